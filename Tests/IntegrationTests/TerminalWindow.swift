import Foundation
import TestSupport
import Testing

/// A terminal in tmux that shows what a person would see.
///
/// A test doesn't sleep: it reads the screen until it shows the effect of one key before it presses
/// the next.
final class TerminalWindow {
  /// A screen that doesn't show what the test waits for.
  struct Unexpected: Error, CustomStringConvertible {
    let description: String
  }

  private let folder: TemporaryFolder
  private let started = Date()

  /// Opens a terminal of the given size that runs a command of a shell.
  init(
    columns: Int, rows: Int, in path: String, _ variables: [String: String] = [:], _ command: String
  ) throws {
    folder = TemporaryFolder()
    try folder.create()
    // `Process` waits until all processes have closed its files, and the server of tmux goes on.
    let close =
      "for file in /proc/$$/fd/*; do n=${file##*/}; [ $n -le 2 ] || eval \"exec $n>&-\"; done"
    try run(
      ["bash", "-c", "\(close) 2>/dev/null; exec tmux \"$@\"", "tmux", "-S", "tmux"]
        + ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        + ["-c", path, command], in: folder.path, variables
    ).expect(0)
  }

  deinit { _ = try? tmux("kill-server") }

  private func tmux(_ arguments: String...) throws -> TestProcess {
    try run(["tmux", "-S", "tmux"] + arguments, in: folder.path)
  }

  /// Presses keys, which have the names of tmux, such as `Enter` and `C-s`.
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key).expect(0) }
  }

  func type(_ text: String) throws { try tmux("send-keys", "-l", text).expect(0) }

  func resize(columns: Int, rows: Int) throws {
    try tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)").expect(0)
  }

  /// The lines of the screen, without spaces at the end.
  func lines() throws -> [String] {
    try tmux("capture-pane", "-p").output.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }

  /// Returns a property of the window in the format of tmux, such as `#{cursor_flag}`.
  func property(_ format: String) throws -> String {
    try tmux("display-message", "-p", format).output.trimmingCharacters(in: .newlines)
  }

  /// Waits until the screen contains a text.
  @discardableResult
  func wait(for text: String) throws -> [String] {
    try wait(for: "contain \"\(text)\"") { $0.contains { $0.contains(text) } }
  }

  /// Waits until the screen has a line.
  @discardableResult
  func wait(forLine line: String) throws -> [String] {
    try wait(for: "have the line \"\(line)\"") { $0.contains(line) }
  }

  /// Waits until the screen meets a condition, for ten minutes at most.
  @discardableResult
  func wait(for what: String, _ condition: ([String]) -> Bool) throws -> [String] {
    var screen: [String] = []
    while started.timeIntervalSinceNow > -600 {
      screen = try lines()
      if condition(screen) { return screen }
    }
    throw Unexpected(
      description: "The screen does not \(what):\n" + screen.joined(separator: "\n"))
  }
}
