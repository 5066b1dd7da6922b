@testable import InlineTextSnapshots
@testable import TextSnapshots

/// A test suite that records snapshots in a source file with three calls.
protocol InlineWriterSuite {
  var bench: InlineBench { get }
}

extension InlineWriterSuite {
  static var source: String {
    """
    func a() {
      assertA(of: a)
      assertB(of: b) { "b" }
      assertC(of: c)
    }

    """
  }

  func record(
    _ call: String, from compiled: String? = nil, to text: String, in recorder: InlineRecorder
  ) throws {
    // A process uses the positions that the calls had in the compiled source.
    let site = InlineCallSite.of(call, in: Self.source, filePath: bench.path)
    try recorder.record(
      InlineSnapshot(
        text, compiled: compiled, at: site))
  }
}
