import Foundation
import Testing

/// Names with line feeds must not forge lines of the output.
@Suite struct ForgedLineTests {
  private static let name = "a\n+forged\n- lines\r\u{1B}[2K\u{202E}.1.txt"
  private static let shown = "a‹U+000A›+forged‹U+000A›- lines‹U+000D›‹U+001B›[2K‹U+202E›.1.txt"

  @Test func preventsForgedLines() throws {
    let artifact = try HostileArtifact()
    let bench = artifact.bench
    let folder = "Tests/__Snapshots__/DemoTests"
    try bench.write("old\n", to: "\(folder)/\(Self.name)")
    try artifact.pend(
      Self.name, in: "\(folder)/.pending", target: "\(folder)/\(Self.name)", "new\n")
    expectRun(
      try bench.run("diff"),
      .init(
        1,
        """
        \(folder)/\(Self.shown) (changed)
        --- \(folder)/\(Self.shown)\t
        +++ \(folder)/\(Self.shown)\t
        @@ -1 +1 @@
        -old
        +new

        1 pending snapshot. 'snapshots accept' makes it the reference, 'snapshots reject' removes it.

        """))
    #expect(try bench.run("annotate", "--summary", "summary.md").code == 1)
    #expect(try bench.run("report").code == 0)
    let runs = try [["status"], ["annotate"], ["accept", "--dry-run"], ["doctor"]].map {
      try bench.run($0)
    }
    let printed = runs.map { $0.output + $0.errors }.joined()
    for text in try [
      printed, #require(bench.read("summary.md")), #require(bench.read("snapshots.html")),
    ] {
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("+forged") })
      #expect(!text.contains("%0A+forged"))
    }
    #expect(
      bench.read("summary.md")?.contains("<summary>\(folder)/\(Self.shown) changed</summary>")
        == true)
  }
}
