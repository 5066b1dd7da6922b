/// A path to the associated value of an enum case, similar to a key path for a property.
///
/// Use case paths to scope reducers to one case of an action or a state. A case path such as
/// `/Action.counter` uses reflection, so extracting a value is as slow as creating a `Mirror`. A
/// case path that you create from two closures, as in this example, is as fast as a `switch`
/// statement.
///
/// ```swift
/// let counter = CasePath<Action, Counter.Action>(
///   embed: Action.counter,
///   extract: { if case .counter(let action) = $0 { action } else { nil } })
/// ```
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?
  /// A closure that returns a case path for embedding values in copies of a root, or `nil` if
  /// embedding doesn't require an existing root.
  @usableFromInline let anchoring: (@Sendable (Root) -> CasePath)?

  /// Creates a case path from closures that embed and extract a value.
  ///
  /// The `extract` closure must return `nil` if the root is in another case.
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

  /// Returns a root that contains the given associated value.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// Returns the associated value of a root, or `nil` if the root is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? { extraction(root) }

  /// Returns a case path that appends the given path to this path.
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
  /// A textual representation that contains the types of the root and the value.
  public var description: String {
    "CasePath<\(typeName(of: Root.self)), \(typeName(of: Value.self))>"
  }
}

extension CasePath {
  /// Returns whether a root is in the case that a path refers to.
  ///
  /// This operator supports patterns such as `case /Action.counter:`.
  public static func ~= (path: CasePath, root: Root) -> Bool {
    path.extract(from: root) != nil
  }

  /// Modifies the associated value of a root in this case.
  ///
  /// ```swift
  /// try (/State.counter).modify(&state) { $0.count += 1 }
  /// ```
  ///
  /// If the closure throws an error, the changes that it has made are kept.
  ///
  /// - Throws: A ``CasePathError`` if the root is in another case, and any error of the closure.
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard let result = try modifyInPlace(&root, body) else {
      throw CasePathError(path: "\(self)", root: describeCase(of: root))
    }
    return result
  }

  /// Modifies the associated value of a root, or returns `nil` if the root is in another case.
  @usableFromInline
  func modifyInPlace<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) rethrows -> Result? {
    guard var value = extract(from: root) else { return nil }
    guard anchoring == nil else {
      defer { root = anchored(at: root).embed(value) }
      return try body(&value)
    }
    return try withUnsafeMutablePointer(to: &root) { root in
      // Two references to a collection in the value would make the closure copy the collection, so
      // the root is destroyed until the new value is embedded.
      root.deinitialize(count: 1)
      defer { root.initialize(to: embed(value)) }
      return try body(&value)
    }
  }
}

/// An error that is thrown if you modify a value that is in another case.
public struct CasePathError: Error, Hashable, CustomStringConvertible {
  /// A description of the case path.
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
  /// The identity case path, as in `Scope(state: \.counter, action: .self)`.
  public static var `self`: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// The case path to the wrapped value of an optional.
  public static var some: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Void, Value: Sendable {
  /// Returns a case path from `Void` to a constant value.
  public static func constant(_ value: Value) -> CasePath {
    CasePath(embed: { _ in () }, extract: { value })
  }
}

extension CasePath where Value == Never {
  /// A case path that doesn't match any value.
  public static var never: CasePath { CasePath(embed: { _ -> Root in }, extract: { _ in nil }) }
}

extension CasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// A case path from raw values to the values that they represent.
  public static var rawValue: CasePath {
    CasePath(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension CasePath where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// A case path from strings to the values that they describe.
  public static var description: CasePath {
    CasePath(embed: { $0.description }, extract: { Value($0) })
  }
}
