extension String: AnySnapshotStringConvertible {
  /// The text in quotes, with escapes.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotes, with escapes.
  public var snapshotDescription: String { debugDescription }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotes, with escapes.
  public var snapshotDescription: String { debugDescription }
}
