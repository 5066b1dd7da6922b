internal import Foundation

/// A child process that runs an executable, such as the one of this process.
enum ExplorationProcess {
  /// The way a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case crashed(signal: Int32)
  }

  /// The path of this process's executable.
  static var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// Runs an executable, and waits until it ends.
  ///
  /// The child's standard error is written to a file. Backtraces are disabled, because making one
  /// can take a minute.
  ///
  /// - Returns: The way the process ended, or `nil` if it can't be started.
  static func run(
    _ executable: String, _ arguments: [String], output: String? = nil, errors: String
  ) -> Ending? {
    #if os(macOS) || os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: executable)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
      process.standardError = file(errors)
      if let output { process.standardOutput = file(output) }
      // Waiting with `waitUntilExit()` would run the main queue.
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      guard (try? process.run()) != nil else { return nil }
      ended.wait()
      let status = process.terminationStatus
      return process.terminationReason == .exit ? .exited(status) : .crashed(signal: status)
    #else
      return nil
    #endif
  }

  /// Creates or empties a file that only this user can read.
  private static func file(_ path: String) -> FileHandle? {
    _ = FileManager.default.createFile(
      atPath: path, contents: nil, attributes: [.posixPermissions: 0o600])
    return FileHandle(forWritingAtPath: path)
  }
}
