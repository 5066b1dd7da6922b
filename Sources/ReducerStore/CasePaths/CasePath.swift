/// A path to the associated value of an enum case, like a key path to a property.
///
/// Case paths scope reducers to a case of an action or a state. `/Action.counter` uses reflection,
/// which is as slow as creating a `Mirror`. If you implement both directions, as in this example, a
/// case path is as fast as a `switch` statement.
///
/// ```swift
/// let counter = CasePath<Action, Counter.Action>(
///   embed: Action.counter,
///   extract: { if case .counter(let action) = $0 { action } else { nil } })
/// ```
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?
  /// Returns a case path that embeds values in a root; `nil` if embedding doesn't need one.
  @usableFromInline let anchoring: (@Sendable (Root) -> CasePath)?

  /// Creates a case path from its two directions.
  ///
  /// `extract` returns `nil` if the root is in another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, anchoring: nil)
  }

  @inlinable
  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    anchoring: (@Sendable (Root) -> CasePath)?
  ) {
    self.embedding = embed
    self.extraction = extract
    self.anchoring = anchoring
  }

  /// Returns a root with an associated value.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// Returns the associated value of a root, or `nil` if the root is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? { extraction(root) }

  /// Returns this case path followed by another one.
  public func appending<AppendedValue>(
    path: CasePath<Value, AppendedValue>
  ) -> CasePath<Root, AppendedValue> {
    let extract: @Sendable (Root) -> AppendedValue? = { root in
      self.extract(from: root).flatMap { path.extract(from: $0) }
    }
    guard anchoring != nil || path.anchoring != nil else {
      return CasePath<Root, AppendedValue>(embed: { embed(path.embed($0)) }, extract: extract)
    }
    return CasePath<Root, AppendedValue>(
      embed: { embed(path.embed($0)) }, extract: extract,
      anchoring: { root in
        let inner = self.extract(from: root).map { path.anchored(at: $0) } ?? path
        let outer = anchored(at: root)
        return CasePath<Root, AppendedValue>(
          embed: { outer.embed(inner.embed($0)) }, extract: extract)
      })
  }
}

extension CasePath: CustomStringConvertible {
  /// The types of the root and the value.
  public var description: String {
    "CasePath<\(typeName(of: Root.self)), \(typeName(of: Value.self))>"
  }
}

extension CasePath {
  /// Returns whether a root is in a case: `case /Action.counter:`.
  public static func ~= (path: CasePath, root: Root) -> Bool {
    path.extract(from: root) != nil
  }

  /// Modifies the associated value of a root in this case.
  ///
  /// ```swift
  /// try (/State.counter).modify(&state) { $0.count += 1 }
  /// ```
  ///
  /// - Throws: A ``CasePathError`` if the root is in another case, and any error of the closure.
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard var value = extract(from: root) else {
      throw CasePathError(path: "\(self)", root: describeCase(of: root))
    }
    let result = try body(&value)
    root = anchored(at: root).embed(value)
    return result
  }
}

/// The error of modifying a value in another case.
public struct CasePathError: Error, Hashable, CustomStringConvertible {
  /// The description of the case path.
  public let path: String
  /// The current case of the value.
  public let root: String

  /// The error message.
  public var description: String {
    """
    "\(path)" doesn't match "\(root)": the value is in another case.

    To fix, check the case first, or use the case path of the current case.
    """
  }
}

extension CasePath where Root == Value {
  /// The identity case path: `Scope(state: \.counter, action: .self)`.
  public static var `self`: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// The case path to the wrapped value of an optional: `/.some`.
  public static var some: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Void, Value: Sendable {
  /// Returns a case path from `Void` to a constant value.
  public static func constant(_ value: Value) -> CasePath {
    CasePath(embed: { _ in () }, extract: { value })
  }
}

extension CasePath where Value == Never {
  /// The case path that doesn't match any value.
  public static var never: CasePath { CasePath(embed: { _ -> Root in }, extract: { _ in nil }) }
}

extension CasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// The case path from raw values to the values they represent.
  public static var rawValue: CasePath {
    CasePath(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension CasePath where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// The case path from strings to the values they describe.
  public static var description: CasePath {
    CasePath(embed: { $0.description }, extract: { Value($0) })
  }
}
