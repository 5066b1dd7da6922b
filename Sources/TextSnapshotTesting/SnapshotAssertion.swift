internal import Foundation
package import RuntimeIssues
internal import TestIssues
package import TextSnapshots

/// One call of an assertion that compares a snapshot with a file.
struct SnapshotAssertion {
  var name: String?
  let record: SnapshotTestingConfiguration.Record?
  /// The location of the call, if it has one.
  let location: SnapshotLocation?
  let timeout: TimeInterval
  /// The function that the file is named after.
  let function: String
  let callSite: CallSite

  /// Compares or records the snapshot, and returns the failure, if any.
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

  /// Compares or records the snapshot of an asynchronous strategy, and returns the failure, if any.
  nonisolated(nonsending) func verify<Value, Format>(
    _ value: nonisolated(nonsending) () async throws -> Value,
    as strategy: AsyncSnapshotting<Value, Format>
  ) async -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      // Before the strategy runs, because ordinals are in the order of the calls.
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

  /// Returns the failure for an error that was thrown before the strategy was known.
  func failureWithoutStrategy(_ error: any Error) -> SnapshotFailure {
    do throws(SnapshotFailure) {
      return try target(InputFile.self, pathExtension: nil).failure(error)
    } catch {
      return error
    }
  }

  /// The file of an assertion, and the request for it.
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
      return request.noting(.failed(failure), received: nil, at: location).failure ?? failure
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
      TestIssues.ifSkipped { manifest.noteIncomplete(test.name) }
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

  /// Returns the explicit name, or the ordinal in the running test case.
  private func identifier(
    in test: RunningTest?, folder: SnapshotFolder
  ) throws(SnapshotFailure) -> SnapshotIdentifier {
    if let name { return .name(name) }
    guard let test else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and its test is unknown here: detached tasks and dispatch queues \
          lose their test.

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

/// Counts the unnamed snapshots of one running test case.
///
/// XCTest's cases have identities. In Swift Testing, the `.snapshots` trait gives each case its own
/// count; without it, all cases and repetitions of a test share one.
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

  /// The ordinals of the running case, if it has the trait.
  @TaskLocal static var current: SnapshotOrdinals?

  /// The ordinals of all other cases.
  static let process = SnapshotOrdinals()

  /// Returns the next ordinal of a function's snapshots in a folder; `nil` in any task but the first.
  ///
  /// The ordinals of concurrent tasks would depend on which task comes first. A task's hash can be
  /// reused after the task ended, but such tasks have an order.
  func next(caseID: String, folder: String, function: String) -> Int? {
    let counter = Counter(caseID: caseID, folder: folder, function: function)
    let task = withUnsafeCurrentTask { $0?.hashValue }
    return counts.withLock { counts -> Int? in
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

  /// Returns the message for a caller that reports it, after attaching the files to the test.
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
