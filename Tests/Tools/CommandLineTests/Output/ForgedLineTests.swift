import Foundation
import TestSupport
import Testing

/// Tests that names with line feeds can't add forged lines to the output.
@Suite(.blocking) struct ForgedLineTests {
  private static let name = "a\n+forged\n- lines\r\u{1B}[2K\u{202E}.1.txt"
  private static let shown = "a‹U+000A›+forged‹U+000A›- lines‹U+000D›‹U+001B›[2K‹U+202E›.1.txt"

  @Test func preventsForgedLines() throws {
    let artifact = HostileArtifact()
    let shop = artifact.shop
    let folder = "Tests/__Snapshots__/DemoTests"
    try shop.write("old\n", to: "\(folder)/\(Self.name)")
    try artifact.writePending(
      Self.name, in: "\(folder)/.pending", target: "\(folder)/\(Self.name)", "new\n")
    try shop.run("diff").expect(
      1,
      """
      \(folder)/\(Self.shown) (changed)
      --- \(folder)/\(Self.shown)\t
      +++ \(folder)/\(Self.shown)\t
      @@ -1 +1 @@
      -old
      +new

      1 pending snapshot. 'swift run snapshots accept' makes it the reference, 'swift run \
      snapshots reject' removes it.

      """)
    let summary = ["GITHUB_STEP_SUMMARY": shop.path("summary.md")]
    #expect(try shop.run("annotate", environment: summary).code == 1)
    #expect(try shop.run("report").code == 0)
    let runs = try [["status"], ["annotate"], ["accept"]].map { try shop.run($0) }
    let printed = runs.map { $0.output + $0.errors }.joined()
    for text in try [
      printed, #require(shop.read("summary.md")), #require(shop.read("snapshots.html")),
    ] {
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("+forged") })
      #expect(!text.contains("%0A+forged"))
    }
    #expect(
      shop.read("summary.md")?.contains("<summary>\(folder)/\(Self.shown) changed</summary>")
        == true)
  }

  @Test func escapesWorkflowCommands() throws {
    let shop = TestPackage()
    let lines = ["a ::b", "::\u{301}c", ":: ::", "::stop-commands::z", "  ::add-mask::e"]
    let text = lines.joined(separator: "\n")
    try shop.check("adds()", "\(text)\nd\n", reference: "\(text)\n")
    #expect(
      try shop.run("diff").output.contains(
        "\n ‹U+003A›:stop-commands::z\n   ‹U+003A›:add-mask::e\n+d\n"))
    #expect(try shop.run("annotate").output.hasPrefix("::error file="))
    #expect(try shop.run("::x").errors.split(separator: "\n").allSatisfy { !$0.hasPrefix("::") })
  }

  @Test func escapesLogCommands() throws {
    let shop = TestPackage()
    let command = "##vso[task.setvariable variable=a]b"
    #expect(try shop.run("##[\u{301}x").errors.contains("#‹U+0023›[\u{301}x"))
    let path = try shop.check("adds()", "\(command)\n##[error]\n", reference: "## [a]\n")
    #expect(
      try shop.run("diff").output.contains(
        "-## [a]\n+#‹U+0023›vso[task.setvariable variable=a]b\n+#‹U+0023›[error]\n"))
    #expect(try shop.run("diff", "--json").output.contains(#"+#\u0023vso[task"#))
    #expect(try shop.run("accept").code == 0)
    #expect(shop.read(path) == "\(command)\n##[error]\n")
  }
}
