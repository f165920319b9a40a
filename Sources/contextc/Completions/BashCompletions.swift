/// The script for bash, 3.2 and later; it needs no bash-completion.
enum BashCompletions {
  static var script: String {
    Shell.bash.header + helpers + """
      _contextc() {
        local -a typed=()
        _contextc_split
        local current=${typed[${#typed[@]} - 1]} command= slot=0 value= ended= word
        for word in "${typed[@]:1:${#typed[@]} - 2}"; do
          if [[ $value ]]; then
            value=
          elif [[ ! $ended && $word == -- ]]; then
            ended=1
          elif [[ ! $ended && $word == -?* ]]; then
            case $word in
      \(valued)        esac
          elif [[ $command ]]; then
            ((slot += 1))
          else
            command=$word
          fi
        done
        local prefix=
        if [[ ! $value && ! $ended ]]; then
          case $current in
            --*=*)
              value=${current%%=*}
              current=${current#*=}
              [[ $COMP_WORDBREAKS == *=* ]] || prefix=$value=
              ;;
            -*) slot=options ;;
          esac
        fi
        COMPREPLY=()
        case "$command ${value:-$slot}" in
          ' 0') _contextc_words \(Shell.bash.quoted(list(Command.allCases.map(\.rawValue)))) ;;
          ' options') _contextc_words \(words(of: Option.common)) ;;
      \(commonValues)\(Command.allCases.map(places).joined())  esac
      }

      complete -F _contextc contextc

      """
  }

  private static let helpers = """
    # Fills 'typed' with the words until the cursor. COMP_WORDS is cut at each of COMP_WORDBREAKS,
    # such as '='; what no space parts is put together again.
    _contextc_split() {
      local line=${COMP_LINE:0:COMP_POINT} piece index
      for ((index = 0; index <= COMP_CWORD; index++)); do
        piece=${COMP_WORDS[index]}
        if ((index == 0)) || [[ $line == [[:space:]]* ]]; then
          line=${line#"${line%%[![:space:]]*}"}
          typed+=("")
        fi
        ((index == COMP_CWORD)) && piece=$line
        line=${line#"$piece"}
        typed[${#typed[@]} - 1]+=$piece
      done
    }

    # Offers words; bash replaces only what stands behind the last '='.
    _contextc_words() {
      local word cut=
      [[ $COMP_WORDBREAKS == *=* && $current == *=* ]] && cut=${current%=*}=
      while IFS= read -r word; do
        COMPREPLY+=("$prefix${word#"$cut"}")
      done < <(compgen -W "$1" -- "$current")
    }

    # Offers files or folders: readline does it best, where compopt can tell it to.
    _contextc_paths() {
      compopt -o "$1" 2>/dev/null && return
      local path
      while IFS= read -r path; do
        COMPREPLY+=("$prefix$path")
      done < <(compgen "$2" -- "$current")
    }


    """

  /// The branches in which an option waits for its value.
  private static var valued: String {
    Option.valued.map { option in
      "        \(option.spellings.joined(separator: "|"))) value=\(option.spelling) ;;\n"
    }.joined()
  }

  /// What the values of options that all commands take can be.
  private static var commonValues: String {
    Option.common.map { line("*' \($0.spelling)'", $0.valueKind(in: nil)) }.joined()
  }

  private static func places(in command: Command) -> String {
    var lines =
      "    '\(command.rawValue) options') _contextc_words \(words(of: command.options)) ;;\n"
    for option in command.ownOptions {
      lines += line("'\(command.rawValue) \(option.spelling)'", option.valueKind(in: command))
    }
    for (index, kind) in command.operandKinds.enumerated() {
      lines += line("'\(command.rawValue) \(index)'", kind)
    }
    return lines
  }

  private static func line(_ pattern: String, _ kind: WordKind?) -> String {
    switch kind {
    case .folder: "    \(pattern)) _contextc_paths dirnames -d ;;\n"
    case .file, .fileOrFolder: "    \(pattern)) _contextc_paths default -f ;;\n"
    case .words(let words): "    \(pattern)) _contextc_words \(Shell.bash.quoted(list(words))) ;;\n"
    case .text, nil: ""
    }
  }

  private static func words(of options: [Option]) -> String {
    Shell.bash.quoted(list(options.flatMap(\.spellings)))
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: " ") }
}
