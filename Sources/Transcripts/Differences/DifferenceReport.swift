import LineDifferences
import RuntimeIssues

extension TranscriptDifference {
  package static var lineLimit: Int { LineDifference.lineLimit }

  /// Returns the name of the app that the transcripts in a folder belong to.
  ///
  /// The name is that of the folder. For example, the app of `__Snapshots__/PrimeTime` is
  /// `PrimeTime`. If the folder is `__Snapshots__` itself, this method returns `nil`.
  package static func app(ofFolder path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init)
    return name == "__Snapshots__" ? nil : name
  }

  package func text(
    app: String? = nil, limit: Int? = lineLimit, full: String? = nil,
    expected: String = "expected (recorded)", received: String = "received"
  ) -> String {
    lines(app: app, limit: limit, full: full, expected: expected, received: received).map(\.text)
      .joined(separator: "\n")
  }

  /// Returns a report of all differences, beginning with the most important one.
  ///
  /// The report shows the first difference of a script in full. Later differences are often
  /// consequences of the first one, so the report describes each of them briefly, unless there's no
  /// limit. If a difference occurs in several steps, it's listed only once.
  ///
  /// - Parameters:
  ///   - app: The name of the app, which appears in the title if only one script differs.
  ///   - limit: The maximum number of lines, or `nil` for no limit.
  ///   - full: The command that shows all differences, which the report mentions if it exceeds the
  ///     limit.
  ///   - expected: A description of lines that only the reference contains.
  ///   - received: A description of lines that only the new transcript contains.
  /// - Returns: The lines of the report.
  /// - Complexity: O(*n*) in the number of steps that differ.
  package func lines(
    app: String? = nil, limit: Int? = lineLimit, full: String? = nil,
    expected: String = "expected (recorded)", received: String = "received"
  ) -> [DifferenceLine] {
    DifferenceReport(self, app: app, full: full, signs: "- \(expected), + \(received).")
      .lines(limit: limit)
  }
}

private struct DifferenceReport {
  private typealias Script = TranscriptDifference.Script
  private typealias Step = TranscriptDifference.Step

  private struct Occurrence {
    let script: Int
    let step: Step
  }

  private let scripts: [Script]
  private let app: String?
  private let full: String?
  private let signs: String
  /// The first difference of each script, with equal differences grouped together.
  private var beginnings: [[Occurrence]] = []
  private var consequences: [[Occurrence]] = []

  init(_ difference: TranscriptDifference, app: String?, full: String?, signs: String) {
    self.signs = signs
    scripts = difference.scripts
    self.app = app
    self.full = full
    // The first difference of one script can be a consequence in another script. In that case, only
    // the other script shows the cause.
    let later = scripts.map { Set($0.steps.dropFirst().map(\.key)) }
    var owners: [Int: [Int]] = [:]
    for (index, keys) in later.enumerated() {
      for key in keys { owners[key, default: []].append(index) }
    }
    var indices: [Int: Int] = [:]
    var others: [Occurrence] = []
    for (index, script) in scripts.enumerated() {
      let first = script.steps[0]
      let isConsequence = owners[first.key, default: []].contains { owner in
        owner != index && scripts[owner].steps[0].key != first.key
          && !(index < owner && later[index].contains(scripts[owner].steps[0].key))
      }
      let occurrence = Occurrence(script: index, step: first)
      if script.stop == nil, let group = indices[first.key] {
        beginnings[group].append(occurrence)
      } else if isConsequence, script.stop == nil {
        others.append(occurrence)
      } else {
        if script.stop == nil { indices[first.key] = beginnings.count }
        beginnings.append([occurrence])
      }
      others += script.steps.dropFirst().map { Occurrence(script: index, step: $0) }
    }
    // If the first difference of each script is a consequence in another script, start with the
    // first script.
    if beginnings.isEmpty { beginnings = [[others.removeFirst()]] }
    group(others)
  }

