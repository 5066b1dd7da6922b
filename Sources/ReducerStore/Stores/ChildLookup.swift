import RuntimeIssues

/// A key that identifies a child feature within its parent.
///
/// The key consists of the location of the operator that runs the child, and the identity of the
/// child.
@usableFromInline
package struct ScopeKey: Hashable {
  private let site: CallSite
  /// The key path of the child's state.
  ///
  /// The key path distinguishes operators that are called in a loop, because all of them have the
  /// same call site.
  private let state: AnyKeyPath?
  let identity: AnyHashable?

  @usableFromInline
  init(site: CallSite, state: AnyKeyPath? = nil, identity: AnyHashable? = nil) {
    self.site = site
    self.state = state
    self.identity = identity
  }
}

/// A type-erased function that finds the state of a child in the state of its parent.
///
/// The store uses the lookups of running effects to find children that an action has removed,
/// regardless of which reducer removed them.
///
/// If the parent's state doesn't have the expected type, a lookup returns `nil`. This can happen if
/// a reducer calls the child's reducer directly and maps its effects. The store can't keep track of
/// such a child, but the operators inside of the child still cancel the effects of its own
/// children.
@usableFromInline
package struct ChildLookup {
  enum Kind {
    /// A child that always exists.
    case permanent
    /// A child that might not exist, and a function that returns the child's current identity.
    case optional(identity: (_ parent: Any) -> ChildIdentity?)
    /// The children in a collection.
    ///
    /// The function returns the keys of all children that have been removed since it was last
    /// called, and updates `seen` to contain the current IDs. The first call has no earlier IDs to
    /// compare with, so it checks the given children instead.
    case collection(
      removed: (_ parent: Any, _ seen: inout Any?, _ children: [ScopeKey]) -> [ScopeKey])
  }

  let kind: Kind
  /// A Boolean value that indicates whether the effects were mapped without an operator, so the
  /// child's state might be elsewhere.
  var isUncertain = false
  let state: (_ parent: Any, ScopeKey) -> Any?

  /// Creates a lookup for a child that always exists.
  @usableFromInline
  init<Parent, Child>(_ state: @escaping (Parent) -> Child?) {
    self.kind = .permanent
    self.state = { parent, _ in (parent as? Parent).flatMap(state) }
  }

  /// Creates a lookup for a child that might not exist.
  init<Parent, Child>(
    _ state: @escaping (Parent) -> Child?, identities: IdentityReader<Child>
  ) {
    self.kind = .optional { parent in
      (parent as? Parent).map { identities.identity(of: state($0)) }
    }
    self.state = { parent, _ in (parent as? Parent).flatMap(state) }
  }

  /// Creates a lookup for the children in a collection.
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

  /// Creates a lookup for an element of a collection.
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
