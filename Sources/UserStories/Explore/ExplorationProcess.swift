internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
      #if canImport(Darwin)
        var files: posix_spawn_file_actions_t?
      #else
        var files = posix_spawn_file_actions_t()
      #endif
      posix_spawn_file_actions_init(&files)
      defer { posix_spawn_file_actions_destroy(&files) }
      for (descriptor, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
        guard let path else { continue }
        posix_spawn_file_actions_addopen(
          &files, descriptor, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      }
      var environment = ProcessInfo.processInfo.environment
      environment["SWIFT_BACKTRACE"] = "enable=no"
      let arguments = ([executable] + arguments).map { strdup($0) }
      let variables = environment.map { strdup("\($0)=\($1)") }
      defer { for string in arguments + variables { free(string) } }
      var process = pid_t()
      guard
        posix_spawn(&process, executable, &files, nil, arguments + [nil], variables + [nil]) == 0
      else { return nil }
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0 {
        guard errno == EINTR else { return nil }
      }
      // The low bits are the number of the signal, and the bits above are the exit code.
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .crashed(signal: signal)
    #else
      return nil
    #endif
  }
}
