internal import Foundation
internal import RuntimeIssues
internal import TextSnapshots

/// A recorder that collects the inline snapshots of a process, and writes them to their source
/// files when the process exits.
package final class InlineRecorder: Sendable {
  private struct Recording {
    let edit: InlineEdit
    let snapshot: InlineSnapshot
  }

  private struct Call {
    let site: InlineCallSite
    let compiled: String?
    let received: String?
  }

  private struct Source {
    var compiled: Result<CompiledSource, InlineSourceError>?
    var pending: Set<String>?
    /// The calls that have been made, with the snapshot of each call's first run.
    var calls: [InlineEdit.Key: Call] = [:]
    var recordings: [InlineEdit.Key: Recording] = [:]
  }

  private let program: TestProgram
  private let sources = Lock<[String: Source]>([:])

  package init(program: TestProgram = .current) {
    self.program = program
  }

  package static var current: InlineRecorder { scoped.get() ?? process }

  /// The recorder that replaces the recorder of the process, for tests.
  package static let scoped = TaskLocal<InlineRecorder?>(wrappedValue: nil)

  private static let process: InlineRecorder = {
    atexit {
      for message in InlineRecorder.process.write() {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
      }
    }
    return InlineRecorder()
  }()

  /// Stores the snapshot of a call's first run, or compares a later snapshot with the stored
  /// snapshot.
  ///
  /// - Returns: The snapshot of the first run if it's different, or `nil` otherwise.
  func conflictingSnapshot(_ received: String?, of snapshot: InlineSnapshot) -> String?? {
    sources.withLock { sources in
      let path = snapshot.site.filePath
      let key = snapshot.site.key
      if let call = sources[path]?.calls[key] {
        return call.received.hasSameUTF8(as: received) ? nil : .some(call.received)
      }
      sources[path, default: Source()].calls[key] = Call(
        site: snapshot.site, compiled: snapshot.compiled, received: received)
      return nil
    }
  }

  /// Schedules a received value to be written to its source file when the process exits.
  func record(_ snapshot: InlineSnapshot) throws(InlineSourceError) {
    let source = try compiledSource(snapshot.site.filePath)
    let edit: InlineEdit
    do throws(InlineCallError) {
      edit = try InlineEdit(
        snapshot.site, from: snapshot.compiled, to: snapshot.received, in: source.source)
    } catch {
      throw .site(error)
    }
    sources.withLock {
      $0[snapshot.site.filePath, default: Source()].recordings[edit.key] =
        Recording(edit: edit, snapshot: snapshot)
    }
  }

  /// Writes all values that have been recorded to their source files.
  ///
  /// If a source file can't be written, its values are saved as pending snapshots instead.
  ///
  /// - Returns: A message for each value that couldn't be written.
  /// - Complexity: O(*n*), where *n* is the total size of the source files and the values.
  package func write() -> [String] {
    let waiting = sources.withLock { sources in
      defer { for path in sources.keys { sources[path]?.recordings = [:] } }
      return sources.filter { !$0.value.recordings.isEmpty }
    }
    return waiting.sorted { $0.key < $1.key }.flatMap { write($0.value, into: $0.key) }
  }

  private func write(_ source: Source, into path: String) -> [String] {
    let recordings = Array(source.recordings.values)
    do throws(InlineSourceError) {
      let known = try source.compiled?.get()
      try InlineSourceWriter.write(path, .compiled(into: program), known: known) {
        compiled throws(InlineSourceError) in
        guard compiled.hash == known?.hash else { throw .changed(program: program.path) }
        for call in source.calls.values { try check(call, in: compiled) }
        return recordings.map(\.edit)
      }
      for recording in recordings { removePending(of: recording.snapshot.site) }
      return []
    } catch {
      let ordered = recordings.sorted {
        ($0.edit.start, $0.edit.order) < ($1.edit.start, $1.edit.order)
      }
      return ordered.map { recording in
        let site = recording.snapshot.site
        try? keepPending(recording.snapshot)
        return """
          The snapshot of the call at "\(site)" was not written into its source. \
          \(error.message(at: site))
          The new snapshot is in "\(InlineSnapshotPaths(ofSource: path).pendingPath(of: site))".
          """
      }
    }
  }

  /// Checks that the given call hasn't moved since it was compiled.
  ///
  /// If a call has moved, the positions of other calls in the same file might also be wrong.
  private func check(_ call: Call, in source: CompiledSource) throws(InlineSourceError) {
    do throws(InlineCallError) {
      _ = try InlineEdit(
        call.site, from: call.compiled, to: call.compiled, in: source.source)
    } catch {
      switch error {
      case .noCall, .differsFromCompiled: throw .moved(call.site, error)
      case .notStringLiteral, .interpolated, .fromVariable, .followedByClosures: return
      }
    }
  }

  private func compiledSource(_ path: String) throws(InlineSourceError) -> CompiledSource {
    let result = sources.withLock { [program] sources in
      if let source = sources[path]?.compiled { return source }
      let source = Result { () throws(InlineSourceError) in
        try InlineSourceWriter.read(path, .compiled(into: program))
      }
      sources[path, default: Source()].compiled = source
      return source
    }
    return try result.get()
  }

  /// Writes a received value to the folder of pending snapshots.
  func keepPending(_ snapshot: InlineSnapshot) throws {
    let path = snapshot.site.filePath
    let hash = try? compiledSource(path).hash
    let name = InlineSnapshotPaths(ofSource: path).pendingName(of: snapshot.site)
    try PendingInlineSnapshot(snapshot, sourceHash: hash).write(snapshot.received)
    sources.withLock {
      $0[path]?.pending?.formUnion([name, SnapshotProvenance.path(ofText: name)])
    }
  }

  /// Removes the pending snapshot of the given call.
  ///
  /// This also removes any pending snapshots that belong to other versions of the source file.
  func removePending(of site: InlineCallSite) {
    let path = site.filePath
    if sources.withLock({ $0[path]?.pending == nil }) {
      let pending = removeOutdatedPending(path)
      sources.withLock { $0[path, default: Source()].pending = pending }
    }
    guard sources.withLock({ $0[path]?.pending?.isEmpty == false }) else { return }
    let folder = InlineSnapshotPaths(ofSource: path)
    let name = folder.pendingName(of: site)
    let isPending = sources.withLock { sources in
      let removed = sources[path]?.pending?.remove(name)
      let provenance = sources[path]?.pending?.remove(SnapshotProvenance.path(ofText: name))
      return removed != nil || provenance != nil
    }
    if isPending { PendingInlineSnapshot.remove(at: folder.pendingPath(of: site)) }
  }

  /// Removes all pending snapshots that belong to other versions of a source file, because their
  /// calls can no longer be found.
  ///
  /// - Returns: The file names of all remaining pending snapshots.
  private func removeOutdatedPending(_ path: String) -> Set<String> {
    let folder = InlineSnapshotPaths(ofSource: path)
    var names = folder.pendingNames()
    guard !names.isEmpty, let hash = try? compiledSource(path).hash else { return names }
    for name in names where name.hasSuffix(".txt") {
      let textPath = "\(folder.pendingFolder)/\(name)"
      guard let pending = PendingInlineSnapshot(textPath: textPath), pending.sourceHash != hash
      else { continue }
      PendingInlineSnapshot.remove(at: textPath)
      names.subtract([name, SnapshotProvenance.path(ofText: name)])
    }
    return names
  }
}
