package import RuntimeIssues
import TestIssues
package import TextSnapshots

/// The arguments of an assertion that compares a snapshot with a reference file.
struct SnapshotAssertion {
  var name: String?
  let record: SnapshotTestingConfiguration.Record?
  let location: SnapshotLocation?
  let timeout: Duration
  /// The function that the reference file is named after.
  let function: String
  let callSite: CallSite

  func verify<Value, Format>(
    _ value: () throws -> Value, as strategy: Snapshotting<Value, Format>
  ) -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      let target = try target(type(of: strategy), pathExtension: strategy.pathExtension)
      let wait = CallbackWait(timeout: timeout, isXCTest: target.isXCTest)
      let received = Result {
        try CallbackWait.scoped.withValue(wait) { try strategy.snapshot(value()) }
      }
      return target.check(received, diffing: strategy.diffing)
    } catch {
      return error
    }
  }

  nonisolated(nonsending) func verify<Value, Format>(
    _ value: nonisolated(nonsending) () async throws -> Value,
    as strategy: AsyncSnapshotting<Value, Format>
  ) async -> SnapshotFailure? {
    do throws(SnapshotFailure) {
      // Unnamed snapshots are numbered in the order in which the assertions are called, so
      // determine the ordinal before running the strategy.
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

  private struct Target {
    let location: SnapshotFileLocation
    let request: SnapshotRequest
    let isXCTest: Bool

    func check<Format>(
      _ received: Result<Format, any Error>, diffing: Diffing<Format>
    ) -> SnapshotFailure? {
      switch received {
      case .success(let format):
        return checkSnapshot(format, diffing: diffing, at: location, for: request)
      case .failure(let error):
        let failure = SnapshotFailure(thrown: error)
        return request.addToManifest(failure, received: nil, at: location)
      }
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
    let request = SnapshotRequest(
      .test(test?.name ?? "\(callSite.fileID).\(function)", function: function, identifier),
      line: Int(callSite.line), strategy: strategy, mode: mode,
      diffTool: scope?.diffTool ?? environment.diffTool,
      recordCommand: .test(function: test?.function),
      isParameterized: test?.isParameterized ?? false, manifest: manifest)
    let location = SnapshotFileLocation(
      folder: folder, function: function, identifier: identifier, pathExtension: pathExtension)
    return Target(location: location, request: request, isXCTest: test?.isXCTest ?? false)
  }

  /// Returns the name of the snapshot or, if it has none, its ordinal in the running test case.
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
    let scope = SnapshotOrdinals.scoped.get()
    guard scope != nil || !test.isParameterized else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and its test runs once for each of several arguments, so an \
          ordinal could belong to any of them.

          To fix, name the snapshot after the argument: named: "\\(argument)"; or put the trait \
          `.snapshots()` on the test, where all arguments have the same snapshot.
          """)
    }
    guard scope != nil || test.isXCTest || !TestIssues.repeatsTests.get() else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and this run repeats its tests, so an ordinal could belong to any \
          repetition.

          To fix, put the trait `.snapshots()` on the test or its suite, which counts each repetition \
          separately, or name the snapshot: named: "...".
          """)
    }
    guard
      let ordinal = (scope ?? .process).next(
        caseID: test.id, folder: folder.path, function: function)
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

/// A group of counters for numbering the unnamed snapshots in each test case.
///
/// Each test case has separate counters in XCTest, and in Swift Testing if its test has the
/// `.snapshots` trait. Without the trait, the cases and repetitions of a test share the same
/// counters.
final class SnapshotOrdinals: Sendable {
  private struct Key: Hashable {
    let caseID: String
    let folder: String
    let function: String
  }

  private struct Counter {
    var ordinal = 0
    /// The hash value of the task that takes the snapshots, or `nil` if there is no task.
    let taskHash: Int?
  }

  private let counters = Lock<[Key: Counter]>([:])

  /// The counters of the running test case, or `nil` if its test doesn't have the trait.
  static let scoped = TaskLocal<SnapshotOrdinals?>(wrappedValue: nil)

  static let process = SnapshotOrdinals()

  /// Returns the ordinal for the next snapshot in the given function and folder.
  ///
  /// Only the task that takes the first of these snapshots receives ordinals. For any other task,
  /// this method returns `nil` because the ordinals of concurrent tasks would depend on how the
  /// tasks are scheduled. A later task can have the same hash value as a task that has already
  /// ended, which is harmless because the two tasks don't run concurrently.
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
  package func report(at callSite: CallSite) { IssueHooks.current.report(issue(at: callSite)) }

  /// Attaches the received value and the difference to the test, and returns the message for the
  /// caller to report.
  func messageAttachingFiles(at callSite: CallSite) -> String {
    let issue = issue(at: callSite)
    TestIssues.attach(issue.attachments, to: issue)
    return message
  }

  private func issue(at callSite: CallSite) -> RuntimeIssue {
    var attachments: [RuntimeIssue.Attachment] = []
    if let fileName, let received {
      attachments.append(.init(name: fileName, bytes: Array(received)))
    }
    if let fileName, let difference {
      let bytes = Array("\(difference.message)\n".utf8)
      attachments.append(.init(name: "\(fileName).diff", bytes: bytes))
    }
    return RuntimeIssue(
      message: message, fileID: "\(callSite.fileID)", filePath: "\(callSite.filePath)",
      line: Int(callSite.line), column: Int(callSite.column), attachments: attachments)
  }
}
