prefix operator /

/// Creates a case path for an enum case that has associated values.
///
/// ```swift
/// Scope(state: \.counter, action: /Action.counter) { Counter() }
/// ```
///
/// The case path reads the associated values using a `Mirror`, so it doesn't support enums that
/// provide a custom mirror, or cases that contain a function with parameters or a result. If an enum
/// is in a case that contains a metatype, such as `case show(Int.Type)`, the `Mirror` traps. For
/// such enums, and in performance-critical code, use ``CasePath/init(embed:extract:)``.
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> CasePath<Root, Value> {
  let reflection = CaseReflection(embed: embed)
  return CasePath(embed: embed, extract: reflection.extract(from:))
}

/// Creates a case path for an enum case that has associated values, in the Swift 5 language mode.
///
/// In that mode, the compiler doesn't infer that the case's initializer is `@Sendable`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> CasePath<Root, Value> {
  // This is safe because the function that creates an enum case doesn't capture anything.
  nonisolated(unsafe) let embed = embed
  return /{ @Sendable in embed($0) }
}

/// Creates a case path for a case without associated values in an `Equatable` enum.
///
/// If the enum isn't `Equatable`, use `CasePath(embed:extract:)` instead.
public prefix func / <Root: Equatable & SendableMetatype>(root: Root) -> CasePath<Root, Void> {
  // Without the `Equatable` constraint, the compiler could also choose this overload for a case
  // with associated values, because the name of such a case refers to a function. Capturing the
  // root is safe because it doesn't have any associated values.
  nonisolated(unsafe) let root = root
  return CasePath(embed: { root }, extract: { $0 == root ? () : nil })
}

/// Creates a case path from an optional property of an enum, such as `/\Action.counter`.
///
/// The property must be `nil` whenever the enum is in a different case.
public prefix func / <Root, Value>(
  keyPath: any WritableKeyPath<Root, Value?> & Sendable
) -> CasePath<Root, Value> {
  CasePath(keyPath)
}

/// Creates a case path from a type to itself.
///
/// Use this case path to pass on actions unchanged, as in
/// `Scope(state: \.counter, action: /Action.self)`.
public prefix func / <Root: SendableMetatype>(root: Root.Type) -> CasePath<Root, Root> { .self }

/// Returns the given case path, so you can write `/` in front of any case path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> { path }

extension CasePath {
  /// Creates a case path from an optional property that's `nil` unless the root is in the matching
  /// case.
  ///
  /// Extracting a value is as fast as reading the property. To embed a value, the case path copies
  /// an existing root and sets the property of the copy. The setter must not change the case of the
  /// copy. Reducers and test stores automatically use the root that the previous value was
  /// extracted from.
  ///
  /// ```swift
  /// Scope(state: \.counter, action: CasePath(\.counter)) { Counter() }
  /// ```
  public init(_ keyPath: any WritableKeyPath<Root, Value?> & Sendable) {
    self.init(
      embed: { _ in preconditionFailure(Self.missingRootMessage) },
      extract: { $0[keyPath: keyPath] },
      anchoring: { root in
        // This is safe because only the main actor extracts and embeds actions and states.
        nonisolated(unsafe) let anchor = root
        let embed: @Sendable (Value) -> Root = { value in
          var root = anchor
          root[keyPath: keyPath] = value
          return root
        }
        return CasePath(embed: embed, extract: { $0[keyPath: keyPath] })
      })
  }

  /// Returns a case path that can embed values, using `root` if this case path needs an existing
  /// root to do so.
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
