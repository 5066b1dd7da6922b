import Foundation
import InlineTextSnapshots
import TextSnapshots

extension [Row] {
  /// The texts of many inline snapshots, written into one source.
  static var inline: [Row] {
    [
      Row(
        name: "inline, 100 texts into a source", size: 10_000,
        yardstick: .work("read and write the file", readAndWrite), limit: 10, stretch: 3,
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

/// A source on disk, with 100 calls in it.
private final class InlineSource {
  private static let callCount = 100

  private let folder: String
  private let calls: [InlineSite]
  private let bytes: Data
  /// Built after the source was written for the first time, and before every later time.
  private let program = TestProgram(path: "", built: Date(timeIntervalSince1970: 60))
  private var round = 0
  private var path: String { "\(folder)/Tests.swift" }

  init(lineCount: Int) {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("inline-\(UUID().uuidString)").path
    let path = "\(folder)/Tests.swift"
    let distance = lineCount / Self.callCount
    calls = (0..<Self.callCount).map {
      InlineSite(filePath: path, line: $0 * distance + 1, column: 23)
    }
    let text = (0..<lineCount).map { line in
      line % distance == 0
        ? "  assertInlineSnapshot(of: a, as: .lines) { \"old\" }\n"
        : "  let value\(line) = [1, 2, 3].map { \"\\($0)\" } // a line\n"
    }
    bytes = Data(text.joined().utf8)
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try? bytes.write(to: URL(fileURLWithPath: path))
    try? FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What a process does that has one new text for each call: compare, and write when it ends.
  func rewrite() {
    round += 1
    let recorder = InlineRecorder(program: program)
    for call in calls {
      let snapshot = InlineSnapshot(
        "new \(round)\nand another line", compiled: "old", at: call, test: "test",
        strategy: String.self)
      consume(
        checkInlineSnapshot(
          snapshot, diffing: .lines, mode: SnapshotRecordMode(.failed, source: .call),
          recorder: recorder))
    }
    consume(recorder.write())
  }

  /// Reads the file and writes it, as anyone would.
  func copy() {
    let url = URL(fileURLWithPath: path)
    if let data = try? Data(contentsOf: url) { try? data.write(to: url, options: .atomic) }
  }
}
