import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// Tests with several threads pass in each run while two processes keep the machine busy.
  @Suite struct LoadTests {
    private let program = "\(buildFolder)/debug/swift-text-snapshotsPackageTests.xctest"

    /// Runs the body beside two busy processes.
    private func beside(_ body: () throws -> Void) throws {
      let busy = try (0..<2).map { _ in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "while kill -0 \(getpid()) 2>/dev/null; do :; done"]
        try process.run()
        return process
      }
      // The processes inherit the signal mask of this thread, which can block others.
      defer { for process in busy { kill(process.processIdentifier, SIGKILL) } }
      try body()
    }

    /// The tests and suites of a run with their results, without times.
    private func results(_ filter: String) throws -> [String] {
      let process = try run([program, "--testing-library", "swift-testing", "--filter", filter])
        .expect(0)
      return process.text.matches(of: #/(Test|Suite) .* (passed|failed)|recorded an issue/#)
        .map { String($0.0) }.sorted()
    }

    @Test(arguments: [
      ("^(ReducerStoreTests|SteppedEffectsTests)\\.", 1),
      ("^WorkflowsTests\\.(WorkerLoad|Overlap)Tests", 5),
    ])
    func resultsAreEqual(filter: String, runs: Int) throws {
      try beside {
        let first = try results(filter)
        #expect(!first.isEmpty)
        for _ in 1..<rounds("LOAD_RUNS", runs) { #expect(try results(filter) == first) }
      }
    }
  }
}
