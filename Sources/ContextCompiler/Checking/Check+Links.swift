import ContextTree
import JSONText

extension Check {
  /// `duplicate-link`: two contexts that one URL opens.
  static let links = Check { subject, report in
    guard report.looksFor(.duplicateLink) else { return }
    let content = subject.content
    // Template URLs of different paths differ, so only stated URLs can meet another one.
    var stated: [[UInt8]: [Int]] = [:]
    for index in content.contexts.indices.dropFirst() {
      guard let node = content.value(.universalLinkURL, of: index),
        content.syntax(of: index).nodes[node].isString
      else { continue }
      stated[content.syntax(of: index).utf8(node), default: []].append(index)
    }
    guard !stated.isEmpty else { return }
    if let template = content.settings.template {
      for index in content.contexts.indices.dropFirst()
      where content.contexts[index].flags.isDisjoint(with: [.statesURL, .isShadowed]) {
        let url = UniversalLink.url(template, path: content.path(of: index).entries)
        stated[url]?.append(index)
      }
    }
    for (url, contexts) in stated where contexts.count > 1 {
      let sorted = contexts.sorted()
      for later in sorted.dropFirst() {
        report.add(
          .duplicateLink, at: linkPlace(later, content), in: later,
          "the URL '\(String(decoding: url, as: UTF8.self))' opens another context already",
          notes: [.init("first used here", at: linkPlace(sorted[0], content))],
          help: "give each context a URL of its own; null means none")
      }
    }
  }

  private static func linkPlace(_ index: Int, _ content: Content) -> Place {
    content.value(.universalLinkURL, of: index).map { content.place(of: $0, in: index) }
      ?? content.identifierPlace(index)
  }

  /// `invalid-navigation-child`.
  static let navigationChildren = Check { subject, report in
    let content = subject.content
    for index in content.contexts.indices {
      var seen: [Int: Int] = [:]
      for (path, node) in content.paths(.navigationChildren, of: index) {
        let place = content.place(of: node, in: index)
        guard let target = path.isEmpty ? nil : content.find(path) else {
          if !path.isEmpty, content.mayBeUnknown(path) { continue }
          report.add(
            .invalidNavigationChild, at: place, in: index,
            "no context has the path '\(IdentifierPath(path).key)'", help: pathHelp(path, content))
          continue
        }
        var problem: String?
        if target == index {
          problem = "a context can't be shown in itself"
        } else if Int(content.contexts[target].parent) == index {
          problem = "'\(IdentifierPath(path).key)' is a child already, and shown here anyway"
        } else if seen[target] != nil {
          problem = "'\(IdentifierPath(path).key)' is named twice"
        }
        if let problem {
          report.add(
            .invalidNavigationChild, at: place, in: index, problem,
            notes: seen[target].map {
              [.init("first named here", at: content.place(of: $0, in: index))]
            } ?? [],
            fix: content.value(.navigationChildren, of: index).map {
              // Only what is there twice says nothing; another path may be meant by the others.
              Fix(
                "remove '\(IdentifierPath(path).key)' from 'navigationChildren'",
                isSafe: seen[target] != nil,
                [content.edits(of: index).remove(entry: node, andField: $0 - 1)])
            })
        } else {
          seen[target] = node
        }
      }
    }
  }

  /// What may help with a path that leads nowhere.
  static func pathHelp(_ path: [String], _ content: Content) -> String? {
    if path.first == content.identifier(0) {
      return "paths leave out the app's identifier"
    }
    return content.likelyPath(for: path).map { "did you mean '\(IdentifierPath($0.path).key)'?" }
  }

  /// The hints that are off by default.
  static let hints = Check { subject, report in
    let content = subject.content
    if report.looksFor(.redundantTopic) { reportRedundantTopics(content, &report) }
    guard report.looksFor(.singleChild) || report.looksFor(.assignableContainer) else { return }
    for index in content.contexts.indices.dropFirst() {
      let context = content.contexts[index]
      let first = index + 1
      guard Int(context.end) > first else { continue }
      if content.contexts[first].end == context.end {
        report.add(
          .singleChild, at: content.identifierPlace(index), in: index,
          "'\(content.identifier(index))' has one child only, '\(content.identifier(first))'",
          help: "merge the two: teachers click once less")
      }
      guard context.type == .book || context.type == .course else { continue }
      let assignable =
        content.value(.isAssignable, of: index)
        .map { content.syntax(of: index).kind($0) == .true } ?? true
      if assignable {
        report.add(
          .assignableContainer, at: content.identifierPlace(index), in: index,
          "the \(context.type?.rawValue ?? "context") '\(content.identifier(index))' can be "
            + "assigned as a whole",
          help: "add \"isAssignable\": false if teachers assign its parts")
      }
    }
  }

  private static func reportRedundantTopics(
    _ content: Content, _ report: inout DiagnosticReport
  ) {
    var topics = [String?](repeating: nil, count: content.contexts.count)
    for index in content.contexts.indices {
      let inherited = index == 0 ? nil : topics[Int(content.contexts[index].parent)]
      guard let node = content.value(.topic, of: index) else {
        topics[index] = inherited
        continue
      }
      let topic = content.syntax(of: index).string(node)
      topics[index] = topic
      if topic == inherited {
        report.add(
          .redundantTopic, at: content.place(of: node, in: index), in: index,
          "the topic '\(topic)' is inherited anyway", help: "leave it out",
          fix: Fix(
            "remove the inherited topic", isSafe: false,
            [content.edits(of: index).remove(key: node - 1)]))
      }
    }
  }
}
