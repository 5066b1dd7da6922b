import Foundation
package import TextSnapshots

/// Compares a received value with the string literal in its call.
///
/// If they differ, the record mode determines whether the value is recorded. Only a test that runs
/// writes a source file, because it knows which calls were compiled as assertions.
///
/// - Returns: A failure, or `nil` if the value matches.
package func checkInlineSnapshot(
  _ snapshot: InlineSnapshot, diffing: Diffing<String>, in context: SnapshotContext,
  recorder: InlineRecorder = .current
) -> SnapshotFailure? {
  let reference = InlineReference(
    snapshot: snapshot, diffing: diffing, context: context, recorder: recorder)
  return reference.failure(after: reference.compare())
}

struct InlineReference: SnapshotReference {
  let snapshot: InlineSnapshot
  let diffing: Diffing<String>
  let context: SnapshotContext
  let recorder: InlineRecorder

  var file: FileReference? { nil }
  var path: String { "\(snapshot.site)" }
  var sourcePath: String { snapshot.site.filePath }
  var fileName: String {
    "\(FilePath(sourcePath).name).\(snapshot.site.line)-\(snapshot.site.column).txt"
  }
  var received: Data? { snapshot.received.map { Data($0.utf8) } }

  fileprivate func compare() -> SnapshotOutcome {
    guard context.record != .all else {
      return snapshot.compiled.hasSameUTF8(as: snapshot.received) ? .matching : .outdated
    }
    switch (snapshot.compiled, snapshot.received) {
    case (nil, nil): return .matching
    case (nil, _?): return .missing
    case (_?, nil): return .withoutValue
    case (let old?, let new?): return diffing.diff(old, new).map { .differing($0) } ?? .matching
    }
  }

  func didMatch() -> SnapshotOutcome {
    let text = context.record == .all ? snapshot.received : snapshot.compiled
    return differenceFromEarlierRun(text) ?? .matching
  }

  func record() -> SnapshotOutcome {
    if let difference = differenceFromEarlierRun(snapshot.received) { return difference }
    do throws(InlineSourceError) {
      try recorder.record(snapshot)
      return .recorded
    } catch {
      return .uneditable(error.message(at: snapshot.site))
    }
  }

  /// Returns an outcome if an earlier run of the same call had a different snapshot.
  ///
  /// A call in a loop runs several times but contains only one literal, so the snapshot must be the
  /// same in every run.
  private func differenceFromEarlierRun(_ received: String?) -> SnapshotOutcome? {
    var run = snapshot
    run.received = received
    let earlier = recorder.firstRun(of: run).received
    guard !earlier.hasSameUTF8(as: received) else { return nil }
    return .differsFromEarlierRun(
      diffing.diff(earlier ?? "", received ?? "")
        ?? SnapshotDifference(message: "-\(earlier ?? "nil")\n+\(received ?? "nil")"))
  }

  func addToManifest(_ failure: SnapshotFailure?) -> SnapshotFailure? {
    snapshot.addToManifest(failure, in: context.manifest)
  }
}

extension InlineSnapshot {
  package func addToManifest(
    _ failure: SnapshotFailure?, in manifest: SnapshotManifest?
  ) -> SnapshotFailure? {
    guard let manifest else { return failure }
    let source = PackagePath(ofSource: FilePath.resolved(site.filePath))
    return manifest.add(
      failure,
      as: SnapshotManifestLine(
        failure, kind: .inline, package: source.package, path: source.path, line: site.line))
  }
}
