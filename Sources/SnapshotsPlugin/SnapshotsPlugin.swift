import Foundation
import PackagePlugin

/// `swift package snapshots <command>`: runs the tool on the package.
@main
struct SnapshotsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "SnapshotsTool").url
    process.arguments = arguments
    process.currentDirectoryURL = folder(in: context.package)
    // SwiftPM locks the build folder while the plugin runs.
    var environment = ProcessInfo.processInfo.environment
    environment["SNAPSHOTS_SCRATCH_PATH"] =
      context.pluginWorkDirectoryURL.appendingPathComponent("build").path
    // Both processes are in separate groups, which the signals of the keyboard don't reach.
    environment["SNAPSHOTS_PROCESS_GROUP"] = "\(getpgid(getppid()))"
    process.environment = environment
    // The plugin's input belongs to SwiftPM. The tool opens the terminal itself.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }

  /// The working directory of the command, if it is in the package.
  private func folder(in package: Package) -> URL {
    let root = package.directoryURL.resolvingSymlinksInPath()
    guard let path = ProcessInfo.processInfo.environment["PWD"] else { return root }
    let folder = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
    return folder.path.hasPrefix(root.path + "/") ? folder : root
  }
}
