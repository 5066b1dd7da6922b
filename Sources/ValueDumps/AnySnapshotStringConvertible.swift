/// A type that says how its values look in the text of `.dump`.
///
/// Conform a type whose own properties are noise in a snapshot: caches, identifiers, pointers.
///
/// ```swift
/// extension Session: AnySnapshotStringConvertible {
///   var snapshotDescription: String { "Session of \(user)" }
/// }
/// assertSnapshot(of: [Session(user: "Blob")], as: .dump)
/// ```
///
/// Records:
///
/// ```
/// ▿ 1 element
///   - Session of Blob
/// ```
public protocol AnySnapshotStringConvertible {
  /// Whether the value's properties follow its description; `false` by default.
  static var renderChildren: Bool { get }

  /// What stands for the value.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// Whether the value's properties follow its description: they do not.
  public static var renderChildren: Bool { false }
}
