extension CasePath {
  /// Tells whether a root is of a case: `case /Action.counter:`.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - root: The root.
  /// - Returns: Whether the path leads to a payload of the root.
  public static func ~= (path: CasePath, root: Root) -> Bool {
    path.extract(from: root) != nil
  }

  /// Changes the payload of a root that is of this case.
  ///
  /// ```swift
  /// try (/State.counter).modify(&state) { $0.count += 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - root: The root.
  ///   - change: Changes the payload.
  /// - Returns: What `change` returns.
  /// - Throws: A ``CasePathError`` where the root is of another case, which it then stays in; and
  ///   what `change` throws.
  public func modify<Result>(
    _ root: inout Root, _ change: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = extract(from: root) else {
      throw CasePathError(path: "\(self)", root: describeCase(of: root))
    }
    let result = try change(&value)
    root = anchored(at: root).embed(value)
    return result
  }
}

/// Says that a value is in another case than the one that was to be changed.
public struct CasePathError: Error, Hashable, CustomStringConvertible {
  /// The case path: its types.
  public let path: String
  /// The case that the value is in.
  public let root: String

  /// What was expected and found, and how to go on.
  public var description: String {
    """
    "\(path)" does not lead into "\(root)": the value is in another case.

    To fix, look at the case first, or name the one that the value is in.
    """
  }
}
