import RuntimeIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct AttachmentTests {
  let sandbox: SnapshotSandbox

  init() throws { sandbox = try SnapshotSandbox() }

  private func attached(_ issues: [RuntimeIssue]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: issues.flatMap(\.attachments).map {
        ($0.name, String(decoding: $0.bytes, as: UTF8.self))
      })
  }

  @Test func attachesSnapshotAndDifference() {
    _ = sandbox.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", record: .all, in: sandbox.location)
    }
    let issues = sandbox.run {
      assertSnapshot(of: "Bread\n", as: .lines, named: "list", in: sandbox.location)
    }
    let name = "attachesSnapshotAndDifference.list.txt"
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
    let issues = sandbox.run(environment: ["CI": "true"]) {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", in: sandbox.location)
    }
    #expect(attached(issues) == ["attachesNoDifferenceForMissingReference.list.txt": "Milk\n"])
  }

  @Test func attachesNothingAfterRecording() {
    let issues = sandbox.run {
      assertSnapshot(of: "Milk\n", as: .lines, named: "list", in: sandbox.location)
    }
    #expect(issues.count == 1)
    #expect(attached(issues) == [:])
  }
}
