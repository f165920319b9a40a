import Foundation
import Testing

/// Asks a real shell what it offers when somebody presses Tab.
enum ShellDriver: String {
  case bash, zsh, fish

  var isInstalled: Bool { Tool.finds(rawValue) }

  /// What is offered at the end of each line, without what may be put before or behind it.
  func offers(at lines: [String], in folder: Folder) throws -> [String: Set<String>] {
    // Beside the folder that is completed in, so that its names are not offered.
    let own = try Folder()
    try own.write(script, to: "ask")
    let made = try Tool.run("completions", rawValue, in: own)
    #expect(made.code == 0)
    try own.write(made.output, to: "completions")
    try own.write("", to: "offers")
    let words = [rawValue] + options + [own.url("ask").path, own.url("completions").path] + lines
    let result = try Tool.start(
      "/usr/bin/env", words, in: folder,
      environment: ["OFFERS": own.url("offers").path, "TERM": "xterm", "HOME": own.url.path]
    ).wait()
    #expect(result.code == 0 && result.errors == "", "\(result)")
    return Self.parsed(result.output)
  }

  private static func parsed(_ output: String) -> [String: Set<String>] {
    var offers: [String: Set<String>] = [:]
    var line = ""
    for text in output.split(separator: "\n").map(String.init) {
      if text.hasPrefix("> ") {
        line = String(text.dropFirst(2))
        offers[line] = []
        continue
      }
      var word = text.split(separator: "\t").first.map(String.init) ?? ""
      word = word.replacing("\\", with: "")
      while word.hasSuffix("/") || word.hasSuffix("=") || word.hasSuffix(" ") { word.removeLast() }
      let value = word.split(separator: "=").last.map(String.init) ?? ""
      if !value.isEmpty { offers[line]?.insert(value) }
    }
    return offers
  }

  private var options: [String] {
    switch self {
    case .bash: ["--norc", "--noprofile"]
    case .zsh: ["-f"]
    case .fish: ["--no-config"]
    }
  }

  /// Takes the completions and the lines; prints `> LINE`, then what is offered.
  private var script: String {
    switch self {
    case .bash:
      // readline splits words so before it calls the function.
      #"""
      source "$1"; shift
      for COMP_LINE in "$@"; do
        COMP_POINT=${#COMP_LINE}
        read -ra COMP_WORDS <<<"${COMP_LINE//=/ = }"
        [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _contextc
        printf '%s\n' "> $COMP_LINE" "${COMPREPLY[@]}"
      done
      """#
    case .fish:
      #"""
      source $argv[1]
      for line in $argv[2..-1]
        echo "> $line"
        complete -C $line
      end
      """#
    case .zsh:
      // An interactive shell on a terminal of its own, whose compadd tells what it is given.
      #"""
      zmodload zsh/zpty
      script=$1; shift
      wait_for() {
        local count=0
        until [[ $(<$OFFERS) == *$1* ]]; do
          ((count++ < 1000)) || { print -u2 "no $1"; exit 1 }
          # What nobody reads would stop it in the end.
          while zpty -r -t shell drawn; do :; done
          sleep 0.02
        done
      }
      zpty shell zsh -f -i
      zpty -w shell "PS1=; LISTMAX=1000; autoload -Uz compinit; compinit -u -D; source $script"
      zpty -w shell 'compadd() {
        if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
        local -a offered
        builtin compadd -A offered "$@"
        print -rl -- $offered >>$OFFERS
        builtin compadd "$@"
      }
      asked() { print -- END >>$OFFERS; BUFFER=; zle reset-prompt }
      zle -N asked
      bindkey "^X" asked; bindkey "^I" complete-word; print -- READY >>$OFFERS'
      wait_for READY
      for line in "$@"; do
        : >$OFFERS
        zpty -n -w shell "$line"$'\t\x18'
        wait_for END
        print -r -- "> $line"
        grep -vx END $OFFERS
      done
      zpty -d shell
      exit 0
      """#
    }
  }
}
