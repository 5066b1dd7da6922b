internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Functions that run an executable, such as that of this process, in a child process.
enum ExplorationProcess {
  /// The way a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case crashed(signal: Int32)
  }

  static var executable: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  /// Runs an executable, and waits until it ends.
  ///
  /// The child's standard error is written to a file. Backtraces are disabled because it can take
  /// the Swift runtime a minute to print one.
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
      // Unlike a semaphore, `waitUntilExit()` would run other work on the main queue while it
      // waits.
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
  ///
  /// This doesn't use `FileManager`, because it would replace a device such as `/dev/null` with a
  /// file.
  private static func file(_ path: String) -> FileHandle? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }
}
