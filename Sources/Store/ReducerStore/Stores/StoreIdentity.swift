/// The identity of a store, which is the way from the root of the state to its part.
///
/// Two stores that are scoped in the same way from the same store are equal, so the views of a list
/// keep their state although each frame scopes anew.
// This is safe because an identity is only compared, and never changes.
struct StoreIdentity: Hashable, @unchecked Sendable {
  private struct Step: Hashable {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let element: AnyHashable?
  }

  private let root: ObjectIdentifier
  private var steps: [AnyHashable] = []

  init(of root: AnyObject) { self.root = ObjectIdentifier(root) }

  /// Returns the identity of a part of the state, or of an element of that part.
  func appending(
    _ state: AnyKeyPath, _ action: AnyKeyPath, element: AnyHashable? = nil
  ) -> StoreIdentity {
    appending(AnyHashable(Step(state: state, action: action, element: element)))
  }

  /// Returns the identity of a part of the state that is known by a number.
  func appending(_ number: Int) -> StoreIdentity { appending(AnyHashable(number)) }

  private func appending(_ step: AnyHashable) -> StoreIdentity {
    var identity = self
    identity.steps.append(step)
    return identity
  }
}

extension Store: Identifiable, Hashable {
  /// The identity of the store.
  ///
  /// Stores that are scoped by the same key paths from the same store have the same identity, unless
  /// an `Identifiable` state was replaced by one with another ID.
  public nonisolated var id: AnyHashable { AnyHashable(identity) }

  /// Returns a Boolean value that indicates whether two stores have the same identity.
  public nonisolated static func == (lhs: Store, rhs: Store) -> Bool {
    lhs.identity == rhs.identity
  }

  /// Hashes the identity of the store.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
