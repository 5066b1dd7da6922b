import Foundation
import RuntimeIssues
internal import TestIssues
import TextSnapshots

/// One call of an assertion: what it asks for, and where it stands.
struct SnapshotCall {
  let name: String?
  let record: SnapshotTestingConfiguration.Record?
  let folder: Folder
  let timeout: TimeInterval
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: Int

  enum Folder {
    /// The location of the call, else of the scope, else beside the test file.
    case location(SnapshotLocation?)
    /// A folder that is used as it is.
    case directory(String)
  }

  /// Formats the value, finds its reference, and compares or records.
  ///
  /// - Returns: Why the assertion fails; `nil` where the snapshot matches.
  func verify<Value, Format>(
    _ value: () throws -> Value, as strategy: Snapshotting<Value, Format>
  ) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let target = try target(
        strategy: type(of: strategy), pathExtension: strategy.pathExtension)
      let wait = CallbackWait(timeout: timeout, isXCTest: target.isXCTest)
      let received: Format
      do {
        received = try CallbackWait.$scoped.withValue(wait) { try strategy.snapshot(value()) }
      } catch {
        throw target.failure(error)
      }
      return check(received, diffing: strategy.diffing, at: target)
    } catch {
      return error
    }
  }

  /// Formats the value when its strategy is done, finds its reference, and compares or records.
  ///
  /// - Returns: Why the assertion fails; `nil` where the snapshot matches.
  nonisolated(nonsending) func verify<Value, Format>(
    _ value: nonisolated(nonsending) () async throws -> Value,
    as strategy: AsyncSnapshotting<Value, Format>
  ) async -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      // The ordinal is the place among the calls, whenever they end.
      let target = try target(
        strategy: type(of: strategy), pathExtension: strategy.pathExtension)
      let received: Format
      do {
        received = try await SnapshotDeadline(timeout: timeout).format(await value(), as: strategy)
      } catch {
        throw target.failure(error)
      }
      return check(received, diffing: strategy.diffing, at: target)
    } catch {
      return error
    }
  }

  /// The text of a failure that the caller reports; what goes with it is attached to the test.
  func message(of failure: SnapshotFailure?, column: Int) -> String? {
    guard let failure else { return nil }
    let issue = RuntimeIssue(
      failure, fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    TestIssues.attach(issue.attachments, to: issue)
    return failure.message
  }

  private func check<Format>(
    _ received: Format, diffing: Diffing<Format>, at target: Target
  ) -> SnapshotFailure? {
    checkSnapshot(
      received, diffing: diffing, at: target.place, claim: target.claim, mode: target.mode,
      diffTool: target.diffTool, since: target.start
    ).failure
  }

  /// The failure of a value or a strategy that threw.
  static func failure(_ error: any Error) -> SnapshotFailure {
    error as? SnapshotFailure
      ?? SnapshotFailure(
        message: """
          The value could not be turned into a snapshot, because an error was thrown: \
          \(String(reflecting: error))

          To fix, correct the value's expression or its strategy.
          """)
  }
}
