internal import Foundation
internal import TextSnapshots

/// What a process remembers of its inline snapshots: the sources as they were compiled, and the
/// texts to write into them when it ends.
///
/// One for the whole process; a test of this package gives itself another.
package final class InlineRecorder: @unchecked Sendable {  // Every access to its state is locked.
  private struct Recording {
    let edit: InlineEdit
    let snapshot: InlineSnapshot
  }

  private struct Call {
    let site: InlineSite
    let compiled: String?
    let text: String?
  }

  private struct Source {
    var base: Result<InlineBase, InlineSourceError>?
    var pending: Set<String>?
    /// The calls that were made, with the text that each was first seen with; a second text would
    /// need a second call.
    var calls: [InlineEdit.Key: Call] = [:]
    var recordings: [InlineEdit.Key: Recording] = [:]
  }

  private let program: TestProgram
  private let lock = NSLock()
  private var sources: [String: Source] = [:]

  /// Creates a ledger that remembers nothing.
  ///
  /// - Parameter program: What the sources were compiled into; this process's own by default.
  package init(program: TestProgram = .current) {
    self.program = program
  }

  /// The ledger in force here: the process's own, where no other stands in for it.
  package static var current: InlineRecorder { scoped ?? process }

  /// A ledger that stands in for the process's own.
  @TaskLocal package static var scoped: InlineRecorder?

  /// The ledger of the process writes when the process ends.
  private static let process: InlineRecorder = {
    atexit {
      for message in InlineRecorder.process.write() {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
      }
    }
    return InlineRecorder()
  }()

  // MARK: Comparing

  /// Remembers the text that a call has, and returns an earlier one that differs.
  func differentText(_ text: String?, of snapshot: InlineSnapshot) -> String?? {
    lock.withLock {
      let path = snapshot.site.filePath
      let key = snapshot.site.key
      if let call = sources[path]?.calls[key] { return call.text == text ? nil : .some(call.text) }
      sources[path, default: Source()].calls[key] = Call(
        site: snapshot.site, compiled: snapshot.compiled, text: text)
      return nil
    }
  }

  // MARK: Recording

  /// Keeps a text, to be written when the process ends.
  ///
  /// - Throws: `InlineSourceError` where the source has no place for it.
  func record(_ snapshot: InlineSnapshot) throws(InlineSourceError) {
    let base = try base(of: snapshot.site.filePath)
    let edit: InlineEdit
    do throws(InlineSiteError) {
      edit = try InlineEdit(
        snapshot.site, from: snapshot.compiled, to: snapshot.received, in: base.source,
        style: base.style)
    } catch {
      throw .site(error)
    }
    lock.withLock {
      sources[snapshot.site.filePath, default: Source()].recordings[edit.key] =
        Recording(edit: edit, snapshot: snapshot)
    }
  }

  /// Writes all texts into their sources, each source once; what cannot be written is pending.
  ///
  /// - Returns: What to tell about texts that were not written; empty where all were.
  /// - Complexity: O(*n*) in the sizes of the sources and the texts.
  package func write() -> [String] {
    let waiting = lock.withLock {
      defer { for path in sources.keys { sources[path]?.recordings = [:] } }
      return sources.filter { !$0.value.recordings.isEmpty }
    }
    return waiting.sorted { $0.key < $1.key }.flatMap { write($0.value, into: $0.key) }
  }

  private func write(_ source: Source, into path: String) -> [String] {
    let recordings = Array(source.recordings.values)
    do throws(InlineSourceError) {
      let compiled = try source.base?.get()
      try InlineSourceWriter.write(path, .compiled(into: program), known: compiled) {
        base throws(InlineSourceError) in
        guard base.hash == compiled?.hash else { throw .changed(program: program.path) }
        for call in source.calls.values { try prove(call, in: base) }
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
        _ = try? keepPending(recording.snapshot)
        return InlineMessages.notWritten(
          site, pendingPath: InlineFolder(ofSource: path).pendingPath(of: site), error)
      }
    }
  }

  /// Makes sure that a call is where it was compiled: one that is not moved the others too.
  private func prove(_ call: Call, in base: InlineBase) throws(InlineSourceError) {
    do throws(InlineSiteError) {
      _ = try InlineEdit(
        call.site, from: call.compiled, to: call.compiled, in: base.source, style: base.style)
    } catch {
      switch error {
      case .noCall, .otherText: throw .moved(call.site, error)
      case .noLiteral, .interpolated, .passedOn, .followed: return
      }
    }
  }

  /// The source as it was compiled, read once.
  private func base(of path: String) throws(InlineSourceError) -> InlineBase {
    let result = lock.withLock {
      if let base = sources[path]?.base { return base }
      let base = Result { () throws(InlineSourceError) in
        try InlineSourceWriter.read(path, .compiled(into: program))
      }
      sources[path, default: Source()].base = base
      return base
    }
    return try result.get()
  }

  // MARK: Pending texts

  /// Writes a text where a reviewer finds it.
  ///
  /// - Returns: The path of its file.
  /// - Throws: What hinders that.
  func keepPending(_ snapshot: InlineSnapshot) throws -> String {
    let path = snapshot.site.filePath
    let hash = try? base(of: path).hash
    let folder = InlineFolder(ofSource: path)
    let name = folder.pendingName(of: snapshot.site)
    try PendingInlineSnapshot(snapshot, sourceHash: hash).write(snapshot.received)
    lock.withLock { () -> Void in
      sources[path]?.pending?.formUnion([name, SnapshotProvenance.path(ofText: name)])
    }
    return folder.pendingPath(of: snapshot.site)
  }

  /// Removes what an earlier failure left, be it one of this place, or one of a source that had
  /// other lines; the folder is listed once.
  func removePending(of site: InlineSite) {
    let path = site.filePath
    let isListed = lock.withLock { sources[path]?.pending != nil }
    if !isListed {
      let pending = pendingOfThisSource(path)
      lock.withLock { sources[path, default: Source()].pending = pending }
    }
    guard lock.withLock({ sources[path]?.pending?.isEmpty == false }) else { return }
    let folder = InlineFolder(ofSource: path)
    let name = folder.pendingName(of: site)
    let isPending = lock.withLock {
      let text = sources[path]?.pending?.remove(name)
      let provenance = sources[path]?.pending?.remove(SnapshotProvenance.path(ofText: name))
      return text != nil || provenance != nil
    }
    if isPending { InlineReview.reject([folder.pendingPath(of: site)]) }
  }

  /// The pending texts of the source as it is compiled now.
  ///
  /// Those of another state have places that nobody can find any more: they go.
  private func pendingOfThisSource(_ path: String) -> Set<String> {
    let folder = InlineFolder(ofSource: path)
    var names = folder.pendingNames()
    guard !names.isEmpty, let hash = try? base(of: path).hash else { return names }
    for name in names where name.hasSuffix(".txt") {
      let textPath = "\(folder.pendingFolder)/\(name)"
      guard let pending = PendingInlineSnapshot(textPath: textPath), pending.sourceHash != hash
      else { continue }
      InlineReview.reject([textPath])
      names.subtract([name, SnapshotProvenance.path(ofText: name)])
    }
    return names
  }
}
