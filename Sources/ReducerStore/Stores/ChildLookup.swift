import RuntimeIssues

/// The key of a child feature in its parent, which consists of the location of the operator that
/// runs the child and the child's identity.
@usableFromInline
package struct ScopeKey: Hashable {
  private let site: CallSite
  /// The key path of the child's state, which distinguishes operators that are called in a loop.
  private let state: AnyKeyPath?
  let identity: AnyHashable?

  @usableFromInline
  init(site: CallSite, state: AnyKeyPath? = nil, identity: AnyHashable? = nil) {
    self.site = site
    self.state = state
    self.identity = identity
  }
}

/// A type-erased function that finds the state of a child in its parent's state.
///
/// The store uses the lookups of running effects to find children that an action has removed, no
/// matter which reducer removed them.
///
/// A lookup returns `nil` if the parent's state has another type. This happens if a reducer calls
/// the child directly instead of using an operator, and maps its effects. The store can't find such
/// a child, but the operators inside the child still cancel the effects of its children.
@usableFromInline
package struct ChildLookup {
  enum Kind {
    /// A child that always exists.
    case permanent
    /// A child that can be absent, with a function that returns its current identity.
    case optional(identity: (_ parent: Any) -> ChildIdentity?)
    /// The children in a collection, with a function that returns the keys of children that were
    /// removed since the last call, and updates the IDs that the last call has seen.
    ///
    /// The first call checks the given children.
    case collection(
      removed: (_ parent: Any, _ seen: inout Any?, _ children: [ScopeKey]) -> [ScopeKey])
  }

  let kind: Kind
  /// Indicates whether the child can be in another place, because its effects were mapped without
  /// an operator.
  var isUncertain = false
  /// A closure that returns the child's state, if the child exists.
  let state: (_ parent: Any, ScopeKey) -> Any?

  /// Creates the lookup of a child that always exists.
  @usableFromInline
  init<Parent, Child>(_ state: @escaping (Parent) -> Child?) {
    self.kind = .permanent
    self.state = { parent, _ in (parent as? Parent).flatMap(state) }
  }

  /// Creates the lookup of a child that can be absent.
  init<Parent, Child>(
    _ state: @escaping (Parent) -> Child?, identities: IdentityReader<Child>
  ) {
    self.kind = .optional { parent in
      (parent as? Parent).map { identities.identity(of: state($0)) }
    }
    self.state = { parent, _ in (parent as? Parent).flatMap(state) }
  }

  /// Creates the lookup of a collection of children.
  init<Parent, Children, ID>(
    _ children: KeyPath<Parent, Children>, ids: KeyPath<Parent, OrderedIDs<ID>>, at site: CallSite
  ) {
    self.kind = .collection { parent, seen, children in
      guard let ids = (parent as? Parent)?[keyPath: ids] else { return [] }
      let earlier = seen as? [ID] ?? children.compactMap { $0.identity?.base as? ID }
      seen = ids.list
      return ids.removedIDs(since: earlier).map { ScopeKey(site: site, identity: $0) }
    }
    self.state = { parent, _ in (parent as? Parent)?[keyPath: children] }
  }

  /// Creates the lookup of an element in a collection.
  init<Children, ID, Child>(element: @escaping (Children, ID) -> Child?) {
    self.kind = .permanent
    self.state = { children, key in
      guard let children = children as? Children, let id = key.identity?.base as? ID else {
        return nil
      }
      return element(children, id)
    }
  }
}
