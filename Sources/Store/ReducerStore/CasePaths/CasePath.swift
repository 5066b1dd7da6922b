/// A path to the associated value of an enum case, similar to a key path to a property.
///
/// Use a case path to focus a reducer on one case of an action or a state. A case path written as
/// `/Action.counter` uses reflection, which takes a few microseconds. In performance-critical code,
/// create the case path from two closures instead, which makes it as fast as a `switch` statement:
///
/// ```swift
/// let counter = CasePath<Action, Counter.Action>(
///   embed: Action.counter,
///   extract: { if case .counter(let action) = $0 { action } else { nil } })
/// ```
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?
  /// A closure that returns a case path for embedding values in copies of an existing root.
  ///
  /// If embedding a value doesn't require an existing root, this closure is `nil`.
  @usableFromInline let anchoring: (@Sendable (Root) -> CasePath)?

  /// Creates a case path from closures that embed and extract an associated value.
  ///
  /// The `extract` closure must return `nil` if the root is in a different case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, anchoring: nil)
  }

  @inlinable
  init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?,
    anchoring: (@Sendable (Root) -> CasePath)?
  ) {
    self.embedding = embed
    self.extraction = extract
    self.anchoring = anchoring
  }

  /// Returns a root whose associated value is `value`.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// Returns the associated value of `root`, or `nil` if `root` is in a different case.
  @inlinable
  public func extract(from root: Root) -> Value? { extraction(root) }

  /// Returns a case path that first applies this case path, and then `path`.
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
  /// A textual representation of this case path, such as `CasePath<Action, Int>`.
  public var description: String {
    "CasePath<\(typeName(of: Root.self)), \(typeName(of: Value.self))>"
  }
}

extension CasePath {
  /// Returns a Boolean value that indicates whether `root` is in the case of `path`.
  ///
  /// This operator allows patterns such as `case /Action.counter:`.
  public static func ~= (path: CasePath, root: Root) -> Bool { path.extract(from: root) != nil }

  /// Modifies the associated value of `root`.
  ///
  /// ```swift
  /// try (/State.counter).modify(&state) { $0.count += 1 }
  /// ```
  ///
  /// If `body` throws an error, this method preserves the changes that `body` has already made.
  ///
  /// - Throws: A ``CasePathError`` if `root` is in a different case, or any error of `body`.
  public func modify<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) throws -> Result {
    guard let result = try modifyInPlace(&root, body) else {
      throw CasePathError(path: "\(self)", root: describeCase(of: root))
    }
    return result
  }

  /// Modifies the associated value of `root`, or returns `nil` if `root` is in a different case.
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
      // Keep the root deinitialized while `body` modifies the value. If the root also contained the
      // value, changing a collection in the value would copy the entire collection.
      root.deinitialize(count: 1)
      defer { root.initialize(to: embed(value)) }
      return try body(&value)
    }
  }
}

/// An error thrown when you modify the associated value of a root that is in a different case.
public struct CasePathError: Error, Hashable, CustomStringConvertible {
  /// A description of the case path.
  public let path: String
  /// The case that the root was in.
  public let root: String

  /// A description of the error.
  public var description: String {
    """
    "\(path)" doesn't match "\(root)": the value is in another case.

    To fix, check the case first, or use the case path of the current case.
    """
  }
}

extension CasePath where Root == Value {
  /// The identity case path.
  ///
  /// For example, use `Scope(state: \.counter, action: .self)` to pass on all actions.
  public static var `self`: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Value? {
  /// A case path to the wrapped value of an optional.
  public static var some: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Root == Void, Value: Sendable {
  /// Returns a case path that always extracts the given value.
  public static func constant(_ value: Value) -> CasePath {
    CasePath(embed: { _ in () }, extract: { value })
  }
}

extension CasePath where Value == Never {
  /// A case path that never matches.
  public static var never: CasePath { CasePath(embed: { _ -> Root in }, extract: { _ in nil }) }
}

extension CasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// A case path from a raw value to the value that it represents.
  public static var rawValue: CasePath {
    CasePath(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension CasePath where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// A case path from a string to the value that it describes.
  public static var description: CasePath {
    CasePath(embed: { $0.description }, extract: { Value($0) })
  }
}
