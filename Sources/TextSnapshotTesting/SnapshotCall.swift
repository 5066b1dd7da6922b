import Foundation
import RuntimeIssues
import TestIssues
package import TextSnapshots

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

}

extension SnapshotCall {
  /// What a call is about, before its value is known.
  struct Target {
    let isXCTest: Bool
    let mode: SnapshotRecordMode
    let diffTool: SnapshotTestingConfiguration.DiffTool?
    let place: SnapshotFileLocation
    let claim: SnapshotRequest
    let start: SnapshotStart

    /// The failure of a value or a strategy that threw; the manifest says so too.
    func failure(_ error: any Error) -> SnapshotFailure {
      let failure = SnapshotFailure(thrown: error)
      let outcome = noteInManifest(
        .failed(failure), received: nil, at: place, claim: claim, since: start)
      return outcome.failure ?? failure
    }
  }

  /// Finds the running test, the record mode, and the file.
  func target(
    strategy: Any.Type, pathExtension: String?
  ) throws(SnapshotFailure) -> Target {
    let environment = SnapshotEnvironment.current
    let scope = SnapshotTestingConfiguration.current
    let start = SnapshotStart(in: environment)
    let mode = try SnapshotRecordMode.resolve(
      record, scope: scope?.record, environment: environment)
    let test = TestIssues.currentTest
    if start.hasManifest, let test, test.isXCTest {
      TestIssues.ifSkipped { noteIncompleteTest(test.name, since: start) }
    }
    let folder = try resolvedFolder(scope: scope?.location, environment)
    let identifier = try identifier(in: test, folder: folder)
    return Target(
      isXCTest: test?.isXCTest ?? false, mode: mode,
      diffTool: scope?.diffTool ?? environment.diffTool,
      place: SnapshotFileLocation(
        folder: folder, function: function, identifier: identifier, pathExtension: pathExtension),
      claim: claim(of: test, identifier: identifier, strategy: strategy), start: start)
  }

  // MARK: The name

  /// The explicit name, else the ordinal of the running case.
  private func identifier(
    in test: RunningTest?, folder: SnapshotFolder
  ) throws(SnapshotFailure) -> SnapshotIdentifier {
    if let name { return .name(name) }
    guard let test else { throw SnapshotFailure(message: Self.lostTest) }
    let scope = SnapshotOrdinals.current
    guard scope != nil || !test.isParameterized else {
      throw SnapshotFailure(message: Self.parameterizedTest)
    }
    guard scope != nil || test.isXCTest || !TestIssues.repeatsTests else {
      throw SnapshotFailure(message: Self.repeatedTest)
    }
    guard
      let ordinal = (scope ?? .process)
        .nextOrdinal(caseID: test.id, folder: folder.path, function: function)
    else { throw SnapshotFailure(message: Self.severalTasks) }
    return .ordinal(ordinal)
  }

  private static let lostTest = """
    The snapshot has no name, and the test that it belongs to is not known here: a detached task \
    or a dispatch queue does not know its test.

    To fix, name the snapshot: named: "...".
    """

  private static let severalTasks = """
    The snapshot has no name, and another task of its test takes unnamed snapshots too, so that \
    its ordinal would depend on which of them comes first.

    To fix, name the snapshot: named: "...".
    """

  private static let parameterizedTest = """
    The snapshot has no name, and its test runs once for each of several arguments, so that an \
    ordinal could belong to any of them.

    To fix, name the snapshot after the argument: named: "\\(argument)"; or put the trait \
    `.snapshots()` on the test, where all arguments have one and the same snapshot.
    """

  private static let repeatedTest = """
    The snapshot has no name, and this run repeats its tests, so that an ordinal could belong to \
    any repetition.

    To fix, put the trait `.snapshots()` on the test or its suite, which counts every repetition \
    by itself, or name the snapshot: named: "...".
    """

  // MARK: The place

  private func resolvedFolder(
    scope: SnapshotLocation?, _ environment: SnapshotEnvironment
  ) throws(SnapshotFailure) -> SnapshotFolder {
    do throws(SnapshotLocationError) {
      switch folder {
      case .directory(let directory):
        return try .directory(
          directory, testFilePath: .literal(filePath), environment: environment)
      case .location(let location):
        return try (location ?? scope ?? .besideTestFile)
          .folder(ofTestFile: .literal(filePath), environment: environment)
      }
    } catch {
      throw SnapshotFailure(message: error.description)
    }
  }

  private func claim(
    of test: RunningTest?, identifier: SnapshotIdentifier, strategy: Any.Type
  ) -> SnapshotRequest {
    SnapshotRequest(
      test.map { .test($0.name, function: function, identifier) }
        ?? .code(.literal(fileID), function: function, identifier),
      filePath: .literal(filePath), line: line, strategy: strategy,
      recordCommand: .test(function: test?.function),
      isParameterized: test?.isParameterized ?? false)
  }
}

/// Counts the unnamed snapshots of one running case.
///
/// XCTest's cases have an identity of their own. In Swift Testing the `.snapshots` trait puts a new
/// scope around every case; without it, all cases and repetitions of a test share one.
final class SnapshotOrdinals: @unchecked Sendable {  // Every access to its state is locked.
  private struct Counter: Hashable {
    let caseID: String
    let folder: String
    let function: String
  }

  private struct Count {
    var ordinal = 0
    /// The task that takes these snapshots; `nil` for code outside of tasks.
    let task: Int?

    mutating func next(in task: Int?) -> Int? {
      guard task == self.task else { return nil }
      ordinal += 1
      return ordinal
    }
  }

  private let lock = NSLock()
  private var counts: [Counter: Count] = [:]

  /// The scope of the running case, where the trait gave it one.
  @TaskLocal static var current: SnapshotOrdinals?

  /// The scope of everything else in the process.
  static let process = SnapshotOrdinals()

  /// The next ordinal of a function's snapshots in a folder, from 1; `nil` in another task than the
  /// first one's.
  ///
  /// The ordinals of concurrent tasks would depend on which task comes first. A task may be taken
  /// for one that ended before it began, but those two have an order.
  func nextOrdinal(caseID: String, folder: String, function: String) -> Int? {
    let counter = Counter(caseID: caseID, folder: folder, function: function)
    let task = withUnsafeCurrentTask { $0?.hashValue }
    return lock.withLock { counts[counter, default: Count(task: task)].next(in: task) }
  }
}

/// Reports the failure of a snapshot, with the new text and the difference as attachments.
///
/// - Parameters:
///   - failure: Why the assertion fails.
///   - fileID: The module and file that it is about.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
package func reportFailure(
  _ failure: SnapshotFailure, fileID: StaticString, filePath: StaticString, line: UInt,
  column: UInt
) {
  IssueHooks.current.report(
    RuntimeIssue(
      failure, fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
}

extension RuntimeIssue {
  /// Creates a report of a snapshot's failure: the new text, and what differs, are attached.
  init(
    _ failure: SnapshotFailure, fileID: String, filePath: String, line: Int, column: Int
  ) {
    var attachments: [Attachment] = []
    if let name = failure.fileName {
      if let received = failure.received {
        attachments.append(Attachment(name: name, bytes: Array(received)))
      }
      if let difference = failure.difference {
        attachments.append(
          Attachment(name: "\(name).diff", bytes: Array("\(difference.message)\n".utf8)))
      }
    }
    self.init(
      message: failure.message, fileID: fileID, filePath: filePath, line: line, column: column,
      attachments: attachments)
  }
}
