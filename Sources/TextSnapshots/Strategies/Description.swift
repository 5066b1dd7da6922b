import Foundation

extension Snapshotting where Format == String {
  /// A strategy for any value: its description, with sets and dictionaries in a stable order.
  ///
  /// It is the text of `String(describing:)`, except that the members of sets and dictionaries
  /// are in the order of their own texts, wherever they are in the value, and that private types
  /// are named without the address that Swift has in their names.
  ///
  /// ```swift
  /// assertSnapshot(of: ["b": [2], "a": [1]], as: .description)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// ["a": [1], "b": [2]]
  /// ```
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { value in
      withoutContexts(StableDescription.text(of: value, isNested: false))
    }
  }
}

/// A text without the addresses in the names of private types: `(unknown context at $1020).`.
private func withoutContexts(_ text: String) -> String {
  let parts = text.components(separatedBy: "(unknown context at $")
  return parts[0]
    + parts.dropFirst().map { part in
      part.drop { $0.isHexDigit }.dropFirst(2)
    }
    .joined()
}
