import ContextCompiler
import ContextTree
import Foundation
import Testing

/// GreatPlays.swift beside this file is what the tool generates for the released sample.
@Suite struct `Generated names` {
  @Test func `are fresh`() throws {
    let tree = try compileSample("great-plays").baseline
    let file = packageFolder.appendingPathComponent(
      "Tests/ClassKitDeclarationTests/Samples/GreatPlays.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    #expect(
      source == String(decoding: SwiftAccessors.source(of: tree), as: UTF8.self),
      "contextc generate swift manifests/great-plays/baseline.json -o \(file.path)")
  }

  @Test func `lead to the contexts`() throws {
    let tree = try compileSample("great-plays").baseline
    let scene = GreatPlays.hamlet.act1.scene1.identifierPath
    #expect(tree.context(at: scene)?.identifier == "scene-1")
    #expect(tree.context(at: GreatPlays.identifierPath)?.isApp == true)
    let quiz = GreatPlays.hamlet.act1.scene1.whoSawTheGhost.identifierPath
    #expect(tree.context(at: quiz)?.type == .quiz)
  }
}
