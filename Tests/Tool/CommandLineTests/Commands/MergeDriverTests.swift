import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite(.blocking) struct MergeDriverTests: TranscriptSuite {
  let shop = TestPackage()

  private func merge(
    _ ancestor: String, _ ours: String, _ theirs: String, path: String = "a b.txt"
  ) throws -> TestPackage.Run {
    for (name, text) in [("ancestor", ancestor), ("ours", ours), ("theirs", theirs)] {
      try shop.write(text, to: name)
    }
    return try shop.run("merge-driver", "--", "ancestor", "ours", "theirs", path)
  }

  private func transcript(_ frames: (String, [String])...) -> String {
    frames.map { "\($0.0)\n" + $0.1.map { $0 + "\n" }.joined() }
      .reduce("script load\nscreen 20 columns\n\n", +)
  }

  // MARK: Transcripts

  @Test func mergesSteps() throws {
    let base = script(
      "load", ("start", frame()), ("tap \"Load\"", frame(count: 1)), ("go back", frame()))
    let ours = script(
      "cart", ("start", frame("Cart")), ("tap \"Load\"", frame(count: 1)), ("go back", frame()))
    let theirs = script(
      "load", ("start", frame()), ("tap \"Load\"", frame(count: 1)),
      ("settle", frame(alert: "No shop")), ("tap \"OK\"", frame(count: 1)), ("go back", frame()))
    try merge(base, ours, theirs).expect(0)
    #expect(
      shop.read("ours")
        == script(
          "cart", ("start", frame("Cart")), ("tap \"Load\"", frame(count: 1)),
          ("settle", frame(alert: "No shop")), ("tap \"OK\"", frame(count: 1)),
          ("go back", frame())))
  }

  @Test func marksStepsThatBothChanged() throws {
    func text(_ count: Int) -> String {
      script(
        "load", ("start", frame()), ("tap \"Load\"", frame(count: count)),
        ("settle", frame(count: count)), ("tap \"+\"", frame(count: 2)), ("go back", frame()))
    }
    try merge(text(1), text(2), text(3)).expect(
      1, "a b.txt: 2 conflicts. To resolve all of them, record the script again.\n")
    let lines = { frame(count: $0).map { $0 + "\n" }.joined() }
    // The second tap changes the frame in only one version, so the result of that step depends on
    // the version that the user keeps.
    #expect(
      shop.read("ours") == """
        script load
        screen 20 columns

        start
        \(lines(0))<<<<<<< ours
        tap "Load"
        \(lines(2))=======
        tap "Load"
        \(lines(3))>>>>>>> theirs
        settle
          (unchanged)
        <<<<<<< ours
        tap "+"
          (unchanged)
        =======
        tap "+"
        \(lines(2))>>>>>>> theirs
        go back
        \(lines(0))
        """)
  }

  @Test func marksFrameInsertedAfterChange() throws {
    let base = script("load", ("start", frame()), ("go back", frame(count: 1)))
    let ours = script("load", ("start", frame("Cart")), ("go back", frame(count: 1)))
    let theirs = script(
      "load", ("start", frame()), ("tap \"Load\"", frame(count: 2)), ("go back", frame(count: 1)))
    #expect(try merge(base, ours, theirs).code == 1)
    let merged = shop.read("ours") ?? ""
    #expect(merged.contains("<<<<<<< ours\n=======\ntap \"Load\"\n┌"))
    // A note has no frame.
    let note = transcript(("start", frame()), ("note \"here\"", []), ("go back", frame(count: 1)))
    #expect(try merge(base, ours, note).code == 0)
    #expect(shop.read("ours")?.contains("note \"here\"\ngo back\n") == true)
  }

  @Test func mergesHeaders() throws {
    let base = script("load", ("start", frame()))
    #expect(
      try merge(
        base, base.replacing("script load", with: "script buy"),
        base.replacing("20 columns", with: "24 columns")
      ).code == 0)
    #expect(shop.read("ours")?.hasPrefix("script buy\nscreen 24 columns\n\nstart\n") == true)
    #expect(
      try merge(
        base, base.replacing("script load", with: "script buy"),
        base.replacing("script load", with: "script pay")
      ).code == 1)
    #expect(
      shop.read("ours")?.hasPrefix(
        "<<<<<<< ours\nscript buy\n=======\nscript pay\n>>>>>>> theirs\nscreen 20 columns\n")
        == true)
  }

  // MARK: Other files

  @Test func mergesOtherFilesByLines() throws {
    try merge("1\n2\n3\n4\n", "0\n2\n3\n4\n", "1\n2\n3\n5\n").expect(0)
    #expect(shop.read("ours") == "0\n2\n3\n5\n")
    try merge("1\n", "2\n", "3\n").expect(1)
    #expect(shop.read("ours") == "<<<<<<< ours\n2\n=======\n3\n>>>>>>> theirs\n")
  }

  @Test func mergesHostileFilesByLines() throws {
    let base = script("load", ("start", frame()))
    let other = script("load", ("start", frame(count: 1)))
    let step = "tap \"+\"\n  (unchanged)\n"
    let count = ReadableDifference.maximumTranscriptByteCount / step.utf8.count + 1
    let huge = base + String(repeating: step, count: count)
    for (ancestor, ours, theirs) in [
      ("", base, other), (base, "<<<<<<< ours\n\(base)=======\n>>>>>>> theirs\n", other),
      (base.replacing("\n", with: "\r\n"), base, other), (huge, huge + step, huge + step),
      (base, "", other), (base + step, base + step.replacing("  (unchanged)\n", with: ""), other),
    ] {
      let run = try merge(ancestor, ours, theirs)
      #expect([0, 1].contains(run.code) && run.errors.isEmpty)
    }
    // Git doesn't merge binary files, and keeps our version.
    try shop.write(Data([0, 0xFF]), to: "theirs")
    let run = try shop.run("merge-driver", "ancestor", "ours", "theirs", "x")
    #expect(run.code == 1)
  }

  @Test func reportsUnreadableAndUnwritableFiles() throws {
    try shop.write("a\n", to: "ancestor")
    try shop.run("merge-driver", "ancestor", "none", "none", "x").expect(
      2,
      errors: """
        Error: The file "ROOT/none" cannot be read.

        To fix, let git run this command: snapshots init --merge-driver.

        """)
    try shop.run("merge-driver", "ancestor", "none").expect(
      2,
      errors: """
        Error: Missing expected argument '<theirs>'.
        Usage: snapshots merge-driver <ancestor> <ours> <theirs> <path>
          See 'snapshots merge-driver --help' for more information.

        """)
  }

  // MARK: Git

  @Test func gitRunsDriver() throws {
    let path = "__Snapshots__/The \"Shop\"/-$(load) é.txt"
    let base = script("load", ("start", frame()), ("tap \"Load\"", frame(count: 1)))
    try shop.write(base, to: path)
    try shop.commit()
    let command = PrintableText.shellWord(TestPackage.tool.path) + " merge-driver -- %O %A %B %P"
    let lines = """
      added to .gitattributes  **/__Snapshots__/** merge=snapshots
      configured in this clone  merge.snapshots.driver = \(command)
      Git doesn't share this setting. Run 'snapshots init --merge-driver' in every other clone.

      """
    #expect(try shop.run("init").code == 0)
    #expect(
      try shop.run("init", "--merge-driver", "--dry-run").output
        == lines.replacing("added", with: "would be added")
        .replacing("configured", with: "would be configured"))
    try shop.run("init", "--merge-driver").expect(0, lines)
    try shop.run("init", "--merge-driver").expect(0, "Nothing is missing.\n")
    try shop.git("add", ".")
    try shop.git("commit", "-q", "-m", "init")
    try shop.git("checkout", "-q", "-b", "ours")
    let ours = script("load", ("start", frame("Cart")), ("tap \"Load\"", frame(count: 1)))
    try shop.write(ours, to: path)
    try shop.git("commit", "-q", "-a", "-m", "ours")
    try shop.git("checkout", "-q", "-b", "theirs", "HEAD~1")
    try shop.write(base + "settle\n  (unchanged)\n", to: path)
    try shop.git("commit", "-q", "-a", "-m", "theirs")
    try shop.git("merge", "-q", "--no-edit", "ours")
    #expect(shop.read(path) == ours + "settle\n  (unchanged)\n")
  }

  @Test func usesToolInPath() throws {
    try shop.git("init", "-q")
    let folder = Path(TestPackage.tool.path).folder
    let rest = TestPackage.environment["PATH"] ?? ""
    let run = try shop.run("init", "--merge-driver", environment: ["PATH": "\(folder):\(rest)"])
    #expect(run.output.contains("= snapshots merge-driver -- %O %A %B %P\n"))
    #expect(
      try shop.git("config", "merge.snapshots.driver") == "snapshots merge-driver -- %O %A %B %P\n")
  }

  @Test func escapesPercentSigns() {
    #expect(
      MergeDriver.command("'/a%O/snapshots'")
        == "'/a%%O/snapshots' merge-driver -- %O %A %B %P")
  }

  @Test func requiresRepository() throws {
    try shop.run("init", "--merge-driver").expect(
      2,
      errors: """
        Error: 'git config' failed in "ROOT".

        To fix, create a git repository, and make its configuration writable.

        """)
  }
}
