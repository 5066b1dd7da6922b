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
    // SwiftPM holds the lock of the package's build folder as long as the plugin runs.
    var environment = ProcessInfo.processInfo.environment
    environment["SNAPSHOTS_SCRATCH_PATH"] =
      context.pluginWorkDirectoryURL.appendingPathComponent("build").path
    // Both processes are in groups of their own, which no key of the terminal reaches.
    environment["SNAPSHOTS_PROCESS_GROUP"] = "\(getpgid(getppid()))"
    process.environment = environment
    // The plugin's own input is SwiftPM's; the tool asks in the terminal itself.
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    exit(process.terminationStatus)
  }

  /// The folder that the command was called in, where that is one of the package's.
  private func folder(in package: Package) -> URL {
    let root = package.directoryURL.resolvingSymlinksInPath()
    guard let path = ProcessInfo.processInfo.environment["PWD"] else { return root }
    let folder = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath()
    return folder.path.hasPrefix(root.path + "/") ? folder : root
  }
}
