import Foundation
import PackagePlugin

/// The `swift package snapshots` plugin, which runs the command-line tool on the package.
@main
struct SnapshotsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "SnapshotsTool").url
    process.arguments = arguments
    process.currentDirectoryURL = folder(in: context.package)
    // Build in a separate folder, because SwiftPM locks the build folder while the plugin runs.
    var environment = ProcessInfo.processInfo.environment
    environment["SNAPSHOTS_SCRATCH_PATH"] =
      context.pluginWorkDirectoryURL.appendingPathComponent("build").path
    // The process groups of the plugin and the tool don't receive signals from the keyboard, so the
    // tool joins this group.
    environment["SNAPSHOTS_PROCESS_GROUP"] = "\(getpgid(getppid()))"
    process.environment = environment
    // SwiftPM uses the plugin's standard input, so the tool opens the terminal itself.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }

  /// Returns the command's working directory if it's inside the package, or else the package's
  /// folder.
  private func folder(in package: Package) -> URL {
    let root = package.directoryURL.resolvingSymlinksInPath()
    guard let path = ProcessInfo.processInfo.environment["PWD"] else { return root }
    let folder = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
    return folder.path.hasPrefix(root.path + "/") ? folder : root
  }
}
