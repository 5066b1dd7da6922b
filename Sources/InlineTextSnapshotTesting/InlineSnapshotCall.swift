internal import Foundation
public import InlineTextSnapshots
internal import RuntimeIssues
internal import TestIssues
internal import TextSnapshotTesting
internal import TextSnapshots

/// One call of an inline assertion: what it asks for, and where it stands.
struct InlineSnapshotCall {
  let record: SnapshotTestingConfiguration.Record?
  let timeout: TimeInterval
  let site: InlineSite
  let fileID: String
  let function: String

  /// Creates a call, whose place has the path that was compiled in.
  init(
    record: SnapshotTestingConfiguration.Record?, timeout: TimeInterval, site: InlineSite,
    fileID: StaticString, function: StaticString
  ) {
    self.record = record
    self.timeout = timeout
    self.site = site
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
    let start = SnapshotStart.now
    return failure(of: type(of: strategy), strategy.diffing, expected?(), since: start) {
      let wait = CallbackWait(timeout: timeout, isXCTest: TestIssues.currentTest?.isXCTest ?? false)
      return try CallbackWait.$scoped.withValue(wait) { try value().map(strategy.snapshot) }
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
    let start = SnapshotStart.now
    let received: Result<String?, any Error>
    do {
      if let value = try await value() {
        received = .success(
          try await SnapshotDeadline(timeout: timeout).format(value, as: strategy))
      } else {
        received = .success(nil)
      }
    } catch {
      received = .failure(error)
    }
    return failure(
      of: type(of: strategy), strategy.diffing, expected?(), since: start, received.get)
  }

  private func failure(
    of strategy: Any.Type, _ diffing: Diffing<String>, _ compiled: String?,
    since start: SnapshotStart, _ received: () throws -> String?
  ) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let mode = try SnapshotRecordMode.resolve(record)
      let test = TestIssues.currentTest
      var snapshot = InlineSnapshot(
        nil, compiled: compiled, at: try currentSite(),
        test: test?.name ?? "\(fileID).\(function)", strategy: strategy,
        recordCommand: .test(function: test?.function))
      do {
        snapshot.received = try received()
      } catch {
        let failure = SnapshotFailure(thrown: error)
        return noteInManifest(.failed(failure), of: snapshot, since: start).failure
      }
      return checkInlineSnapshot(snapshot, diffing: diffing, mode: mode, since: start).failure
    } catch {
      return error
    }
  }

  /// Where the text is, by the path of its source at run time.
  private func currentSite() throws(SnapshotFailure) -> InlineSite {
    do throws(SnapshotLocationError) {
      var site = site
      site.filePath = try SnapshotEnvironment.current.sourcePath(site.filePath)
      return site
    } catch {
      throw SnapshotFailure(message: error.description)
    }
  }
}

/// Reports the failure of an inline snapshot, after the words of who called.
func reportFailure(
  _ failure: SnapshotFailure, after message: String, fileID: StaticString, filePath: StaticString,
  line: UInt, column: UInt
) {
  var failure = failure
  if !message.isEmpty { failure.message = "\(message)\n\n\(failure.message)" }
  reportFailure(failure, fileID: fileID, filePath: filePath, line: line, column: column)
}

extension InlineSnapshotSyntaxDescriptor {
  /// Fails the running test at a place, for an assertion of one's own.
  ///
  /// - Parameters:
  ///   - message: What happened. Nothing by default.
  ///   - fileID: The module and file that the failure is about.
  ///   - filePath: The path of that file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  public func fail(
    _ message: @autoclosure () -> String = "", fileID: StaticString, file filePath: StaticString,
    line: UInt, column: UInt
  ) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
