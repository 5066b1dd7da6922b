import Foundation
import InlineTextSnapshots
import TextSnapshotTesting
import TextSnapshots

extension [Row] {
  /// Benchmarks of snapshot assertions that pass.
  static var storage: [Row] {
    [
      Row(
        name: "passing verifySnapshot of two lines, files", size: 1_000,
        yardstick: .work("open, read, close", readAll), limit: 3, stretch: 2
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

  /// Records references in a folder, and returns the folder.
  ///
  /// Benchmarks of the same size share a folder.
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

extension [Row] {
  /// Benchmarks of recording inline snapshots.
  static var inline: [Row] {
    [
      Row(
        name: "inline, 100 texts into a source", size: 10_000,
        yardstick: .work("read and write the file", readAndWrite), limit: 15, stretch: 3,
        work: { size in
          let source = InlineSource(lineCount: size)
          return { source.rewrite() }
        })
    ]
  }

  private static var readAndWrite: Row.Work {
    { size in
      let source = InlineSource(lineCount: size)
      return { source.copy() }
    }
  }
}

private final class InlineSource {
  private static let callCount = 100

  private let folder = TemporaryFolder()
  private let calls: [InlineCallSite]
  /// A program that was built after the last change to the source file, so that the recorder is
  /// allowed to rewrite the file.
  private let program = TestProgram(path: "", built: Date(timeIntervalSince1970: 60))
  private var round = 0
  private var path: String { "\(folder.path)/Tests.swift" }

  init(lineCount: Int) {
    let path = "\(folder.path)/Tests.swift"
    let distance = lineCount / Self.callCount
    calls = (0..<Self.callCount).map {
      InlineCallSite(filePath: path, line: $0 * distance + 1, column: 23)
    }
    let text = (0..<lineCount).map { line in
      line % distance == 0
        ? "  assertInlineSnapshot(of: a, as: .lines) { \"old\" }\n"
        : "  let value\(line) = [1, 2, 3].map { \"\\($0)\" } // a line\n"
    }
    folder.write(text.joined(), "Tests.swift")
    try? FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
  }

  /// Records a new snapshot for each call in the same way as a test process.
  func rewrite() {
    round += 1
    let recorder = InlineRecorder(program: program)
    for call in calls {
      let snapshot = InlineSnapshot(
        "new \(round)\nand another line", compiled: "old", at: call, test: "test")
      consume(
        checkInlineSnapshot(
          snapshot, diffing: .lines, in: SnapshotContext(.failed, source: .call),
          recorder: recorder))
    }
    consume(recorder.write())
  }

  func copy() {
    let url = URL(fileURLWithPath: path)
    if let data = try? Data(contentsOf: url) { try? data.write(to: url, options: .atomic) }
  }
}
