import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SnapshotTestingConfigurationTests {
  @Test(arguments: [
    ("ksdiff", "/a b/c", "ksdiff '/a b/c' '/d'"),
    ("code --diff", "/it's/$(rm)", "code --diff '/it'\\''s/$(rm)' '/d'"),
  ])
  func quotesPaths(_ command: String, _ path: String, _ text: String) {
    let tool = SnapshotTestingConfiguration.DiffTool(command: command)
    #expect(tool(currentFilePath: path, failedFilePath: "/d") == text)
  }

  @Test(arguments: [
    "it's", "'\u{301}mark", "$(touch x)`id`", "a\nb\r\nc", #"\"x\" ; rm -rf . & | > <"#,
    "*?[a]{b}~",
    "日本語 🎉", "-rf", "", "'", "''", "\u{202E}x",
  ])
  func quotesPathsAsSingleArguments(_ path: String) throws {
    let tool: SnapshotTestingConfiguration.DiffTool = "printf '%s|'"
    let output = try TestProcess.run(
      ["/bin/sh", "-c", tool(currentFilePath: path, failedFilePath: "/\(path)")]
    ).output
    // Compare the bytes because `==` considers composed and decomposed strings equal.
    #expect(output.utf8.elementsEqual("\(path)|/\(path)|".utf8))
  }
}
