#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a report to standard error as a compiler would: path, line, column, message.
///
/// - Parameters:
///   - issue: The report.
///   - severity: What a compiler would call it; `warning` by default.
public func writeToStandardError(_ issue: RuntimeIssue, as severity: String = "warning") {
  let text = "\(issue.filePath):\(issue.line):\(issue.column): \(severity): \(issue.message)\n"
  var bytes = Array(text.utf8)[...]
  // `write` may take less than it is given; the global `stderr` is not safe in Swift 6 mode.
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    bytes = bytes.dropFirst(written)
  }
}
