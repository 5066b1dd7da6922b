internal import Foundation
package import RuntimeIssues
internal import TestIssues
package import TextSnapshots

/// The arguments of an assertion that compares a snapshot with a file.
struct SnapshotAssertion {
  var name: String?
  let record: SnapshotTestingConfiguration.Record?
  /// The location that the call specifies, if any.
  let location: SnapshotLocation?
  let timeout: TimeInterval
  /// The function that the file is named after.
  let function: String
  let callSite: CallSite

  /// Compares or records a snapshot, and returns a failure, or `nil` if the assertion succeeds.
  func verify<Value, Format>(
    _ value: () throws -> Value, as strategy: Snapshotting<Value, Format>
  ) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let target = try target(type(of: strategy), pathExtension: strategy.pathExtension)
      let wait = CallbackWait(timeout: timeout, isXCTest: target.isXCTest)
      let received = Result {
        try CallbackWait.$scoped.withValue(wait) { try strategy.snapshot(value()) }
      }
      return target.check(received, diffing: strategy.diffing)
    } catch {
      return error
    }
  }

  /// Compares or records a snapshot of an asynchronous strategy, and returns a failure, or `nil` if
  /// the assertion succeeds.
  nonisolated(nonsending) func verify<Value, Format>(
    _ value: nonisolated(nonsending) () async throws -> Value,
    as strategy: AsyncSnapshotting<Value, Format>
  ) async -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      // Determine the ordinal before the strategy runs, because ordinals follow the order of calls.
      let target = try target(type(of: strategy), pathExtension: strategy.pathExtension)
      let received: Result<Format, any Error>
      do {
        received = .success(try await strategy.format(await value(), timeout: timeout))
      } catch {
        received = .failure(error)
      }
      return target.check(received, diffing: strategy.diffing)
    } catch {
      return error
    }
  }

  /// Returns the failure for an error that the closure of `assertSnapshots(ofFilesIn:)` throws
  /// instead of returning a strategy.
  func failureWithoutStrategy(_ error: any Error) -> SnapshotFailure {
    do throws(SnapshotFailure) {
      return try target(InputFile.self, pathExtension: nil).failure(error)
    } catch {
      return error
    }
  }

  /// The reference file of an assertion, and the request to compare or record it.
  private struct Target {
    let location: SnapshotFileLocation
    let request: SnapshotRequest
    let isXCTest: Bool

    func check<Format>(
      _ received: Result<Format, any Error>, diffing: Diffing<Format>
    ) -> SnapshotFailure? {
      switch received {
      case .success(let format):
        checkSnapshot(format, diffing: diffing, at: location, for: request).failure
      case .failure(let error): failure(error)
      }
    }

    func failure(_ error: any Error) -> SnapshotFailure {
      let failure = SnapshotFailure(thrown: error)
      return request.addToManifest(.failed(failure), received: nil, at: location).failure ?? failure
    }
  }

  private func target(
    _ strategy: Any.Type, pathExtension: String?
  ) throws(SnapshotFailure) -> Target {
    let environment = SnapshotEnvironment.current
    let scope = SnapshotTestingConfiguration.current
    let manifest = SnapshotManifest(environment)
    let mode = try SnapshotRecordMode.resolve(
      record, scope: scope?.record, environment: environment)
    let test = TestIssues.currentTest
    if let manifest, let test, test.isXCTest {
      TestIssues.ifSkipped { manifest.addIncompleteTest(test.name) }
    }
    let folder = try environment.folder(
      location ?? scope?.location ?? .besideTestFile, testFilePath: callSite.filePath)
    let identifier = try identifier(in: test, folder: folder)
    var owner = SnapshotRequest.Owner.code(callSite.fileID, function: function, identifier)
    if let test { owner = .test(test.name, function: function, identifier) }
    let request = SnapshotRequest(
      owner, line: Int(callSite.line), strategy: strategy, mode: mode,
      diffTool: scope?.diffTool ?? environment.diffTool,
      recordCommand: .test(function: test?.function),
      isParameterized: test?.isParameterized ?? false, manifest: manifest)
    let location = SnapshotFileLocation(
      folder: folder, function: function, identifier: identifier, pathExtension: pathExtension)
    return Target(location: location, request: request, isXCTest: test?.isXCTest ?? false)
  }

  /// Returns the explicit name of the snapshot, or its ordinal in the running test case.
  private func identifier(
    in test: RunningTest?, folder: SnapshotFolder
  ) throws(SnapshotFailure) -> SnapshotIdentifier {
    if let name { return .name(name) }
    guard let test else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and its test is unknown, because the code runs in a detached task \
          or on a dispatch queue.

          To fix, name the snapshot: named: "...".
          """)
    }
    let scope = SnapshotOrdinals.current
    guard scope != nil || !test.isParameterized else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and its test runs once for each of several arguments, so an \
          ordinal could belong to any of them.

          To fix, name the snapshot after the argument: named: "\\(argument)"; or put the trait \
          `.snapshots()` on the test, where all arguments have the same snapshot.
          """)
    }
    guard scope != nil || test.isXCTest || !TestIssues.repeatsTests else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and this run repeats its tests, so an ordinal could belong to any \
          repetition.

          To fix, put the trait `.snapshots()` on the test or its suite, which counts each repetition \
          separately, or name the snapshot: named: "...".
          """)
    }
    let ordinals = scope ?? .process
    guard let ordinal = ordinals.next(caseID: test.id, folder: folder.path, function: function)
    else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and another task of its test also takes unnamed snapshots, so its \
          ordinal would depend on which of them comes first.

          To fix, name the snapshot: named: "...".
          """)
    }
    return .ordinal(ordinal)
  }
}

/// The counters that number the unnamed snapshots of test cases.
///
/// XCTest cases are counted by their IDs. In Swift Testing, the `.snapshots` trait gives each case
/// its own counters. Without the trait, all cases and repetitions of a test share their counters.
final class SnapshotOrdinals: Sendable {
  private struct Key: Hashable {
    let caseID: String
    let folder: String
    let function: String
  }

  private struct Counter {
    var ordinal = 0
    /// The hash of the task that takes these snapshots, or `nil` outside of tasks.
    let taskHash: Int?
  }

  private let counters = Lock<[Key: Counter]>([:])

  /// The counters of the running case, if it has the trait.
  @TaskLocal static var current: SnapshotOrdinals?

  /// The counters of all cases without the trait.
  static let process = SnapshotOrdinals()

  /// Returns the next ordinal of a function's snapshots in a folder.
  ///
  /// Only the task that took the first of these snapshots gets ordinals, because the ordinals of
  /// concurrent tasks would depend on their scheduling. Other tasks get `nil`. A later task can
  /// have the hash of a task that ended, which is fine, because the two tasks don't run
  /// concurrently.
  func next(caseID: String, folder: String, function: String) -> Int? {
    let key = Key(caseID: caseID, folder: folder, function: function)
    let taskHash = withUnsafeCurrentTask { $0?.hashValue }
    return counters.withLock { counters -> Int? in
      var counter = counters[key] ?? Counter(taskHash: taskHash)
      guard taskHash == counter.taskHash else { return nil }
      counter.ordinal += 1
      counters[key] = counter
      return counter.ordinal
    }
  }
}

// MARK: Reports

extension SnapshotFailure {
  /// Reports the failure, with the received value and the difference as attachments.
  package func report(at callSite: CallSite) {
    IssueHooks.current.report(issue(at: callSite))
  }

  /// Attaches the received value and the difference to the test, and returns the message.
  ///
  /// The caller is responsible for reporting the message.
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
