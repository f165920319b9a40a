import JSONText

extension JSONEdits {
  /// Gives a member another key; nothing when the object has that already.
  func renaming(_ key: Int, to name: String, in object: Int, isSafe: Bool = true) -> Fix? {
    for member in syntax.members(of: object) where syntax.string(member.key) == name { return nil }
    return respelling(key, as: name, isSafe: isSafe)
  }

  /// Gives a member the key of a field, and its value the type that the field asks for.
  func renaming(_ key: Int, to field: ManifestField, in object: Int, isSafe: Bool) -> Fix? {
    guard let renaming = renaming(key, to: field.rawValue, in: object, isSafe: isSafe) else {
      return nil
    }
    guard let retyping = retyping(key + 1, for: field) else {
      return Retyping.fits(key + 1, syntax, field.shape) ? renaming : nil
    }
    return Fix(
      renaming.title + " and " + retyping.title, isSafe: isSafe && retyping.isSafe,
      renaming.edits + retyping.edits)
  }

  /// Writes a value as the type that its field asks for, where it says the same.
  func retyping(_ node: Int, for field: ManifestField) -> Fix? {
    switch (field.shape, syntax.kind(node)) {
    // Where siblings state theirs, a number is missing.
    case (.displayOrder, .null): return nil
    case (_, .null) where !field.isRequired:
      return Fix("remove '\(field.rawValue)', which is null", [remove(key: node - 1)])
    case (.displayOrder, .string): return unquoting(numbers: [node])
    case (.boolean, .string):
      let word = syntax.string(node).lowercased()
      return word == "true" || word == "false"
        ? Fix("write \(word) without quotes", [replace(node, with: word)]) : nil
    case (.children, .string), (.ruleNames, .string), (.locales, .string):
      return bracketing(node, field.shape, isSafe: true)
    case (.strings, .string):
      // A comma may part what was meant to be many.
      return bracketing(
        node, field.shape, isSafe: !syntax.string(node).contains { ",;".contains($0) })
    case (.identifierPaths, .string):
      return Fix(
        "write the path as an array", isSafe: false,
        [replace(node, with: "[\(Retyping.path(syntax.string(node)))]")])
    case (.identifierPaths, .array):
      if let names = Retyping.names(ofPath: node, syntax) { return nestingPath(node, names) }
      let names = Array(syntax.children(of: node)).filter { syntax.nodes[$0].isString }
      return names.isEmpty ? nil : nestingPaths(names)
    case (.identifier, .number), (.version, .number):
      let text = spelling(of: node)
      guard text.allSatisfy({ $0.isNumber || $0 == "." }) else { return nil }
      return Fix("write \(text) as a string", [replace(node, withString: text)])
    default: return nil
    }
  }

  /// Takes the quotes from values that are whole numbers in strings; nothing when one of the
  /// strings is none.
  func unquoting(numbers nodes: [Int]) -> Fix? {
    let strings = nodes.filter { syntax.nodes[$0].isString }
    let isRight = strings.allSatisfy { node in
      let text = syntax.string(node)
      guard let number = Int(text), (0...2_147_483_647).contains(number) else { return false }
      return text == String(number)
    }
    guard isRight, let first = strings.first else { return nil }
    return Fix(
      strings.count == 1
        ? "write \(syntax.string(first)) without quotes" : "write the numbers without quotes",
      strings.map { replace($0, with: syntax.string($0)) })
  }

  private func bracketing(_ node: Int, _ shape: ManifestField.Shape, isSafe: Bool) -> Fix {
    Fix(
      "put \(spelling(of: node)) in brackets", isSafe: isSafe,
      [replace(node, with: Retyping.array(of: node, syntax, shape))])
  }

  /// Puts an array of strings into another one, as the one path that it seems to be, or each of
  /// them as a path; both may be meant.
  func nestingPath(_ node: Int, _ names: [Int]) -> Fix? {
    guard Retyping.arePaths(names, syntax) else {
      return Fix(
        "put the path in brackets", isSafe: false, [replace(node, with: "[\(spelling(of: node))]")])
    }
    return nestingPaths(names)
  }

  /// Writes strings as the identifier paths that they are.
  func nestingPaths(_ names: [Int]) -> Fix? {
    // What would have to be escaped is left to people.
    guard names.allSatisfy({ syntax.kind($0) == .string }) else { return nil }
    return Fix(
      names.count == 1 ? "write the path as an array" : "write each path as an array",
      isSafe: false,
      names.map { replace($0, with: Retyping.path(syntax.string($0))) })
  }

  /// A value as the file has it.
  private func spelling(of node: Int) -> String {
    String(decoding: syntax.bytes[syntax.range(node)], as: UTF8.self)
  }
}
