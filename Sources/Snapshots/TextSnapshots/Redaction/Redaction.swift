import Foundation

/// A rule that replaces parts of a snapshot that would otherwise differ between runs.
///
/// The rule replaces each matching part with an alias, such as `uuid_1`. Aliases are numbered in
/// the order in which they appear. Equal parts have the same alias, so you can still tell from the
/// snapshot which parts are equal.
///
/// ```swift
/// assertSnapshot(of: response, as: .dump.redacting(.uuid, .date, .label("createdAt")))
/// ```
public struct RedactionRule: Sendable, Equatable {
  /// The first part of each alias.
  ///
  /// For example, this is `uuid` if the aliases are `uuid_1`, `uuid_2`, and so on.
  public let alias: String
  /// The regular expression that matches the parts to replace.
  ///
  /// If the expression contains groups, only the first group is replaced or, if `endsInRestOfLine`
  /// is `true`, the first group that participates in the match.
  let pattern: String
  /// A Boolean value that indicates whether the last group of the pattern matches the rest of the
  /// line.
  ///
  /// If this is `true`, only the value at the start of that group is replaced.
  private(set) var endsInRestOfLine = false

  /// A rule that replaces UUIDs with aliases such as `uuid_1`.
  ///
  /// The rule matches UUIDs in the standard format with 36 characters.
  public static var uuid: RedactionRule {
    .regex(
      #"(?<![0-9A-Za-z])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![0-9A-Za-z])"#,
      alias: "uuid")
  }

