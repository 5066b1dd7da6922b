import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct TestRunTests {
  let shop = TestPackage()

  private static let manifest = ".build/snapshots/manifest.jsonl"

  @Test func setsEnvironment() throws {
    let script = """
      for name in SNAPSHOT_MANIFEST SNAPSHOT_PENDING SNAPSHOT_TESTING_RECORD; do
        eval "echo \\$$name; echo \\$TEST_RUNNER_$name"
      done
      """
    try shop.run("test", "--pending", "../new", "--record", "never", "--", "sh", "-c", script)
      .expect(
        0,
        """
        ROOT/\(Self.manifest)
        ROOT/\(Self.manifest)
        \(shop.folder)/new
        \(shop.folder)/new
        never
        never
        Passed, 0 pending.

        """)
  }

  @Test func writesManifest() throws {
    #expect(try shop.run("test", "--", "sh", "-c", "echo a b >&2; exit 7").errors == "a b\n")
    let lines = (shop.read(Self.manifest) ?? "").split(separator: "\n").map { Data($0.utf8) }
    #expect(lines.count == 2)
    let header = try JSONDecoder().decode(Manifest.Header.self, from: try #require(lines.first))
    let trailer = try JSONDecoder().decode(Manifest.Trailer.self, from: try #require(lines.last))
    #expect(header.command == ["sh", "-c", "echo a b >&2; exit 7"] && !header.isFiltered)
    #expect(trailer.code == 7)
  }

  @Test func listsPendingSnapshots() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.run("test", "--", "sh", "-c", "exit 1").expect(
      1, "pending  \(path)\nFailed with exit code 1, 1 pending.\n")
    try shop.run("test", "--", "true").expect(1, "pending  \(path)\nPassed, 1 pending.\n")
    try shop.run("test", "--json", "--", "echo", "x").expect(
      1,
      """
      {
        "accepted" : [

        ],
        "code" : 0,
        "failedLiterals" : [

        ],
        "failsForOrphans" : false,
        "notes" : [

        ],
        "orphans" : [

        ],
        "pending" : [
          "\(path)"
        ],
        "version" : 1
      }

      """, errors: "x\n")
    try shop.run("test", "--accept", "--", "true").expect(
      0, "accepted  \(path)\nPassed, 0 pending.\n")
    #expect(shop.read(path) == "new\n")
  }

  @Test func requiresTerminalForReview() throws {
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    try shop.run(["test", "--review", "--", "true"], environment: ["TERM": "dumb"]).expect(
      1,
      """
      pending  \(path)
      There is no terminal to review in. Run 'swift run snapshots review' in one.
      Passed, 1 pending.

      """)
    try shop.remove("Tests/__Snapshots__/DemoTests/.pending")
    try shop.run(["test", "--review", "--", "true"], environment: ["TERM": "dumb"]).expect(
      0, "Passed, 0 pending.\n")
  }

  @Test func handlesOrphansAfterCompleteRun() throws {
    try shop.check("adds()", "a\n", reference: "a\n", environment: shop.loggingUses)
    let orphan = "Tests/__Snapshots__/DemoTests/old.1.txt"
    try shop.write("old\n", to: orphan)
    let command = ["--", "sh", "-c", "cat '\(shop.folder)/lines' >>\"$SNAPSHOT_MANIFEST\""]
    func run(_ options: String...) throws -> TestPackage.Run {
      try shop.run(["test"] + options + command)
    }
    let report = "orphan  \(orphan)\nPassed, 0 pending, 1 orphan.\n"
    try run("--unreferenced", "warn").expect(0, report)
    try run("--unreferenced", "fail").expect(1, report)
    try run("--unreferenced", "warn", "--filtered").expect(
      0,
      """
      The orphans are unknown: the run is not complete, because it left out some tests.
      Passed, 0 pending.

      """)
  }

  /// A CI system ends a job with a signal to the tool, and the tests must not go on without it.
  @Test(arguments: ["TERM", "HUP"]) func passesSignalsOn(_ signal: String) throws {
    let script = """
      mkfifo ../pipe; cat ../pipe & trap "kill $!; exit 7" \(signal)
      kill -\(signal) $PPID; wait
      """
    try shop.run("test", "--", "sh", "-c", script).expect(
      1, "Failed with exit code 7, 0 pending.\n")
  }

  /// A process that was killed can't remove its files.
  @Test func removesLeftovers() throws {
    let folder = "Tests/__Snapshots__/DemoTests"
    let path = try shop.check("adds()", "new\n", reference: "old\n")
    let leftovers = [
      ".1a2b.snapshot-tmp", ".pending/.c3.snapshot-tmp", ".pending/gone.1.txt~.json",
    ]
    for name in leftovers {
      try shop.write("x", to: "\(folder)/\(name)")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -60)],
        ofItemAtPath: shop.path("\(folder)/\(name)"))
    }
    try shop.run("test", "--", "true").expect(1, "pending  \(path)\nPassed, 1 pending.\n")
    #expect(
      shop.files(folder) == [".pending/adds.1.txt", ".pending/adds.1.txt~.json", "adds.1.txt"])
  }
}
