internal import Foundation
package import RuntimeIssues
internal import TestIssues
package import TextSnapshots

/// One call of an assertion about a file: what it asks for, and where it was written.
struct SnapshotAssertion {
  let name: String?
  let record: SnapshotTestingConfiguration.Record?
  /// The location of the call; `nil` for the scope's, or beside the test file.
  let location: SnapshotLocation?
  let timeout: TimeInterval
  /// The function that the file is named after.
  let function: String
  let callSite: CallSite

  /// Formats the value, finds its reference, and compares or records.
  ///
  /// - Returns: Why the assertion fails; `nil` if the snapshot matches.
  func verify<Value, Format>(
    _ value: () throws -> Value, as strategy: Snapshotting<Value, Format>
  ) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let (location, request, isXCTest) = try request(
        strategy: type(of: strategy), pathExtension: strategy.pathExtension)
      let received: Format
      do {
        let wait = CallbackWait(timeout: timeout, isXCTest: isXCTest)
        received = try CallbackWait.$scoped.withValue(wait) { try strategy.snapshot(value()) }
      } catch {
        throw Self.failure(error, of: request, at: location)
      }
      return checkSnapshot(received, diffing: strategy.diffing, at: location, for: request).failure
    } catch {
      return error
    }
  }

  /// Formats the value with an asynchronous strategy, finds its reference, and compares or records.
  ///
  /// - Returns: Why the assertion fails; `nil` if the snapshot matches.
  nonisolated(nonsending) func verify<Value, Format>(
    _ value: nonisolated(nonsending) () async throws -> Value,
    as strategy: AsyncSnapshotting<Value, Format>
  ) async -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      // Before the strategy runs: the ordinal is the place among the calls, whenever they end.
      let (location, request, _) = try request(
        strategy: type(of: strategy), pathExtension: strategy.pathExtension)
      let received: Format
      do {
        received = try await SnapshotDeadline(timeout: timeout).format(await value(), as: strategy)
      } catch {
        throw Self.failure(error, of: request, at: location)
      }
      return checkSnapshot(received, diffing: strategy.diffing, at: location, for: request).failure
    } catch {
      return error
    }
  }

  /// The failure of a value that was thrown before its strategy was known.
  func failureWithoutStrategy(_ error: any Error) -> SnapshotFailure {
    do throws(SnapshotFailure) {
      let (location, request, _) = try request(strategy: InputFile.self, pathExtension: nil)
      return Self.failure(error, of: request, at: location)
    } catch {
      return error
    }
  }

  private static func failure(
    _ error: any Error, of request: SnapshotRequest, at location: SnapshotFileLocation
  ) -> SnapshotFailure {
    let failure = SnapshotFailure(thrown: error)
    return request.noting(.failed(failure), received: nil, at: location).failure ?? failure
  }

  // MARK: The request

  /// Finds the running test, the record mode, and the file.
  private func request(
    strategy: Any.Type, pathExtension: String?
  ) throws(SnapshotFailure) -> (SnapshotFileLocation, SnapshotRequest, isXCTest: Bool) {
    let environment = SnapshotEnvironment.current
    let scope = SnapshotTestingConfiguration.current
    let manifest = SnapshotManifest(environment)
    let mode = try SnapshotRecordMode.resolve(
      record, scope: scope?.record, environment: environment)
    let test = TestIssues.currentTest
    if let manifest, let test, test.isXCTest {
      TestIssues.ifSkipped { manifest.noteIncomplete(test.name) }
    }
    let folder: SnapshotFolder
    do throws(SnapshotLocationError) {
      folder = try environment.folder(
        location ?? scope?.location ?? .besideTestFile, testFilePath: callSite.filePath)
    } catch {
      throw SnapshotFailure(message: error.description)
    }
    let identifier = try identifier(in: test, folder: folder)
    let location = SnapshotFileLocation(
      folder: folder, function: function, identifier: identifier, pathExtension: pathExtension)
    let request = SnapshotRequest(
      test.map { .test($0.name, function: function, identifier) }
        ?? .code(callSite.fileID, function: function, identifier),
      line: Int(callSite.line), strategy: strategy, mode: mode,
      diffTool: scope?.diffTool ?? environment.diffTool,
      recordCommand: .test(function: test?.function),
      isParameterized: test?.isParameterized ?? false, manifest: manifest)
    return (location, request, test?.isXCTest ?? false)
  }

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
        .next(caseID: test.id, folder: folder.path, function: function)
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
}

/// Counts the unnamed snapshots of one running case.
///
/// XCTest's cases have an identity of their own. In Swift Testing the `.snapshots` trait gives every
/// case its own count; without it, all cases and repetitions of a test share one.
final class SnapshotOrdinals: Sendable {
  private struct Counter: Hashable {
    let caseID: String
    let folder: String
    let function: String
  }

  private struct Count {
    var ordinal = 0
    /// The task that takes these snapshots; `nil` for code outside of tasks.
    let task: Int?
  }

  private let counts = Lock<[Counter: Count]>([:])

  /// The counts of the running case, if it has the trait.
  @TaskLocal static var current: SnapshotOrdinals?

  /// The counts of everything else in the process.
  static let process = SnapshotOrdinals()

  /// The next ordinal of a function's snapshots in a folder, from 1; `nil` in another task than the
  /// first one's.
  ///
  /// The ordinals of concurrent tasks would depend on which task comes first. A task may be taken
  /// for one that ended before it began, but those two have an order.
  func next(caseID: String, folder: String, function: String) -> Int? {
    let counter = Counter(caseID: caseID, folder: folder, function: function)
    let task = withUnsafeCurrentTask { $0?.hashValue }
    return counts.withLock { counts in
      var count = counts[counter] ?? Count(task: task)
      guard task == count.task else { return nil }
      count.ordinal += 1
      counts[counter] = count
      return count.ordinal
    }
  }
}

// MARK: Reports

extension SnapshotFailure {
  /// Reports the failure, with the received value and the difference as attachments.
  package func report(at callSite: CallSite) {
    IssueHooks.current.report(issue(at: callSite))
  }

  /// The text of the failure, for a caller that reports it; the attachments go to the test.
  func messageAttachingFiles(at callSite: CallSite) -> String {
    let issue = issue(at: callSite)
    TestIssues.attach(issue.attachments, to: issue)
    return message
  }

  private func issue(at callSite: CallSite) -> RuntimeIssue {
    var attachments: [RuntimeIssue.Attachment] = []
    if let fileName {
      if let received {
        attachments.append(.init(name: fileName, bytes: Array(received)))
      }
      if let difference {
        attachments.append(
          .init(name: "\(fileName).diff", bytes: Array("\(difference.message)\n".utf8)))
      }
    }
    return RuntimeIssue(
      message: message, fileID: "\(callSite.fileID)", filePath: "\(callSite.filePath)",
      line: Int(callSite.line), column: Int(callSite.column), attachments: attachments)
  }
}
