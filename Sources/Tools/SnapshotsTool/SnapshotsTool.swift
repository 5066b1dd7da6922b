import CommandParts
import Foundation
import SnapshotCommands

/// The `snapshots` command-line tool.
@main
struct SnapshotsTool {
  static func main() {
    let process = ProcessInfo.processInfo
    let status = CommandLineTool(environment: process.environment).run(
      Array(process.arguments.dropFirst()))
    exit(status.rawValue)
  }
}
