import Foundation
import RuntimeIssues
import TestIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct AssertSnapshotTests {
  let bench: SnapshotBench

  init() throws { bench = try SnapshotBench() }

  @Test func recordsThenCompares() throws {
    let line: UInt = #line + 2
    let issues = bench.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", record: .missing, in: bench.location)
    }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.fileID == #fileID && issue.filePath == #filePath)
    #expect(issue.line == Int(line) && issue.column > 1)
    #expect(
      bench.references()
        == ["AssertSnapshotTests/recordsThenCompares.list.txt": "Milk\n"])

    let nextIssues = bench.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", record: .missing, in: bench.location)
    }
    #expect(nextIssues.isEmpty)
  }

  @Test func reportsDifference() {
    let path = "\(bench.folder)/AssertSnapshotTests/reportsDifference"
    _ = bench.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", record: .all, in: bench.location)
    }
    let issues = bench.run(environment: ["SNAPSHOT_DIFF_TOOL": "delta"]) {
      assertSnapshot(of: "Bread\n", as: .lines, named: "list", in: bench.location)
    }
    #expect(
      issues.map(\.message) == [
        """
        Snapshot "list" does not match reference "\(path).list.txt":

        --- reference
        +++ received
        @@ -1 +1 @@
        -Milk
        +Bread

        The new text is in "\(bench.folder)/AssertSnapshotTests/.pending/reportsDifference.list.txt".
        delta '\(path).list.txt' \
        '\(bench.folder)/AssertSnapshotTests/.pending/reportsDifference.list.txt'
        To fix, correct the code, or accept the new text: swift package snapshots review
        """
      ])
  }

  @Test func ignoresLineEndings() throws {
    let file = "\(bench.folder)/AssertSnapshotTests/ignoresLineEndings.list.txt"
    let reference = Data("Milk\r\nBread\rButter\n".utf8)
    try FileManager.default.createDirectory(
      atPath: "\(bench.folder)/AssertSnapshotTests", withIntermediateDirectories: true)
    try reference.write(to: URL(fileURLWithPath: file))
    let issues = bench.run {
      for text in ["Milk\nBread\nButter\n", "Milk\r\nBread\nButter\r\n"] {
        assertSnapshot(of: text, as: .lines, named: "list", record: .failed, in: bench.location)
      }
    }
    #expect(issues.isEmpty)
    #expect(FileManager.default.contents(atPath: file) == reference)
  }

  @Test func failsForInvalidUTF8() throws {
    let file = "\(bench.folder)/AssertSnapshotTests/failsForInvalidUTF8.a.txt"
    try FileManager.default.createDirectory(
      atPath: "\(bench.folder)/AssertSnapshotTests", withIntermediateDirectories: true)
    try Data([0x61, 0xff]).write(to: URL(fileURLWithPath: file))
    let issues = bench.run {
      assertSnapshot(of: "b", as: .lines, named: "a", in: bench.location)
    }
    #expect(
      issues.map { $0.message.replacingOccurrences(of: bench.folder, with: "FOLDER") } == [
        """
        The reference \
        "FOLDER/AssertSnapshotTests/failsForInvalidUTF8.a.txt" cannot be read \
        as a snapshot: The text is not UTF-8: byte 0xFF at offset 1.

        The new text is in \
        "FOLDER/AssertSnapshotTests/.pending/failsForInvalidUTF8.a.txt".
        To fix, correct the code, or accept the new text: swift package snapshots review
        """
      ])
    #expect(FileManager.default.contents(atPath: file) == Data([0x61, 0xff]))
  }

  @Test func countsUnnamedSnapshotsByFunction() {
    func helper(_ text: String) {
      assertSnapshot(of: text, as: .lines, in: bench.location)
    }
    _ = bench.run {
      assertSnapshot(of: "a", as: .lines, in: bench.location)
      assertSnapshot(of: "b", as: .lines, named: "name", in: bench.location)
      helper("c")
      assertSnapshot(of: "d", as: .lines, in: bench.location)
      helper("e")
    }
    #expect(
      bench.references() == [
        "AssertSnapshotTests/countsUnnamedSnapshotsByFunction.1.txt": "a",
        "AssertSnapshotTests/countsUnnamedSnapshotsByFunction.name.txt": "b",
        "AssertSnapshotTests/countsUnnamedSnapshotsByFunction.2.txt": "d",
        "AssertSnapshotTests/helper-_.1.txt": "c",
        "AssertSnapshotTests/helper-_.2.txt": "e",
      ])
  }

  @Test func countsByResolvedFolder() {
    _ = bench.run {
      assertSnapshot(of: "a", as: .lines, in: bench.location)
      withSnapshotTesting(in: .folder("\(bench.folder)/x/..")) {
        assertSnapshot(of: "b", as: .lines)
      }
      withSnapshotTesting(in: .folder("\(bench.folder)/y")) {
        assertSnapshot(of: "c", as: .lines)
      }
    }
    #expect(
      bench.references() == [
        "AssertSnapshotTests/countsByResolvedFolder.1.txt": "a",
        "AssertSnapshotTests/countsByResolvedFolder.2.txt": "b",
        "y/AssertSnapshotTests/countsByResolvedFolder.1.txt": "c",
      ])
  }

  @Test func supportsAllOverloads() {
    let issues = bench.run {
      withSnapshotTesting(in: bench.location) {
        assertSnapshot(matching: "a", as: .lines, named: "a", record: true)
        assertSnapshots(of: "b", as: ["b1": .lines, "b2": .lines], record: .all)
        assertSnapshots(of: "c", as: [.lines, .lines], record: .all)
        assertSnapshots(matching: "d", as: ["d": .lines], record: .all)
        assertSnapshots(matching: "e", as: [.lines], record: .all)
        // Not in `#expect`: the compiler (6.3) can confuse autoclosures in macros in nested closures.
        let recorded = verifySnapshot(
          of: "f", as: .lines, named: "f", record: .all, snapshotDirectory: bench.folder,
          file: #filePath, testName: "other()", line: #line)
        let missing = verifySnapshot(matching: "f", as: .lines, named: "g", record: .never)
        #expect(recorded?.hasPrefix("No reference was found on disk") == true)
        #expect(missing?.contains("is missing, and nothing is recorded") == true)
      }
    }
    #expect(issues.count == 7)
    let function = "AssertSnapshotTests/supportsAllOverloads"
    #expect(
      bench.references() == [
        "\(function).a.txt": "a", "\(function).b1.txt": "b", "\(function).b2.txt": "b",
        "\(function).1.txt": "c", "\(function).2.txt": "c", "\(function).d.txt": "d",
        "\(function).3.txt": "e", "other.f.txt": "f",
      ])
  }

  @Test func evaluatesValueOnce() {
    var count = 0
    func value() -> String {
      count += 1
      return "a"
    }
    _ = bench.run {
      assertSnapshots(of: value(), as: ["x": .lines, "y": .lines], in: bench.location)
    }
    #expect(count == 1)
  }

  @Test func reportsThrownErrors() throws {
    func value() throws -> String { throw NoMilk() }
    let issues = try bench.run {
      assertSnapshot(of: try value(), as: .lines, in: bench.location)
      assertSnapshot(
        of: "a", as: Snapshotting<String, String>.lines.pullback { (_: String) in try value() },
        in: bench.location)
    }
    let message = """
      The value could not be turned into a snapshot, because an error was thrown: \
      TextSnapshotTestingTests.NoMilk(shop: "Corner")

      To fix, correct the value's expression or its strategy.
      """
    #expect(issues.map(\.message) == [message, message])
    #expect(bench.references().isEmpty)
  }

  @Test(arguments: [SnapshotTestingConfiguration.Record?.none, .all])
  func failsForUnknownMode(
    _ record: SnapshotTestingConfiguration.Record?
  ) {
    let issues = bench.run(environment: ["SNAPSHOT_TESTING_RECORD": "sometimes"]) {
      assertSnapshot(of: "a", as: .lines, named: "a", record: record, in: bench.location)
      assertSnapshot(of: "b", as: .lines, named: "b", record: record, in: bench.location)
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.message.contains("has the unknown value \"sometimes\"") })
    #expect(bench.references().isEmpty)
  }

  @Test func neverRecordsOnCI() {
    let issues = bench.run(environment: ["CI": "true"]) {
      assertSnapshot(of: "a", as: .lines, in: bench.location)
    }
    #expect(issues.count == 1)
    #expect(bench.references().isEmpty)
  }

  @Test func failsWithoutPackage() {
    let issues = bench.run {
      assertSnapshot(
        of: "a", as: .lines, in: .packageRoot("App"), file: "/nowhere/DemoTests.swift")
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("No folder above") == true)
  }

  @Test func rejectsTwoTestsForOneFile() {
    let issues = bench.run {
      assertSnapshot(
        of: "a", as: .lines, named: "x y", record: .all, in: bench.location, testName: "f()")
      assertSnapshot(
        of: "b", as: .lines, named: "X-Y", record: .all, in: bench.location, testName: "f()")
    }
    #expect(issues.last?.message.hasPrefix("Two snapshots have the same file") == true)
    #expect(bench.references() == ["AssertSnapshotTests/f.x-y.txt": "a"])
  }

  // MARK: Isolation

  @Test @MainActor func supportsMainActor() async {
    let issues = await bench.run {
      await withSnapshotTesting(record: .all, in: bench.location) {
        MainActor.assertIsolated()
        await Task.yield()
        assertSnapshot(of: "a", as: .lines)
        MainActor.assertIsolated()
      }
    }
    #expect(issues.count == 1)
    #expect(bench.references() == ["AssertSnapshotTests/supportsMainActor.1.txt": "a"])
  }
}

struct NoMilk: Error { let shop = "Corner" }
