/// The name of a view, by which a user script finds it whatever its words are.
///
/// Teams whose copy changes from week to week, or from language to language, name what scripts
/// tap once, and the compiler holds both sides to the name.
///
/// ```swift
/// extension ElementID { static let buy = ElementID("buy") }
///
/// Button("Buy now") { store.send(.buyButtonTapped) }.id(.buy)
/// // and in the script:
/// try user.tap(id: .buy)
/// ```
public struct ElementID: Sendable, Hashable, RawRepresentable {
  /// The name as a text, which transcripts and failures show.
  public let rawValue: String

  /// Creates a name.
  ///
  /// - Parameter rawValue: The name as a text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  ///
  /// - Parameter rawValue: The name as a text.
  public init(rawValue: String) { self.rawValue = rawValue }
}
