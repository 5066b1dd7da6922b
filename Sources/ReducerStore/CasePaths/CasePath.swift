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

  /// Makes a root of this case.
  ///
  /// - Parameter value: The case's payload.
  /// - Returns: The root.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// Takes the payload out of a root of this case.
  ///
  /// - Parameter root: The root.
  /// - Returns: The payload; `nil` when the root is of another case.
  @inlinable
  public func extract(from root: Root) -> Value? { extraction(root) }

  /// Appends a case path that begins where this one ends.
  ///
  /// - Parameter path: The case path of an enum that is this case's payload.
  /// - Returns: The way into the nested case.
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
