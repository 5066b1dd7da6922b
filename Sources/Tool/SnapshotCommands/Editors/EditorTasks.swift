internal import Foundation
internal import TextSnapshots

/// The tasks that `snapshots init --vscode` writes for Visual Studio Code.
struct EditorTasks {
  static let path = ".vscode/tasks.json"

  let text: String

  /// - Parameter tool: The command that runs this tool.
  init(tool: String) {
    let none = #""problemMatcher": []"#
    let tasks = [
      Self.test("test", "\(tool) test --verbose", group: "test"),
      Self.test("record", "\(tool) test --record failed --verbose", group: "none"),
      Self.test("watch", "\(tool) watch --verbose", group: "none", isBackground: true),
      Self.task("review", "\(tool) review", #""presentation": { "focus": true }"#, none),
      Self.task("accept", "\(tool) accept", none),
      Self.task(
        "accept for this file", "\(tool) accept",
        #""args": ["--", { "value": "${relativeFile}", "quoting": "strong" }]"#, none),
    ]
    text = """
      {
        "version": "2.0.0",
        "tasks": [
          \(tasks.joined(separator: ",\n    "))
        ]
      }

      """
  }

  private static func test(
    _ label: String, _ command: String, group: String, isBackground: Bool = false
  ) -> String {
    // These patterns match the first and last lines of each run of `snapshots watch`.
    let background =
      #""background": { "beginsPattern": "^▶ ", "endsPattern": "^(Passed|Failed)" }"#
    let matchers = matchers.map {
      object($0 + (isBackground ? [background] : []), indent: "        ")
    }
    return task(
      label, command, #""group": "\#(group)""#, #""isBackground": \#(isBackground)"#,
      "\"problemMatcher\": [\n        \(matchers.joined(separator: ",\n        "))\n      ]")
  }

  private static func task(_ label: String, _ command: String, _ members: String...) -> String {
    let title = #""label": "snapshots: \#(label)""#
    return object(
      [title, #""type": "shell""#, #""command": "\#(command)""#] + members, indent: "    ")
  }

  private static func object(_ members: [String], indent: String) -> String {
    "{\n\(indent)  \(members.joined(separator: ",\n\(indent)  "))\n\(indent)}"
  }

  /// The members of each problem matcher.
  ///
  /// The first matcher finds errors of the compiler and XCTest. The second matcher finds issues
  /// that Swift Testing reports. Because Swift Testing prints only the name of a file, the editor
  /// has to search for the file. The other matchers find pending inline snapshots and pending
  /// snapshots in files.
  private static let matchers = [
    matcher(
      "error", location: #""absolute""#, #"^(/.+\\.swift):(\\d+):(?:\\d+:)? error: (.+)$"#,
      #""file": 1, "line": 2, "message": 3"#),
    matcher(
      "error", location: #"["search", { "include": ["${workspaceFolder}"] }]"#,
      #"^\\S+ +Test .+ recorded an issue.* at ([^:/]+\\.swift):(\\d+):(\\d+): (.+)$"#,
      #""file": 1, "line": 2, "column": 3, "message": 4"#),
    matcher(
      "warning", location: #"["relative", "${workspaceFolder}"]"#,
      #"^pending  (.+\\.swift):(\\d+):(\\d+)$"#,
      #""file": 1, "line": 2, "column": 3, "message": 0"#),
    matcher(
      "warning", location: #"["relative", "${workspaceFolder}"]"#,
      #"^pending  (.*[^:0-9]\\.?\\w*)$"#, #""kind": "file", "file": 1, "message": 0"#),
  ]

  private static func matcher(
    _ severity: String, location: String, _ pattern: String, _ groups: String
  ) -> [String] {
    [
      #""owner": "snapshots""#, #""severity": "\#(severity)""#, #""fileLocation": \#(location)"#,
      #""pattern": { "regexp": "\#(pattern)", \#(groups) }"#,
    ]
  }

  /// Writes the file if it's missing and `isDryRun` is `false`, and returns whether it was missing.
  ///
  /// If the file exists and contains other tasks, this method throws an error.
  func write(in root: PackageRoot, isDryRun: Bool) throws -> Bool {
    let path = root.path(of: Self.path)
    if SnapshotFile.read(path) == .bytes(Data(text.utf8)) { return false }
    guard !SnapshotFile.exists(path), root.link(above: path) == nil else {
      throw ToolError(
        "\(quoted(path)) already exists and has other tasks.",
        fix: "add these tasks to it:\n\n\(text)")
    }
    if !isDryRun { try InitCommand.write(text, to: path) }
    return true
  }
}
