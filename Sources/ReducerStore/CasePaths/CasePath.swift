/// A way into one case of an enum and back: what a key path is to a property.
///
/// Reducers are scoped to the case of an action, and to the case of a state, by case paths.
/// Written as `/Action.counter` it reads the case by reflection, which takes about as long as one
/// look into a `Mirror`; written by hand, as below, it costs as much as a `switch`.
///
/// ```swift
/// let counter = CasePath<Action, Counter.Action>(
///   embed: Action.counter,
///   extract: { if case .counter(let action) = $0 { action } else { nil } })
/// ```
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?
  /// Makes a case path that embeds in a root of this case; `nil` where embedding needs none.
  @usableFromInline let anchoring: (@Sendable (Root) -> CasePath)?

  /// Creates a case path from its two directions.
  ///
  /// - Parameters:
  ///   - embed: Makes a root from a value.
  ///   - extract: Takes the value out of a root; `nil` when the root is of another case.
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

  /// Makes a root of this case from its payload.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// Takes the payload out of a root of this case; `nil` when the root is of another case.
  @inlinable
  public func extract(from root: Root) -> Value? { extraction(root) }

  /// Appends a case path that begins where this one ends.
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
  /// The types it leads from and to.
  public var description: String {
    "CasePath<\(typeName(of: Root.self)), \(typeName(of: Value.self))>"
  }
}

extension CasePath {
  /// Tells whether a root is of a case: `case /Action.counter:`.
  public static func ~= (path: CasePath, root: Root) -> Bool {
    path.extract(from: root) != nil
  }

  /// Changes the payload of a root that is of this case.
  ///
  /// ```swift
  /// try (/State.counter).modify(&state) { $0.count += 1 }
  /// ```
  ///
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

// MARK: Case paths of no enum

extension CasePath where Root == Value {
  /// The case path from values to themselves: `Scope(state: \.counter, action: .self)`.
  public static var `self`: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// The case path from an optional to its value: `/.some`.
  public static var some: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Void, Value: Sendable {
  /// Makes a case path from `Void` to a value that is always the same.
  public static func constant(_ value: Value) -> CasePath {
    CasePath(embed: { _ in () }, extract: { value })
  }
}

extension CasePath where Value == Never {
  /// The case path to a case that no value can have.
  public static var never: CasePath {
    // There is no value to embed, so this body needs no result.
    CasePath(embed: { _ -> Root in }, extract: { _ in nil })
  }
}

extension CasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// The case path from raw values to the values that they represent.
  public static var rawValue: CasePath {
    CasePath(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension CasePath where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// The case path from strings to the values that they describe.
  public static var description: CasePath {
    CasePath(embed: { $0.description }, extract: { Value($0) })
  }
}
