import CommandParts
import Foundation
import RuntimeIssues

/// A child process that runs the driven app, so that a crash of the app doesn't end this process.
final class DrivenProcess {
  enum Outcome {
    case reply(DriverReply)
    /// The process ended, for the given reason.
    case ended(String)
  }

  private let executable: String
  private let arguments: [String]
  private let timeout: Duration
  private var child: Child?

  init(
    _ executable: String = Bundle.main.executablePath ?? CommandLine.arguments[0],
    arguments: [String], timeout: Duration
  ) {
    self.executable = executable
    self.arguments = arguments
    self.timeout = timeout
  }

  /// Sends a command to the process, which this method starts if necessary.
  func ask(_ command: DriverCommand) -> Outcome {
    guard let child = child ?? Child(executable, arguments) else {
      return .ended("the program \(executable) can't be started")
    }
    self.child = child
    let deadline = ContinuousClock.now + timeout
    if child.send(DriveRequest.line(of: command), by: deadline),
      let line = child.receive(by: deadline),
      let reply = try? JSONDecoder().decode(DriverReply.self, from: line)
    {
      return .reply(reply)
    }
    let isLate = ContinuousClock.now >= deadline
    let ending = child.end()
    self.child = nil
    guard isLate else { return .ended(ending) }
    return .ended("it didn't answer within \(counted(Int(timeout / .seconds(1)), "second"))")
  }

  /// Returns what the app has printed since the last call.
  func output() -> String { child?.takeErrors() ?? "" }

  func end() {
    _ = child?.end()
    child = nil
  }
}

private final class Child {
  private let process: ChildProcess
  private let input: Int32
  private let output: Int32
  private let errors: Int32
  private var received = Data()

  init?(_ executable: String, _ arguments: [String]) {
    guard let errors = Self.hiddenFile() else { return nil }
    var (requests, answers): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    guard pipe(&requests) == 0, pipe(&answers) == 0 else {
      for descriptor in requests + [errors] where descriptor >= 0 { close(descriptor) }
      return nil
    }
    for end in requests + answers { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // A process that doesn't read must not block this process.
    _ = fcntl(requests[1], F_SETFL, O_NONBLOCK)
    let streams = ChildProcess.Streams(input: requests[0], output: answers[1], errors: errors)
    let process = try? ChildProcess(
      [executable] + arguments, environment: ExplorationFolder.environment, streams)
    for end in [requests[0], answers[1]] { close(end) }
    guard let process else {
      for descriptor in [requests[1], answers[0], errors] { close(descriptor) }
      return nil
    }
    self.process = process
    (self.errors, input, output) = (errors, requests[1], answers[0])
  }

  deinit { for descriptor in [input, output, errors] { close(descriptor) } }

  /// Creates a file that has no name, so that nothing is left behind if this process is killed.
  private static func hiddenFile() -> Int32? {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("drive-\(UUID().uuidString)").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o600)
    unlink(path)
    return descriptor < 0 ? nil : descriptor
  }

  /// Writes all bytes, and returns `false` if the process ends or the deadline passes before that.
  func send(_ data: Data, by deadline: ContinuousClock.Instant) -> Bool {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      guard wait(for: input, POLLOUT, by: deadline) else { return false }
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      if count < 0, errno != EAGAIN, errno != EINTR { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  /// Returns the next line, or `nil` if the process ends or the deadline passes before it's
  /// complete.
  func receive(by deadline: ContinuousClock.Instant) -> Data? {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while wait(for: output, POLLIN, by: deadline) {
      let count = read(output, &chunk, chunk.count)
      if count == 0 { return nil }
      guard count > 0 else { continue }
      received.append(contentsOf: chunk[..<count])
      guard received.last == UInt8(ascii: "\n") else { continue }
      defer { received = Data() }
      return received
    }
    return nil
  }

  private func wait(
    for descriptor: Int32, _ event: Int32, by deadline: ContinuousClock.Instant
  ) -> Bool {
    while ContinuousClock.now < deadline {
      var state = pollfd(fd: descriptor, events: Int16(event), revents: 0)
      // Look at the process from time to time, because another process that it started can keep its
      // output open.
      let isRunning = process.isRunning
      if poll(&state, 1, isRunning ? 100 : 0) > 0 { return true }
      if !isRunning { return false }
    }
    return false
  }

  /// Ends the process, and describes how it ended.
  func end() -> String {
    switch process.kill() {
    case .exited(let code): "its process exited with code \(code)"
    case .crashed(let signal): ExplorationFolder.crashMessage(signal, errors: takeErrors())
    }
  }

  /// Returns what the process has written to its standard error, and empties the file.
  func takeErrors() -> String {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let size = lseek(errors, 0, SEEK_END)
    guard size > 0 else { return "" }
    let count = pread(errors, &chunk, chunk.count, max(0, size - off_t(chunk.count)))
    ftruncate(errors, 0)
    return String(decoding: chunk[..<max(0, count)], as: UTF8.self)
  }
}
