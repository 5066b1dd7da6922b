import Foundation
internal import TestIssues
import TextSnapshots

/// One call of an inline assertion: what it asks for, and where it stands.
struct InlineSnapshotCall {
  let record: SnapshotTestingConfiguration.Record?
  let timeout: TimeInterval
  let site: InlineSite
  let fileID: String
  let function: String

  init(
    record: SnapshotTestingConfiguration.Record?, timeout: TimeInterval,
    descriptor: InlineSnapshotSyntaxDescriptor, fileID: StaticString, filePath: StaticString,
    function: StaticString, line: UInt, column: UInt
  ) {
    self.record = record
    self.timeout = timeout
    site = InlineSite(
      filePath: "\(filePath)", line: Int(line), column: Int(column), descriptor: descriptor)
    self.fileID = "\(fileID)"
    self.function = "\(function)"
  }

  /// Formats the value and compares it with the text in the source, or records it there.
  ///
  /// - Returns: Why the assertion fails; `nil` where the snapshot matches.
  func verify<Value>(
    _ value: () throws -> Value?, as strategy: Snapshotting<Value, String>,
    matches expected: (() -> String)?
  ) -> SnapshotFailure? {
    failure {
      let wait = CallbackWait(timeout: timeout, isXCTest: TestIssues.currentTest?.isXCTest ?? false)
      let received = try CallbackWait.$scoped.withValue(wait) {
        try value().map(strategy.snapshot)
      }
      return (received, type(of: strategy), strategy.diffing, expected?())
    }
  }

  /// Formats the value when its strategy is done, and compares it with the text in the source, or
  /// records it there.
  ///
  /// - Returns: Why the assertion fails; `nil` where the snapshot matches.
  nonisolated(nonsending) func verify<Value>(
    _ value: nonisolated(nonsending) () async throws -> Value?,
    as strategy: AsyncSnapshotting<Value, String>, matches expected: (() -> String)?
  ) async -> SnapshotFailure? {
    let received: Result<String?, any Error>
    do {
      let value = try await value()
      guard let value else {
        return failure { (nil, type(of: strategy), strategy.diffing, expected?()) }
      }
      received = .success(
        try await SnapshotDeadline(timeout: timeout).format(value, as: strategy))
    } catch {
      received = .failure(error)
    }
    return failure { (try received.get(), type(of: strategy), strategy.diffing, expected?()) }
  }

  private typealias Texts = (
    received: String?, strategy: Any.Type, diffing: Diffing<String>, compiled: String?
  )

  private func failure(_ texts: () throws -> Texts) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let mode = try SnapshotRecordMode.resolve(record)
      let test = TestIssues.currentTest
      let texts = try formatted(texts)
      let snapshot = InlineSnapshot(
        texts.received, compiled: texts.compiled, at: site,
        test: test?.name ?? "\(fileID).\(function)", strategy: texts.strategy,
        recordCommand: RunningTest.recordCommand(of: test))
      return checkInlineSnapshot(snapshot, diffing: texts.diffing, mode: mode).failure
    } catch {
      return error
    }
  }

  /// What to report of a failure, after the words of who called.
  static func text(of failure: SnapshotFailure, after message: String) -> String {
    message.isEmpty ? failure.message : "\(message)\n\n\(failure.message)"
  }

  private func formatted(_ texts: () throws -> Texts) throws(SnapshotFailure) -> Texts {
    do {
      return try texts()
    } catch {
      throw SnapshotCall.failure(error)
    }
  }
}
