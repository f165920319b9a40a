/// The script for fish, 3.0 and later.
enum FishCompletions {
  static var script: String {
    Shell.fish.header + """

      # Whether what stands before the cursor is this command with so many operands behind it.
      function __contextc_at --argument-names command count
          set -l found
          set -l operands 0
          set -l waits 0
          for word in (commandline -opc)[2..-1]
              if test $waits = 1
                  set waits 0
                  continue
              end
              if contains -- $word \(Option.valued.flatMap(\.spellings).joined(separator: " "))
                  set waits 1
              else if string match -qr -- '^-.' $word
                  continue
              else if test -z "$found"
                  set found $word
              else
                  set operands (math $operands + 1)
              end
          end
          test "$found" = "$command"; and test -z "$count" -o "$operands" = "$count"
      end

      complete -c contextc -f

      """ + Option.common.map { line(for: $0, in: nil) }.joined()
      + Command.allCases.map { command in
        "complete -c contextc -n '__contextc_at \"\"' -a \(command.rawValue)"
          + " -d \(Shell.fish.quoted(command.summary))\n"
      }.joined()
      + Command.allCases.map(lines).joined()
  }

  private static func lines(for command: Command) -> String {
    var lines = "\n" + command.ownOptions.map { line(for: $0, in: command) }.joined()
    for (index, kind) in command.operandKinds.enumerated() {
      guard let words = words(kind) else { continue }
      lines += "complete -c contextc -n '__contextc_at \(command.rawValue) \(index)' \(words)\n"
    }
    return lines
  }

  private static func line(for option: Option, in command: Command?) -> String {
    var line = "complete -c contextc"
    if let command { line += " -n '__contextc_at \(command.rawValue)'" }
    if let letter = option.letter { line += " -s \(letter)" }
    line += " -l \(option.rawValue)"
    switch option.valueKind(in: command) {
    case nil: break
    case .file?, .fileOrFolder?: line += " -r -F"
    case let kind?: line += " -x" + (words(kind).map { " " + $0 } ?? "")
    }
    return line + " -d \(Shell.fish.quoted(option.summary(in: command)))\n"
  }

  /// What is offered; nil where there is nothing to offer.
  private static func words(_ kind: WordKind) -> String? {
    switch kind {
    case .folder: "-a '(__fish_complete_directories (commandline -ct) \"\")'"
    case .file, .fileOrFolder: "-F"
    case .words(let words): "-a \(Shell.fish.quoted(words.joined(separator: " ")))"
    case .text: nil
    }
  }
}
