import InlineTextSnapshots
import RuntimeIssues
import TestIssues
import TextSnapshotTesting
import TextSnapshots

struct InlineSnapshotAssertion {
  let record: SnapshotTestingConfiguration.Record?
  let timeout: Duration
  let syntaxDescriptor: InlineSnapshotSyntaxDescriptor
  let function: String
  let callSite: CallSite

  func verify<Value>(
    _ value: () throws -> Value?, as strategy: Snapshotting<Value, String>,
    matches expected: (() -> String)?
  ) -> SnapshotFailure? {
    let manifest = SnapshotManifest(.current)
    return failure(of: type(of: strategy), strategy.diffing, expected?(), in: manifest) {
      let wait = CallbackWait(timeout: timeout, isXCTest: TestIssues.currentTest?.isXCTest ?? false)
      return try CallbackWait.scoped.withValue(wait) { try value().map(strategy.snapshot) }
    }
  }

  nonisolated(nonsending) func verify<Value>(
    _ value: nonisolated(nonsending) () async throws -> Value?,
    as strategy: AsyncSnapshotting<Value, String>, matches expected: (() -> String)?
  ) async -> SnapshotFailure? {
    let manifest = SnapshotManifest(.current)
    var received: Result<String?, any Error> = .success(nil)
    do {
      if let value = try await value() {
        received = .success(try await strategy.format(value, timeout: timeout))
      }
    } catch {
      received = .failure(error)
    }
    return failure(
      of: type(of: strategy), strategy.diffing, expected?(), in: manifest, received.get)
  }

  /// Reports a failure, preceded by the message that was passed to the assertion.
  func report(_ failure: SnapshotFailure?, after message: () -> String) {
    guard var failure else { return }
    let message = message()
    if !message.isEmpty { failure.message = "\(message)\n\n\(failure.message)" }
    failure.report(at: callSite)
  }

  private func failure(
    of strategy: Any.Type, _ diffing: Diffing<String>, _ compiled: String?,
    in manifest: SnapshotManifest?, _ received: () throws -> String?
  ) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let mode = try SnapshotRecordMode.resolve(record)
      let test = TestIssues.currentTest
      var snapshot = InlineSnapshot(
        nil, compiled: compiled, at: try inlineCallSite(),
        test: test?.name ?? "\(callSite.fileID).\(function)", strategy: strategy,
        recordCommand: .test(function: test?.function))
      do {
        snapshot.received = try received()
      } catch {
        return snapshot.addToManifest(SnapshotFailure(thrown: error), in: manifest)
      }
      return checkInlineSnapshot(snapshot, diffing: diffing, mode: mode, manifest: manifest)
    } catch {
      return error
    }
  }

  private func inlineCallSite() throws(SnapshotFailure) -> InlineCallSite {
    InlineCallSite(
      filePath: try SnapshotEnvironment.current.sourcePath("\(callSite.filePath)"),
      line: Int(callSite.line), column: Int(callSite.column), descriptor: syntaxDescriptor)
  }
}
