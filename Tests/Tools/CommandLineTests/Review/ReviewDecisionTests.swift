import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct ReviewDecisionTests: ReviewSuite {
  let shop = TestPackage()

  @Test func decidesOneByOne() throws {
    let paths = try ["a()", "b()", "c()"].map {
      try shop.check($0, "new \($0)\n", reference: "old\n")
    }
    let session = try session()
    press("a", session)
    #expect(shop.read(paths[0]) == "new a()\n" && session.index == 1)
    press("b", session)
    #expect(
      picture(session, 60, 5) == """
        1/3 Tests/__Snapshots__/DemoTests/a.1.txt accepted
        ────────────────────────────────────────────────────────────
        @@ -1 +1 @@
        … 2 more lines
        a accept  r reject  s skip  ? help  q quit  u undo  b back
        """)
    press("a", session)
    #expect(picture(session, 60, 5).hasSuffix("This snapshot is already accepted."))
    press("ssr", session)
    #expect(shop.read(paths[2]) == "old\n")
    #expect(session.items.map { $0.decision?.verdict } == [.accepted, nil, .rejected])
    #expect(session.index == 1)
    #expect(session.undecided == [1])
    #expect(!press("a", session))
    #expect(try shop.run("status").code == 0)
  }

  @Test func undoesDecisions() throws {
    let paths = try ["a()", "b()", "c()"].map {
      try shop.check($0, "new\n", reference: "old\n")
    }
    let before = shop.files()
    let session = try session()
    press("u", session)
    #expect(picture(session, 60, 5).hasSuffix("There is nothing to undo."))
    #expect(press("ar", session))
    #expect(shop.files().count == before.count - 4)
    press("uu", session)
    #expect(shop.files() == before && paths.allSatisfy { shop.read($0) == "old\n" })
    #expect(session.undecided == [0, 1, 2] && session.index == 0)
    press("a", session)
    try shop.write("mine\n", to: paths[0])
    press("u", session)
    #expect(session.message?.hasSuffix("has changed since, so nothing was undone.") == true)
    #expect(shop.read(paths[0]) == "mine\n")
  }

  @Test func offersGroupForSeveralSnapshots() throws {
    for test in ["a()", "b()"] { try shop.check(test, "new\n", reference: "old\n") }
    try shop.check("c()", "another\n", reference: "old\n")
    let session = try session()
    press("bG", session)
    #expect(session.index == 2 && session.question == nil)
    #expect(picture(session, 60, 5).hasSuffix("\nNo other pending snapshot has the same change."))
    press("sabG", session)
    #expect(session.index == 0)
    #expect(
      picture(session, 60, 5).hasSuffix("\n1 identical: a accept, r reject, any other key cancels"))
  }

  @Test func decidesOnIdenticalChanges() throws {
    let paths = try (1...40).map {
      try shop.check("t\($0)()", "title\nnew\n", reference: "title\nold\n")
    }
    let other = try shop.check("z()", "other\n", reference: "old\n")
    let session = try session()
    press("G", session)
    #expect(
      picture(session, 70, 4) == """
        1/41 Tests/__Snapshots__/DemoTests/t1.1.txt  +39 identical
        ──────────────────────────────────────────────────────────────────────
        … 4 more lines
        40 identical: a accept all, r reject all, any other key cancels
        """)
    press("x", session)
    #expect(session.undecided.count == 41)
    press("Ga", session)
    #expect(paths.allSatisfy { shop.read($0) == "title\nnew\n" } && shop.read(other) == "old\n")
    #expect(session.undecided.count == 1 && session.item.snapshot.title == other)
    press("u", session)
    #expect(paths.allSatisfy { shop.read($0) == "title\nold\n" })
    #expect(session.undecided.count == 41)
  }

  @Test func decidesOnAllRemaining() throws {
    let paths = try ["a()", "b()", "c()"].map {
      try shop.check($0, "new \($0)\n", reference: "old\n")
    }
    let session = try session()
    press("aA", session)
    #expect(picture(session, 60, 4).hasSuffix("Accept 2 snapshots? y yes, any other key cancels"))
    press("n", session)
    #expect(session.undecided == [1, 2])
    press("R", session)
    #expect(picture(session, 60, 4).hasSuffix("Reject 2 snapshots? y yes, any other key cancels"))
    #expect(!press("y", session))
    #expect(paths.map { shop.read($0) } == ["new a()\n", "old\n", "old\n"])
    #expect(session.undecided.isEmpty)
  }

  /// A snapshot that the review refuses isn't decided.
  @Test func goesOnAfterRefusal() throws {
    let paths = try ["a()", "b()"].map { try shop.check($0, "new\n", reference: "old\n") }
    try shop.write("mine\n", to: paths[1])
    let session = try session()
    #expect(press("Ay", session))
    #expect(session.undecided == [1] && shop.read(paths[1]) == "mine\n")
    #expect(!press("r", session))
  }
}
