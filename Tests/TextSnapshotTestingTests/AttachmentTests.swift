import RuntimeIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct AttachmentTests {
  let bench: SnapshotBench

  init() throws { bench = try SnapshotBench() }

  private func attached(_ issues: [RuntimeIssue]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: issues.flatMap(\.attachments).map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func attachesTextAndDifference() {
    _ = bench.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", record: .all, in: bench.location)
    }
    let issues = bench.run {
      assertSnapshot(of: "Bread\n", as: .lines, named: "list", in: bench.location)
    }
    let name = "attachesTextAndDifference.list.txt"
    #expect(
      attached(issues) == [
        name: "Bread\n",
        "\(name).diff": """
        --- reference
        +++ received
        @@ -1 +1 @@
        -Milk
        +Bread

        """,
      ])
  }

  @Test func attachesNoDifferenceForMissingReference() {
    let issues = bench.run(environment: ["CI": "true"]) {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", in: bench.location)
    }
    #expect(attached(issues) == ["attachesNoDifferenceForMissingReference.list.txt": "Milk\n"])
  }

  @Test func attachesNothingAfterRecording() {
    let issues = bench.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", in: bench.location)
    }
    #expect(issues.count == 1)
    #expect(attached(issues) == [:])
  }
}
