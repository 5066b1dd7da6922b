import Foundation
import InlineTextSnapshotTesting
import RuntimeIssues
import Testing
import TextSnapshots

@Suite struct AssertInlineSnapshotTests {
  let sandbox: SnapshotSandbox

  init() throws { sandbox = try SnapshotSandbox() }

  @Test func supportsAllOverloads() async {
    assertInlineSnapshot(of: "2 pencils   1.20", as: .lines) {
      """
      2 pencils   1.20
      """
    }
    assertInlineSnapshot(of: [1, 2], as: .dump) {
      """
      ▿ 2 elements
        - 1
        - 2

      """
    }
    assertInlineSnapshot(of: #"a \(b) """ c"#, as: .lines) {
      #"""
      a \(b) """ c
      """#
    }
    assertInlineSnapshot(of: 1, as: .description, message: "one", record: .never) { "1" }
    assertInlineSnapshot(
      of: 1, as: .description, record: false, timeout: .seconds(1), matches: { "1" })
    assertInlineSnapshot(of: Int?.none, as: Snapshotting<Int, String>.description)
    for _ in 0..<3 { assertInlineSnapshot(of: "loop", as: .lines) { "loop" } }
    await assertInlineSnapshot(of: await later("b"), as: slow) { "b" }
    await assertInlineSnapshot(of: "b", as: slow) { "b" }
    await assertInlineSnapshot(of: String?.none, as: slow)
  }

  private func later(_ text: String) async -> String { text }

  private var slow: AsyncSnapshotting<String, String> { .wait(for: .zero, on: .lines) }

  @Test func reportsDifference() {
    let issues = sandbox.run(environment: ["SNAPSHOT_TESTING_RECORD": "never"]) {
      assertInlineSnapshot(
        of: "Bread", as: .lines, message: "The list is wrong.", matches: { "Milk" },
        fileID: "Demo/Demo.swift", file: "/nowhere/Demo.swift", testName: "list()", line: 3,
        column: 7)
    }
    #expect(
      issues.map(\.message) == [
        """
        The list is wrong.

        Snapshot did not match the text in the call at "/nowhere/Demo.swift:3:7". Difference:

        --- reference
        +++ received
        @@ -1 +1 @@
        -Milk
        \\ No newline at end of file
        +Bread
        \\ No newline at end of file

        Nothing was written, because the source "/nowhere/Demo.swift" is not where it was compiled.
        To fix, correct the code, or record on a machine with the sources: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter reportsDifference
        """
      ])
    #expect(issues.map(\.fileID) == ["Demo/Demo.swift"])
    #expect(issues.map(\.line) == [3] && issues.map(\.column) == [7])
  }

  struct Failure: Error {}

  @Test func reportsThrownErrors() async throws {
    let issues = try await sandbox.run {
      assertInlineSnapshot(of: try { () throws -> String in throw Failure() }(), as: .lines)
      await assertInlineSnapshot(
        of: try { () throws -> String in throw Failure() }(), as: slow)
    }
    #expect(issues.count == 2)
    #expect(issues.allSatisfy { $0.message.contains("\(String(reflecting: Failure()))\n") })
  }

  /// A custom assertion that reports failures at the location of its caller.
  private func assertReceipt(
    _ total: Int, title: () -> String = { "" }, receipt: (() -> String)? = nil,
    fileID: StaticString = #fileID, file: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    assertInlineSnapshot(
      of: "\(title()) \(total)", as: .lines,
      syntaxDescriptor: InlineSnapshotSyntaxDescriptor(
        trailingClosureLabel: "receipt", trailingClosureOffset: 1),
      matches: receipt, fileID: fileID, file: file, testName: testName, line: line, column: column)
  }

  @Test func supportsCustomAssertions() {
    assertReceipt(3) {
      "Total"
    } receipt: {
      """
      Total 3
      """
    }
    let issues = sandbox.run(environment: ["SNAPSHOT_TESTING_RECORD": "never"]) {
      assertReceipt(3, file: "/nowhere/Demo.swift", line: 5, column: 1)
    }
    #expect(issues.map(\.line) == [5])
  }
}
