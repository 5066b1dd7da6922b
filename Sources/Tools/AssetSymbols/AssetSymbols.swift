import Foundation
import PackagePlugin

/// Adds a source file with the symbols of a target's asset catalogs, as Xcode does.
@main struct AssetSymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: target.directoryURL.path)
    // A folder such as `.build` isn't part of the target.
    let visible = paths.filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
    let files = visible.map { target.directoryURL.appending(path: $0) }
    let catalogs = files.filter { $0.pathExtension == "xcassets" }
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "AssetSymbols.swift")
    return [
      .buildCommand(
        displayName: "Write the symbols of \(target.name)'s assets",
        executable: try context.tool(named: "AssetSymbolsTool").url,
        arguments: [output.path] + catalogs.map(\.path).sorted(),
        // The sets of a catalog are folders, each with a description.
        inputFiles: files.filter { $0.lastPathComponent == "Contents.json" },
        outputFiles: [output])
    ]
  }
}
