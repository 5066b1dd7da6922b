internal import ValueDumps

extension Snapshotting where Value: Error, Format == String {
  /// A strategy for errors: the type, and what it says or is made of.
  ///
  /// ```swift
  /// assertSnapshot(of: LoginError.locked(minutes: 5), as: .error)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// LoginError.locked(minutes: 5)
  /// ```
  public static var error: Snapshotting {
    SimplySnapshotting.lines.pullback { try ErrorText($0).text }
  }
}

/// An error as Swift literal, with the words it has for people below.
struct ErrorText {
  let text: String

  init(_ error: any Error) throws {
    let literal = try literalText(of: error)
    let words = "\(error)"
    guard type(of: error) is any CustomStringConvertible.Type, words != literal else {
      text = literal
      return
    }
    text = literal + "\n\n" + words
  }
}
