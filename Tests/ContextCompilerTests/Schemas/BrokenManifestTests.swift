import ContextCompiler
import Foundation
import JSONText
import Testing

/// What `make test-schemas` asks another validator, asked of the compiler: both see the same.
@Suite struct `Broken manifests` {
  @Test(arguments: SharedCases.read("broken"))
  func `give one finding, of the rule that the case names`(shared: SharedCases.Case) throws {
    let found = shared.compiled.findings.diagnostics
    #expect(
      found.map(\.rule.rawValue) == [shared.rule],
      "\(found.map { "\($0.rule.rawValue): \($0.message)" })")
  }

  @Test(arguments: SharedCases.read("valid"))
  func `are not those that a schema accepts`(shared: SharedCases.Case) throws {
    let seenBySchemas: Set<Rule> = [
      .wrongType, .unknownValue, .unknownField, .missingField, .misplacedType, .misplacedField,
      .invalidIdentifier, .invalidTitle, .titleTooLong, .summaryTooLong, .invalidDisplayOrder,
      .invalidRange, .invalidURL, .invalidVersion, .duplicateCapability,
    ]
    let found = shared.compiled.findings.diagnostics.filter { seenBySchemas.contains($0.rule) }
    #expect(found.isEmpty, "\(found.map { "\($0.rule.rawValue): \($0.message)" })")
  }
}

/// The cases of Tests/Independent/broken-manifests.json.
enum SharedCases {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let schema: String
    let rule: String
    /// The value as JSON.
    let text: [UInt8]

    var testDescription: String { name }

    /// The value in the smallest content root that it makes sense in.
    var compiled: Compilation {
      let head = #"{"type": "app", "identifier": "com.example.plays", "title": "Plays", "#
      let locales = #""developmentLocale": "en", "locales": ["en"], "#
      let files: [String: [UInt8]] =
        switch schema {
        case "app": ["app.json": text]
        case "titles":
          [
            "app.json": Array(
              (head + locales
                + #""children": [{"type": "book", "identifier": "hamlet"}]}"#)
                .utf8),
            "titles/en.json": text,
          ]
        default:
          [
            "app.json": Array((head + locales + #""children": ["child.json"]}"#).utf8),
            "child.json": text,
          ]
        }
      return Compilation(of: MemoryFiles(files), options: CompilationOptions())
    }
  }

  /// The cases that are about what the compiler reads; those about its outputs are left out.
  static func read(_ list: StaticString) -> [Case] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Independent/broken-manifests.json")
    guard let data = try? Data(contentsOf: file),
      let tree = try? JSONParser.parse(Array(data)).get(), let index = tree.value(of: list, in: 0)
    else { preconditionFailure("\(file.path) can't be read") }
    return tree.children(of: index).compactMap { item in
      func text(_ key: StaticString) -> String {
        tree.value(of: key, in: item).map { tree.string($0) } ?? ""
      }
      guard let value = tree.value(of: "value", in: item),
        !["tree", "diff", "findings"].contains(text("schema")), !text("rule").hasPrefix("(")
      else { return nil }
      return Case(
        name: text("name"), schema: text("schema"), rule: text("rule"),
        text: Array(tree.bytes[tree.range(value)]))
    }
  }
}
