import CommandParts
import Foundation
import TestSupport
import TextSnapshots

@testable import SnapshotCommands

extension TestPackage {
  /// Runs a command in this process, which is faster than to start another one.
  func runInProcess(
    _ command: any SnapshotCommand.Type, _ arguments: [String],
    removingNames removeName: @escaping NameRemoval = systemNameRemoval
  ) throws -> Run {
    let files = try ["out", "err"].map { name in
      let file = path("../\(UUID().uuidString).\(name)")
      _ = FileManager.default.createFile(atPath: file, contents: nil)
      return (file, try FileHandle(forWritingTo: URL(fileURLWithPath: file)))
    }
    let console = Console(
      environment: [:], output: files[0].1.fileDescriptor, errors: files[1].1.fileDescriptor)
    let context = CommandContext(
      environment: Self.environment,
      arguments: try ParsedArguments(["--package-path", root] + arguments, for: command.syntax),
      console: console,
      removeName: removeName)
    let code = try command.init(context: context).run()
    console.flush()
    let (output, errors) = (read(files[0].0) ?? "", read(files[1].0) ?? "")
    return Run(code.rawValue, masked(output), errors: masked(errors))
  }
}