  /// A rule that replaces dates with aliases such as `date_1`.
  ///
  /// The rule matches dates with a time, either in ISO 8601 format or in the format of
  /// `Date.description`.
  public static var date: RedactionRule {
    .regex(
      #"(?<!\d)\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?"#
        + #"(?: ?Z| ?[+-]\d{2}:?\d{2})?(?!\d)"#, alias: "date")
  }

  /// A rule that replaces memory addresses with aliases such as `pointer_1`.
  ///
  /// The rule matches only hexadecimal numbers with at least eight digits, so it doesn't replace
  /// colors such as `0xff0000`.
  public static var pointer: RedactionRule {
    .regex(#"(?<![0-9A-Za-z])0x[0-9A-Fa-f]{8,16}(?![0-9A-Za-z])"#, alias: "pointer")
  }

  /// A rule that replaces absolute file paths with aliases such as `path_1`.
  ///
  /// The rule matches paths with at least two components. It doesn't replace paths in URLs.
  public static var path: RedactionRule {
    .regex(
      #"(?<![\w/.:~*?)\]-])/[\w.@%+~-]+(?:/[\w.@%+~-]+)+/?|[A-Za-z]:\\[\w.\\-]+"#, alias: "path")
  }

  /// Returns a rule that replaces each match of the given regular expression with an alias such as
  /// `regex_1`.
  ///
  /// - Parameters:
  ///   - pattern: A regular expression. If it contains groups, only the first group is replaced. If
  ///     the expression is invalid, the assertion fails with an error that describes the problem.
  ///   - alias: The first part of each alias.
  /// - Returns: A redaction rule.
  public static func regex(_ pattern: String, alias: String = "regex") -> RedactionRule {
    RedactionRule(alias: alias, pattern: pattern)
  }

  /// Returns a rule that replaces the value that follows the given label in a dump, or the given
  /// key in JSON.
  ///
  /// The aliases start with the label, as in `createdAt_1`. The rule replaces JSON strings,
  /// numbers, Booleans, and null, as well as multiline strings and the wrapped values of optionals.
  /// It replaces any other value up to the end of the line, except for a trailing comma and closing
  /// parentheses that belong to enclosing values. The rule doesn't replace values that list their
  /// members on separate lines.
  ///
  /// - Parameter name: The label or key, without the colon or any quotation marks.
  /// - Returns: A redaction rule.
  public static func label(_ name: String) -> RedactionRule {
    let escaped = NSRegularExpression.escapedPattern(for: name)
    let label = "(?:\"\(escaped)\" ?: ?|\(escaped) ?: )"
    let json =
      #"("(?:[^"\\\n\r]++|\\[^\n\r])*+"|"#
      + #"(?:true|false|null|-?[0-9][0-9.eE+-]*+)(?=[,}\] \t\n\r]|$))"#
    let unwrapped =
      #"(?:Optional<[^\n\r]*\r?\n *▿ some: )*Optional<[^\n\r]*\r?\n *- some: ([^\n\r]+)"#
    let multiline = ##"((#*)"""[ \t]*\r?\n(?:[^\n]*\n)*? *"""\4)"##
    return RedactionRule(
      alias: name,
      pattern: "(?<!\\w)(?:(?<=▿ )\(label)\(unwrapped)"
        + "|(?<!▿ )(?:\"\(escaped)\" ?: ?\(json)|\(label)(?:\(multiline)|(?=([^\\n\\r]+)))))",
      endsInRestOfLine: true)
  }

  var unusedNote: String {
    """
    note: The redaction "\(alias)" has no matches in this snapshot.

    To fix, remove the rule from "redacting(...)", or check it for typos.

    """
  }
}

extension Snapshotting where Format == String {
  /// Returns a strategy that replaces the parts of a snapshot that differ between runs with stable
  /// aliases.
  ///
  /// ```swift
  /// let id = UUID()
  /// assertSnapshot(of: [id, UUID(), id], as: .dump.redacting(.uuid))
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// ▿ 3 elements
  ///   - uuid_1
  ///   - uuid_2
  ///   - uuid_1
  /// ```
  ///
  /// The rules are applied in order, before the snapshot is compared or recorded. If a rule doesn't
  /// match anything, the strategy prints a note to standard error, but the test doesn't fail.
  public func redacting(_ rules: RedactionRule...) -> Snapshotting {
    let snapshot = snapshot
    let redaction = Redaction(rules: rules)
    return Snapshotting(pathExtension: pathExtension, diffing: diffing) { value in
      try redaction.text(snapshot(value))
    }
  }
}

extension AsyncSnapshotting where Format == String {
  /// Returns an asynchronous strategy that replaces the parts of a snapshot that differ between
  /// runs with stable aliases.
  ///
  /// ```swift
  /// await assertSnapshot(of: page, as: .loaded.redacting(.uuid, .date))
  /// ```
  ///
  /// The rules are applied as described in ``Snapshotting/redacting(_:)``.
  public func redacting(_ rules: RedactionRule...) -> AsyncSnapshotting {
    let snapshot = snapshot
    let redaction = Redaction(rules: rules)
    return AsyncSnapshotting(pathExtension: pathExtension, diffing: diffing) { value in
      try redaction.text(await snapshot(value))
    }
  }
}

package struct Redaction {
  package struct Result: Equatable {
    package var text: String
    package var unused: [RedactionRule]
  }

  let rules: [RedactionRule]
  private var aliases: [String: Aliases] = [:]

  package init(rules: [RedactionRule]) { self.rules = rules }

  /// Applies the rules to the given snapshot, and prints a note about each rule without a match.
  fileprivate func text(_ snapshot: String) throws -> String {
    let result = try apply(to: snapshot)
    for rule in result.unused { FileHandle.standardError.write(Data(rule.unusedNote.utf8)) }
    return result.text
  }

  /// Applies the rules in order.
  ///
  /// It's safe to redact the same text more than once. If `text` already contains aliases, new
  /// aliases don't reuse their numbers.
  ///
  /// - Throws: An error if one of the regular expressions is invalid.
  package func apply(to text: String) throws -> Result {
    var redaction = self
    return try redaction.apply(toNext: text)
  }

  /// Applies the rules to the next text in a series, and gives equal parts the same alias
  /// throughout the series.
  package mutating func apply(toNext text: String) throws -> Result {
    var result = Result(text: text, unused: [])
    for rule in rules {
      var known = aliases[rule.alias] ?? Aliases(name: rule.alias, in: result.text)
      if let replaced = try replace(rule, in: result.text, &known) {
        result.text = replaced
      } else {
        result.unused.append(rule)
      }
      aliases[rule.alias] = known
    }
    return result
  }

  /// Returns the text with all matches of a rule replaced, or `nil` if there are no matches.
  private func replace(
    _ rule: RedactionRule, in text: String, _ aliases: inout Aliases
  ) throws -> String? {
    let regex = try NSRegularExpression(pattern: rule.pattern, options: .anchorsMatchLines)
    let source = text as NSString
    var result = ""
    var next = 0
    let everything = NSRange(location: 0, length: source.length)
    for match in regex.matches(in: text, range: everything) {
      let range = replacedRange(of: match, rule, in: source)
      // A range that starts before `next` is part of a value that has already been replaced.
      guard range.location != NSNotFound, range.length > 0, range.location >= next else {
        continue
      }
      result += source.substring(with: NSRange(location: next, length: range.location - next))
      result += aliases.alias(for: source.substring(with: range))
      next = range.location + range.length
    }
    guard next > 0 else { return nil }
    return result + source.substring(from: next)
  }

  private func replacedRange(
    of match: NSTextCheckingResult, _ rule: RedactionRule, in source: NSString
  ) -> NSRange {
    guard rule.endsInRestOfLine else {
      return match.range(at: match.numberOfRanges > 1 ? 1 : 0)
    }
    let last = match.numberOfRanges - 1
    for group in 1..<last where match.range(at: group).location != NSNotFound {
      return match.range(at: group)
    }
    let rest = match.range(at: last)
    return NSRange(
      location: rest.location, length: valueLength(in: source.substring(with: rest)))
  }

  /// Returns the length of the value at the start of `rest`, in UTF-16 code units.
  ///
  /// A trailing comma isn't part of the value, and neither are closing parentheses that don't match
  /// an opening parenthesis in the value. If the value continues on the next line, the length is 0.
  private func valueLength(in rest: String) -> Int {
    var value = rest[...]
    while value.last == " " || value.last == "\t" { value.removeLast() }
    if value.last == "," { value.removeLast() }
    guard let last = value.last, !"[{(".contains(last) else { return 0 }
    var (open, surplus) = (0, 0)
    for character in value.replacing(/"(?:[^"\\]|\\.)*"/, with: "").unicodeScalars {
      switch character {
      case "(": open += 1
      case ")" where open > 0: open -= 1
      case ")": surplus += 1
      default: break
      }
    }
    while surplus > 0, value.last == ")" {
      value.removeLast()
      surplus -= 1
    }
    return value.utf16.count
  }

  private struct Aliases {
    private let name: String
    private var last = 0
    private var numbers: [String: Int] = [:]

    init(name: String, in text: String) {
      self.name = name
      for part in text.components(separatedBy: name + "_").dropFirst() {
        let digits = part.prefix { $0.isASCII && $0.isNumber }
        if let number = Int(digits), number < 1_000_000 { last = max(last, number) }
      }
    }

    mutating func alias(for original: String) -> String {
      if original.hasPrefix(name + "_"), let number = Int(original.dropFirst(name.count + 1)),
        number <= last
      {
        return original
      }
      if let number = numbers[original] { return "\(name)_\(number)" }
      last += 1
      numbers[original] = last
      return "\(name)_\(last)"
    }
  }
}
