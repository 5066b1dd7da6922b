import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SnapshotTestingConfigurationTests {
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
