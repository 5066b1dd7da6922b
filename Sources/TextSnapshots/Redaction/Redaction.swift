internal import Foundation

/// What a text must not depend on, and is replaced by an alias in its snapshot.
///
/// Equal originals get equal aliases, numbered in the order in which they appear, so that a
/// snapshot still says which identifiers are the same.
///
/// ```swift
/// assertSnapshot(of: response, as: .dump.redacting(.uuid, .date, .label("createdAt")))
/// ```
public struct RedactionRule: Sendable, Equatable {
  /// The start of the aliases: `uuid` for `uuid_1`.
  public let alias: String
  /// What is replaced; the first group if there is one, else the whole match.
  let pattern: String
  /// Whether the pattern finds a label, and what is replaced is the value behind it.
  let isLabel: Bool

  private init(alias: String, pattern: String, isLabel: Bool = false) {
    self.alias = alias
    self.pattern = pattern
    self.isLabel = isLabel
  }

  /// Replaces UUIDs in their usual form of 36 characters, by `uuid_1`.
  public static var uuid: RedactionRule {
    RedactionRule(
      alias: "uuid",
      pattern:
        #"(?<![0-9A-Za-z])[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}(?![0-9A-Za-z])"#)
  }

  /// Replaces moments as in ISO 8601 and as `Date` prints them, by `date_1`.
  public static var date: RedactionRule {
    RedactionRule(
      alias: "date",
      pattern: #"(?<!\d)\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(?:[.,]\d+)?"#
        + #"(?: ?Z| ?[+-]\d{2}:?\d{2})?(?!\d)"#)
  }

  /// Replaces addresses of at least eight digits, by `pointer_1`; `0xff0000` is a colour.
  public static var pointer: RedactionRule {
    RedactionRule(alias: "pointer", pattern: #"(?<![0-9A-Za-z])0x[0-9A-Fa-f]{8,16}(?![0-9A-Za-z])"#)
  }

  /// Replaces absolute paths of files, of at least two parts, by `path_1`; not those of URLs.
  public static var path: RedactionRule {
    RedactionRule(
      alias: "path",
      pattern: #"(?<![\w/.:~*?)\]-])/[\w.@%+~-]+(?:/[\w.@%+~-]+)+/?|[A-Za-z]:\\[\w.\\-]+"#)
  }

  /// Replaces what a regular expression matches, by `regex_1`.
  ///
  /// - Parameters:
  ///   - pattern: The expression; if it has a group, only the first one is replaced.
  ///   - alias: The start of the aliases.
  /// - Returns: A rule; an expression that is not valid fails the snapshot with its error.
  public static func regex(_ pattern: String, alias: String = "regex") -> RedactionRule {
    RedactionRule(alias: alias, pattern: pattern)
  }

  /// Replaces the value after a label of a dump or a key of JSON.
  ///
  /// A string, number, truth value or null of JSON is replaced by itself; any other value up to the
  /// end of its line, without the comma and the parentheses that belong to what is around it. A
  /// value in an optional is found in the line below, and a string of several lines is replaced
  /// whole. The alias is the label: `createdAt_1`.
  ///
  /// - Parameter name: The label or key, without its colon and quotes.
  /// - Returns: A rule for values that are not made of properties or members.
  public static func label(_ name: String) -> RedactionRule {
    let name = (text: name, pattern: RedactionRule.escaped(name))
    return RedactionRule(
      alias: name.text, pattern: "(?<!\\w)(?:\"\(name.pattern)\" ?: ?|\(name.pattern) ?: )",
      isLabel: true)
  }

  /// The note about a rule that found nothing to replace.
  var idleNote: String {
    """
    note: The redaction "\(alias)" matched nothing in this snapshot.

    To fix, remove the rule from "redacting(...)", or look for a typing error in it.

    """
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber || $0 == "_" ? "\($0)" : "\\\($0)" }.joined()
  }
}

extension Snapshotting where Format == String {
  /// Makes a strategy that replaces what its text must not depend on by stable aliases.
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
  /// It is applied before the text is compared or written. Rules apply in their order, each to
  /// what the ones before left; a rule that found nothing is noted on standard error and does not
  /// fail the test.
  ///
  /// - Parameter rules: What to replace.
  /// - Returns: A strategy with the same comparison and files.
  public func redacting(_ rules: RedactionRule...) -> Snapshotting {
    let snapshot = snapshot
    let redaction = Redaction(rules: rules)
    return Snapshotting(pathExtension: pathExtension, diffing: diffing) { value in
      let result = try redaction.apply(to: snapshot(value))
      for rule in result.idle { FileHandle.standardError.write(Data(rule.idleNote.utf8)) }
      return result.text
    }
  }
}

/// Rules applied to a text, one after the other.
package struct Redaction {
  /// A text with aliases, and the rules that found nothing to replace.
  package struct Result: Equatable {
    package var text: String
    package var idle: [RedactionRule]
  }

  let rules: [RedactionRule]

  /// Creates a redaction of rules, in their order.
  package init(rules: [RedactionRule]) { self.rules = rules }

  /// Replaces in a text what the rules name.
  ///
  /// A number that an alias of that name has already in the text is not given away again, so that
  /// a strategy can be redacted twice.
  ///
  /// - Throws: The error of an expression that is not valid.
  /// - Complexity: O(*n*) in the text for each rule.
  package func apply(to text: String) throws -> Result {
    var result = Result(text: text, idle: [])
    var aliases: [String: Aliases] = [:]
    for rule in rules {
      var known = aliases[rule.alias] ?? Aliases(name: rule.alias, in: result.text)
      let replaced = try replace(rule, in: result.text, &known)
      aliases[rule.alias] = known
      if let replaced { result.text = replaced } else { result.idle.append(rule) }
    }
    return result
  }

  /// The text with aliases; `nil` if nothing matched.
  private func replace(
    _ rule: RedactionRule, in text: String, _ aliases: inout Aliases
  ) throws -> String? {
    let regex = try NSRegularExpression(pattern: rule.pattern, options: .anchorsMatchLines)
    let source = text as NSString
    let matches = regex.matches(
      in: text, range: NSRange(location: 0, length: source.length))
    guard !matches.isEmpty else { return nil }
    let units = rule.isLabel ? Array(text.utf16) : []
    var result = ""
    var next = 0
    for match in matches {
      var group = match.numberOfRanges > 1 ? match.range(at: 1) : match.range
      if rule.isLabel {
        let label = group.location..<group.location + group.length
        guard let value = LabelledValue(after: label, in: units) else { continue }
        group = NSRange(value.range)
      }
      // A group that took no part, and an empty match, have nothing to replace; a label in the
      // value of another one is gone.
      guard group.location != NSNotFound, group.length > 0, group.location >= next else {
        continue
      }
      result += source.substring(with: NSRange(location: next, length: group.location - next))
      result += aliases.alias(for: source.substring(with: group))
      next = group.location + group.length
    }
    guard next > 0 else { return nil }
    return result + source.substring(from: next)
  }

  /// The aliases of one name, by original.
  private struct Aliases {
    private let name: String
    private var last: Int
    private var numbers: [String: Int] = [:]

    init(name: String, in text: String) {
      self.name = name
      last = Aliases.highest(name, in: text)
    }

    mutating func alias(for original: String) -> String {
      if isAlias(original) { return original }
      if let number = numbers[original] { return "\(name)_\(number)" }
      last += 1
      numbers[original] = last
      return "\(name)_\(last)"
    }

    private func isAlias(_ text: String) -> Bool {
      guard text.hasPrefix(name + "_") else { return false }
      return Int(text.dropFirst(name.count + 1)).map { $0 <= last } ?? false
    }

    private static func highest(_ name: String, in text: String) -> Int {
      text.components(separatedBy: name + "_").dropFirst()
        .compactMap { Int($0.prefix { $0.isASCII && $0.isNumber }) }.filter { $0 < 1_000_000 }
        .max() ?? 0
    }
  }
}
