public import RuntimeIssues

/// A key that identifies a child feature within its parent.
@usableFromInline
package struct ScopeKey: Hashable {
  private let site: CallSite
  /// The key path to the child's state.
  ///
  /// The key path distinguishes operators that are called in a loop and therefore have the same
  /// call site.
  private let state: AnyKeyPath?
  let identity: AnyHashable?

  @usableFromInline
  package init(site: CallSite, state: AnyKeyPath? = nil, identity: AnyHashable? = nil) {
    self.site = site
    self.state = state
    self.identity = identity
  }
}

/// A lookup that finds the state of a child in the state of its parent.
///
/// After each action, the store uses the lookups of running effects to find the children that have
/// been removed, regardless of which reducer removed them. If a reducer calls the child's reducer
/// directly and maps the child's effects, the parent's state doesn't have the expected type and the
/// lookup returns `nil`. The store can't keep track of such a child, but the operators inside the
/// child still cancel the effects of the features nested in it.
@usableFromInline
package struct ChildLookup {
  enum Removal {
    case optional(identity: (_ parent: Any) -> ChildIdentity?)
    /// The `removed` function returns the keys of all children that have been removed since it was
    /// last called, and updates `seen` to contain the current IDs. The first call has no earlier
    /// IDs to compare with, so it checks the given children instead.
    case collection(
      removed: (_ parent: Any, _ seen: inout Any?, _ children: [ScopeKey]) -> [ScopeKey])
  }

  /// A way to detect that the child was removed, or `nil` if the child always exists.
  let removal: Removal?
  /// A Boolean value that indicates whether the effects were mapped without an operator.
  ///
  /// If they were, the child's state might not be where the lookup expects it.
  private(set) var isUncertain = false
  let state: (_ parent: Any, ScopeKey) -> Any?

  var uncertain: ChildLookup {
    var lookup = self
    lookup.isUncertain = true
    return lookup
  }

  @usableFromInline
  package init<Parent, Child>(_ state: @escaping (Parent) -> Child?) {
    self.removal = nil
    self.state = { parent, _ in (parent as? Parent).flatMap(state) }
  }

  init<Parent, Child>(_ state: @escaping (Parent) -> Child?, identities: IdentityReader<Child>) {
    self.removal = .optional { parent in
      (parent as? Parent).map { identities.identity(of: state($0)) }
    }
    self.state = { parent, _ in (parent as? Parent).flatMap(state) }
  }

  init<Parent, Children, ID>(
    _ children: KeyPath<Parent, Children>, ids: KeyPath<Parent, OrderedIDs<ID>>, at site: CallSite
  ) {
    self.removal = .collection { parent, seen, children in
      guard let ids = (parent as? Parent)?[keyPath: ids] else { return [] }
      let earlier = seen as? [ID] ?? children.compactMap { $0.identity?.base as? ID }
      seen = ids.list
      return ids.removedIDs(since: earlier).map { ScopeKey(site: site, identity: $0) }
    }
    self.state = { parent, _ in (parent as? Parent)?[keyPath: children] }
  }

  init<Children, ID, Child>(element: @escaping (Children, ID) -> Child?) {
    self.removal = nil
    self.state = { children, key in
      guard let children = children as? Children, let id = key.identity?.base as? ID else {
        return nil
      }
      return element(children, id)
    }
  }
}