  private mutating func group(_ others: [Occurrence]) {
    var indices: [[String]: Int] = [:]
    for occurrence in others {
      let step = occurrence.step
      // Group steps even if their values differ in numbers.
      let key = (step.facts + step.remarks).map(\.withoutNumbers)
      if let index = indices[key] {
        consequences[index].append(occurrence)
      } else {
        indices[key] = consequences.count
        consequences.append([occurrence])
      }
    }
  }

  // MARK: Lines

  func lines(limit: Int?) -> [DifferenceLine] {
    // Reserve a line for the number of hidden differences, and two lines for the legend.
    let limit = limit.map { $0 - 3 } ?? .max
    let ends = consequences.map(limit == .max ? withFrames : afterwards)
    // Don't shorten frames if the limit is high, as it is for an HTML page.
    let isLimited = limit < 1_000
    let heads = beginnings.enumerated().map { index, group in
      head(group, sentences: isLimited ? index == 0 ? 8 : 4 : .max)
    }
    var lines: [DifferenceLine] = []
    var hidden = 0
    // The sentences about each script are more useful than the frames, so they come first.
    for (index, head) in heads.enumerated() {
      if index == 0 || lines.count + head.count + 16 < limit {
        lines += head
      } else {
        hidden += beginnings[index].count
      }
    }
    let frames = frames(limit - lines.count - min(ends.joined().count, 6), isLimited: isLimited)
    lines += frames
    var room = limit - lines.count - 1
    let shown = ends.prefix { end in
      room -= end.count
      return room >= 0
    }
    if !shown.isEmpty { lines += [.sentence("")] + shown.joined() }
    hidden += consequences.dropFirst(shown.count).joined().count
    if hidden > 0 {
      let command = full.map { ": \($0)" } ?? ""
      lines.append(.sentence("... \(counted(hidden, "more difference"))\(command)"))
    }
    if let legend = legend(frames) { lines += [.sentence(""), .sentence(legend)] }
    return lines
  }

  /// Returns the frames with the first differences, each with a title if there are several.
  private func frames(_ limit: Int, isLimited: Bool) -> [DifferenceLine] {
    var lines: [DifferenceLine] = []
    for group in isLimited ? beginnings.prefix(2) : beginnings[...] {
      let step = group[0].step
      guard !step.frame.isEmpty else { continue }
      let name = "\(scripts[group[0].script].name), step \(step.number):"
      let title: [DifferenceLine] = beginnings.count > 1 ? [.sentence(name)] : []
      var frame = step.frame
      let room = limit - lines.count - title.count - 2
      if isLimited, lines.isEmpty {
        frame = Self.cut(frame, to: max(Self.isOtherScreen(frame) ? min(room, 16) : room, 8))
      } else if frame.count > room {
        break
      }
      lines += [.sentence("")] + title + frame
    }
    return lines
  }

  /// Returns whether the lines show two different screens, one after the other.
  private static func isOtherScreen(_ lines: [DifferenceLine]) -> Bool {
    !lines.contains { if case .common = $0 { true } else { false } }
  }

  /// Returns the frames without the edges of the screens in the background, because the title names
  /// those screens.
  private static func withoutBackground(_ lines: [DifferenceLine]) -> [DifferenceLine] {
    zip(lines, lines.dropFirst()).compactMap { line, next in
      line.isEdge && next.isEdge ? nil : line
    } + lines.suffix(1)
  }

  /// Returns the first lines of a frame or, if the frames show different screens, the first lines
  /// of each.
  private static func cut(_ lines: [DifferenceLine], to count: Int) -> [DifferenceLine] {
    guard lines.count > count else { return lines }
    let lines = isOtherScreen(lines) ? withoutBackground(lines) : lines
    guard lines.count > count else { return lines }
    let expected = lines.prefix { $0.isExpected }
    let received = lines.dropFirst(expected.count)
    guard received.allSatisfy({ !$0.isExpected }), !received.isEmpty, !expected.isEmpty else {
      let more = lines.count - count + 1
      return lines.prefix(count - 1) + [.sentence("   ... \(more) more lines")]
    }
    // The title names the expected screen, so the received screen gets more lines.
    let room = min(expected.count, max(5, count - received.count))
    return cut(Array(expected), to: room) + cut(Array(received), to: count - room)
  }

