import Foundation
import Terminals
import Testing

@testable import SnapshotCommands

/// Tests that a review accepts and opens only what it shows.
@Suite struct ReviewContentsTests: ReviewSuite {
  let artifact = HostileArtifact()
  var shop: TestPackage { artifact.shop }
  private static let folder = "Tests/__Snapshots__/DemoTests"

  private func expectRefusal(_ session: ReviewSession, of path: String) {
    let message = """
      The pending snapshot "\(shop.path(path))" or its reference changed after the review began.

      To fix, quit, and review it again.
      """
    #expect(session.message == message.replacingOccurrences(of: "\n", with: " "))
    #expect(session.lines(columns: 200, rows: 9).contains { $0.text.contains("after the review") })
  }

  @Test func refusesChangedSnapshot() throws {
    let reference = try shop.check("adds()", "shown\n", reference: "old\n")
    let session = try session()
    #expect(picture(session, 60, 8).contains("+shown"))
    try shop.write("never shown\n", to: "\(Self.folder)/.pending/adds.1.txt")
    press("a", session)
    expectRefusal(session, of: "\(Self.folder)/.pending/adds.1.txt")
    #expect(shop.read(reference) == "old\n" && session.undecided == [0])
    // The review accepts the snapshot after the contents that it showed are restored.
    try shop.write("shown\n", to: "\(Self.folder)/.pending/adds.1.txt")
    press("a", session)
    #expect(shop.read(reference) == "shown\n")
  }

  @Test func refusesChangedMemberOfGroup() throws {
    let paths = try ["a()", "b()"].map { try shop.check($0, "new\n", reference: "old\n") }
    let session = try session()
    try shop.write("never shown\n", to: "\(Self.folder)/.pending/b.1.txt")
    press("Ga", session)
    #expect(paths.map { shop.read($0) } == ["new\n", "old\n"])
    expectRefusal(session, of: "\(Self.folder)/.pending/b.1.txt")
  }

  @Test func acceptsShownDescription() throws {
    let source = "assertB(of: b) { \"b\" }\nassertC(of: c) { \"b\" }\n"
    try shop.write(source, to: "Tests/DemoTests.swift")
    try artifact.writePendingInline(
      "x.txt", in: "Tests/.pending", [:], source: "Tests/DemoTests.swift")
    let session = try session()
    #expect(picture(session, 60, 8).hasPrefix("1/1 Tests/DemoTests.swift:1:8"))
    try artifact.writePendingInline(
      "x.txt", in: "Tests/.pending", ["line": 2, "label": "x: { exit(0) } _"],
      source: "Tests/DemoTests.swift")
    press("a", session)
    #expect(
      shop.read("Tests/DemoTests.swift")
        == "assertB(of: b) { \"evil\" }\nassertC(of: c) { \"b\" }\n")
  }

  @Test func refusesInvalidInlineText() throws {
    try shop.write("assertB(of: b) { \"b\" }\n", to: "Tests/DemoTests.swift")
    try artifact.writePendingInline(
      "x.txt", in: "Tests/.pending", [:], source: "Tests/DemoTests.swift")
    try shop.write(Data([0xFF]), to: "Tests/.pending/x.txt")
    let session = try session()
    press("a", session)
    #expect(
      session.message == """
        The pending snapshot "\(shop.path("Tests/.pending/x.txt"))" isn't UTF-8.  To fix, run the \
        test again, or reject the snapshot.
        """)
  }
}
