prefix operator /

/// Creates a key path to an enum case that has associated values.
///
/// ```swift
/// Scope(state: \.counter, action: /Action.counter) { Counter() }
/// ```
///
/// If the enum is ``CasePathable``, write `\.counter` instead, which is faster and needs no
/// reflection. This operator reads the associated values using a `Mirror`, so it doesn't support enums
/// that provide a custom mirror, or cases that contain a function with parameters or a result. If an
/// enum is in a case that contains a metatype, such as `case show(Int.Type)`, the `Mirror` traps.
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> CaseKeyPath<Root, Value> {
  let reflection = CaseReflection(embed: embed)
  return /CasePath(embed: embed, extract: reflection.extract(from:))
}

/// Creates a key path to an enum case that has associated values, in the Swift 5 language mode.
///
/// In that mode, the compiler doesn't infer that the case's initializer is `@Sendable`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> CaseKeyPath<Root, Value> {
  // This is safe because the function that creates an enum case doesn't capture anything.
  nonisolated(unsafe) let embed = embed
  return /{ @Sendable in embed($0) }
}

/// Creates a key path to a case without associated values in an `Equatable` enum.
public prefix func / <Root: Equatable & SendableMetatype>(root: Root) -> CaseKeyPath<Root, Void> {
  // Without the `Equatable` constraint, the compiler could also choose this overload for a case
  // with associated values, because the name of such a case refers to a function. Capturing the
  // root is safe because it doesn't have any associated values.
  nonisolated(unsafe) let root = root
  return /CasePath(embed: { root }, extract: { $0 == root ? () : nil })
}

/// Creates a key path that refers to the given case path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CaseKeyPath<Root, Value> {
  \Case<Root, Root>.[CasePathReference(path: path)]
}

/// The argument of a key path that refers to a case path, which is equal only to itself.
final class CasePathReference<Root, Value>: Hashable, Sendable {
  let path: CasePath<Root, Value>

  init(path: CasePath<Root, Value>) { self.path = path }

  static func == (lhs: CasePathReference, rhs: CasePathReference) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Case {
  /// The position that a case path leads to.
  subscript<Payload>(reference: CasePathReference<Value, Payload>) -> Case<Root, Payload> {
    Case<Root, Payload>(_path: _path.appending(path: reference.path))
  }
}