  private func head(_ group: [Occurrence], sentences limit: Int) -> [DifferenceLine] {
    let first = group[0]
    let script = scripts[first.script]
    let total = script.stepCount.map { " of \($0)" } ?? ""
    let place = first.step.number == 0 ? "" : "step \(first.step.number)\(total): "
    let names = [scripts.count == 1 ? app : nil, script.name].compactMap(\.self)
    let name = names.map { $0 + ", " }.joined()
    var title = name + place + first.step.action
    let others = group.dropFirst().map { other in
      let isSameStep = other.step.number == first.step.number
      return scripts[other.script].name + (isSameStep ? "" : " (step \(other.step.number))")
    }
    if !others.isEmpty { title += "; also in \(Self.list(others))" }
    let all = first.step.sentences
    var sentences = Array(all.prefix(limit))
    if all.count > limit { sentences.append("... and \(all.count - limit) more") }
    return (script.stop.map { [.title(name + $0)] } ?? [])
      + [.title(title)] + sentences.map { .sentence("  " + $0) }
  }

  private func afterwards(_ group: [Occurrence]) -> [DifferenceLine] {
    let isFirst = group.contains { $0.step.number == scripts[$0.script].steps[0].number }
    let title = "  \(isFirst ? "also" : "after that"), \(places(group))"
    let sentences = sentences(group)
    guard let first = sentences.first else { return [.sentence(title)] }
    if sentences.count == 1, title.count + first.count < 100 {
      return [.sentence("\(title): \(first)")]
    }
    return [.sentence(title + ":")] + sentences.map { .sentence("    " + $0) }
  }

  private func withFrames(_ group: [Occurrence]) -> [DifferenceLine] {
    afterwards(group)
      + group.flatMap { [.sentence("")] + $0.step.frame + [.sentence("")] }
  }

  /// Returns a description of the steps in a group, such as `step 10, settle; in timer, step 7,
  /// settle`.
  private func places(_ group: [Occurrence]) -> String {
    let names = Set(group.map(\.script))
    guard group.count > 3 else {
      var last = scripts.count == 1 ? 0 : beginnings.count == 1 ? beginnings[0][0].script : -1
      return group.map { occurrence in
        let step = occurrence.step
        let place = step.number == 0 ? step.action : "step \(step.number), \(step.action)"
        defer { last = occurrence.script }
        return last == occurrence.script ? place : "in \(scripts[occurrence.script].name), \(place)"
      }.joined(separator: "; ")
    }
    guard names.count > 1 else {
      let script = scripts.count > 1 ? " of \(scripts[group[0].script].name)" : ""
      return "in \(group.count) steps\(script), from step \(group[0].step.number)"
    }
    return "in \(group.count) steps of \(names.count) scripts"
  }

  /// Returns sentences that describe the first step of a group.
  private func sentences(_ group: [Occurrence]) -> [String] {
    let step = group[0].step
    return step.facts.isEmpty ? step.remarks : step.facts
  }

  private static func list(_ names: [String]) -> String {
    guard names.count > 4 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + ", and \(names.count - 3) more"
  }

  /// Returns an explanation of the signs in the frames, or `nil` if there are no frames.
  private func legend(_ lines: [DifferenceLine]) -> String? {
    guard !lines.isEmpty else { return nil }
    let delimiters = [("░", "░...░ is disabled"), ("»", "»...« has the focus")]
      .filter { sign, _ in lines.contains { $0.text.contains(sign) } }.map(\.1)
    return delimiters.isEmpty ? signs : "\(signs) \(delimiters.joined(separator: ", "))."
  }
}

extension DifferenceLine {
  fileprivate var isEdge: Bool { text.dropFirst(3).hasPrefix("┌") }

  fileprivate var isExpected: Bool { if case .expected = self { true } else { false } }
}

extension String {
  fileprivate var withoutNumbers: String { String(filter { !$0.isNumber }) }
}
