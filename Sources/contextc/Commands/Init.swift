import ContextCompiler

/// `contextc init`: writes a small content root to begin with.
///
/// It never asks: what it writes is meant to be read and changed.
struct Init {
  private let root: String

  /// Reads the arguments.
  init(_ arguments: Arguments) throws(Stop) {
    root = arguments.operands.first ?? "."
  }

  /// Writes the files, none of which may be there.
  func run(in session: Session) throws(Stop) -> ExitStatus {
    let prefix = Root.prefix(of: root)
    let files = StarterContent.files.map { OutputFile(name: prefix + $0.path, bytes: $0.bytes) }
    do { try NewFiles.write(files) } catch { throw .failure(error) }
    for file in files { session.say("wrote '\(file.name)'") }
    session.say("next:")
    for words in nextCommands { session.say("  " + Arguments.commandLine(["contextc"] + words)) }
    return .done
  }

  private var nextCommands: [[String]] {
    let isHere = Root.prefix(of: root).isEmpty
    let operand = isHere ? [] : [root.hasPrefix("-") ? "./" + root : root]
    return [
      ["validate"] + operand, ["titles", "status"] + operand,
      ["compile"] + operand + ["-o", "tree.json"],
    ]
  }
}
