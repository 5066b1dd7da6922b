prefix operator /

/// Creates a case path for an enum case with associated values, which are extracted by reflection.
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

/// Creates a case path for an enum case with associated values, in the Swift 5 language mode.
///
/// In that mode, the compiler doesn't infer that a case is `@Sendable`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> CasePath<Root, Value> {
  // This is safe, because an enum case doesn't capture anything.
  nonisolated(unsafe) let embed = embed
  return /{ @Sendable in embed($0) }
}

/// Creates a case path for a case without associated values of an `Equatable` enum.
///
/// For other enums, use `CasePath(embed:extract:)`.
public prefix func / <Root: Equatable & SendableMetatype>(root: Root) -> CasePath<Root, Void> {
  // Without the `Equatable` constraint, the compiler could choose this overload for a case with
  // associated values, which is a function.
  let root = EmptyCase(root: root)
  return CasePath(embed: { root.root }, extract: { $0 == root.root ? () : nil })
}

/// Creates a case path from an optional property that is `nil` in all other cases, such as
/// `/\Action.counter`.
public prefix func / <Root, Value>(
  keyPath: any WritableKeyPath<Root, Value?> & Sendable
) -> CasePath<Root, Value> {
  CasePath(keyPath)
}

/// Creates the identity case path of a type, as in `Scope(state: \.counter, action: /Action.self)`.
public prefix func / <Root: SendableMetatype>(root: Root.Type) -> CasePath<Root, Root> { .self }

/// Returns the given case path unchanged.
///
/// This overload allows you to write `/` before any case path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> { path }

/// A wrapper that allows `@Sendable` closures to capture an enum case without associated values.
///
/// This is unchecked, because the compiler can't verify that the case has no associated values.
private struct EmptyCase<Root>: @unchecked Sendable {
  let root: Root
}

extension CasePath {
  /// Creates a case path from an optional property that is `nil` in all other cases.
  ///
  /// Extracting a value is as fast as reading the property. To embed a value, the case path sets
  /// the property on a copy of an existing root, which must stay in the same case. Reducers and
  /// test stores provide the root that the previous value was extracted from.
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

  /// Returns a case path that embeds values in copies of the given root.
  ///
  /// A case path that doesn't need an existing root is returned unchanged.
  @usableFromInline package func anchored(at root: Root) -> CasePath { anchoring?(root) ?? self }

  private static var missingRootMessage: String {
    """
    A case path that was created from a key path can't embed a value without an existing \
    "\(Root.self)" to modify.

      Case path: CasePath<\(Root.self), \(Value.self)>

    To fix, use "/\(Root.self).name", or implement both directions:

      CasePath(embed: …, extract: { if case .name(let payload) = $0 { payload } else { nil } })
    """
  }
}

/// An existing root that new values are embedded in.
///
/// This is unchecked, because actions and states are extracted and embedded only on the main actor.
private struct Anchor<Root, Value>: @unchecked Sendable {
  let root: Root
  let path: WritableKeyPath<Root, Value?>

  func embed(_ value: Value) -> Root {
    var root = root
    root[keyPath: path] = value
    return root
  }
}
