import Foundation
import Testing

@Suite(.blocking) struct StatusOrphanTests {
  let shop = TestPackage()

  /// Runs a test command in which only `adds` makes an assertion.
  private func runTests(exit code: Int = 0) throws {
    try shop.write("func adds() {}", to: "Tests/DemoTests.swift")
    try? FileManager.default.removeItem(atPath: shop.path("../lines"))
    try shop.check("adds()", "1\n", reference: "1\n", environment: shop.loggingUses)
    try shop.runTests(exit: code)
  }

  @Test func countsOrphansAfterCompleteRun() throws {
    for name in ["removed.1", "removed.2"] {
      try shop.write("old\n", to: "Tests/__Snapshots__/DemoTests/\(name).txt")
    }
    try shop.write("old\n", to: "Tests/__Snapshots__/GoneTests/removed.1.txt")
    try runTests()
    try shop.run("status").expect(
      0,
      """
      references  pending  orphans
               3        0        2  Tests/__Snapshots__/DemoTests
               1        0        1  Tests/__Snapshots__/GoneTests

      4 references, 0 pending, 3 orphans. 'swift run snapshots prune' lists the orphans.

      """)
    try shop.run("status", "*/GoneTests/*").expect(
      0,
      """
      references  pending  orphans
               1        0        1  Tests/__Snapshots__/GoneTests

      1 reference, 0 pending, 1 orphan. 'swift run snapshots prune '*/GoneTests/*'' lists the \
      orphans.

      """)
    try shop.check("adds()", "2\n", reference: "1\n")
    #expect(
      try shop.run("status").output.hasSuffix(
        """
        4 references, 1 pending, 3 orphans. 'swift run snapshots diff' shows what is pending, \
        'swift run snapshots prune' lists the orphans.

        """))
    #expect(try shop.run("prune", "--delete").code == 0)
    #expect(try shop.run("status").output.contains("1 reference, 1 pending, 0 orphans."))
  }

  @Test func countsSameOrphansAsPrune() throws {
    try shop.write("old\n", to: "Tests/__Snapshots__/DemoTests/removed.1.txt")
    try runTests()
    // References written after the run aren't reported as unused.
    try shop.writeLater("new\n", to: "Tests/__Snapshots__/DemoTests/adds.2.txt")
    #expect(try shop.run("status").output.contains("3 references, 0 pending, 1 orphan."))
    let manifest = ".build/snapshots/manifest.jsonl"
    #expect(
      try shop.run("status", "--manifest", manifest).output.contains("0 pending, 2 orphans."))
  }

  @Test func explainsUnknownOrphans() throws {
    func reason() throws -> String? {
      let output = try shop.run("status").output
      return output.split(separator: "\n").last.map { String($0) }
    }
    let end = "To find out, run all tests: swift run snapshots test."
    try runTests(exit: 3)
    #expect(
      try reason() == """
        The orphan count is unknown: the manifest does not cover a complete run, because it \
        failed with exit code 3. \(end)
        """)
    try runTests()
    let manifest = ".build/snapshots/manifest.jsonl"
    let text = shop.read(manifest) ?? ""
    try shop.write(text.replacing("\"package\":\"Shop\"", with: "\"package\":\"B\""), to: manifest)
    #expect(
      try reason()
        == "The orphan count is unknown: the manifest belongs to the package \"B\". \(end)")
    try shop.write("{}\n", to: manifest)
    #expect(
      try reason() == """
        The orphan count is unknown: Line 1 of "ROOT/.build/snapshots/manifest.jsonl" is not a \
        line of a manifest. \(end)
        """)
  }

  @Test func countsOrphansOfLastCompleteRun() throws {
    for name in ["removed.1", "used.1"] {
      try shop.write("old\n", to: "Tests/__Snapshots__/DemoTests/\(name).txt")
    }
    try runTests()
    #expect(try shop.run("status").output.contains("3 references, 0 pending, 2 orphans."))
    try shop.check("used()", "old\n", reference: nil, environment: shop.loggingUses)
    try shop.writeLater("new\n", to: "Tests/__Snapshots__/DemoTests/adds.2.txt")
    for arguments in [
      ["test", "--filtered"] + TestPackage.loggedTests, ["test", "--shard", "1/2"],
    ] {
      #expect(try shop.run(arguments, environment: shop.fakeSwift()).code == 0)
      try shop.run("status").expect(
        0,
        """
        references  pending  orphans
                 4        0        1  Tests/__Snapshots__/DemoTests

        4 references, 0 pending, 1 orphan.
        The orphan count is from an earlier run, because the last one was incomplete or failed. \
        To list the orphans, run all tests: swift run snapshots test.

        """)
    }
    #expect(try shop.run("status", "--json").output.contains(#""orphansKnownBy" : "earlierRun""#))
    #expect(try shop.run("prune").code == 2)
    // A second complete run replaces the manifest of the first run.
    try runTests()
    #expect(try shop.run("status").output.contains("4 references, 0 pending, 2 orphans."))
  }

  @Test func printsJSON() throws {
    try shop.check("adds()", "3\n", reference: "2\n")
    try shop.run("status", "--json").expect(
      1,
      """
      {
        "orphansUnknown" : "there is no manifest of a complete run",
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

      """)
    try runTests()
    let known = try shop.run("status", "--json").output
    #expect(known.contains("\"orphans\" : 0,\n  \"orphansKnownBy\" : \"lastRun\","))
  }
}
