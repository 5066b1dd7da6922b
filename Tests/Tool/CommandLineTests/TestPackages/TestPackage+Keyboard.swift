import Foundation
import TestSupport

/// An error that's thrown if the tool doesn't show `text` within two minutes.
///
/// If `text` is `nil`, the tool didn't exit in time.
struct MissingText: Error {
  let text: String?
  let sent: String
}

struct Keyboard {
  fileprivate let terminal: PseudoTerminal
  let tool: pid_t

  func type(_ keys: String) { terminal.type(keys) }
}

extension TestPackage {
  /// Runs the built tool in a new session with a terminal, and types `keys` after it shows `text`.
  ///
  /// Keys that are typed earlier would be lost. Standard output and standard error are redirected to
  /// files, as in `snapshots review --json >decisions`.
  func runAtKeyboard(
    _ arguments: [String], typing keys: String, onceItShows text: String
  ) throws -> Run {
    let files = (path("../\(UUID().uuidString)"), path("../\(UUID().uuidString)"))
    let run = try runAtKeyboard(arguments, output: files, [(text, { $0.type(keys) })])
    return Run(run.code, read(files.0) ?? "", errors: read(files.1) ?? "")
  }

  /// Runs the built tool in a new session with a terminal, and returns the terminal's output.
  ///
  /// Each of the `steps` waits for text that appears after the text of the previous step. If `files`
  /// is `nil`, standard output and standard error are the terminal, too.
  func runAtKeyboard(
    _ arguments: [String], output files: (String, String)? = nil,
    _ steps: [(shown: String, action: (Keyboard) throws -> Void)]
  ) throws -> Run {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let tool = try start(arguments, in: terminal, output: files)
    var (sent, rest) = ("", steps[...])
    var start = sent.startIndex
    while let bytes = terminal.outputBytes(within: 120_000) {
      guard !bytes.isEmpty else {
        kill(tool, SIGKILL)
        throw MissingText(text: rest.first?.shown, sent: sent)
      }
      let offset = sent.utf8.distance(from: sent.startIndex, to: start)
      sent += String(decoding: bytes, as: UTF8.self)
      start = sent.utf8.index(sent.startIndex, offsetBy: offset)
      while let step = rest.first, let shown = sent[start...].range(of: step.shown) {
        start = shown.upperBound
        rest.removeFirst()
        try step.action(Keyboard(terminal: terminal, tool: tool))
      }
    }
    return Run(exitCode(of: tool), masked(sent.replacingOccurrences(of: "\r\n", with: "\n")))
  }

  /// Runs the built tool with a terminal from which it can't read keys.
  func runOnTerminal(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (code: Int32, sent: String) {
    let terminal = try PseudoTerminal(columns: 80, rows: 24)
    let tool = try start(arguments, in: terminal, environment: environment, ownsTerminal: false)
    var sent: [UInt8] = []
    // A background process may keep the terminal open, so stop reading once the tool has ended and
    // no more output arrives. On a busy machine, output may arrive late.
    var info = siginfo_t()
    while let bytes = terminal.outputBytes(within: info.si_signo == 0 ? 50 : 2_000) {
      guard bytes.isEmpty else {
        sent += bytes
        continue
      }
      guard info.si_signo == 0 else { break }
      waitid(P_PID, id_t(tool), &info, WEXITED | WNOWAIT | WNOHANG)
    }
    let text = String(decoding: sent, as: UTF8.self)
    return (exitCode(of: tool), masked(text.replacingOccurrences(of: "\r\n", with: "\n")))
  }

  private func start(
    _ arguments: [String], in terminal: PseudoTerminal, environment: [String: String] = [:],
    ownsTerminal: Bool = true, output files: (String, String)? = nil
  ) throws -> pid_t {
    try terminal.start(
      [Self.tool.path, arguments[0], "--package-path", root] + arguments.dropFirst(),
      environment: Self.environment.merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 },
      ownsTerminal: ownsTerminal, output: files)
  }

  /// Returns the exit code, or 128 plus the signal that ended the process.
  private func exitCode(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
