import RuntimeIssues

/// Finds a child's state in its parent's, whatever their types.
///
/// Operators attach a lookup to the effects that they scope. With it, the store finds the children
/// that are gone after an action, whichever reducer removed them, and cancels their effects.
@usableFromInline
package struct ChildLookup {
  enum Kind {
    /// A child that is always there.
    case always
    /// A child that can be absent, and which one is there now.
    case optional(identity: (_ parent: Any) -> StateIdentity?)
    /// The children in a collection: their current ids, and the keys of those removed since.
    case collection(ids: (_ parent: Any) -> Any?, gone: (_ ids: Any, _ before: Any) -> [ScopeKey])
  }

  let kind: Kind
  /// Reads the child's state; `nil` if it isn't there, or if the parent's state is of another type,
  /// because a reducer calls the child without an operator.
  let state: (_ parent: Any, ScopeKey) -> Any?

  /// Creates the lookup of a child that is always there.
  @usableFromInline
  init<Parent, Child>(_ state: @escaping (Parent) -> Child?) {
    self.init(.always, state)
  }

  /// Creates the lookup of a child that can be absent.
  init<Parent, Child>(
    _ state: @escaping (Parent) -> Child?, identities: IdentityReader<Child>
  ) {
    self.init(
      .optional { parent in
        (parent as? Parent).map { identities.identity(of: state($0)) }
      },
      state)
  }

  /// Creates the lookup of a collection of children.
  init<Parent, Children, ID>(
    _ children: KeyPath<Parent, Children>, ids: KeyPath<Children, OrderedIDs<ID>>,
    at place: CallSite
  ) {
    let ids = children.appending(path: ids)
    self.init(
      .collection(
        ids: { ($0 as? Parent)?[keyPath: ids] },
        gone: { now, before in
          guard let now = now as? OrderedIDs<ID>, let before = before as? OrderedIDs<ID> else {
            return []
          }
          return now.gone(since: before).map { ScopeKey(place: place, identity: AnyHashable($0)) }
        }),
      { (parent: Parent) in parent[keyPath: children] })
  }

  /// Creates the lookup of an element in a collection.
  init<Children, ID, Child>(
    elementOf children: Children.Type, _ state: @escaping (Children, ID) -> Child?
  ) {
    self.kind = .always
    self.state = { children, key in
      guard let children = children as? Children, let id = key.identity?.base as? ID else {
        return nil
      }
      return state(children, id)
    }
  }

  private init<Parent, Child>(_ kind: Kind, _ state: @escaping (Parent) -> Child?) {
    self.kind = kind
    self.state = { parent, _ in (parent as? Parent).flatMap(state) }
  }
}
