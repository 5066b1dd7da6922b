import Foundation
import RuntimeIssues
import TestIssues
import TestSupport
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct AssertSnapshotTests {
  let sandbox: SnapshotSandbox

  init() throws { sandbox = try SnapshotSandbox() }

  @Test func recordsThenCompares() throws {
    let line: UInt = #line + 2
    let issues = sandbox.run {
      assertSnapshot(
        of: "Milk\n", as: .lines, named: "list", record: .missing, in: sandbox.location)
    }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.fileID == #fileID && issue.filePath == #filePath)
    #expect(issue.line == Int(line) && issue.column > 1)
    #expect(
      sandbox.references()
        == ["AssertSnapshotTests/recordsThenCompares.list.txt": "Milk\n"])

    let nextIssues = sandbox.run {
      assertSnapshot(
        of: "Milk\n", as: .lines, named: "list", record: .missing, in: sandbox.location)
    }
    #expect(nextIssues.isEmpty)
  }

  @Test func reportsDifference() {
    let path = "\(sandbox.root)/AssertSnapshotTests/reportsDifference"
    _ = sandbox.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", record: .all, in: sandbox.location)
    }
    let issues = sandbox.run(environment: ["SNAPSHOT_DIFF_TOOL": "delta"]) {
      assertSnapshot(of: "Bread\n", as: .lines, named: "list", in: sandbox.location)
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

        The new snapshot is in \
        "\(sandbox.root)/AssertSnapshotTests/.pending/reportsDifference.list.txt".
        delta \(path).list.txt \
        \(sandbox.root)/AssertSnapshotTests/.pending/reportsDifference.list.txt
        To fix, correct the code, or accept the new snapshot: swift run snapshots review
        """
      ])
  }

  @Test func ignoresLineEndings() throws {
    let file = "\(sandbox.root)/AssertSnapshotTests/ignoresLineEndings.list.txt"
    let reference = Data("Milk\r\nBread\rButter\n".utf8)
    try sandbox.write(reference, to: "AssertSnapshotTests/ignoresLineEndings.list.txt")
    let issues = sandbox.run {
      for list in ["Milk\nBread\nButter\n", "Milk\r\nBread\nButter\r\n"] {
        assertSnapshot(of: list, as: .lines, named: "list", record: .failed, in: sandbox.location)
      }
    }
    #expect(issues.isEmpty)
    #expect(FileManager.default.contents(atPath: file) == reference)
  }

  @Test func countsUnnamedSnapshotsByFunction() {
    func helper(_ text: String) {
      assertSnapshot(of: text, as: .lines, in: sandbox.location)
    }
    _ = sandbox.run {
      assertSnapshot(of: "a", as: .lines, in: sandbox.location)
      assertSnapshot(of: "b", as: .lines, named: "name", in: sandbox.location)
      helper("c")
      assertSnapshot(of: "d", as: .lines, in: sandbox.location)
      helper("e")
    }
    #expect(
      sandbox.references() == [
        "AssertSnapshotTests/countsUnnamedSnapshotsByFunction.1.txt": "a",
        "AssertSnapshotTests/countsUnnamedSnapshotsByFunction.name.txt": "b",
        "AssertSnapshotTests/countsUnnamedSnapshotsByFunction.2.txt": "d",
        "AssertSnapshotTests/helper-_.1.txt": "c",
        "AssertSnapshotTests/helper-_.2.txt": "e",
      ])
  }

  @Test func countsByResolvedFolder() {
    _ = sandbox.run {
      assertSnapshot(of: "a", as: .lines, in: sandbox.location)
      withSnapshotTesting(in: .folder("\(sandbox.root)/x/..")) {
        assertSnapshot(of: "b", as: .lines)
      }
      withSnapshotTesting(in: .folder("\(sandbox.root)/y")) {
        assertSnapshot(of: "c", as: .lines)
      }
    }
    #expect(
      sandbox.references() == [
        "AssertSnapshotTests/countsByResolvedFolder.1.txt": "a",
        "AssertSnapshotTests/countsByResolvedFolder.2.txt": "b",
        "y/AssertSnapshotTests/countsByResolvedFolder.1.txt": "c",
      ])
  }

  @Test func supportsAllOverloads() {
    let issues = sandbox.run {
      withSnapshotTesting(in: sandbox.location) {
        assertSnapshot(of: "a", as: .lines, named: "a", record: true)
        assertSnapshots(of: "b", as: ["b1": .lines, "b2": .lines], record: .all)
        assertSnapshots(of: "c", as: [.lines, .lines], record: .all)
        // Evaluate these outside of `#expect` because Swift 6.3 can confuse autoclosures inside
        // macros.
        let recorded = verifySnapshot(
          of: "f", as: .lines, named: "f", record: .all, snapshotDirectory: sandbox.root,
          file: #filePath, testName: "other()", line: #line)
        let missing = verifySnapshot(of: "f", as: .lines, named: "g", record: .never)
        #expect(recorded?.hasPrefix("No reference was found on disk") == true)
        #expect(missing?.contains("is missing, and nothing is recorded") == true)
      }
    }
    #expect(issues.count == 5)
    let function = "AssertSnapshotTests/supportsAllOverloads"
    #expect(
      sandbox.references() == [
        "\(function).a.txt": "a", "\(function).b1.txt": "b", "\(function).b2.txt": "b",
        "\(function).1.txt": "c", "\(function).2.txt": "c", "other.f.txt": "f",
      ])
  }

  @Test func evaluatesValueOnce() {
    var count = 0
    func value() -> String {
      count += 1
      return "a"
    }
    _ = sandbox.run {
      assertSnapshots(of: value(), as: ["x": .lines, "y": .lines], in: sandbox.location)
    }
    #expect(count == 1)
  }

  @Test func reportsThrownErrors() throws {
    func value() throws -> String { throw NoMilk() }
    let issues = try sandbox.run {
      assertSnapshot(of: try value(), as: .lines, in: sandbox.location)
      assertSnapshot(
        of: "a", as: Snapshotting<String, String>.lines.pullback { (_: String) in try value() },
        in: sandbox.location)
    }
    let message = """
      The value or its strategy threw an error: \
      TextSnapshotsTests.NoMilk(shop: "Corner")

      To fix, correct the value's expression or its strategy.
      """
    #expect(issues.map(\.message) == [message, message])
    #expect(sandbox.references().isEmpty)
  }

  // MARK: Isolation

  @Test @MainActor func supportsMainActor() async {
    let issues = await sandbox.run {
      await withSnapshotTesting(record: .all, in: sandbox.location) {
        MainActor.assertIsolated()
        await Task.yield()
        assertSnapshot(of: "a", as: .lines)
        MainActor.assertIsolated()
      }
    }
    #expect(issues.count == 1)
    #expect(sandbox.references() == ["AssertSnapshotTests/supportsMainActor.1.txt": "a"])
  }
}

struct NoMilk: Error { let shop = "Corner" }
