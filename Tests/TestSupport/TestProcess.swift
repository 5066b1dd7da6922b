package import Foundation

/// The result of running a program in a test.
package struct TestProcess: Sendable {
  package let code: Int32
  package let data: Data
  package let errors: String

  package var output: String { String(decoding: data, as: UTF8.self) }

  /// Runs a program, and waits for it to exit.
  ///
  /// The program writes its output to files because one of its background processes might keep a
  /// pipe open.
  ///
  /// - Parameters:
  ///   - command: The path of the program, or its name if it's in the `PATH`, followed by its
  ///     arguments.
  ///   - folder: The working directory. Defaults to the working directory of this process.
  ///   - environment: The environment variables. Defaults to the variables of this process.
  ///   - input: The data to pass to the program as standard input.
  ///
  /// - Returns: The exit code, or the number of the signal that ended the program, and the output.
  ///
  /// - Throws: An error if the program can't be started.
  package static func run(
    _ command: [String], in folder: String? = nil, environment: [String: String]? = nil,
    input: Data = Data()
  ) throws -> TestProcess {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: command[0].contains("/") ? command[0] : "/usr/bin/env")
    process.arguments = command[0].contains("/") ? Array(command.dropFirst()) : command
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    if let environment { process.environment = environment }
    let files = FileManager.default.temporaryDirectory
    func file(_ data: Data = Data()) throws -> FileHandle {
      let url = files.appendingPathComponent("test-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: url) }
      try data.write(to: url)
      return try FileHandle(forUpdating: url)
    }
    let (output, errors) = (try file(), try file())
    process.standardInput = input.isEmpty ? FileHandle.nullDevice : try file(input)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    for file in [output, errors] { try file.seek(toOffset: 0) }
    return TestProcess(
      code: process.terminationStatus, data: try output.readToEnd() ?? Data(),
      errors: String(decoding: try errors.readToEnd() ?? Data(), as: UTF8.self))
  }
}

extension TestProcess {
  /// Writes a script for the shell as a program, and creates its folder.
  ///
  /// A process that another test starts in the meantime inherits the files that are open, and a
  /// program can't run while it's open for writing. Another process therefore writes the program.
  package static func writeProgram(_ script: String, to path: String) throws {
    _ = try run(
      ["/bin/sh", "-c", #"mkdir -p "${0%/*}" && cat > "$0" && chmod 755 "$0""#, path],
      input: Data("#!/bin/sh\n\(script)\n".utf8))
  }
}

/// Returns the location of one of this package's executables.
package func builtProgram(_ name: String) -> URL {
  #if os(macOS)
    Bundle(for: PseudoTerminal.self).bundleURL.deletingLastPathComponent()
      .appendingPathComponent(name)
  #else
    Bundle.main.bundleURL.appendingPathComponent(name)
  #endif
}

/// Disables the backtraces in an exit test because printing one takes about a minute.
package func disableBacktrace() { for trap in [SIGILL, SIGTRAP] { signal(trap, SIG_DFL) } }
