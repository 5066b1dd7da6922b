prefix operator /

/// Creates a case path for a case with associated values, which it extracts by reflection.
///
/// ```swift
/// Scope(state: \.counter, action: /Action.counter) { Counter() }
/// ```
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> CasePath<Root, Value> {
  let reflection = CaseReflection(embed: embed)
  return CasePath(embed: embed, extract: reflection.extract(from:))
}

/// Creates a case path for a case with associated values, in the Swift 5 language mode.
///
/// In that mode, the compiler doesn't infer that a case is `@Sendable`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> CasePath<Root, Value> {
  // Safe for a case, which captures nothing.
  nonisolated(unsafe) let embed = embed
  return /{ @Sendable in embed($0) }
}

/// Creates a case path for a case without associated values, in an `Equatable` enum.
///
/// For other enums, use `CasePath(embed:extract:)`.
public prefix func / <Root: Equatable & SendableMetatype>(root: Root) -> CasePath<Root, Void> {
  // Without the constraint, the compiler could choose this operator for a case that's a function.
  let root = EmptyCase(root: root)
  return CasePath(embed: { root.root }, extract: { $0 == root.root ? () : nil })
}

/// Creates a case path from a property that is `nil` in other cases: `/\Action.counter`.
public prefix func / <Root, Value>(
  keyPath: any WritableKeyPath<Root, Value?> & Sendable
) -> CasePath<Root, Value> {
  CasePath(keyPath)
}

/// Creates the identity case path: `Scope(state: \.counter, action: /Action.self)`.
public prefix func / <Root: SendableMetatype>(root: Root.Type) -> CasePath<Root, Root> { .self }

/// Returns the case path itself, so that `/` is allowed before any case path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> { path }

/// A case that closures capture.
///
/// Unchecked: it has no associated values.
private struct EmptyCase<Root>: @unchecked Sendable {
  let root: Root
}

extension CasePath {
  /// Creates a case path from a property that is `nil` in other cases.
  ///
  /// Extracting a value is as fast as reading the property. Embedding a value sets the property of
  /// a root in the same case, which must stay in that case. Reducers and tests use the root that
  /// they extracted the previous value from.
  ///
  /// ```swift
  /// Scope(state: \.counter, action: CasePath(\.counter)) { Counter() }
  /// ```
  public init(_ keyPath: any WritableKeyPath<Root, Value?> & Sendable) {
    self.init(
      embed: { _ in preconditionFailure(Self.missingRootMessage) },
      extract: { $0[keyPath: keyPath] },
      anchoring: { root in
        let anchor = Anchor(root: root, path: keyPath)
        return CasePath(embed: { anchor.embed($0) }, extract: { $0[keyPath: keyPath] })
      })
  }

  /// Returns a case path that embeds values in copies of a root in the same case, if it needs one.
  @usableFromInline package func anchored(at root: Root) -> CasePath { anchoring?(root) ?? self }

  private static var missingRootMessage: String {
    """
    A case path that was created from a key path can't embed a value without a "\(Root.self)" to \
    set the property of.

      Case path: CasePath<\(Root.self), \(Value.self)>

    To fix, use "/\(Root.self).name", or implement both directions:

      CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
    """
  }
}

/// A root of a case that other values are embedded in.
///
/// Unchecked: actions and states are extracted and embedded only on the main actor.
private struct Anchor<Root, Value>: @unchecked Sendable {
  let root: Root
  let path: WritableKeyPath<Root, Value?>

  func embed(_ value: Value) -> Root {
    var root = root
    root[keyPath: path] = value
    return root
  }
}
