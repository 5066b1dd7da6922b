import Foundation
import Testing

/// What `snapshots status` knows of orphans, by the manifest of a run.
@Suite struct StatusOrphanTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// Leaves a manifest of a run whose only assertion is `adds`, which has a reference.
  private func runTests(_ arguments: String..., exit code: Int = 0) throws {
    try bench.write("func adds() {}", to: "Tests/DemoTests.swift")
    try? FileManager.default.removeItem(atPath: bench.path("../lines"))
    try bench.check(
      "adds()", "1\n", reference: "1\n", environment: ["SNAPSHOT_MANIFEST": bench.path("../lines")])
    let command = ["--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"; exit \(code)"]
    _ = try bench.run(["run"] + arguments + command)
  }

  @Test func countsOrphansAfterAWholeRun() throws {
    for name in ["removed.1", "removed.2"] {
      try bench.write("old\n", to: "Tests/__Snapshots__/DemoTests/\(name).txt")
    }
    try bench.write("old\n", to: "Tests/__Snapshots__/GoneTests/removed.1.txt")
    try runTests()
    expectRun(
      try bench.run("status"),
      .init(
        0,
        """
        references  pending  orphans
                 3        0        2  Tests/__Snapshots__/DemoTests
                 1        0        1  Tests/__Snapshots__/GoneTests

        4 references, 0 pending, 3 orphans. 'snapshots prune' lists the orphans.

        """))
    expectRun(
      try bench.run("status", "*/GoneTests/*"),
      .init(
        0,
        """
        references  pending  orphans
                 1        0        1  Tests/__Snapshots__/GoneTests

        1 reference, 0 pending, 1 orphan. 'snapshots prune '*/GoneTests/*'' lists the orphans.

        """))
    try bench.check("adds()", "2\n", reference: "1\n")
    #expect(
      try bench.run("status").output.hasSuffix(
        """
        4 references, 1 pending, 3 orphans. 'snapshots diff' shows what is pending, \
        'snapshots prune' lists the orphans.

        """))
    #expect(try bench.run("prune", "--delete").code == 0)
    #expect(try bench.run("status").output.contains("1 reference, 1 pending, 0 orphans."))
  }

  @Test func isOfNoOtherOpinionThanPrune() throws {
    try bench.write("old\n", to: "Tests/__Snapshots__/DemoTests/removed.1.txt")
    try runTests()
    // What was written since the run is none of its business.
    try bench.writeLater("new\n", to: "Tests/__Snapshots__/DemoTests/adds.2.txt")
    #expect(try bench.run("status").output.contains("3 references, 0 pending, 1 orphan."))
    let manifest = ".build/snapshots/manifest.jsonl"
    #expect(
      try bench.run("status", "--manifest", manifest).output.contains("0 pending, 2 orphans."))
  }

  @Test func saysWhyOrphansAreNotKnown() throws {
    func reason() throws -> String? {
      let output = try bench.run("status").output
      return output.split(separator: "\n").last.map { String($0) }
    }
    let end = "To find out, run all tests: snapshots test."
    try runTests(exit: 3)
    #expect(
      try reason() == """
        Orphans are not known: the manifest is not of a whole run, because it failed with the exit \
        code 3. \(end)
        """)
    try runTests("--filtered")
    #expect(
      try reason() == """
        Orphans are not known: the manifest is not of a whole run, because some tests were left \
        out of it. \(end)
        """)
    try runTests()
    let manifest = ".build/snapshots/manifest.jsonl"
    let text = bench.read(manifest) ?? ""
    try bench.write(text.replacing("\"package\":\"Shop\"", with: "\"package\":\"B\""), to: manifest)
    #expect(try reason() == "Orphans are not known: the manifest is of the package \"B\". \(end)")
    try bench.write("{}\n", to: manifest)
    #expect(
      try reason() == """
        Orphans are not known: Line 1 of "ROOT/.build/snapshots/manifest.jsonl" is not of a \
        manifest. \(end)
        """)
  }

  /// Most runs are of a few tests only.
  @Test func countsOrphansByTheLastWholeRun() throws {
    for name in ["removed.1", "used.1"] {
      try bench.write("old\n", to: "Tests/__Snapshots__/DemoTests/\(name).txt")
    }
    try runTests()
    #expect(try bench.run("status").output.contains("3 references, 0 pending, 2 orphans."))
    // A later run uses one of them, and another file is written.
    try bench.check(
      "used()", "old\n", reference: nil, environment: ["SNAPSHOT_MANIFEST": bench.path("../lines")])
    try bench.writeLater("new\n", to: "Tests/__Snapshots__/DemoTests/adds.2.txt")
    for arguments in [["--filtered"], ["--shard", "1/2", "--plan", "7"]] {
      let command = ["--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\""]
      _ = try bench.run(["run"] + arguments + command)
      expectRun(
        try bench.run("status"),
        .init(
          0,
          """
          references  pending  orphans
                   4        0        1  Tests/__Snapshots__/DemoTests

          4 references, 0 pending, 1 orphan.
          The orphans are those of an earlier run: the last one was not of all tests, or failed. \
          To list them, run all tests: snapshots test.

          """))
    }
    #expect(try bench.run("status", "--json").output.contains(#""orphansKnownBy" : "earlierRun""#))
    #expect(try bench.run("prune").code == 2)
    // Another whole run takes its place.
    try runTests()
    #expect(try bench.run("status").output.contains("4 references, 0 pending, 2 orphans."))
  }

  @Test func printsJSON() throws {
    try bench.check("adds()", "3\n", reference: "2\n")
    expectRun(
      try bench.run("status", "--json"),
      .init(
        1,
        """
        {
          "orphansUnknown" : "there is no manifest of a whole run",
          "pending" : 1,
          "references" : 1,
          "root" : "ROOT",
          "suites" : [
            {
              "path" : "Tests/__Snapshots__/DemoTests",
              "pending" : 1,
              "references" : 1
            }
          ],
          "version" : 1
        }

        """))
    try runTests()
    let known = try bench.run("status", "--json").output
    #expect(known.contains("\"orphans\" : 0,\n  \"orphansKnownBy\" : \"lastRun\","))
  }
}
