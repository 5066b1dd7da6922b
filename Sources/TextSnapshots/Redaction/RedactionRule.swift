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
  ///   - pattern: The expression; where it has a group, only the first one is replaced.
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

  private static func escaped(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber || $0 == "_" ? "\($0)" : "\\\($0)" }.joined()
  }
}
