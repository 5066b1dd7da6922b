internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// The variants of a snapshot in several runs, and the values that vary between them.
struct VaryingSnapshot {
  struct Line: Encodable {
    /// The number of the line in the first variant, starting from 1.
    let number: Int
    /// A description of what differs, such as `a UUID and a date`.
    let words: String
  }

  /// The distinct variants, in the order of the runs.
  let variants: [String]
  /// The kinds of values to redact so that the variants become as similar as possible.
  let values: [VaryingValue]
  let isExplained: Bool
  /// A Boolean value that indicates whether the redacted variants contain the same words in a
  /// different order.
  let isReordered: Bool

  init(_ snapshots: [String]) {
    // Compare bytes, because strings that differ only in Unicode normalization are equal, but their
    // files aren't.
    var known: Set<[UInt8]> = []
    self.variants = snapshots.filter { known.insert(Array($0.utf8)).inserted }
    var values = Self.needed(of: VaryingValue.known, in: self.variants)
    var redacted = Self.redact(self.variants, values)
    while values.count < 20, !Self.isReordered(redacted), let label = Self.label(in: redacted) {
      let more = values + [.labeled(label)]
      let next = Self.redact(self.variants, more)
      guard Self.distance(next) < Self.distance(redacted) else { break }
      (values, redacted) = (more, next)
    }
    self.values = values
    isExplained = Self.distance(redacted) == 0
    isReordered = !isExplained && Self.isReordered(redacted)
  }

  func lines(limit: Int) -> [Line] {
    guard variants.count > 1,
      let difference = LineDifference(old: variants[0], new: variants[1], context: 0)
    else { return [] }
    var lines: [Line] = []
    for hunk in difference.hunks {
      let removed = hunk.lines.filter { $0.kind == .removed }.map(\.text)
      let added = hunk.lines.filter { $0.kind == .added }.map(\.text)
      for index in 0..<max(removed.count, added.count) {
        guard lines.count < limit else { return lines }
        let line = VaryingSnapshot([removed, added].map { index < $0.count ? $0[index] : "" })
        let isReordered = isReordered && line.values.isEmpty
        lines.append(
          Line(
            number: hunk.old.lowerBound + index + 1,
            words: isReordered ? "the same words in another order" : line.words))
      }
    }
    return lines
  }

  private var words: String {
    guard let last = values.last else { return "something else" }
    guard values.count > 1 else { return last.title }
    let comma = values.count > 2 ? "," : ""
    return values.dropLast().map(\.title).joined(separator: ", ") + "\(comma) and \(last.title)"
  }

  // MARK: Fixes

  /// The code that redacts the values, which makes the variants equal or at least more similar.
  var redaction: String? {
    values.isEmpty ? nil : ".redacting(\(values.map(\.call).joined(separator: ", ")))"
  }

  var fix: String {
    guard variants.count > 1 else {
      return "To fix, make the test reach the snapshot in every run."
    }
    var sentences: [String] = []
    if let redaction {
      sentences.append("To fix, redact the varying values after the strategy: \(redaction)")
    }
    if isReordered {
      sentences.append(
        """
        To fix the order, sort the elements before the assertion, or snapshot a set or dictionary \
        as .dump, which sorts them.
        """)
    } else if !isExplained {
      sentences.append(
        """
        To fix what \(redaction == nil ? "differs" : "else differs"), use a fixed value in the \
        test, or redact it: .redacting(.regex("<what differs>")).
        """)
    }
    return sentences.joined(separator: "\n")
  }

  // MARK: Rules

  /// Returns the kinds of values to redact, leaving out those that don't reduce the difference.
  private static func needed(of kinds: [VaryingValue], in snapshots: [String]) -> [VaryingValue] {
    var needed = kinds
    let minimum = distance(redact(snapshots, needed))
    for kind in kinds.reversed() {
      let others = needed.filter { $0.call != kind.call }
      if distance(redact(snapshots, others)) <= minimum { needed = others }
    }
    return needed
  }

