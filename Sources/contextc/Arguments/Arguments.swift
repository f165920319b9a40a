import ContextCompiler

/// The words of the command line, sorted: a command, its operands, its options.
struct Arguments: Sendable {
  /// What is to be done.
  let command: Command
  /// The words that are no options.
  let operands: [String]
  /// All words as they were given.
  let words: [String]
  private var values: [Option: [String]] = [:]

  /// What a command line asks for.
  enum Invocation: Sendable {
    case help(Command?)
    case version
    case run(Arguments)
  }

  /// Reads the words behind the program's name.
  static func read(_ words: [String]) throws(Stop) -> Invocation {
    let options = words.prefix { $0 != "--" }
    if words.first == "help" {
      guard let asked = options.dropFirst().first(where: { !$0.hasPrefix("-") }) else {
        return .help(nil)
      }
      return .help(try command(named: asked))
    }
    if options.contains("--help") || options.contains("-h") {
      return .help(words.lazy.compactMap(Command.init(rawValue:)).first)
    }
    if options.contains("--version") { return .version }
    return .run(try Arguments(words))
  }

  private init(_ words: [String]) throws(Stop) {
    var command: Command?
    var operands: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        for operand in rest { try Self.take(operand, command: &command, operands: &operands) }
        break
      } else if word == "-" || !word.hasPrefix("-") {
        try Self.take(word, command: &command, operands: &operands)
      } else if word.hasPrefix("--") {
        try Self.takeLong(word, rest: &rest, command: command, values: &values)
      } else {
        try Self.takeShort(word, rest: &rest, command: command, values: &values)
      }
    }
    guard let command else {
      throw .usage("no command is given; there are \(Self.list(Command.allCases))")
    }
    let (required, optional) = command.operands
    if operands.count < required.count {
      throw .usage("\(required[operands.count]) is missing", command: command)
    }
    if operands.count > required.count + optional.count {
      let extra = operands[required.count + optional.count]
      throw .usage("'\(extra)' is one argument too many", command: command)
    }
    self.command = command
    self.operands = operands
    self.words = words
  }

  private static func list(_ commands: [Command]) -> String {
    commands.map(\.rawValue).joined(separator: ", ")
  }

  private static func take(
    _ word: String, command: inout Command?, operands: inout [String]
  ) throws(Stop) {
    if command != nil {
      operands.append(word)
    } else {
      command = try self.command(named: word)
    }
  }

  private static func command(named word: String) throws(Stop) -> Command {
    if let known = Command(rawValue: word) { return known }
    // Other tools have commands for what is an option here.
    let names = Command.allCases.map(\.rawValue) + ["help", Option.version.spelling]
    throw .usage(
      "there is no command '\(word)'", suggestion: Suggestion.nearest(to: word, among: names))
  }

  private static func takeLong(
    _ word: String, rest: inout ArraySlice<String>, command: Command?,
    values: inout [Option: [String]]
  ) throws(Stop) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let spelling = String(parts[0])
    let known = command?.options ?? Option.common
    guard let option = known.first(where: { $0.spelling == spelling }) else {
      if command == nil, Option.allCases.contains(where: { $0.spelling == spelling }) {
        throw .usage("'\(spelling)' stands behind the command that it belongs to")
      }
      throw unknown(spelling, command: command, meaning: spelling)
    }
    guard let placeholder = option.placeholder(in: command) else {
      if parts.count > 1 {
        throw .usage("'\(spelling)' takes no value", command: command)
      }
      values[option] = []
      return
    }
    let value: String
    if parts.count > 1 {
      value = String(parts[1])
    } else {
      value = try next(&rest, for: spelling, placeholder: placeholder, command: command)
    }
    try add(value, to: option, spelling: spelling, command: command, values: &values)
  }

  private static func takeShort(
    _ word: String, rest: inout ArraySlice<String>, command: Command?,
    values: inout [Option: [String]]
  ) throws(Stop) {
    let letter = word[word.index(after: word.startIndex)]
    let spelling = "-\(letter)"
    // A switch has nothing behind its letter: `-help` is a long option that lacks a dash.
    guard let option = Option.named(letter), (command?.options ?? Option.common).contains(option),
      let placeholder = option.placeholder(in: command)
    else {
      let isLong = word.dropFirst(2).first.map { $0 != "=" } ?? false
      throw unknown(isLong ? word : spelling, command: command, meaning: "-" + word)
    }
    var value = String(word.dropFirst(2))
    if value.isEmpty {
      value = try next(&rest, for: spelling, placeholder: placeholder, command: command)
    }
    try add(value, to: option, spelling: spelling, command: command, values: &values)
  }

  private static func unknown(_ word: String, command: Command?, meaning name: String) -> Stop {
    let known = (command?.options ?? Option.common).map(\.spelling)
    let others = Command.allCases.filter { other in
      other != command && other.ownOptions.contains { $0.spelling == name }
    }
    guard let command else {
      return .usage(
        "there is no option '\(word)'", suggestion: Suggestion.nearest(to: name, among: known))
    }
    var message = "'contextc \(command.rawValue)' has no option '\(word)'"
    if !others.isEmpty {
      message += ", but " + others.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      message += others.count == 1 ? " has one" : " have one"
    }
    return .usage(
      message, suggestion: Suggestion.nearest(to: name, among: known), command: command)
  }

  private static func next(
    _ rest: inout ArraySlice<String>, for spelling: String, placeholder: String, command: Command?
  ) throws(Stop) -> String {
    // No option is a number: a negative one is a value, and a wrong one.
    guard let value = rest.first,
      value == "-" || !value.hasPrefix("-") || value.dropFirst().first?.isNumber == true
    else {
      throw .usage("'\(spelling)' needs a value: \(placeholder)", command: command)
    }
    rest.removeFirst()
    return value
  }

  private static func add(
    _ value: String, to option: Option, spelling: String, command: Command?,
    values: inout [Option: [String]]
  ) throws(Stop) {
    if value.isEmpty {
      throw .usage("the value of '\(spelling)' is empty", command: command)
    }
    if values[option] != nil, !option.isRepeatable {
      throw .usage("'\(spelling)' is given twice", command: command)
    }
    values[option, default: []].append(value)
  }
}

