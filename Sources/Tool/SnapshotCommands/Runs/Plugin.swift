import Commands
import Foundation

/// The limits of `swift package snapshots`, the plugin that runs this tool.
struct Plugin {
  /// The build folder for tests, because SwiftPM locks the default one while the plugin runs.
  private let scratchPath: String
  private let processGroup: pid_t?

  /// Creates a value if the plugin has started this process.
  init?(_ environment: [String: String]) {
    guard let path = environment["SNAPSHOTS_SCRATCH_PATH"] else { return nil }
    scratchPath = path
    processGroup = environment["SNAPSHOTS_PROCESS_GROUP"].flatMap { pid_t($0) }
  }

  /// Joins the process group of `swift package`.
  ///
  /// SwiftPM runs the plugin in a separate group, and the plugin runs this process in yet another
  /// group. Both processes block most signals. By joining the terminal's foreground group, this
  /// process receives Control-C and notifications of window size changes.
  func joinProcessGroup() {
    guard let processGroup, processGroup > 0 else { return }
    // If the group no longer exists or is in a different session, this call has no effect.
    _ = setpgid(0, processGroup)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// Returns the exit code of a command.
  ///
  /// Unless a plugin exits with 0, SwiftPM prints "Plugin ended with exit code 1".
  func exitCode(_ code: ExitCode, of command: any SnapshotCommand.Type) -> ExitCode {
    let onlyShows = command is DiffCommand.Type || command is ReviewCommand.Type
    return onlyShows && code == .findings ? .success : code
  }

  /// Returns the options that `swift test` needs.
  ///
  /// The tests can't use a sandbox, because the plugin already runs in one and macOS doesn't support
  /// nested sandboxes.
  func testOptions(besides arguments: [String]) -> [String] {
    ["--disable-sandbox"] + (Self.choosesFolder(arguments) ? [] : ["--scratch-path", scratchPath])
  }

  /// Throws an error if `command` would wait for SwiftPM, which locks the build folder.
  func checkBuildLock(_ command: [String]) throws(ToolError) {
    guard command.first == "swift", !Self.choosesFolder(command) else { return }
    throw ToolError(
      "'swift package' holds the lock on the build folder, so the command would wait forever.",
      fix: """
        run 'swift run snapshots test', which holds no lock, or add to the command: \
        --disable-sandbox --scratch-path \(PrintableText.shellWord(scratchPath))
        """)
  }

  private static func choosesFolder(_ arguments: [String]) -> Bool {
    arguments.contains { $0.hasPrefix("--scratch-path") }
  }
}
