import Foundation
import RuntimeIssues
import TextSnapshots

/// Says how far long work is, on the standard error, so that nothing of it is in the output.
///
/// In a terminal, a line is rewritten. Elsewhere, there's a line every ten seconds.
final class Progress {
  private let isTerminal: Bool
  private let now: () -> Duration
  private let write: (String) -> Void
  private var last: Duration
  private var isShown = false

  init(isTerminal: Bool, now: @escaping () -> Duration, write: @escaping (String) -> Void) {
    (self.isTerminal, self.now, self.write) = (isTerminal, now, write)
    last = now()
  }

  /// Creates progress on the standard error of the command that the user has run, even in a child
  /// process whose standard error is a file.
  convenience init() {
    let clock = ContinuousClock()
    let start = clock.now
    let descriptor = Self.descriptor
    self.init(
      isTerminal: isatty(descriptor) == 1, now: { clock.now - start },
      write: { try? SnapshotFile.writeAll(Data($0.utf8), to: descriptor) })
  }

  /// The environment variable that tells a child process where to write its progress.
  private static let variable = "STORIES_PROGRESS"

  private static let descriptor =
    ProcessInfo.processInfo.environment[variable].flatMap { Int32($0) } ?? dup(STDERR_FILENO)

  /// The environment of a child process that writes its progress to the same place.
  static var environment: [String: String] { [variable: "\(descriptor)"] }

  func show(_ text: @autoclosure () -> String) {
    let now = now()
    guard now - last >= (isTerminal ? .milliseconds(200) : .seconds(10)) else { return }
    last = now
    write(isTerminal ? "\r\(text())\u{1B}[K" : "\(text())\n")
    isShown = true
  }

  /// Removes the line from a terminal.
  func end() {
    if isTerminal, isShown { write("\r\u{1B}[K") }
    isShown = false
  }
}
