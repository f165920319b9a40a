/// The script for zsh: a function for `fpath`, which can be sourced too.
enum ZshCompletions {
  static var script: String {
    "#compdef contextc\n" + Shell.zsh.header + """

      _contextc_commands() {
        local -a commands=(
      \(Command.allCases.map(describe).joined())  )
        _describe -t commands command commands
      }

      _contextc() {
        local curcontext=$curcontext context state state_descr ret=1
        local -a line common=(
      \(Option.common.map { specifications(of: $0, in: nil) }.joined())  )
        typeset -A opt_args
        _arguments -C -S : $common ': :_contextc_commands' '*::: :->operands' && ret=0
        if [[ $state == operands ]]; then
          words=("$line[1]" "${words[@]}")
          ((CURRENT += 1))
          curcontext=${curcontext%:*}-$line[1]:
          case $line[1] in
      \(Command.allCases.map(branch).joined())    esac
        fi
        return ret
      }

      if [[ $funcstack[1] == _contextc ]]; then
        _contextc "$@"
      else
        compdef _contextc contextc
      fi

      """
  }

  private static func describe(_ command: Command) -> String {
    "    \(Shell.zsh.quoted("\(command.rawValue):\(escaped(command.summary))"))\n"
  }

  private static func branch(for command: Command) -> String {
    let options = command.ownOptions.map { specifications(of: $0, in: command) }.joined()
    let names = command.operands.required + command.operands.optional
    let operands = zip(names, command.operandKinds).enumerated().map { index, operand in
      let (name, kind) = operand
      let colons = index < command.operands.required.count ? ":" : "::"
      return "    "
        + Shell.zsh.quoted("\(index + 1)\(colons)\(escaped(name)):\(action(kind))") + "\n"
    }.joined()
    let lines = (options + operands).split(separator: "\n").map { "      \($0) \\\n" }.joined()
    return """
            (\(command.rawValue))
              _arguments -S : $common \\
      \(lines)          && ret=0
              ;;

      """
  }

  /// One line for each way to write the option.
  private static func specifications(of option: Option, in command: Command?) -> String {
    let exclusion =
      option == .help || option == .version
      ? "(- *)"
      : option.isRepeatable
        ? "*" : option.letter == nil ? "" : "(\(option.spellings.joined(separator: " ")))"
    let description = "[\(escaped(option.summary(in: command)))]"
    let kind = option.valueKind(in: command)
    let value = kind.map { ":\(escaped(option.placeholder(in: command) ?? "")):\(action($0))" }
    return option.spellings.map { spelling in
      let sign = kind == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      let text = exclusion + spelling + sign + description + (value ?? "")
      return "    " + Shell.zsh.quoted(text) + "\n"
    }.joined()
  }

  private static func action(_ kind: WordKind) -> String {
    switch kind {
    case .folder: "_files -/"
    case .file, .fileOrFolder: "_files"
    case .words(let words): "(\(words.map(escaped).joined(separator: " ")))"
    case .text: " "
    }
  }

  /// The text without signs that end a part of a specification.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\[]:".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
