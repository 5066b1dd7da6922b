import Foundation
import Testing

@Suite(.blocking) struct RepeatTests {
  let shop = TestPackage()

  private static let path = "Tests/__Snapshots__/DemoTests/order.1.txt"
  /// A command that copies the snapshots prepared for a repetition.
  private static let command = [
    "--", "sh", "-c",
    """
    n=$(basename "$(dirname "$SNAPSHOT_MANIFEST")")
    [ -d "../snapshots/$n" ] && cp -R "../snapshots/$n" "$SNAPSHOT_PENDING"
    [ -f "../lines/$n" ] && cat "../lines/$n" >>"$SNAPSHOT_MANIFEST"
    echo "run $n, $SNAPSHOT_TESTING_RECORD"
    [ ! -d "../snapshots/$n" ]
    """,
  ]

  private func variables(_ number: Int) throws -> [String: String] {
    try shop.write("", to: "../lines/.here")
    return [
      "SNAPSHOT_PENDING": shop.path("../snapshots/\(number)"),
      "SNAPSHOT_MANIFEST": shop.path("../lines/\(number)"),
    ]
  }

  /// Prepares a snapshot for each repetition.
  ///
  /// If an element is `nil`, the repetition doesn't make the assertion.
  private func check(_ snapshots: [String?], reference: String?) throws {
    for (index, snapshot) in snapshots.enumerated() {
      guard let snapshot else { continue }
      try shop.check(
        "order()", snapshot, reference: reference, environment: try variables(index + 1))
    }
  }

  /// Runs two repetitions, and checks the exit code and what the tool prints after them.
  private func expectReport(
    _ code: Int32, _ report: String, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let runs = (1...2).map { "Repetition \($0) of 2\nrun \($0), never\n" }.joined()
    let run = try shop.run(["run", "--repeat", "2"] + Self.command)
    run.expect(code, "\(runs)\n\(report)", location)
  }

  @Test func refusesLinkedFolder() throws {
    try shop.write("precious\n", to: "../outside/repeat/mine.txt")
    try shop.write("", to: ".build/mine")
    try shop.link(".build/snapshots", to: "../outside")
    try shop.run("run", "--repeat", "2", "--", "true").expect(
      .error(
        """
        "ROOT/.build/snapshots" is a symbolic link, so the files in it aren't deleted.

        To fix, replace the link with a folder.
        """))
    #expect(shop.read("../outside/repeat/mine.txt") == "precious\n")
  }

  @Test func explainsVaryingValues() throws {
    let snapshots = [
      "id: 6F9619FF-8B86-D011-B42D-00CF4FC964FF\ntotal: 3\nat: 2026-11-21 17:57:57 +0000\n",
      "id: 6F9619FF-8B86-D011-B42D-00CF4FC964FE\ntotal: 3\nat: 2026-11-21 17:57:59 +0000\n",
    ]
    // The first run matches the reference, so it has no pending snapshot.
    try check(snapshots, reference: snapshots[0])
    try expectReport(
      1,
      """
      differs  \(Self.path)  Tests/DemoTests.swift:7
      --- repetition-1
      +++ repetition-2
      @@ -1,3 +1,3 @@
      -id: 6F9619FF-8B86-D011-B42D-00CF4FC964FF
      +id: 6F9619FF-8B86-D011-B42D-00CF4FC964FE
       total: 3
      -at: 2026-11-21 17:57:57 +0000
      +at: 2026-11-21 17:57:59 +0000
        line 1: a UUID
        line 3: a date

      To fix, redact the varying values after the strategy: .redacting(.uuid, .date)

      2 repetitions, 1 failed, 1 snapshot differs between them.

      """)
    #expect(shop.read(Self.path) == snapshots[0])
  }

