import Foundation
package import TextSnapshots

/// Compares a received value with the string literal in its call.
///
/// If they differ, the record mode determines whether the value is recorded or saved as a pending
/// snapshot.
///
/// - Returns: A failure, or `nil` if the value matches.
package func checkInlineSnapshot(
  _ snapshot: InlineSnapshot, diffing: Diffing<String>, mode: SnapshotRecordMode,
  recorder: InlineRecorder = .current, manifest: SnapshotManifest? = SnapshotManifest(.current)
) -> SnapshotFailure? {
  let reference = InlineReference(
    snapshot: snapshot, diffing: diffing, mode: mode, recorder: recorder, manifest: manifest)
  return reference.failure(after: .success(reference.compare()))
}

struct InlineReference: SnapshotReference {
  let snapshot: InlineSnapshot
  let diffing: Diffing<String>
  let mode: SnapshotRecordMode
  let recorder: InlineRecorder
  let manifest: SnapshotManifest?

  var isFile: Bool { false }
  var path: String { "\(snapshot.site)" }
  var name: String? { nil }
  var sourcePath: String { snapshot.site.filePath }
  var recordCommand: RecordCommand { snapshot.recordCommand }
  var diffTool: SnapshotTestingConfiguration.DiffTool? { nil }
  var isPart: Bool { false }
  var restriction: RecordingRestriction? { .at(sourceFile: sourcePath) }
  var pendingPath: String {
    InlineSnapshotPaths(ofSource: sourcePath).pendingPath(of: snapshot.site)
  }
  var received: Data? { snapshot.received.map { Data($0.utf8) } }

  fileprivate func compare() -> SnapshotComparison {
    guard mode.record != .all else {
      return snapshot.compiled.hasSameUTF8(as: snapshot.received) ? .matching : .outdated
    }
    switch (snapshot.compiled, snapshot.received) {
    case (nil, nil): return .matching
    case (nil, _?): return .missing
    case (_?, nil): return .withoutValue
    case (let old?, let new?): return diffing.diff(old, new).map { .differing($0) } ?? .matching
    }
  }

  func didMatch() throws(SnapshotProblem) {
    try checkEarlierRun(mode.record == .all ? snapshot.received : snapshot.compiled)
    recorder.removePending(of: snapshot.site)
  }

  func record() throws(SnapshotProblem) {
    try checkEarlierRun(snapshot.received)
    do throws(InlineSourceError) {
      try recorder.record(snapshot)
    } catch {
      throw .uneditable(error.message(at: snapshot.site))
    }
  }

  func savePending() throws { try recorder.keepPending(snapshot) }

  /// Throws an error if an earlier run of the same call had a different snapshot.
  ///
  /// A call in a loop runs several times but contains only one literal, so the snapshot must be the
  /// same in every run.
  private func checkEarlierRun(_ received: String?) throws(SnapshotProblem) {
    var run = snapshot
    run.received = received
    let earlier = recorder.firstRun(of: run).received
    guard !earlier.hasSameUTF8(as: received) else { return }
    throw .differsFromEarlierRun(
      diffing.diff(earlier ?? "", received ?? "")
        ?? SnapshotDifference(message: "-\(earlier ?? "nil")\n+\(received ?? "nil")"))
  }

  func addToManifest(_ failure: SnapshotFailure?) -> SnapshotFailure? {
    snapshot.addToManifest(failure, in: manifest)
  }
}

extension InlineSnapshot {
  package func addToManifest(
    _ failure: SnapshotFailure?, in manifest: SnapshotManifest?
  ) -> SnapshotFailure? {
    guard let manifest else { return failure }
    return manifest.add(failure) { milliseconds in
      let source = PackagePath(ofSource: SourceFile.resolved(site.filePath))
      return SnapshotManifestLine(
        failure, kind: .inline, package: source.package, path: source.path, test: test,
        file: site.filePath, line: site.line, received: received?.utf8, ms: milliseconds)
    }
  }
}
