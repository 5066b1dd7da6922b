import Foundation
import TextSnapshotTesting
import TextSnapshots

extension [Row] {
  /// A benchmark of snapshot assertions that pass.
  static var files: [Row] {
    [
      Row(
        "passing verifySnapshot of two lines, files", size: 1_000,
        .work("open, read, close", readAll), limit: 3
      ) { size in
        let folder = recordedFolder(size)
        return {
          // Like a test run, start with an empty registry.
          SnapshotRegistry.scoped.withValue(SnapshotRegistry()) {
            for index in 0..<size {
              let failure = verifySnapshot(
                of: text, as: .lines, named: "\(index)", record: .never,
                in: .directory(folder), testName: "bench")
              precondition(failure == nil, failure ?? "")
            }
          }
        }
      }
    ]
  }

  private static var text: String { "a line of a snapshot\nand another one\n" }

  private static var readAll: Row.Work {
    { size in
      let folder = recordedFolder(size)
      let paths = (0..<size).map { "\(folder)/bench.\($0).txt" }
      return {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        for path in paths {
          let file = open(path, O_RDONLY)
          precondition(read(file, &buffer, buffer.count) == text.utf8.count)
          close(file)
        }
      }
    }
  }

  /// Records references in a folder, which benchmarks of the same size share.
  private static func recordedFolder(_ size: Int) -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("text-snapshots-benchmark-\(size)").path
    for index in 0..<size {
      _ = verifySnapshot(
        of: text, as: .lines, named: "\(index)", record: .all, in: .directory(folder),
        testName: "bench")
    }
    return folder
  }
}
