import Foundation
import Testing

/// The paths that options name, as a shell passes them on.
@Suite struct PlaceTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// What comes here with a tilde is a name.
  ///
  /// A shell expands one where a word begins with it, and in no `--option=~/file`. Then git and cargo
  /// do not either.
  @Test(arguments: ["~", "~root"]) func aTildeIsAName(_ name: String) throws {
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

  @Test func aPathMayGoUpAndDown() throws {
    try bench.write("a\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    for path in ["./../Tests//__Snapshots__/./DemoTests/", "../Tests/__Snapshots__/x/../DemoTests"]
    {
      expectRun(try bench.run(["show", path], in: "Tests"), .init(0, "a\n"))
    }
  }
}
