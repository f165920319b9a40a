import ContextTree
import Testing

@testable import ContextCompiler

@Suite struct `Siblings of which one must give way` {
  private typealias Fixture = DiffFixture

  private func lesson(_ name: String, _ title: String? = nil, _ fields: String = "") -> String {
    Fixture.context("lesson", name, "\"\(title ?? "Title of \(name)")\"", fields)
  }

  private func group(_ name: String, _ lessons: String...) -> String {
    Fixture.context("lesson", name, "\"Title of \(name)\"", children: lessons)
  }

  private func declared(_ old: ContextTree, _ new: ContextTree) -> Int {
    Fixture.selection(old, new).counts.declared
  }

  @Test func `are one that moved in rather than one that stays`() throws {
    let old = try Fixture.tree(
      Fixture.app(
        group("p", lesson("m")), group("r", lesson("q1"), lesson("q2"), lesson("q3"))))
    let moved = lesson("m", nil, #""formerIdentifierPaths": [["p", "m"]]"#)
    let new = try Fixture.tree(
      Fixture.app(group("p"), group("r", lesson("q1"), moved, lesson("q2"), lesson("q3"))),
      after: old)
    #expect(declared(old, new) == 1)
    #expect(new.context(at: ["r", "q1"])?.displayOrder == 1000)
    #expect(new.context(at: ["r", "m"])?.displayOrder == 1500)
  }

  @Test(arguments: ["title", "topic", "summary"])
  func `are one with another value rather than one as it was`(field: String) throws {
    let old = try Fixture.tree(Fixture.app(group("r", lesson("a"), lesson("b"))))
    let changed =
      field == "title" ? lesson("a", "Another") : lesson("a", nil, "\"\(field)\": \"math\"")
    let new = try Fixture.tree(Fixture.app(group("r", lesson("b"), changed)), after: old)
    #expect(declared(old, new) == 1)
    let other = try Fixture.tree(
      Fixture.app(group("r", field == "title" ? lesson("b", "Another") : lesson("b"), changed)),
      after: old)
    #expect(declared(old, other) == (field == "title" ? 2 : 1))
  }
}
