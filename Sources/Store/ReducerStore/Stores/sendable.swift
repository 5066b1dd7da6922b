/// Returns the given key path as one that can be sent.
///
/// This is safe for the key path of a dynamic member, because the compiler makes it from the names
/// of properties, and from the arguments of subscripts, which are IDs and indices. Dynamic members
/// can't require a key path that can be sent, because the bindings of SwiftUI append key paths
/// without this promise.
package func sendable<Root, Value>(
  _ keyPath: KeyPath<Root, Value>
) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// Returns the given key path as one that can be sent.
package func sendable<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}
