/// The marks that a structural difference puts at the start of its lines.
public struct DiffFormat: Sendable, Equatable {
  /// The mark of lines that only the first value has.
  public var first: String
  /// The mark of lines that only the second value has.
  public var second: String
  /// The mark of lines that both values have.
  public var both: String

  /// Creates marks; they should be equally wide.
  ///
  /// - Parameters:
  ///   - first: The mark of lines that only the first value has.
  ///   - second: The mark of lines that only the second value has.
  ///   - both: The mark of lines that both values have.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// The marks of a diff: `-`, `+` and a blank.
  public static var `default`: DiffFormat { DiffFormat(first: "-", second: "+", both: " ") }

  /// Marks that are equally wide where letters are not: `−` (U+2212), `+` and U+2007.
  public static var proportional: DiffFormat {
    DiffFormat(first: "\u{2212}", second: "+", both: "\u{2007}")
  }
}
