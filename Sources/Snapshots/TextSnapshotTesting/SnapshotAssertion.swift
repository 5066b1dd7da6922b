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
      var reference = try reference(type(of: strategy), pathExtension: strategy.pathExtension)
      let wait = CallbackWait(
        timeout: timeout, isXCTest: TestIssues.currentTest?.isXCTest ?? false)
      do {
        let format = try CallbackWait.scoped.withValue(wait) { try strategy.snapshot(value()) }
        return reference.check(format, diffing: strategy.diffing)
      } catch {
        return reference.addToManifest(SnapshotFailure(thrown: error))
      }
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
      var reference = try reference(type(of: strategy), pathExtension: strategy.pathExtension)
      do {
        let format = try await strategy.format(await value(), timeout: timeout)
        return reference.check(format, diffing: strategy.diffing)
      } catch {
        return reference.addToManifest(SnapshotFailure(thrown: error))
      }
    } catch {
      return error
    }
  }

  private func reference(
    _ strategy: Any.Type, pathExtension: String?
  ) throws(SnapshotFailure) -> FileReference {
    let test = TestIssues.currentTest
    let scope = SnapshotTestingConfiguration.current
    let context = try SnapshotContext(ofCall: record, function: test?.function, scope: scope)
    let folder = try context.environment.folder(
      location ?? scope?.location ?? .besideTestFile, testFilePath: callSite.filePath)
    return FileReference(
      in: folder, of: try owner(in: test, folder: folder), pathExtension: pathExtension,
      line: Int(callSite.line), strategy: strategy, context: context,
      isParameterized: test?.isParameterized ?? false)
  }

  /// Returns an owner with the name of the snapshot or, if it has none, with its ordinal in the
  /// running test case.
  private func owner(
    in test: RunningTest?, folder: SnapshotFolder
  ) throws(SnapshotFailure) -> SnapshotOwner {
    let testName = test?.name ?? "\(callSite.fileID).\(function)"
    if let name { return .named(name, test: testName, function: function) }
    guard let test else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and its test is unknown, because the code runs in a detached task \
          or on a dispatch queue.

          To fix, name the snapshot: named: "...".
          """)
    }
    // Without the trait, all cases and repetitions of a test have the same ID in Swift Testing.
    let caseID = SnapshotsTrait.caseID.get()
    guard caseID != nil || !test.isParameterized else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and its test runs once for each of several arguments, so an \
          ordinal could belong to any of them.

          To fix, name the snapshot after the argument: named: "\\(argument)"; or put the trait \
          `.snapshots()` on the test, where all arguments have the same snapshot.
          """)
    }
    guard caseID != nil || test.isXCTest || !TestIssues.repeatsTests.get() else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and this run repeats its tests, so an ordinal could belong to any \
          repetition.

          To fix, put the trait `.snapshots()` on the test or its suite, which counts each repetition \
          separately, or name the snapshot: named: "...".
          """)
    }
    guard
      let ordinal = SnapshotRegistry.current.nextOrdinal(
        in: function, folder: folder.path, caseID: caseID ?? test.id)
    else {
      throw SnapshotFailure(
        message: """
          The snapshot has no name, and another task of its test also takes unnamed snapshots, so its \
          ordinal would depend on which of them comes first.

          To fix, name the snapshot: named: "...".
          """)
    }
    return .unnamed(ordinal, test: testName, function: function)
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
    return RuntimeIssue(message, at: callSite, attachments: attachments)
  }
}
