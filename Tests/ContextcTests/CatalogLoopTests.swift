import Foundation
import Testing

/// The loop that the guide shows; `make test-catalog` sends whole catalogs with it to a server that
/// knows Apple's rules.
@Suite struct `The loop that sends an export` {
  private static let script = ".ci/examples/send-catalog.sh"

  private static func text(of path: String) throws -> String {
    try String(contentsOf: Tool.package.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `stands in the guide as it is`() throws {
    let article = try Self.text(of: "Sources/contextc/Documentation.docc/SendToTheCatalog.md")
    #expect(article.contains("```bash\n" + (try Self.text(of: Self.script)) + "```\n"))
  }

  /// In place of curl: writes down what it is asked, accepts every second request without having
  /// done it yet, has nothing to delete where GONE is said, and from LIMIT on says no.
  private static let curl = """
    #!/bin/bash
    for url; do :; done
    case $url in
      https://*.example/v1/status/*) [ -z "$SILENT" ] || exit 22; echo '{"state": "complete"}'; exit ;;
    esac
    count=$(($(wc -l < "$LOG")))
    [ "$count" -lt "$LIMIT" ] ||
      { echo '{"message": "the token has run out"}' > answer.json; printf '401 '; exit; }
    echo "$*" >> "$LOG"
    cat >> "$LOG-read"
    echo '{}' > answer.json
    case $*:$GONE in *DELETE*:yes) printf '404 '; exit ;; esac
    [ $((count % 2)) = 0 ] && printf '201 ' || printf '202 /v1/status/1'
    """

  /// A folder with an export of three requests: two deletions and what is new.
  private static func exported() throws -> Folder {
    let folder = try Folder.withRoot()
    try folder.writeRoot(chapters: ["act-1", "act-2", "act-3"])
    #expect(try Tool.run("compile", "root", "-o", "old.json", in: folder).code == 0)
    try folder.writeRoot(chapters: ["act-1", "act-4"])
    #expect(try Tool.run("compile", "root", "-o", "new.json", in: folder).code == 0)
    let result = try Tool.run(
      "export", "catalog", "new.json", "--baseline", "old.json", "-o", "out", in: folder)
    #expect(result.code == 0, "\(result)")
    try folder.write(curl, to: "bin/curl")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url("bin/curl").path)
    try folder.write("", to: "log")
    return folder
  }

  private static func send(
    _ folder: Folder, limit: Int = 100, gone: String = "", silent: String = "",
    to host: String = "https://catalog.example"
  ) throws -> Tool.Result {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Tool.start(
      "/bin/bash", [Tool.package.appendingPathComponent(script).path, folder.url("out").path],
      in: folder,
      environment: [
        "PATH": folder.url("bin").path + ":" + path, "TOKEN": "secret", "LIMIT": "\(limit)",
        "LOG": folder.url("log").path, "PAUSE": "0", "CATALOG": host, "GONE": gone,
        "SILENT": silent,
      ]
    ).wait()
  }

  @Test(.enabled(if: Tool.finds("jq"), "there is no jq"))
  func `sends in order, stops where it is refused, and goes on there`() throws {
    let folder = try Self.exported()
    let requests = try folder.read("out/requests.jsonl").split(separator: "\n")
    try #require(requests.count == 3)
    for limit in 0..<3 {
      let stopped = try Self.send(folder, limit: limit)
      #expect(stopped.code != 0 && stopped.errors.contains("the token has run out"), "\(stopped)")
      #expect(try folder.read("log").split(separator: "\n").count == limit)
    }
    let rest = try Self.send(folder)
    #expect(
      rest.code == 0 && rest.output == "sent 1 requests; 3 of 3 are answered\n", "\(rest)")
    let sent = try folder.read("log").split(separator: "\n")
    try #require(sent.count == 3)
    for (line, request) in zip(sent, requests) {
      let value = try #require(
        try JSONSerialization.jsonObject(with: Data(request.utf8)) as? [String: String])
      let (method, path) = (try #require(value["method"]), try #require(value["path"]))
      let query = try #require(value["query"])
      #expect(line.contains(" --header @- ") && !line.contains("secret"), "\(line)")
      #expect(line.contains("--request \(method) "))
      #expect(line.hasSuffix(" https://catalog.example\(path)?\(query)"), "\(line)")
      if let body = value["body"] {
        #expect(line.contains("content-type: application/json --data-binary @\(body) "))
      } else {
        #expect(!line.contains("--data"))
      }
    }
    let headers = try folder.read("log-read").split(separator: "\n")
    #expect(headers == Array(repeating: "authorization: Bearer secret", count: 3))
    // Nothing is left, until there is another list.
    #expect(try Self.send(folder, limit: 0).code == 0)
    let other = try Tool.run("export", "catalog", "new.json", "-o", "out", in: folder)
    #expect(other.code == 0, "\(other)")
    #expect(try Self.send(folder).output == "sent 1 requests; 1 of 1 are answered\n")
    #expect(try folder.read("log").split(separator: "\n").count == 4)
  }

  @Test(.enabled(if: Tool.finds("jq"), "there is no jq"))
  func `begins anew with another host, and with a list that comes back`() throws {
    let folder = try Self.exported()
    let first = try folder.read("out/requests.jsonl")
    let done = "sent 3 requests; 3 of 3 are answered\n"
    #expect(try Self.send(folder).output == done)
    #expect(try Self.send(folder).output == "sent 0 requests; 3 of 3 are answered\n")
    #expect(try Self.send(folder, to: "https://other.example").output == done)
    #expect(try Self.send(folder).output == done)
    try folder.write("", to: "out/requests.jsonl")
    #expect(try Self.send(folder).output == "sent 0 requests; 0 of 0 are answered\n")
    try folder.write(first, to: "out/requests.jsonl")
    #expect(try Self.send(folder).output == done)
  }

  @Test(.enabled(if: Tool.finds("jq"), "there is no jq"))
  func `takes what is gone for deleted, and ends where nobody says how it goes`() throws {
    let gone = try Self.exported()
    #expect(try Self.send(gone, gone: "yes").output == "sent 3 requests; 3 of 3 are answered\n")
    let silent = try Self.exported()
    let stopped = try Self.send(silent, silent: "yes")
    #expect(stopped.code != 0 && stopped.errors.contains("not done: "), "\(stopped)")
    #expect(try silent.read("log").split(separator: "\n").count == 2)
  }
}
