import Foundation
import RuntimeIssues
import TextSnapshots

/// A recorder that collects the inline snapshots of a process, and writes them to their source
/// files when the process exits.
package final class InlineRecorder: Sendable {
  private struct Recording {
    let edit: InlineEdit
    let site: InlineCallSite
  }

  private struct Source {
    var compiled: Result<CompiledSource, InlineSourceError>?
    var calls: [InlineEdit.Key: InlineSnapshot] = [:]
    var recordings: [InlineEdit.Key: Recording] = [:]
  }

  private let program: TestProgram
  private let sources = Lock<[String: Source]>([:])

  package init(program: TestProgram = .current) { self.program = program }

  private func withSource<Result>(_ path: String, _ body: (inout Source) -> Result) -> Result {
    sources.withLock { body(&$0[path, default: Source()]) }
  }

  package static var current: InlineRecorder { scoped.get() ?? process }

  /// The recorder that a test uses instead of the one for the process.
  package static let scoped = TaskLocal<InlineRecorder?>(wrappedValue: nil)

  private static let process: InlineRecorder = {
    atexit {
      for message in InlineRecorder.process.write() {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
      }
    }
    return InlineRecorder()
  }()

  /// Returns the snapshot from the first run of the same call, or the given snapshot if the call
  /// hasn't run before.
  func firstRun(of snapshot: InlineSnapshot) -> InlineSnapshot {
    withSource(snapshot.site.filePath) { source in
      let first = source.calls[snapshot.site.key] ?? snapshot
      source.calls[snapshot.site.key] = first
      return first
    }
  }

  /// Schedules a received value to be written to its source file when the process exits.
  func record(_ snapshot: InlineSnapshot) throws(InlineSourceError) {
    let source = try compiledSource(snapshot.site.filePath).source
    let edit = try InlineEdit(
      snapshot.site, from: snapshot.compiled, to: snapshot.received, in: source)
    withSource(snapshot.site.filePath) {
      $0.recordings[edit.key] = Recording(edit: edit, site: snapshot.site)
    }
  }

  /// Writes all recorded values to their source files.
  ///
  /// - Returns: A message for each value that couldn't be written.
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
      try InlineSourceWriter.write(path, program, known: known) {
        compiled throws(InlineSourceError) in
        guard compiled.hash == known?.hash else { throw .changed(program: program.path) }
        if !compiled.isCertain {
          for call in source.calls.values { try check(call, in: compiled) }
        }
        return recordings.map(\.edit)
      }
      return []
    } catch {
      let ordered = recordings.sorted {
        ($0.edit.start, $0.edit.order) < ($1.edit.start, $1.edit.order)
      }
      return ordered.map { recording in
        let site = recording.site
        return """
          The snapshot of the call at "\(site)" was not written into its source. \
          \(error.message(at: site))
          """
      }
    }
  }

  /// Checks that a call hasn't moved since it was compiled.
  ///
  /// If a call has moved, the positions of other calls in the same file might also be wrong.
  private func check(_ call: InlineSnapshot, in source: CompiledSource) throws(InlineSourceError) {
    do throws(InlineSourceError) {
      _ = try InlineEdit(call.site, from: call.compiled, to: call.compiled, in: source.source)
    } catch {
      switch error {
      // The compiler reports the position of a macro for the calls in its argument.
      case .noCall where source.source.hasMacro(at: call.site): return
      case .noCall, .differsFromCompiled: throw .moved(call.site, error)
      default: return
      }
    }
  }

  private func compiledSource(_ path: String) throws(InlineSourceError) -> CompiledSource {
    let result = withSource(path) { [program] source in
      if let compiled = source.compiled { return compiled }
      let compiled = Result { () throws(InlineSourceError) in
        try InlineSourceWriter.read(path, program)
      }
      source.compiled = compiled
      return compiled
    }
    return try result.get()
  }
}
