import ClassKitModel
import ContextTree
import Foundation
import Testing

@testable import ClassKitDeclaration

/// What the stand-in promises, so that the other tests show something.
@Suite struct `The model of ClassKit` {
  private final class Delegate: NSObject, CLSDataStoreDelegate {
    var asked: [[String]] = []
    let refused: Set<String>

    init(refusing refused: Set<String> = []) { self.refused = refused }

    func createContext(
      forIdentifier identifier: String, parentContext: CLSContext, parentIdentifierPath: [String]
    ) -> CLSContext? {
      asked.append(parentIdentifierPath + [identifier])
      guard !refused.contains(identifier) else { return nil }
      return CLSContext(type: .page, identifier: identifier, title: identifier)
    }
  }

  private func find(_ device: Device, _ path: String...) async throws -> Bool {
    try await ContextStore(current: device.provider)
      .withContext(at: IdentifierPath(path), { _ in true }) ?? false
  }

  @Test func `asks its delegate for missing contexts one by one`() async throws {
    let device = Device()
    let delegate = Delegate(refusing: ["no"])
    device.launch(delegate: delegate)
    #expect(try await find(device, "a", "b"))
    #expect(delegate.asked == [["a"], ["a", "b"]])
    #expect(try await find(device, "a", "c"))
    #expect(delegate.asked.count == 3)
    #expect(try await !find(device, "a", "no", "d"))
    #expect(delegate.asked.count == 4)
    #expect(device.store.writes.created == 3 && device.store.saveCount == 0)
    device.launch()
    #expect(try await find(device, "a", "b"))
    #expect(try await !find(device, "b"))
  }

  @Test func `records contexts for teachers only`() async throws {
    for role in [CLSDataStore.Role.teacher, .student] {
      let device = Device(role: role)
      device.store.mainAppContext.addChildContext(
        CLSContext(type: .book, identifier: "a", title: "A"))
      #expect(await device.save() == nil)
      #expect(try await find(device, "a"))
      device.launch()
      #expect(try await find(device, "a") == (role == .teacher))
    }
  }

  @Test func `refuses a path that is there already`() async throws {
    let device = Device()
    let app = device.store.mainAppContext
    app.addChildContext(CLSContext(type: .book, identifier: "a", title: "A"))
    #expect(await device.save() == nil)
    app.addChildContext(CLSContext(type: .book, identifier: "a", title: "Twin"))
    let failure = await device.save()
    #expect((failure?.error as? CLSError)?.code == .invalidCreate)
    #expect(failure?.failed.map(\.path) == [["a"]])
    #expect(device.contents == ["a “A”"])
  }

  @Test func `removes what is below`() async throws {
    let device = Device()
    let book = CLSContext(type: .book, identifier: "a", title: "A")
    device.store.mainAppContext.addChildContext(book)
    book.addChildContext(CLSContext(type: .page, identifier: "b", title: "B"))
    #expect(await device.save() == nil)
    device.store.remove(book)
    device.launch()
    // Nothing is gone before it is saved.
    #expect(device.contents.count == 2)
    device.store.remove(try #require(device.context("a")))
    #expect(await device.save() == nil)
    #expect(device.store.writes == CLSDataStore.Writes(deleted: 2))
    device.launch()
    #expect(device.contents.isEmpty && device.database.count == 0)
  }

  @Test func `lets a context change its parent`() async throws {
    let device = Device()
    let app = device.store.mainAppContext
    for identifier in ["a", "b"] {
      app.addChildContext(CLSContext(type: .book, identifier: identifier, title: identifier))
    }
    let page = CLSContext(type: .page, identifier: "p", title: "P")
    device.context("a")?.addChildContext(page)
    page.addChildContext(CLSContext(type: .page, identifier: "q", title: "Q"))
    #expect(await device.save() == nil)
    page.removeFromParent()
    device.context("b")?.addChildContext(page)
    #expect(await device.save() == nil)
    #expect(device.store.writes == CLSDataStore.Writes(created: 4, updated: 1))
    device.launch()
    #expect(device.contents == ["a “a”", "b “b”", "b/p “P”", "b/p/q “Q”"])
  }

  @Test func `counts a field that is set to what it was`() async throws {
    let device = Device()
    let book = CLSContext(type: .book, identifier: "a", title: "A")
    device.store.mainAppContext.addChildContext(book)
    #expect(await device.save() == nil)
    book.title = "A"
    #expect(await device.save() == nil)
    #expect(device.store.writes == CLSDataStore.Writes(created: 1, updated: 1))
  }

  @Test func `keeps the limits`() async throws {
    let long = String(repeating: "x", count: 256)
    let fine = Device(app: "a")
    fine.store.mainAppContext.addChildContext(
      CLSContext(type: .book, identifier: String(long.dropLast()), title: long))
    #expect(await fine.save() == nil)
    func code(_ identifier: String, _ title: String, _ summary: String?) async -> CLSError.Code? {
      let device = Device(app: "a")
      let context = CLSContext(type: .book, identifier: identifier, title: title)
      if let summary { context.summary = summary }
      device.store.mainAppContext.addChildContext(context)
      return (await device.save()?.error as? CLSError)?.code
    }
    #expect(await code(long, "A", nil) == .limits)
    #expect(await code("a", long + "x", nil) == .limits)
    #expect(await code("a", "A", String(repeating: "x", count: 4001)) == .limits)
    #expect(await code("a", "A", String(repeating: "x", count: 4000)) == nil)
    let deep = Device()
    var parent = deep.store.mainAppContext
    for level in 1...8 {
      let child = CLSContext(type: .page, identifier: "\(level)", title: "\(level)")
      parent.addChildContext(child)
      parent = child
    }
    let failure = await deep.save()
    #expect(failure?.isPartial == true && failure?.failed.map(\.code) == [.limits])
    #expect(failure?.saved.count == 7)
    let wide = Device()
    for number in 1...2001 {
      wide.store.mainAppContext.addChildContext(
        CLSContext(type: .page, identifier: "\(number)", title: "x"))
    }
    #expect(await wide.save()?.failed.map(\.code) == [.limits])
  }

  @Test func `fails when the kind of primary item changes`() async throws {
    let device = Device()
    let book = CLSContext(type: .quiz, identifier: "a", title: "A")
    device.store.mainAppContext.addChildContext(book)
    book.createNewActivity().primaryActivityItem = CLSQuantityItem(identifier: "q", title: "Q")
    #expect(await device.save() == nil)
    book.createNewActivity().primaryActivityItem = CLSQuantityItem(identifier: "r", title: "R")
    #expect(await device.save() == nil)
    book.createNewActivity().primaryActivityItem = CLSScoreItem(
      identifier: "s", title: "S", score: 1, maxScore: 2)
    #expect(await device.save() != nil)
  }

  @Test func `takes no image that is too small`() {
    let context = CLSContext(type: .book, identifier: "a", title: "A")
    context.thumbnail = CGImage(width: 79, height: 79)
    #expect(context.thumbnail == nil)
    context.thumbnail = CGImage(width: 80, height: 79)
    #expect(context.thumbnail != nil)
  }
}
