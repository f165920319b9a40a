import ContextTree
import Foundation
import TestSupport
import Testing

@testable import ContextCompiler

@Suite struct `Pages that show a tree` {
  @Test(arguments: `Pictures of trees`.payloads)
  func `are the same markup whatever titles and identifiers say`(payload: String) throws {
    let page = try Self.page(of: Self.tree(titled: payload))
    // What is left without the data and the title is the template, and nothing of the payload.
    let plain = try Self.page(of: Self.tree(titled: "Hamlet"))
    #expect(Self.markup(of: page) == Self.markup(of: plain))
    let title = try #require(page.firstMatch(of: /<title>(.*?)<\/title>/)).1
    #expect(title == JUnitReport.escape(VisibleText.line(payload)))
  }

  @Test(
    arguments: `Pictures of trees`.payloads + ["</script>", "<!--<script>", "a\u{2028}\u{2029}b"])
  func `carry texts as data that the parser of a page can't end`(payload: String) throws {
    let page = try Self.page(of: Self.tree(titled: payload))
    for name in ["tree-data", "preview-data"] {
      let data = try Self.data(name, in: page)
      #expect(
        !data.unicodeScalars.contains {
          "<>&\u{2028}\u{2029}\u{202e}\u{7f}".unicodeScalars.contains($0)
        })
    }
    // The same value as in the tree, though spelled with escapes.
    let json = try JSONSerialization.jsonObject(
      with: Data(try Self.data("tree-data", in: page).utf8))
    let app = try #require((json as? [String: Any])?["app"] as? [String: Any])
    #expect(
      (app["title"] as? [String: String])?["en"]?.unicodeScalars.elementsEqual(
        payload.unicodeScalars) == true)
  }

  @Test func `let a browser run their own script only`() throws {
    let page = try Self.page(of: Self.tree(titled: "Hamlet"))
    let policy = try #require(
      page.firstMatch(of: /http-equiv="Content-Security-Policy" content="(.*?)"/)
    ).1
    let script = try #require(page.firstMatch(of: /(?s)<script>(.*?)<\/script>/)).1
    let style = try #require(page.firstMatch(of: /(?s)<style>(.*?)<\/style>/)).1
    for (kind, text) in [("script-src", script), ("style-src", style)] {
      let digest = Base64.encode(SHA256.hash(Array(text.utf8)))
      #expect(policy.contains("\(kind) 'sha256-\(digest)'"))
    }
    #expect(policy.hasPrefix("default-src 'none'; img-src data:; "))
    #expect(!policy.contains("unsafe") && !policy.contains("*"))
    // Nothing is named that would have to be loaded; the name of a format is no address.
    let addresses = page.replacing("http://www.w3.org/2000/svg", with: "")
    #expect(!addresses.contains(/(?i)https?:\/\/|\ssrc=|@import|url\(/))
    // The ways from a text to markup that a browser has.
    #expect(
      !script.contains(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|Function\(/))
  }

  @Test func `are the same for the same tree`() throws {
    let tree = try Self.tree(titled: "Hamlet")
    #expect(try Self.page(of: tree) == Self.page(of: tree))
  }

  @Test func `say what happens to contexts`() throws {
    let old = try DiffFixture.tree(
      DiffFixture.app(
        DiffFixture.context(
          "book", "plays",
          children: [
            DiffFixture.context("chapter", "gone", #""Gone""#),
            DiffFixture.context("chapter", "kept", #""Before""#),
          ])))
    let new = try DiffFixture.tree(
      DiffFixture.app(
        DiffFixture.context(
          "book", "plays",
          children: [
            DiffFixture.context(
              "section", "kept", #""After""#, #""formerIdentifierPaths": [["plays", "old"]]"#),
            DiffFixture.context("chapter", "fresh", #""Fresh""#),
          ])), after: old)
    let page = try Self.page(of: new, changes: DiffFixture.selection(old, new))
    let changes = try #require(try Self.preview(in: page)["changes"] as? [String: Any])
    let marks = try #require(changes["marks"] as? [[String: Any]])
    #expect(marks.map { $0["record"] as? Int } == [2, 3])
    #expect(marks.map { $0["marks"] as? [String] } == [["updated"], ["added"]])
    let values = try #require(marks[0]["values"] as? [[String: Any]])
    let title = try #require(values.first { $0["name"] as? String == "title" })
    #expect(title["from"] as? String == "Before" && title["to"] as? String == "After")
    let removals = try #require(changes["removals"] as? [[String: Any]])
    #expect(removals.map { $0["parent"] as? Int } == [1])
    #expect((removals[0]["context"] as? [String: Any])?["identifier"] as? String == "gone")
    #expect(changes["cost"] as? String == DiffSentences.cost(DiffFixture.selection(old, new)))
    let alone = try Self.preview(in: Self.page(of: new))
    #expect(alone["changes"] is NSNull)
  }

  @Test func `count titles as the tree has them`() throws {
    let tree = try DiffFixture.tree(
      DiffFixture.app(
        DiffFixture.context("book", "plays", #"{"en": "Plays", "fr": "Pièces"}"#),
        DiffFixture.context("book", "hamlet", #"{"en": "Hamlet", "fr": "Hamlet"}"#)))
    let french = try #require(TitleCoverage(of: tree).locales.first)
    #expect(french.tag == "fr")
    #expect(french.counts == .init(titles: 3, translated: 2, needsReview: 0, equal: 1))
    #expect(french.books.map(\.path) == [[], ["plays"], ["hamlet"]])
    #expect(french.books.map(\.counts.missing) == [1, 0, 0])
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `take a text from where a device takes it`(seed: UInt64) {
    var random = Seeded(seed)
    let all = [
      "en", "en-GB", "fr", "fr-CA", "de", "de-CH", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant", "ar",
      "es-419",
      "es",
    ]
    let locales = Array(all.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random)))
    let development = locales[0]
    for locale in locales {
      let chain = PreviewData.fallbacks(
        from: locale, among: locales, developmentLocale: development)
      #expect(chain.sorted() == locales.sorted())
      for _ in 0..<10 {
        // Every title of a tree has the development locale's text.
        let there = locales.filter { $0 == development || Bool.random(using: &random) }
        let best =
          LocaleMatching.localizations(from: there, preferring: [locale]).first ?? development
        #expect(chain.first(where: there.contains) == best, "\(locale) of \(there): \(chain)")
      }
    }
  }

  // MARK: Images

  @Test func `carry images that are small and still the same`() throws {
    let image = PNG.image(width: 330, height: 330)
    let manifest = DiffFixture.app(
      DiffFixture.context("book", "one", #""One""#, #""thumbnail": "a.png""#),
      DiffFixture.context("book", "two", #""Two""#, #""thumbnail": "b.png""#))
    let files = ["app.json": Array(manifest.utf8), "a.png": image, "b.png": image]
    let bytes = try #require(Compilation(of: MemoryFiles(files)).tree)
    let tree = try ContextTree(json: bytes)
    let images = PreviewImages(of: tree, in: MemoryFiles(files))
    #expect(images.byDigest.map(\.uri) == ["data:image/png;base64," + Base64.encode(image)])
    let changed = PreviewImages(of: tree, in: MemoryFiles(["a.png": image + [0]]))
    #expect(changed.byDigest.isEmpty)
    #expect(
      changed.leftOut.map { "\($0.path) \($0.problem)" } == [
        "a.png is another image than the tree has", "b.png does not exist",
      ])
    #expect(PreviewImages(of: tree, in: MemoryFiles([String: String]())).byDigest.isEmpty)
    // The same image under another name will do.
    let second = PreviewImages(of: tree, in: MemoryFiles(["b.png": image]))
    #expect(second.byDigest.count == 1 && second.leftOut.isEmpty)
  }

  @Test func `leave out images that are large`() throws {
    let large = PNG.image(width: 330, height: 330) + [UInt8](repeating: 0, count: 256 << 10)
    let manifest = DiffFixture.app(
      DiffFixture.context("book", "one", #""One""#, #""thumbnail": "a.png""#))
    let files = ["app.json": Array(manifest.utf8), "a.png": large]
    let tree = try ContextTree(json: try #require(Compilation(of: MemoryFiles(files)).tree))
    let images = PreviewImages(of: tree, in: MemoryFiles(files))
    #expect(images.byDigest.isEmpty && images.leftOut.map(\.problem) == ["has more than 256 KB"])
  }

  // MARK: Making and reading

  private static func tree(titled title: String) throws -> ContextTree {
    let quoted = String(decoding: try JSONEncoder().encode(title), as: UTF8.self)
    let hasControl = title.unicodeScalars.contains { $0.value < 0x20 }
    return try DiffFixture.tree(
      """
      {"type": "app", "identifier": "com.example.plays", "title": \(quoted),
       "developmentLocale": "en", "locales": ["en"], "children": [
         {"type": "book", "identifier": \(hasControl ? "\"plain\"" : quoted), "title": \(quoted)}]}
      """)
  }

  private static func page(of tree: ContextTree, changes: DiffSelection? = nil) throws -> String {
    let page = PreviewPage(
      of: tree, changes: changes, coverage: TitleCoverage(of: tree), images: .none)
    return String(decoding: page.rendered(), as: UTF8.self)
  }

  private static func data(_ name: String, in page: String) throws -> String {
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"\(name)\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  private static func preview(in page: String) throws -> [String: Any] {
    let data = Data(try data("preview-data", in: page).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func markup(of page: String) -> String {
    page.replacing(/(?s)(<script type="application\/json" id="[a-z-]+">).*?<\/script>/) { $0.1 }
      .replacing(/<title>.*?<\/title>/, with: "")
  }
}

@Suite struct `Texts for browsers` {
  /// The examples of FIPS 180-4, and lengths around the end of a block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000),
      "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
    ),
  ])
  func `have the digest of the standard`(text: String, digest: String) {
    let bytes = SHA256.hash(Array(text.utf8))
    #expect(
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == digest)
  }

  @Test(arguments: 0..<20)
  func `are base64 as Foundation has it`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 151 + 7) }
    #expect(Base64.encode(bytes) == Data(bytes).base64EncodedString())
  }
}
