extension JSONFieldNames {
  /// What the fields of manifests tell about their values.
  static let manifest: JSONFieldNames = {
    var names = JSONFieldNames()
    for field in ManifestField.allCases {
      names.all.insert(field.rawValue)
      if field.isRequired { names.required.insert(field.rawValue) }
      switch field.shape {
      case .localizedText: names.texts.insert(field.rawValue)
      case .range, .strings, .ruleNames, .locales, .globs: names.lists.insert(field.rawValue)
      case .identifierPaths: names.nestedLists.insert(field.rawValue)
      case .children, .capabilities: names.objectLists.insert(field.rawValue)
      case .url: names.nullable.insert(field.rawValue)
      default: break
      }
      if case .range = field.shape { names.ranges.insert(field.rawValue) }
      switch field.shape {
      case .imagePath, .children, .globs: names.filePaths.insert(field.rawValue)
      default: break
      }
    }
    // The text of a capability.
    names.texts.insert("details")
    return names
  }()
}
