import Foundation
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct EditorTasksTests {
  let shop = TestPackage()

  /// Returns the problem matchers of the first editor task.
  private func matchers() throws -> [[String: Any]] {
    #expect(try shop.run("init", "--vscode").code == 0)
    let root = try JSONSerialization.jsonObject(
      with: Data((shop.read(".vscode/tasks.json") ?? "").utf8))
    let tasks = try #require((root as? [String: Any])?["tasks"] as? [[String: Any]])
    #expect(
      tasks.compactMap { $0["label"] as? String } == [
        "snapshots: test", "snapshots: record", "snapshots: watch", "snapshots: review",
        "snapshots: accept", "snapshots: accept for this file",
      ])
    // Without the dashes, the tool would interpret a file named `--pending=...` as an option.
    let file = ["value": "${relativeFile}", "quoting": "strong"]
    let arguments = try #require(tasks[5]["args"] as? [Any])
    #expect(arguments.first as? String == "--" && arguments.last as? [String: String] == file)
    let watch = try #require(tasks[2]["problemMatcher"] as? [[String: Any]])
    #expect(watch.count == 4 && tasks[2]["isBackground"] as? Bool == true)
    for matcher in watch {
      let background = try #require(matcher["background"] as? [String: String])
      #expect(background["beginsPattern"] == "^▶ ")
      #expect(background["endsPattern"] == "^(Passed|Failed)")
    }
    #expect(tasks[0]["command"] as? String == "snapshots test --verbose")
    return try #require(tasks[0]["problemMatcher"] as? [[String: Any]])
  }

  /// Returns the severity, file, line, and message that the matchers find in a line of output.
  private func problem(_ line: String, _ matchers: [[String: Any]]) throws -> [String]? {
    for matcher in matchers {
      let pattern = try #require(matcher["pattern"] as? [String: Any])
      let expression = try NSRegularExpression(pattern: pattern["regexp"] as? String ?? "")
      guard
        let match = expression.firstMatch(
          in: line, range: NSRange(line.startIndex..., in: line))
      else { continue }
      let groups = ["file", "line", "message"].compactMap { pattern[$0] as? Int }
      return [matcher["severity"] as? String ?? ""]
        + groups.map { (line as NSString).substring(with: match.range(at: $0)) }
    }
    return nil
  }

  @Test func findsProblems() throws {
    let matchers = try matchers()
    let rows: [(line: String, problem: [String]?)] = [
      (
        "✘ Test total() recorded an issue at CartTests.swift:14:25: Snapshot does not match",
        ["error", "CartTests.swift", "14", "Snapshot does not match"]
      ),
      (
        "✘ Test help(_:) recorded an issue with 1 argument name → \"a b\" at HelpTests.swift:21:19: x",
        ["error", "HelpTests.swift", "21", "x"]
      ),
      (
        "/home/ann/Shop/Tests/CartTests.swift:12: error: CartTests.testTotal : failed - Snapshot",
        [
          "error", "/home/ann/Shop/Tests/CartTests.swift", "12",
          "CartTests.testTotal : failed - Snapshot",
        ]
      ),
      (
        "/home/ann/Shop/Sources/Shop/Cart.swift:3:9: error: cannot find 'x' in scope",
        ["error", "/home/ann/Shop/Sources/Shop/Cart.swift", "3", "cannot find 'x' in scope"]
      ),
      (
        "pending  Tests/CartTests.swift:14:25",
        ["warning", "Tests/CartTests.swift", "14", "pending  Tests/CartTests.swift:14:25"]
      ),
      (
        "pending  Tests/__Snapshots__/CartTests/total.1.txt",
        [
          "warning", "Tests/__Snapshots__/CartTests/total.1.txt",
          "pending  Tests/__Snapshots__/CartTests/total.1.txt",
        ]
      ),
      ("✔ Test total() passed after 0.001 seconds.", nil),
      ("Failed with exit code 1, 5 pending.", nil),
    ]
    for row in rows { #expect(try problem(row.line, matchers) == row.problem, "\(row.line)") }
  }

  @Test func keepsExistingTasks() throws {
    #expect(
      try shop.run("init", "--vscode", "--dry-run").output.hasSuffix(
        "would be written  .vscode/tasks.json\n"))
    let written = "written  .vscode/tasks.json\n"
    #expect(try shop.run("init", "--vscode").output.hasSuffix(written))
    try shop.run("init", "--vscode").expect(0, "Nothing is missing.\n")
    let text = try #require(shop.read(".vscode/tasks.json"))
    try shop.write("{}\n", to: ".vscode/tasks.json")
    try shop.run("init", "--vscode").expect(
      2,
      errors: """
        Error: "ROOT/.vscode/tasks.json" already exists and has other tasks.

        To fix, add these tasks to it:

        \(text)

        """)
    #expect(shop.read(".vscode/tasks.json") == "{}\n")
  }
}