  @Test func explainsOrderAndUnknownDifferences() throws {
    try check(["a\nb\nc\n", "c\na\nb\n"], reference: "x\n")
    try expectReport(
      1,
      """
      differs  \(Self.path)  Tests/DemoTests.swift:7
      --- repetition-1
      +++ repetition-2
      @@ -1,3 +1,3 @@
      +c
       a
       b
      -c
        line 1: the same words in another order
        line 3: the same words in another order

      To fix the order, sort the elements before the assertion, or snapshot a set or dictionary \
      as .dump, which sorts them.

      2 repetitions, 2 failed, 1 snapshot differs between them.

      """)
    try check(["heads\n", "tails\n"], reference: "x\n")
    #expect(
      try shop.run(["run", "--repeat", "2"] + Self.command).output.hasSuffix(
        """
          line 1: something else

        To fix what differs, use a fixed value in the test, or redact it: \
        .redacting(.regex("<what differs>")).

        2 repetitions, 2 failed, 1 snapshot differs between them.

        """))
  }

  @Test func listsRepetitionsWithoutAssertion() throws {
    try check(["a\n", nil, "b\n"], reference: "a\n")
    let run = try shop.run(["run", "--repeat", "3"] + Self.command)
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        """
        differs  \(Self.path)  Tests/DemoTests.swift:7
          not asserted in repetition 2
        --- repetition-1
        +++ repetition-3
        @@ -1 +1 @@
        -a
        +b
          line 1: something else
        """))
    try shop.remove("../snapshots")
    try shop.remove("../lines")
    try check(["b\n", nil], reference: "a\n")
    try expectReport(
      1,
      """
      differs  \(Self.path)  Tests/DemoTests.swift:7
        not asserted in repetition 2

      To fix, make the test reach the snapshot in every run.

      2 repetitions, 1 failed, 1 snapshot differs between them.

      """)
  }

  @Test func comparesInlineSnapshots() throws {
    try shop.write(
      """
      func inline() {
        assertInlineSnapshot(of: time, as: .lines) {
          "at 10:00:00"
        }
      }
      """, to: "Tests/InlineTests.swift")
    for (number, text) in [(1, "at 10:00:00"), (2, "at 10:00:01")] {
      try shop.checkInline(
        "assertInlineSnapshot", compiled: "at 10:00:00", received: text,
        in: "Tests/InlineTests.swift", environment: try variables(number))
    }
    let run = try shop.run(["run", "--repeat", "2"] + Self.command)
    #expect(
      run.output.contains(
        #"""
          line 1: a time of day

        To fix, redact the varying values after the strategy: \#
        .redacting(.regex(#"\b\d\d?:\d\d:\d\d(?:\.\d+)?"#, alias: "time"))

        2 repetitions, 1 failed, 1 snapshot differs between them.

        """#), "\(run)")
  }

  @Test func succeedsWithoutVariation() throws {
    try check(["a\n", "a\n"], reference: "a\n")
    try expectReport(
      0,
      """
      2 repetitions, all passed, no snapshot differs between them.

      """)
    try check(["b\n", "b\n"], reference: "a\n")
    let run = try shop.run(["run", "--repeat", "2"] + Self.command)
    #expect(run.code == 1)
    #expect(
      run.output.hasSuffix("\n\n2 repetitions, 2 failed, no snapshot differs between them.\n"))
    #expect(try shop.run("status").output.contains("0 pending"))
  }

  // MARK: Options

  @Test func requiresTests() throws {
    try shop.run("run", "--repeat", "2", "--", "true").expect(
      2, "Repetition 1 of 2\nRepetition 2 of 2\n",
      errors: """
        Error: No snapshot was asserted in 2 repetitions.

        To fix, pass a command that runs tests and forwards SNAPSHOT_MANIFEST to them.

        """)
  }

  @Test(arguments: [
    ["--record", "all"], ["--accept"], ["--review"], ["--unreferenced", "warn"],
    ["--manifest", "m"], ["--pending", "p"], ["--shard", "1/2"], ["--plan", "p"],
  ]) func rejectsConflictingOptions(_ options: [String]) throws {
    let run = try shop.run(["run", "--repeat", "2"] + options + ["--", "true"])
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "Error: The options '--repeat' and '\(options[0])' can't be combined.\nUsage: "))
  }
}
