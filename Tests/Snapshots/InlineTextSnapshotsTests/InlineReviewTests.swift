import Foundation
import Testing

@testable import InlineTextSnapshots
@testable import TextSnapshots

@Suite struct InlineReviewTests {
  private static let source = """
    assertA(of: a)
    assertB(of: b) { "b" }
    assertC(of: c) { "c" }

    """

  private let bench: InlineBench

  init() throws { bench = try InlineBench(Self.source) }

  private func makePending(
    _ call: String, _ compiled: String?, _ received: String?
  ) throws -> String {
    let failure = checkInlineSnapshot(
      InlineSnapshot(
        received, compiled: compiled, at: .of(call, in: Self.source, filePath: bench.path),
        test: "a()", strategy: String.self),
      diffing: .whole, in: SnapshotContext(.never, source: .machine),
      recorder: bench.process())
    return try #require(failure?.pendingPath)
  }

  /// Accepts a pending snapshot, removes it, and returns the failure message, if any.
  private func accept(_ path: String, _ received: String?) throws -> String? {
    let pending = try #require(PendingInlineSnapshot(textPath: path))
    if let failure = pending.accept(at: path, received: received) { return failure.message }
    PendingInlineSnapshot.remove(at: path)
    return nil
  }

  @Test func acceptsSeveralSnapshots() throws {
    let paths = [
      try makePending("assertA", nil, "1\n2"), try makePending("assertB", "b", nil),
      try makePending("assertC", "c", "C"),
    ]
    for (path, received) in zip(paths, ["1\n2", nil, "C"]) {
      #expect(try accept(path, received) == nil)
    }
    #expect(
      bench.source == """
        assertA(of: a) {
          \"""
          1
          2
          \"""
        }
        assertB(of: b)
        assertC(of: c) { "C" }

        """)
    #expect(bench.pendingSnapshots() == [])
  }

  @Test func rejectsSnapshotWithoutChangingItsSource() throws {
    PendingInlineSnapshot.remove(at: try makePending("assertB", "b", "B"))
    #expect(bench.source == Self.source && bench.pendingSnapshots() == [])
  }

  @Test func refusesSnapshotOfChangedSource() throws {
    let path = try makePending("assertB", "b", "B")
    try bench.write("\n" + Self.source, minutes: 1)
    let message = try accept(path, "B")
    #expect(
      bench.masked(message) == """
        The pending snapshot "ROOT/.pending/Demo.swift.2-8.txt" was not written into the call at \
        "ROOT/Demo.swift:2:8". The source "ROOT/Demo.swift" was changed after it was compiled and \
        last recorded, according to "ROOT/.pending/Demo.swift.journal".
        To fix, build and run the tests again. If there is nothing to build, remove the journal.
        """)
    #expect(bench.pendingSnapshots() == ["Demo.swift.2-8.txt"])
    #expect(bench.source == "\n" + Self.source)
  }
}
