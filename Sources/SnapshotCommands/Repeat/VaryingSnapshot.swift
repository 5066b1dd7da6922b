internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// The texts that one snapshot had in several runs, and what varies in them.
struct VaryingSnapshot {
  /// A line that differs.
  struct Line: Equatable {
    /// The line in the first text, from 1.
    let number: Int
    /// What its values look like.
    let values: [VaryingValue]
    /// Whether it has the words of the other text, in another order.
    let isReordered: Bool
  }

  /// The texts, each once; the first is that of the first run.
  let texts: [String]
  /// What to replace for all texts to be equal, or as equal as rules make them.
  let values: [VaryingValue]
  /// Whether they are equal then.
  let isExplained: Bool
  /// Whether they have the same words then, in another order.
  let isReordered: Bool

  /// Every rule that is named was tried: without it, more words differ.
  init(_ texts: [String]) {
    // By bytes: texts that are equal as strings may not be equal as files.
    var known: Set<[UInt8]> = []
    self.texts = texts.filter { known.insert(Array($0.utf8)).inserted }
    var values = Self.needed(of: VaryingValue.known, in: self.texts)
    var redacted = Self.redact(self.texts, values)
    while values.count < 20, !Self.isReordered(redacted), let label = Self.label(in: redacted) {
      let more = values + [.labelled(label)]
      let next = Self.redact(self.texts, more)
      guard Self.distance(next) < Self.distance(redacted) else { break }
      (values, redacted) = (more, next)
    }
    self.values = values
    isExplained = Self.distance(redacted) == 0
    isReordered = !isExplained && Self.isReordered(redacted)
  }

  /// The lines of the first text that are others in the second.
  func lines(limit: Int) -> [Line] {
    guard texts.count > 1, let difference = LineDifference(old: texts[0], new: texts[1], context: 0)
    else { return [] }
    var lines: [Line] = []
    for hunk in difference.hunks {
      let removed = hunk.lines.filter { $0.kind == .removed }.map(\.text)
      let added = hunk.lines.filter { $0.kind == .added }.map(\.text)
      for index in 0..<max(removed.count, added.count) {
        guard lines.count < limit else { return lines }
        let pair = [removed, added].map { index < $0.count ? $0[index] : "" }
        let line = VaryingSnapshot(pair)
        lines.append(
          Line(
            number: hunk.old.lowerBound + index + 1, values: line.values,
            isReordered: isReordered && line.values.isEmpty))
      }
    }
    return lines
  }

  // MARK: Rules

  /// The kinds without any of which more words differ.
  private static func needed(of kinds: [VaryingValue], in texts: [String]) -> [VaryingValue] {
    var needed = kinds
    let least = distance(redact(texts, needed))
    for kind in kinds.reversed() {
      let others = needed.filter { $0 != kind }
      if distance(redact(texts, others)) <= least { needed = others }
    }
    return needed
  }

  private static func redact(_ texts: [String], _ values: [VaryingValue]) -> [String] {
    guard !values.isEmpty else { return texts }
    let redaction = Redaction(rules: values.map(\.rule))
    return texts.map { text in (try? redaction.apply(to: text))?.text ?? text }
  }

  /// How many words the others have that are not in the first, and the other way round.
  private static func distance(_ texts: [String]) -> Int {
    texts.dropFirst().reduce(0) { sum, text in
      let hunks = LineDifference(old: texts[0], new: text, context: 0)?.hunks ?? []
      return sum + hunks.reduce(0) { $0 + distance($1) }
    }
  }

  private static func distance(_ hunk: LineDifference.Hunk) -> Int {
    func side(_ kind: LineDifference.Line.Kind) -> String {
      hunk.lines.filter { $0.kind == kind }.flatMap { words(of: $0.text) }.joined(separator: "\n")
    }
    let difference = LineDifference(old: side(.removed), new: side(.added), context: 0)
    // Lines of the same words may have other characters between them.
    return difference?.hunks.reduce(0) { $0 + $1.lines.count } ?? 1
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Whether all texts are made of the same words.
  private static func isReordered(_ texts: [String]) -> Bool {
    guard distance(texts) > 0 else { return false }
    let sorted = texts.map { words(of: $0).sorted() }
    return sorted[0].count > 1 && sorted.dropFirst().allSatisfy { $0 == sorted[0] }
  }

  /// The label before the first difference between the first text and another one.
  private static func label(in texts: [String]) -> String? {
    for text in texts.dropFirst() {
      guard let hunk = LineDifference(old: texts[0], new: text, context: 0)?.hunks.first,
        let old = hunk.lines.first(where: { $0.kind == .removed })?.text,
        let new = hunk.lines.first(where: { $0.kind == .added })?.text
      else { continue }
      let common = old.commonPrefix(with: new)
      return label(before: common)
    }
    return nil
  }

  /// The last word of a text that a colon follows: `total: 1`, `"total" : 1`.
  private static func label(before text: String) -> String? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let name = text[..<colon].reversed().drop { $0 == " " || $0 == "\"" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name.reversed())
  }
}

/// A kind of value that differs in every run.
enum VaryingValue: Hashable {
  case uuid
  case date
  case time
  case address
  case path
  case port
  case duration
  /// Any value after a label.
  case labelled(String)

  /// The kinds that are known by their look, the longer ones first: a date contains a time.
  static let known: [VaryingValue] = [.uuid, .date, .time, .address, .path, .port, .duration]

  var title: String {
    switch self {
    case .uuid: "a UUID"
    case .date: "a date"
    case .time: "a time of day"
    case .address: "an address"
    case .path: "a path"
    case .port: "a port"
    case .duration: "a duration"
    case .labelled(let label): "the value of \(quoted(label))"
    }
  }

  var rule: RedactionRule {
    switch self {
    case .uuid: .uuid
    case .date: .date
    case .address: .pointer
    case .path: .path
    case .labelled(let label): .label(label)
    case .time, .port, .duration: .regex(pattern, alias: alias)
    }
  }

  /// The rule as a test writes it.
  var call: String {
    switch self {
    case .uuid: ".uuid"
    case .date: ".date"
    case .address: ".pointer"
    case .path: ".path"
    case .labelled(let label): ".label(\"\(label)\")"
    case .time, .port, .duration: ".regex(#\"\(pattern)\"#, alias: \"\(alias)\")"
    }
  }

  /// The expression for a kind that the library has no rule for; its group is replaced.
  private var pattern: String {
    switch self {
    case .time: #"\b\d\d?:\d\d:\d\d(?:\.\d+)?"#
    case .port: #"(?:localhost|\.\d{1,3}|::1?\]):(\d{2,5})\b"#
    default: #"\b(\d+(?:\.\d+)?) ?(?:s|ms|µs|us|ns|min|seconds?|minutes?)\b"#
    }
  }

  private var alias: String {
    switch self {
    case .time: "time"
    case .port: "port"
    default: "duration"
    }
  }
}
