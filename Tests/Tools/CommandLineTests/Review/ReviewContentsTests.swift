import Foundation
import Terminals
import TestSupport
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

  @Test func keepsChangedSnapshot() throws {
    try shop.check("adds()", "shown\n", reference: "old\n")
    let session = try session()
    let pending = "\(Self.folder)/.pending/adds.1.txt"
    try shop.write("never shown\n", to: pending)
    press("r", session)
    expectRefusal(session, of: pending)
    #expect(shop.read(pending) == "never shown\n" && session.undecided == [0])
  }

  /// The contents can change between the key and the decision, too.
  @Test func keepsSnapshotThatChangesLast() throws {
    let reference = try shop.check("adds()", "shown\n", reference: "old\n")
    let session = try session()
    let change = session.change(of: session.item)
    let pending = "\(Self.folder)/.pending/adds.1.txt"
    try shop.write("never shown\n", to: pending)
    for decide in [change.accept, change.reject] {
      let error = #expect(throws: (any Error).self) { try decide() }
      #expect(
        error.map { "\($0)" } == """
          The pending snapshot "\(shop.path(pending))" has changed since it was read.

          To fix, look at it again.
          """)
    }
    #expect(shop.read(pending) == "never shown\n" && shop.read(reference) == "old\n")
  }
}
