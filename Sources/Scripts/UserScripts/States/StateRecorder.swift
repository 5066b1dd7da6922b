import RuntimeIssues
import SteppedEffects
import TextScreens
import TextSnapshots
import TextWidths
import Transcripts
import ValueDumps
import ValueLiterals

/// A type that writes the lines between steps and frames during a single play of a script.
@MainActor
protocol StepRecorder {
  /// Returns the lines that describe effects, followed by the lines that describe states.
  ///
  /// If a step settled the app, `waiting` contains the effects that are still running.
  func lines(received: [Any], waiting: [InFlightEffect]) throws -> [String]
  func step(sending action: Any) throws -> String
}

@MainActor
final class StateRecorder<State>: StepRecorder {
  private let state: () -> State
  private let contents: [StepContent<State>]
  private var redaction: Redaction
  /// The parts of the state after the previous step, or `nil` if there was no previous step.
  private var last: [(String, ValueRecord)]?
  /// The last output of each strategy, keyed by the index of its content.
  private var outputs: [Int: String] = [:]

  init(
    _ contents: [StepContent<State>], redaction: Redaction,
    state: @escaping () -> State
  ) {
    self.contents = contents
    self.redaction = redaction
    self.state = state
  }

  func lines(received: [Any], waiting: [InFlightEffect]) throws -> [String] {
    var (before, after): ([String], [String]) = ([], [])
    for (index, content) in contents.enumerated() {
      switch content.kind {
      case .screen: break
      case .effects: before += try effectLines(received, waiting)
      case .stateChanges(let parts): after += try changes(of: parts(state()))
      case .state(let strategy): after += try output(of: strategy, index)
      }
    }
    // Escape characters that other tools treat as line breaks, because they would split the lines
    // of an entry.
    return (before + after).map(\.onOneLine)
  }

  func step(sending action: Any) throws -> String {
    let literal = try redacted(literalText(of: action, isRoot: false))
    return "send \(StepDetail.folded(literal) ?? literal)".onOneLine
  }

  private func redacted(_ text: String) throws -> String { try redaction.apply(toNext: text).text }

  private func effectLines(_ received: [Any], _ waiting: [InFlightEffect]) throws -> [String] {
    // Actions that cause one another without an end would fill the transcript.
    let isEndless = waiting.contains { $0.wait == .neverSettles }
    let shown = isEndless ? received.prefix(10) : received[...]
    var lines = try shown.flatMap { action in
      StepDetail.entry(
        StepDetail.received, literal: try redacted(literalText(of: action, isRoot: false)))
    }
    if shown.count < received.count {
      lines.append("\(StepDetail.received) \((received.count - shown.count).grouped) more actions")
    }
    let effects = waiting.map { "\(StepDetail.waiting) \($0.transcriptDescription)" }
    return lines + effects.countingEqual
  }

  private func output(of strategy: Snapshotting<State, String>, _ index: Int) throws -> [String] {
    let output = try redacted(strategy.snapshot(state()))
    let old = outputs.updateValue(output, forKey: index)
    if let old, old.utf8.elementsEqual(output.utf8) { return ["\(StepDetail.state) (unchanged)"] }
    return StepDetail.entry(StepDetail.state, output)
  }

  private func changes(of parts: [StatePart]) throws -> [String] {
    let old = Dictionary(last ?? []) { first, _ in first }
    var changes: [ValueChange] = []
    let new = try parts.map { part in
      let before = old[part.path]
      let record = try ValueRecord(part.value, after: before)
      let found =
        before.map { record.changes(since: $0) } ?? [ValueChange(added: record.literal)]
      changes += found.map { change in
        var change = change
        change.path = part.path + change.path
        return change
      }
      return (part.path, record)
    }
    let paths = Set(parts.map(\.path))
    for (path, record) in last ?? [] where !paths.contains(path) {
      changes.append(
        ValueChange(
          path: path, label: nil, old: record.literal, oldSummary: record.summary, new: nil))
    }
    defer { last = new }
    return last == nil ? [] : try changes.flatMap(lines(of:))
  }

  private func lines(of change: ValueChange) throws -> [String] {
    let head = StepDetail.state + (change.path.isEmpty ? "" : " \(try redacted(change.path))")
    let old = try change.old.map { try redacted($0, labeled: change.label) }
    let new = try change.new.map { try redacted($0, labeled: change.label) }
    switch (old, new) {
    case (nil, let new): return StepDetail.entry("\(head) added", literal: new ?? "")
    case (let old?, nil):
      let line = StepDetail.folded("\(head) removed \(old)").flatMap(short)
      return [line ?? "\(head) removed \(summary(of: change, old, after: head))"]
    case (let old?, let new?):
      if let old = StepDetail.folded(old), let new = StepDetail.folded(new),
        let line = short("\(head) \(old) → \(new)")
      {
        return [line]
      }
      return StepDetail.entry(
        "\(head) \(summary(of: change, old, after: head)) →", literal: new)
    }
  }

  /// Returns the old value without its members, because earlier lines of the transcript already
  /// show them.
  private func summary(of change: ValueChange, _ old: String, after head: String) -> String {
    // If a value has no members, its summary is the value itself. In that case, use `old`, because
    // it has been redacted.
    let summary = change.oldSummary == change.old ? old : change.oldSummary ?? old
    let isShort = !summary.contains("\n") && short("\(head) \(summary)") != nil
    return isShort ? summary : "…"
  }

  private func short(_ line: String) -> String? { line.count <= StepDetail.limit ? line : nil }

  /// Redacts a value together with its label, because some redactions refer to labels.
  private func redacted(_ literal: String, labeled label: String?) throws -> String {
    let prefix = label.map { "\($0): " } ?? ""
    let text = try redacted(prefix + literal)
    return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
  }
}

struct StateError: Error, CustomStringConvertible {
  let step: String
  let error: any Error

  var description: String {
    let problem = "Could not print the state after \(step): \(error)"
    if error is any ExplainedError { return problem }
    return """
      \(problem)

      To fix, correct the strategy, or show the state with another strategy, such as \
      .state(as: .description).
      """
  }
}

extension ValueChange {
  fileprivate init(added literal: String) {
    self.init(path: "", label: nil, old: nil, oldSummary: nil, new: literal)
  }
}
