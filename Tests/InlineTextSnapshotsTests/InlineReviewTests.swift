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

  /// Creates a pending snapshot, and returns its path.
  private func makePending(
    _ call: String, _ compiled: String?, _ received: String?
  ) throws -> String {
    let outcome = checkInlineSnapshot(
      InlineSnapshot(
        received, compiled: compiled, at: .of(call, in: Self.source, filePath: bench.path),
        test: "a()", strategy: String.self),
      diffing: .whole, mode: SnapshotRecordMode(.never, source: .machine),
      recorder: bench.process())
    return try #require(outcome.failure?.pendingPath)
  }

  @Test func acceptsSeveralSnapshots() throws {
    let paths = [
      try makePending("assertA", nil, "1\n2"), try makePending("assertB", "b", nil),
      try makePending("assertC", "c", "C"),
    ]
    #expect(InlineReview.accept(paths).isEmpty)
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

  @Test func acceptsSnapshotsOneByOne() throws {
    let first = try makePending("assertA", nil, "1")
    let second = try makePending("assertC", "c", "C")
    #expect(InlineReview.accept([first]).isEmpty)
    #expect(InlineReview.accept([second]).isEmpty)
    #expect(
      bench.source == """
        assertA(of: a) {
          \"""
          1
          \"""
        }
        assertB(of: b) { "b" }
        assertC(of: c) { "C" }

        """)
  }

  @Test func rejectsSnapshotWithoutChangingItsSource() throws {
    InlineReview.reject([try makePending("assertB", "b", "B")])
    #expect(bench.source == Self.source && bench.pendingSnapshots() == [])
  }

  @Test func refusesSnapshotOfChangedSource() throws {
    let path = try makePending("assertB", "b", "B")
    try bench.write("\n" + Self.source, minutes: 1)
    let failures = InlineReview.accept([path])
    #expect(
      bench.masked(failures[path]?.message) == """
        The pending snapshot "ROOT/.pending/Demo.swift.2-8.txt" was not written into the call at \
        "ROOT/Demo.swift:2:8". The source "ROOT/Demo.swift" is neither as it was compiled nor as \
        the last recording left it, according to "ROOT/.pending/Demo.swift.journal".
        To fix, build and run the tests again. If there is nothing to build, remove the journal.
        """)
    #expect(bench.pendingSnapshots() == ["Demo.swift.2-8.txt"])
    #expect(bench.source == "\n" + Self.source)
  }

  @Test func refusesOtherFiles() {
    let path = "\(bench.pending)/other.txt"
    #expect(
      bench.masked(InlineReview.accept([path])[path]?.message) == """
        The file "ROOT/.pending/other.txt" isn't a pending inline snapshot: \
        "ROOT/.pending/other.txt~.json" doesn't describe one.

        To fix, run the tests again, which writes pending snapshots.
        """)
  }
}
