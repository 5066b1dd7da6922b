/// How to embed an associated value in a case of an enum, and how to extract it.
///
/// An enum that is ``CasePathable`` has one for each of its cases. Operators, stores, and tests refer
/// to it by a ``CaseKeyPath``, such as `\.counter`. For an enum of another module, create a case path
/// from two closures, and turn it into a key path by writing `/` in front of it:
///
/// ```swift
/// let counter = CasePath<Action, Counter.Action>(
///   embed: Action.counter,
///   extract: { if case .counter(let action) = $0 { action } else { nil } })
///
/// Scope(state: \.counter, action: /counter) { Counter() }
/// ```
public struct CasePath<Root, Value>: Sendable {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?

  /// Creates a case path from closures that embed and extract an associated value.
  ///
  /// The `extract` closure must return `nil` if the root is in a different case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embedding = embed
    self.extraction = extract
  }

  /// Creates the case path that a case key path names.
  ///
  /// ```swift
  /// let counter = CasePath<Action, Counter.Action>(\.counter)
  /// ```
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root, Root>(_path: .identity)[keyPath: keyPath]._path
  }

  /// Returns a root whose associated value is `value`.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// Returns the associated value of `root`, or `nil` if `root` is in a different case.
  @inlinable
  public func extract(from root: Root) -> Value? { extraction(root) }

  /// Returns a case path that first applies this case path, and then `path`.
  func appending<AppendedValue>(
    path: CasePath<Value, AppendedValue>
  ) -> CasePath<Root, AppendedValue> {
    CasePath<Root, AppendedValue>(
      embed: { embed(path.embed($0)) },
      extract: { extract(from: $0).flatMap { path.extract(from: $0) } })
  }
}

extension CasePath: CustomStringConvertible {
  /// A textual representation of this case path, such as `CasePath<Action, Int>`.
  public var description: String {
    "CasePath<\(typeName(of: Root.self)), \(typeName(of: Value.self))>"
  }
}

extension CasePath {
  /// Modifies the associated value of `root`, or returns `nil` if `root` is in a different case.
  @usableFromInline
  func modifyInPlace<Result>(
    _ root: inout Root, _ body: (inout Value) throws -> Result
  ) rethrows -> Result? {
    guard var value = extract(from: root) else { return nil }
    return try withUnsafeMutablePointer(to: &root) { root in
      // Keep the root deinitialized while `body` modifies the value. If the root also contained the
      // value, changing a collection in the value would copy the entire collection.
      root.deinitialize(count: 1)
      defer { root.initialize(to: embed(value)) }
      return try body(&value)
    }
  }
}

extension CasePath where Root == Value {
  /// The case path of a value to itself.
  package static var identity: CasePath { CasePath(embed: { $0 }, extract: { $0 }) }
}

extension CasePath where Value == Never {
  /// A case path that never matches.
  public static var never: CasePath { CasePath(embed: { _ -> Root in }, extract: { _ in nil }) }
}
