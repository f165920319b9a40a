import ContextTree

#if canImport(ClassKit)
  import ClassKit
#else
  import ClassKitModel
#endif

/// Where contexts are declared, and how they look there: a device's data store, the person's
/// languages, and the images that are at hand.
struct DeclarationTarget: Sendable {
  let store: ContextStore
  /// The person's languages, the dearest first.
  let languages: [String]
  let thumbnails: ThumbnailLoader?

  init(
    store: @escaping @Sendable () -> CLSDataStore, languages: [String],
    thumbnails: ThumbnailLoader?
  ) {
    self.store = ContextStore(current: store)
    self.languages = languages
    self.thumbnails = thumbnails
  }

  /// What is declared of a context here.
  func declared(_ fields: ContextFields) -> DeclaredContext {
    DeclaredContext(fields, languages: languages)
  }

  /// A new context with everything that is declared, except its navigation children.
  func makeContext(_ fields: ContextFields) -> CLSContext {
    declared(fields).makeContext(thumbnails: thumbnails)
  }
}