  private static func redact(_ snapshots: [String], _ values: [VaryingValue]) -> [String] {
    guard !values.isEmpty else { return snapshots }
    let redaction = Redaction(rules: values.map(\.rule))
    return snapshots.map { snapshot in (try? redaction.apply(to: snapshot))?.text ?? snapshot }
  }

  private static func distance(_ snapshots: [String]) -> Int {
    snapshots.dropFirst().reduce(0) { sum, snapshot in
      let hunks = LineDifference(old: snapshots[0], new: snapshot, context: 0)?.hunks ?? []
      return sum + hunks.reduce(0) { $0 + distance($1) }
    }
  }

  private static func distance(_ hunk: LineDifference.Hunk) -> Int {
    func side(_ kind: LineDifference.Line.Kind) -> String {
      hunk.lines.filter { $0.kind == kind }.flatMap { words(of: $0.text) }.joined(separator: "\n")
    }
    let difference = LineDifference(old: side(.removed), new: side(.added), context: 0)
    // If all words are equal, the lines differ only in punctuation, so count a single word.
    return difference?.hunks.reduce(0) { $0 + $1.lines.count } ?? 1
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  private static func isReordered(_ snapshots: [String]) -> Bool {
    guard distance(snapshots) > 0 else { return false }
    let sorted = snapshots.map { words(of: $0).sorted() }
    return sorted[0].count > 1 && sorted.dropFirst().allSatisfy { $0 == sorted[0] }
  }

  private static func label(in snapshots: [String]) -> String? {
    for snapshot in snapshots.dropFirst() {
      guard let hunk = LineDifference(old: snapshots[0], new: snapshot, context: 0)?.hunks.first,
        let old = hunk.lines.first(where: { $0.kind == .removed })?.text,
        let new = hunk.lines.first(where: { $0.kind == .added })?.text
      else { continue }
      return label(before: old.commonPrefix(with: new))
    }
    return nil
  }

  /// Returns the word before the last colon, such as `total` in `total: 1` or `"total" : 1`.
  private static func label(before text: String) -> String? {
    guard let colon = text.lastIndex(of: ":") else { return nil }
    let name = text[..<colon].reversed().drop { $0 == " " || $0 == "\"" }
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name.reversed())
  }
}

struct VaryingValue {
  let title: String
  /// The code that creates the rule in a test.
  let call: String
  let rule: RedactionRule

  /// The kinds of values that can be recognized by their format.
  ///
  /// Dates come before times, because redacting the time that a date contains would leave the rest
  /// of the date behind.
  static var known: [VaryingValue] {
    [
      VaryingValue(title: "a UUID", call: ".uuid", rule: .uuid),
      VaryingValue(title: "a date", call: ".date", rule: .date),
      matching(#"\b\d\d?:\d\d:\d\d(?:\.\d+)?"#, alias: "time", title: "a time of day"),
      VaryingValue(title: "an address", call: ".pointer", rule: .pointer),
      VaryingValue(title: "a path", call: ".path", rule: .path),
      matching(#"(?:localhost|\.\d{1,3}|::1?\]):(\d{2,5})\b"#, alias: "port", title: "a port"),
      matching(
        #"\b(\d+(?:\.\d+)?) ?(?:s|ms|µs|us|ns|min|seconds?|minutes?)\b"#, alias: "duration",
        title: "a duration"),
    ]
  }

  /// Returns a kind that matches any value with the given label.
  static func labeled(_ label: String) -> VaryingValue {
    VaryingValue(
      title: "the value of \(quoted(label))", call: ".label(\"\(label)\")", rule: .label(label))
  }

  /// Returns a kind for which the library has no predefined rule.
  ///
  /// If `pattern` contains a capture group, `alias` replaces only the text that the group matches.
  private static func matching(_ pattern: String, alias: String, title: String) -> VaryingValue {
    VaryingValue(
      title: title, call: ".regex(#\"\(pattern)\"#, alias: \"\(alias)\")",
      rule: .regex(pattern, alias: alias))
  }
}
