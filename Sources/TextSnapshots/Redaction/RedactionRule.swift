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

  private init(alias: String, pattern: String) {
    self.alias = alias
    self.pattern = pattern
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

  /// Replaces the value after a label of a dump or a key of JSON, up to the end of its line.
  ///
  /// A comma after the value stays. The alias is the label: `createdAt_1`.
  ///
  /// - Parameter name: The label or key, without its colon and quotes.
  /// - Returns: A rule for the values that stand in one line with their label.
  public static func label(_ name: String) -> RedactionRule {
    let label = #"(?<!\w)"?"# + RedactionRule.escaped(name) + #""? ?: "#
    // A parenthesis that is not opened in the value belongs to what is around it.
    let balanced = #"(?:[^()\r\n]|\((?:[^()\r\n]|\([^()\r\n]*\))*\))*?(?=\)*,?[ \t]*$)"#
    return RedactionRule(
      alias: name,
      pattern: label + #"(?!.*[\[{(][ \t]*$)("# + balanced + #"|.*?(?=,?[ \t]*$))"#)
  }

  private static func escaped(_ text: String) -> String {
    text.map { $0.isLetter || $0.isNumber || $0 == "_" ? "\($0)" : "\\\($0)" }.joined()
  }
}
