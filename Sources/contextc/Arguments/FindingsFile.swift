import ContextCompiler

/// A file to which findings go, besides the stream that has them.
///
/// It is written also when there are errors, and also when there is nothing to say; but not when
/// the command line is wrong.
struct FindingsFile: Sendable {
  /// The form of the findings in it.
  let form: ReportForm
  /// The path as a person wrote it.
  let name: String

  /// Reads the values of `--diagnostics`: a form for the stream, forms with files.
  static func read(
    _ arguments: Arguments
  ) throws(Stop) -> (stream: ReportForm, files: [FindingsFile]) {
    var stream: ReportForm?
    var files: [FindingsFile] = []
    for value in arguments.all(.diagnostics) {
      let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let form: ReportForm = try arguments.choice(String(parts[0]), of: .diagnostics)
      if parts.count == 1 {
        if stream != nil {
          throw .usage(
            "'--diagnostics' is given twice without '=FILE'", command: arguments.command)
        }
        stream = form
        continue
      }
      guard arguments.command.hasFindings else {
        throw .usage(
          "'contextc \(arguments.command.rawValue)' has no findings to write to '\(parts[1])'",
          command: arguments.command)
      }
      if parts[1].isEmpty || parts[1] == "-" {
        throw .usage(
          "'--diagnostics \(value)' names no file; '--diagnostics \(form.rawValue)' is for the "
            + "stream", command: arguments.command)
      }
      files.append(FindingsFile(form: form, name: String(parts[1])))
    }
    return (stream ?? .text, files)
  }
}
