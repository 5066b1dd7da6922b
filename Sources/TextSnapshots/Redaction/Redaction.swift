internal import Foundation

/// A part of a snapshot that changes from run to run, to be replaced by an alias.
///
/// Equal originals get equal aliases, numbered in order of appearance, so a snapshot still shows
/// which identifiers are the same.
///
/// ```swift
/// assertSnapshot(of: response, as: .dump.redacting(.uuid, .date, .label("createdAt")))
/// ```
public struct RedactionRule: Sendable, Equatable {
  /// The start of the aliases: `uuid` for `uuid_1`.
  public let alias: String
  /// The regular expression; the first group that matched is replaced, or the whole match.
  let pattern: String
  /// Whether the last group of the pattern is the rest of a line that starts with the value.
  private(set) var endsInRestOfLine = false

  /// Replaces UUIDs in their usual form of 36 characters with `uuid_1`.
  public static var uuid: RedactionRule {
    RedactionRule(
      alias: "uuid",
      pattern:
        #"(?<![0-9A-Za-z])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![0-9A-Za-z])"#)
  }

  /// Replaces dates with times, as in ISO 8601 and as `Date` prints them, with `date_1`.
  public static var date: RedactionRule {
    RedactionRule(
      alias: "date",
      pattern: #"(?<!\d)\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?"#
        + #"(?: ?Z| ?[+-]\d{2}:?\d{2})?(?!\d)"#)
  }

  /// Replaces addresses of at least eight digits with `pointer_1`; `0xff0000` is a color.
  public static var pointer: RedactionRule {
    RedactionRule(alias: "pointer", pattern: #"(?<![0-9A-Za-z])0x[0-9A-Fa-f]{8,16}(?![0-9A-Za-z])"#)
  }

  /// Replaces absolute file paths of at least two parts with `path_1`, but not those of URLs.
  public static var path: RedactionRule {
    RedactionRule(
      alias: "path",
      pattern: #"(?<![\w/.:~*?)\]-])/[\w.@%+~-]+(?:/[\w.@%+~-]+)+/?|[A-Za-z]:\\[\w.\\-]+"#)
  }

  /// Replaces what a regular expression matches with `regex_1`.
  ///
  /// - Parameters:
  ///   - pattern: The expression. If it has a group, only the first group is replaced. An invalid
  ///     expression fails the snapshot with its error.
  ///   - alias: The start of the aliases.
  /// - Returns: The rule.
  public static func regex(_ pattern: String, alias: String = "regex") -> RedactionRule {
    RedactionRule(alias: alias, pattern: pattern)
  }

  /// Replaces the value after a label of a dump or a key of JSON.
  ///
  /// A JSON string, number, Boolean or null is replaced alone. Any other value is replaced up to the
  /// end of its line, without the comma and the parentheses of what surrounds it. The value of an
  /// optional in a dump, and a multi-line string, are replaced as a whole. A value that has its
  /// properties or members on their own lines stays. The alias is the label: `createdAt_1`.
  ///
  /// - Parameter name: The label or key, without its colon and quotes.
  /// - Returns: The rule.
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

  /// The note about a rule that matched nothing.
  var unusedNote: String {
    """
    note: The redaction "\(alias)" matched nothing in this snapshot.

    To fix, remove the rule from "redacting(...)", or check it for typos.

    """
  }
}

extension Snapshotting where Format == String {
  /// Returns a strategy that replaces the changing parts of its snapshot with stable aliases.
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
  /// The rules apply in order, before the snapshot is compared or written. A rule that matches
  /// nothing writes a note to standard error, and doesn't fail the test.
  public func redacting(_ rules: RedactionRule...) -> Snapshotting {
    let snapshot = snapshot
    let redaction = Redaction(rules: rules)
    return Snapshotting(pathExtension: pathExtension, diffing: diffing) { value in
      let result = try redaction.apply(to: snapshot(value))
      for rule in result.unused { FileHandle.standardError.write(Data(rule.unusedNote.utf8)) }
      return result.text
    }
  }
}

/// Replaces parts of a snapshot by a list of rules.
package struct Redaction {
  package struct Result: Equatable {
    package var text: String
    /// The rules that matched nothing.
    package var unused: [RedactionRule]
  }

  let rules: [RedactionRule]

  package init(rules: [RedactionRule]) { self.rules = rules }

  /// Applies the rules in order.
  ///
  /// The numbers of aliases that the text already has aren't used again, so a strategy can be
  /// redacted twice.
  ///
  /// - Throws: The error of an invalid expression.
  /// - Complexity: O(*n*) in the length of the text, for each rule.
  package func apply(to text: String) throws -> Result {
    var result = Result(text: text, unused: [])
    var aliases: [String: Aliases] = [:]
    for rule in rules {
      var known = aliases[rule.alias] ?? Aliases(name: rule.alias, in: result.text)
      let replaced = try replace(rule, in: result.text, &known)
      aliases[rule.alias] = known
      if let replaced { result.text = replaced } else { result.unused.append(rule) }
    }
    return result
  }

  /// Returns the text with aliases; `nil` if nothing matched.
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
      // A range before `next` is the value of a label within another label's value.
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
    let length = valueLength(in: source.substring(with: rest))
    return NSRange(location: rest.location, length: length)
  }

  /// Returns the length of the value that a line starts with, in UTF-16.
  ///
  /// The comma after the value doesn't count, nor do closing parentheses that the value doesn't
  /// open. The length is 0 if the value continues on the next lines.
  private func valueLength(in rest: String) -> Int {
    var value = rest[...]
    while value.last == " " || value.last == "\t" { value.removeLast() }
    if value.last == "," { value.removeLast() }
    guard let last = value.last, !"[{(".contains(last) else { return 0 }
    var open = 0
    var surplus = 0
    for byte in value.replacing(/"(?:[^"\\]|\\.)*"/, with: "").utf8 {
      if byte == UInt8(ascii: "(") {
        open += 1
      } else if byte == UInt8(ascii: ")") {
        if open > 0 { open -= 1 } else { surplus += 1 }
      }
    }
    while surplus > 0, value.last == ")" {
      value.removeLast()
      surplus -= 1
    }
    return value.utf16.count
  }

  /// The aliases of one name, by original.
  private struct Aliases {
    private let name: String
    private var last: Int
    private var numbers: [String: Int] = [:]

    init(name: String, in text: String) {
      self.name = name
      last = 0
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
