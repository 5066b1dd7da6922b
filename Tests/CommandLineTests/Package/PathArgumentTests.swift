import Foundation
import Testing

@Suite struct PathArgumentTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// The shell expands a leading tilde, so the tool doesn't.
  ///
  /// In `--option=~/file`, the shell doesn't expand it, and neither do git and cargo.
  @Test(arguments: ["~", "~root"]) func doesNotExpandTilde(_ name: String) throws {
    try bench.check(
      "adds()", "new\n", reference: "old\n",
      environment: ["SNAPSHOT_PENDING": bench.path("\(name)/pending")])
    let folder = "Tests/__Snapshots__/DemoTests"
    expectRun(
      try bench.run("accept", "--pending=\(name)/pending", "--dry-run"),
      .init(0, "would be accepted  \(folder)/adds.1.txt\n1 snapshot would be accepted.\n"))
    expectRun(
      try bench.run(["accept", "--dry-run"], environment: ["SNAPSHOT_PENDING": "\(name)/pending"]),
      .init(0, "would be accepted  \(folder)/adds.1.txt\n1 snapshot would be accepted.\n"))
    expectRun(
      try bench.run("report", "-o", "\(name)/page.html"),
      .init(0, "0 pending snapshots in \"\(name)/page.html\".\n"))
    #expect(bench.read("\(name)/page.html") != nil)
    #expect(try bench.run("run", "--manifest=\(name)/manifest", "--", "true").code == 0)
    #expect(bench.read("\(name)/manifest") != nil)
    try bench.write("script a\nscreen 9 columns\n\nstart\n┌ 1 ┐\n", to: "\(name)/script.txt")
    #expect(try bench.run("play", "\(name)/script.txt").code == 0)
    try bench.write("a\n", to: "\(name)/__Snapshots__/a.txt")
    expectRun(try bench.run("show", "\(name)/__Snapshots__"), .init(0, "a\n"))
    #expect(try bench.run("status", "--package-path=\(name)/none").code == 2)
    try bench.write("", to: "\(name)/inner/Package.swift")
    #expect(try bench.run("status", "--package-path=\(name)/inner").code == 0)
    try bench.write("", to: ".build/\(name)/here")
    #expect(
      try bench.run(["merge", "../\(name)", "-o", "\(name)/merged"], in: ".build").code == 0)
    let pending = ".build/\(name)/merged/pending/Shop/\(folder)/adds.1.txt"
    #expect(bench.read(pending) == "new\n")
  }

  @Test func normalizesPaths() throws {
    try bench.write("a\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    for path in ["./../Tests//__Snapshots__/./DemoTests/", "../Tests/__Snapshots__/x/../DemoTests"]
    {
      expectRun(try bench.run(["show", path], in: "Tests"), .init(0, "a\n"))
    }
  }
}
