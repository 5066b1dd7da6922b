prefix operator /

/// Makes the case path of a case with a payload.
///
/// It learns the case's name once, from the first payload of the right type that it sees, and
/// extracts by reflection from then on.
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

/// Makes the case path of a case with a payload, in code of Swift 5 mode.
///
/// There the compiler does not see that a case, which captures nothing, may be sent anywhere. In
/// Swift 6 mode it takes the other operator.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> CasePath<Root, Value> {
  // Safe for a case. A closure that shares what it changes has `CasePath(embed:extract:)`.
  nonisolated(unsafe) let embed = embed
  return /{ @Sendable in embed($0) }
}

/// Makes the case path of a case without a payload, in an enum that is `Equatable`.
///
/// Elsewhere write the case path by hand. Without that constraint the compiler would take a case
/// with a payload, which is a function, for such a value.
public prefix func / <Root: Equatable & SendableMetatype>(root: Root) -> CasePath<Root, Void> {
  let root = EmptyCase(root: root)
  return CasePath(embed: { root.root }, extract: { $0 == root.root ? () : nil })
}

/// Uses a property that is a case's payload, and `nil` in other cases, as a case path:
/// `/\Action.counter`.
public prefix func / <Root, Value>(
  keyPath: any WritableKeyPath<Root, Value?> & Sendable
) -> CasePath<Root, Value> {
  CasePath(keyPath)
}

/// Makes the case path from values to themselves: `Scope(state: \.counter, action: /Action.self)`.
public prefix func / <Root: SendableMetatype>(root: Root.Type) -> CasePath<Root, Root> { .self }

/// Uses a case path as it is, so that `/` may stand before any of them.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> { path }

/// Carries a case into closures.
///
/// Unchecked: without a payload it holds nothing to be shared.
private struct EmptyCase<Root>: @unchecked Sendable {
  let root: Root
}

extension CasePath {
  /// Creates a case path from a property that is a case's payload, and `nil` in other cases.
  ///
  /// Extracting costs as much as reading the property. Embedding sets the property in a copy of
  /// a root of the case: reducers and tests take the one from which they have just extracted.
  ///
  /// Setting the property has to keep the case.
  ///
  /// ```swift
  /// Scope(state: \.counter, action: CasePath(\.counter)) { Counter() }
  /// ```
  public init(_ keyPath: any WritableKeyPath<Root, Value?> & Sendable) {
    self.init(
      embed: { _ in preconditionFailure(Self.nothingToEmbedInMessage) },
      extract: { $0[keyPath: keyPath] },
      anchoring: { root in
        let anchor = Anchor(root: root, path: keyPath)
        return CasePath(embed: { anchor.embed($0) }, extract: { $0[keyPath: keyPath] })
      })
  }

  /// This case path, able to embed: a property is set in a copy of a root of the case.
  @usableFromInline package func anchored(at root: Root) -> CasePath { anchoring?(root) ?? self }

  private static var nothingToEmbedInMessage: String {
    """
    A case path made of a key path cannot embed a value by itself: there is no "\(Root.self)" in \
    which to set the property.

      Case path: CasePath<\(Root.self), \(Value.self)>

    To fix, write the case path as "/\(Root.self).name", or by hand:

      CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
    """
  }
}

/// A root of a case, in whose copies other payloads are set.
///
/// Unchecked: what is embedded is an action that an effect sends, or a state, and both are made on
/// the main actor alone, where the root was extracted from.
private struct Anchor<Root, Value>: @unchecked Sendable {
  let root: Root
  let path: WritableKeyPath<Root, Value?>

  func embed(_ value: Value) -> Root {
    var root = root
    root[keyPath: path] = value
    return root
  }
}