extension Arguments {
  /// Whether a switch, or an option with a value, is given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// All values of an option, in their order.
  func all(_ option: Option) -> [String] { values[option] ?? [] }

  /// The value of an option.
  func value(_ option: Option) -> String? { values[option]?.first }

  /// The value of an option that must be given.
  func required(_ option: Option) throws(Stop) -> String {
    if let value = value(option) { return value }
    let spelling = option.letter.map { "-\($0)" } ?? option.spelling
    let placeholder = option.placeholder(in: command) ?? ""
    throw .usage("'\(spelling) \(placeholder)' is missing", command: command)
  }

  /// The value of an option that takes one of a few words.
  func choice<Value: Choice>(_ option: Option, default fallback: Value) throws(Stop) -> Value {
    guard let word = value(option) else { return fallback }
    return try choice(word, of: option)
  }

  /// One of the few words that an option takes.
  func choice<Value: Choice>(_ word: String, of option: Option) throws(Stop) -> Value {
    if let value = Value(rawValue: word) { return value }
    throw .usage(
      "'\(option.spelling)' can't be '\(word)'; it is \(Value.names.joined(separator: ", "))",
      suggestion: Suggestion.nearest(to: word, among: Value.names), command: command)
  }
}

/// A command line that can't be understood; exit 64.
struct UsageProblem: Sendable {
  /// What is wrong, in one phrase.
  let message: String
  /// What was most likely meant.
  let suggestion: String?
  /// The command whose help tells more.
  let command: Command?
}
