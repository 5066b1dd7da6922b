import Foundation
import TestSupport
import Testing

@testable import InlineTextSnapshots

/// Tests that editing a generated source changes nothing but its snapshots.
///
/// The `.ci/inline-fuzz` script generates many more sources and compiles the results.
@Suite struct InlineFuzzTests {
  @Test(arguments: [1, 2, 3, 4]) func changesOnlySnapshots(part: UInt64) throws {
    for index in 0..<50 {
      _ = try rewritten(index, seed: part &* 1_000 &+ UInt64(index))
    }
  }

  /// Writes sources and their expected output for `.ci/inline-fuzz`, which compiles and runs the
  /// sources.
  @Test func writesSourcesToCompile() throws {
    let environment = ProcessInfo.processInfo.environment
    let own = FileManager.default.temporaryDirectory
      .appendingPathComponent("InlineFuzzTests-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: own) }
    let folder = environment["INLINE_FUZZ_FOLDER"] ?? own
    let count = environment["INLINE_FUZZ_COUNT"].flatMap { Int($0) } ?? 5
    let size = environment["INLINE_FUZZ_BATCH"].flatMap { Int($0) } ?? 5
    let start = environment["INLINE_FUZZ_START"].flatMap { Int($0) } ?? 0
    for batch in stride(from: start, to: start + count, by: size) {
      try writeBatch(batch..<min(batch + size, start + count), in: "\(folder)/\(batch)")
    }
    for state in ["before", "after"] {
      let sources = try FileManager.default.contentsOfDirectory(
        atPath: "\(folder)/\(start)/\(state)")
      #expect(sources.count == min(size, count) + 1, "The sources of the batch and main.swift")
    }
  }

  private func writeBatch(_ indices: Range<Int>, in folder: String) throws {
    for state in ["before", "after"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(state)", withIntermediateDirectories: true)
    }
    var expected = ["before": "", "after": ""]
    var main = GeneratedSource.prelude
    for index in indices {
      let result = try rewritten(index, seed: 0xF00D &+ UInt64(index))
      try Data(result.source.bytes).write(
        to: URL(fileURLWithPath: "\(folder)/before/file\(index).swift"))
      try Data(result.bytes).write(to: URL(fileURLWithPath: "\(folder)/after/file\(index).swift"))
      main += "file = \(index)\nrun\(index)()\n"
      for call in result.source.calls {
        expected["before"]? +=
          "\(index) \(call.id) \(call.line) \(call.column) <\(base64(call.compiled))>\n"
        let snapshot = result.snapshots[call.id] ?? call.compiled
        expected["after"]? += "\(index) \(call.id) <\(base64(snapshot))>\n"
      }
    }
    for state in ["before", "after"] {
      try Data(main.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(state)/main.swift"))
      try Data((expected[state] ?? "").utf8).write(
        to: URL(fileURLWithPath: "\(folder)/\(state).expected"))
    }
  }

  private func base64(_ text: String?) -> String {
    text.map { Data($0.utf8).base64EncodedString() } ?? "none"
  }

  private struct Rewritten {
    let source: GeneratedSource
    let bytes: [UInt8]
    /// The new snapshot for each call.
    let snapshots: [Int: String?]
  }

  /// Replaces the snapshots of some calls in a generated source, and checks the complete result.
  private func rewritten(_ index: Int, seed: UInt64) throws -> Rewritten {
    let generated = GeneratedSource(index: index, seed: seed)
    let source = SwiftSource(generated.bytes)
    var random = RandomNumbers(seed: ~seed)
    var edits: [InlineEdit] = []
    var snapshots: [Int: String?] = [:]
    for call in generated.calls {
      let isChanged = Int.random(in: 0..<4, using: &random) > 0
      let isRemoved = call.compiled != nil && Int.random(in: 0..<8, using: &random) == 0
      let snapshot = isRemoved ? nil : random.stringThatIsHardToQuote()
      let site = InlineCallSite(
        filePath: "File.swift", line: call.line, column: call.column, descriptor: call.descriptor)
      let comment: Comment = "file \(index), call \(call.id) at \(call.line):\(call.column)"
      let edit = try #require(
        try? InlineEdit(site, from: call.compiled, to: snapshot, in: source), comment)
      let isInside =
        isRemoved
        ? edit.start <= call.range.lowerBound && edit.end == call.range.upperBound
        : call.range.lowerBound <= edit.start && edit.end <= call.range.upperBound
      #expect(isInside, comment)
      // Editing must fail if the source contains a snapshot that differs from the compiled one.
      #expect(throws: InlineSourceError.self, comment) {
        try InlineEdit(site, from: (call.compiled ?? "") + "x", to: snapshot, in: source)
      }
      guard isChanged else { continue }
      edits.append(edit)
      snapshots[call.id] = .some(snapshot)
    }
    let bytes = try #require(edits.applied(to: generated.bytes))
    #expect(bytes == spliced(edits, into: generated.bytes))
    #expect(edits.undone(in: bytes) == generated.bytes)
    return Rewritten(source: generated, bytes: bytes, snapshots: snapshots)
  }

  /// Applies the edits one at a time, starting with the last one.
  private func spliced(_ edits: [InlineEdit], into bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for edit in edits.sorted(by: { $0.start > $1.start }) {
      bytes.replaceSubrange(edit.start..<edit.end, with: Array(edit.new.utf8))
    }
    return bytes
  }
}
