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

#if os(macOS) || os(Linux)
  private final class Child {
    private let process = Process()
    private let ended = DispatchSemaphore(value: 0)
    private let input: Int32
    private let output: Int32
    private let errors: Int32
    private var received = Data()

    init?(_ executable: String, _ arguments: [String]) {
      guard let errors = Self.hiddenFile() else { return nil }
      var (requests, answers): ([Int32], [Int32]) = ([0, 0], [0, 0])
      guard pipe(&requests) == 0, pipe(&answers) == 0 else { return nil }
      for end in requests + answers { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (self.errors, input, output) = (errors, requests[1], answers[0])
      // A process that doesn't read must not block this process.
      _ = fcntl(input, F_SETFL, O_NONBLOCK)
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
      process.standardInput = FileHandle(fileDescriptor: requests[0], closeOnDealloc: false)
      process.standardOutput = FileHandle(fileDescriptor: answers[1], closeOnDealloc: false)
      process.standardError = FileHandle(fileDescriptor: errors, closeOnDealloc: false)
      let ended = ended
      process.terminationHandler = { _ in ended.signal() }
      let isRunning = (try? process.run()) != nil
      close(requests[0])
      close(answers[1])
      if !isRunning { return nil }
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
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
      let status = process.terminationStatus
      guard process.terminationReason == .uncaughtSignal else {
        return "its process exited with code \(status)"
      }
      return ExplorationFolder.crashMessage(status, errors: takeErrors())
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
#else
  /// A system on which an app can't start processes.
  private final class Child {
    init?(_ executable: String, _ arguments: [String]) { return nil }
    func send(_ data: Data, by deadline: ContinuousClock.Instant) -> Bool { false }
    func receive(by deadline: ContinuousClock.Instant) -> Data? { nil }
    func end() -> String { "" }
    func takeErrors() -> String { "" }
  }
#endif
