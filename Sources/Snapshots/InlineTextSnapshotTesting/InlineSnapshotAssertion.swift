import InlineTextSnapshots
import RuntimeIssues
import TestIssues
import TextSnapshotTesting
import TextSnapshots

struct InlineSnapshotAssertion {
  let record: SnapshotTestingConfiguration.Record?
  let timeout: Duration
  let syntaxDescriptor: InlineSnapshotSyntaxDescriptor
  let callSite: CallSite

  func verify<Value>(
    _ value: () throws -> Value?, as strategy: Snapshotting<Value, String>,
    matches expected: (() -> String)?
  ) -> SnapshotFailure? {
    failure(strategy.diffing, expected?(), in: context()) {
      let wait = CallbackWait(timeout: timeout, isXCTest: TestIssues.currentTest?.isXCTest ?? false)
      return try CallbackWait.scoped.withValue(wait) { try value().map(strategy.snapshot) }
    }
  }

  nonisolated(nonsending) func verify<Value>(
    _ value: nonisolated(nonsending) () async throws -> Value?,
    as strategy: AsyncSnapshotting<Value, String>, matches expected: (() -> String)?
  ) async -> SnapshotFailure? {
    let context = context()
    var received: Result<String?, any Error> = .success(nil)
    do {
      if let value = try await value() {
        received = .success(try await strategy.format(value, timeout: timeout))
      }
    } catch {
      received = .failure(error)
    }
    return failure(strategy.diffing, expected?(), in: context, received.get)
  }

  /// Reports a failure, preceded by the message that was passed to the assertion.
  func report(_ failure: SnapshotFailure?, after message: () -> String) {
    guard var failure else { return }
    let message = message()
    if !message.isEmpty { failure.message = "\(message)\n\n\(failure.message)" }
    failure.report(at: callSite)
  }

  private func failure(
    _ diffing: Diffing<String>, _ compiled: String?,
    in context: Result<SnapshotContext, SnapshotFailure>, _ received: () throws -> String?
  ) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let context = try context.get()
      var snapshot = InlineSnapshot(
        nil, compiled: compiled, at: try inlineCallSite())
      do {
        snapshot.received = try received()
      } catch {
        return snapshot.addToManifest(SnapshotFailure(thrown: error), in: context.manifest)
      }
      return checkInlineSnapshot(snapshot, diffing: diffing, in: context)
    } catch {
      return error
    }
  }

  private func context() -> Result<SnapshotContext, SnapshotFailure> {
    Result { () throws(SnapshotFailure) in
      try SnapshotContext(ofCall: record, function: TestIssues.currentTest?.function)
    }
  }

  private func inlineCallSite() throws(SnapshotFailure) -> InlineCallSite {
    InlineCallSite(
      filePath: try SnapshotEnvironment.current.sourcePath("\(callSite.filePath)"),
      line: Int(callSite.line), column: Int(callSite.column), descriptor: syntaxDescriptor)
  }
}
