import Foundation

// Called by the plugin: the file to write, and the asset catalogs of a target.
let paths = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard let output = paths.first else {
  fatalError("AssetSymbolsTool is called by the plugin AssetSymbols, with a file and catalogs.")
}
try Data(AssetFolder(catalogs: Array(paths.dropFirst())).source.utf8).write(to: output)
