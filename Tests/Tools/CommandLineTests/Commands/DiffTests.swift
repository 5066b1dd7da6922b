import Foundation
import TestSupport
import Testing

@Suite(.blocking) struct DiffTests {
  let shop = TestPackage()

  @Test func showsChanges() throws {
    try shop.check("adds()", "a\nB\nc\n", reference: "a\nb\nc\n")
    try shop.check("adds(negative:)", "new\n", reference: nil)
    try shop.run("diff").expect(
      1,
      """
      Tests/__Snapshots__/DemoTests/adds-negative.1.txt (new)
      --- /dev/null
      +++ Tests/__Snapshots__/DemoTests/adds-negative.1.txt
      @@ -0,0 +1 @@
      +new

      Tests/__Snapshots__/DemoTests/adds.1.txt (changed)
      --- Tests/__Snapshots__/DemoTests/adds.1.txt
      +++ Tests/__Snapshots__/DemoTests/adds.1.txt
      @@ -1,3 +1,3 @@
       a
      -b
      +B
       c

      2 pending snapshots. 'swift run snapshots accept' makes them references, 'swift run \
      snapshots reject' removes \
      them.

      """)
  }

  @Test func showsPartOfLongLine() throws {
    let text = String(repeating: "##[", count: 1 << 20)
    let path = try shop.check("adds()", "\(text)new\(text)\n", reference: "\(text)old\(text)\n")
    let output = try shop.run("diff").output
    #expect(output.utf8.count < 10_000)
    #expect(
      output.contains(
        """
        (Lines of more than 4096 bytes are shown only near their first difference)

        1 pending snapshot.
        """))
    #expect(output.split(separator: "\n").contains { $0.hasPrefix("+… 3145472 bytes …") })
    #expect(try shop.run("report").code == 0 && shop.run("annotate").code == 1)
    #expect(try shop.run("accept").code == 0)
    #expect(shop.read(path) == "\(text)new\(text)\n")
  }

  @Test func measuresLongTexts() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    let pending = path.replacing("DemoTests/", with: "DemoTests/.pending/")
    for (count, sentence) in [
      (33_554_433, "Too long to compare: 4 bytes before, 33554433 now."),
      (3_000_000_000, "\"ROOT/\(pending)\" is larger than 256 MiB."),
    ] {
      // The file has no blocks on the disk.
      #expect(truncate(shop.path(pending), off_t(count)) == 0)
      try shop.run("diff").expect(
        1,
        """
        \(path) (changed)
        \(sentence)

        1 pending snapshot. 'swift run snapshots accept' makes it the reference, 'swift run \
        snapshots reject' removes it.

        """)
    }
    try shop.run("accept").expect(
      1, "0 snapshots accepted, 1 not.\n",
      errors: """
        not accepted  \(path)
        "ROOT/\(pending)" is larger than 256 MiB.

        To fix, run the test again, or reject the snapshot.


        """)
  }

  @Test func marksStaleSnapshot() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.write("other\n", to: path)
    #expect(
      try shop.run("diff").output.hasPrefix(
        """
        Tests/__Snapshots__/DemoTests/adds.1.txt (changed) The reference changed since the test ran.
        --- Tests
        """))
  }

  @Test func limitsLongDifferences() throws {
    let lines = (1...500).map { "line \($0)\n" }.joined()
    try shop.check("long()", lines, reference: "")
    let short = try shop.run("diff").output
    #expect(short.contains("… 461 more lines not shown (0 removed, 461 added)"))
    #expect(try shop.run("diff", "--full").output.contains("+line 500\n"))
  }

  @Test func reportsNothingPending() throws {
    try shop.run("diff").expect(0, "Nothing is pending.\n")
  }

  @Test func printsJSON() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    try shop.run("diff", "--json").expect(
      1,
      """
      {
        "changes" : [
          {
            "difference" : "--- Tests/__Snapshots__/DemoTests/adds.1.txt\\n+++ Tests/__Snapshots__/DemoTests/adds.1.txt\\n@@ -1 +1 @@\\n-old\\n+new",
            "kind" : "changed",
            "snapshots" : [
              {
                "isPart" : false,
                "isStale" : false,
                "path" : "Tests/__Snapshots__/DemoTests/adds.1.txt",
                "pending" : "Tests/__Snapshots__/DemoTests/.pending/adds.1.txt",
                "site" : "Tests/DemoTests.swift:7",
                "test" : "DemoTests.adds()"
              }
            ]
          }
        ],
        "version" : 1
      }

      """)
  }

  @Test func comparesNoMoreThanItCanInTime() throws {
    let lines = (0..<60_000).map { "line \($0 * 7_919 % 60_000)\n" }
    try shop.check("long()", lines.reversed().joined(), reference: lines.joined())
    // Only the part that differs counts.
    try shop.check("near()", lines.joined() + "new\n", reference: lines.joined() + "old\n")
    let run = try shop.run("diff")
    #expect(run.output.contains("Too long to compare: 648890 bytes before, 648890 now.\n"))
    #expect(run.output.contains("-old\n+new\n"))
    for command in ["report", "annotate"] { #expect(try shop.run(command).code != 2) }
    #expect(shop.read("snapshots.html")?.contains("Too long to compare: 648890 bytes") == true)
    #expect(try shop.run("accept").code == 0)
  }

  #if os(Linux)
    @Test func failsIfOutputIsIncomplete() throws {
      try shop.check("adds()", "new\n", reference: "old\n")
      let run = try TestProcess.run(
        ["/bin/sh", "-c", "exec \"$0\" diff >/dev/full", TestPackage.tool.path], in: shop.root,
        environment: TestPackage.environment)
      #expect(run.code == 2)
      #expect(
        run.errors == "Error: The output cannot be written: No space left on device.\n")
    }
  #endif
}
