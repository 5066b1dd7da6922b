prefix operator /

/// Makes the case path of a case with a payload.
///
/// It learns the case's name once, from the first payload of the right type that it sees, and
/// extracts by reflection from then on.
///
/// ```swift
/// Scope(state: \.counter, action: /Action.counter) { Counter() }
/// ```
///
/// - Parameter embed: The case, as a function from its payload.
/// - Returns: The case path.
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> CasePath<Root, Value> {
  let reflection = CaseReflection(embed: embed)
  return CasePath(embed: embed, extract: reflection.extract(from:))
}

/// Makes the case path of a case without a payload, in an enum that is `Equatable`.
///
/// Elsewhere write the case path by hand. Without that constraint the compiler would take a case
/// with a payload, which is a function, for such a value.
///
/// - Parameter root: The case.
/// - Returns: The case path, whose value is `Void`.
public prefix func / <Root: Equatable & SendableMetatype>(root: Root) -> CasePath<Root, Void> {
  let root = EmptyCase(root: root)
  return CasePath(embed: { root.root }, extract: { $0 == root.root ? () : nil })
}

/// Uses a case path as it is, so that `/` may stand before any of them.
///
/// - Parameter path: The case path.
/// - Returns: The same case path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> { path }

/// Carries a case into closures.
///
/// Unchecked: without a payload it holds nothing to be shared.
private struct EmptyCase<Root>: @unchecked Sendable {
  let root: Root
}
