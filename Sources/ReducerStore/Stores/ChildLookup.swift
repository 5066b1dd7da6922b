import RuntimeIssues

/// One step on the path that identifies an effect: the operator that scoped a child reducer, and
/// which child it was.
@usableFromInline
package struct ScopeKey: Hashable {
  private let place: CallSite
  private let state: AnyKeyPath?
  let identity: AnyHashable?

  /// Creates a key.
  ///
  /// - Parameters:
  ///   - place: Where the operator was called.
  ///   - state: The child's state in the parent, which tells apart scopes made in a loop.
  ///   - identity: Which child, where several can follow one another.
  @usableFromInline
  init(place: CallSite, state: AnyKeyPath? = nil, identity: AnyHashable? = nil) {
    self.place = place
    self.state = state
    self.identity = identity
  }
}

/// Finds a child's state in its parent's, whatever their types.
///
/// Operators attach a lookup to the effects that they scope. With it, the store finds the children
/// that are gone after an action, whichever reducer removed them, and cancels their effects.
///
/// A lookup returns `nil` if the parent's state is of another type. Then a reducer calls the child
/// by hand and not through an operator, so the store can't see the child's state. Only the
/// operators in the child cancel effects below it.
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
  /// Reads the child's state; `nil` if it isn't there.
  let state: (_ parent: Any, ScopeKey) -> Any?

  /// Creates the lookup of a child that is always there.
  @usableFromInline
  init<Parent, Child>(_ state: @escaping (Parent) -> Child?) {
    self.kind = .always
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
    _ children: KeyPath<Parent, Children>, ids: KeyPath<Parent, OrderedIDs<ID>>, at place: CallSite
  ) {
    self.kind = .collection(
      ids: { ($0 as? Parent)?[keyPath: ids] },
      gone: { now, before in
        guard let now = now as? OrderedIDs<ID>, let before = before as? OrderedIDs<ID> else {
          return []
        }
        return now.gone(since: before).map { ScopeKey(place: place, identity: $0) }
      })
    self.state = { parent, _ in (parent as? Parent)?[keyPath: children] }
  }

  /// Creates the lookup of an element in a collection.
  init<Children, ID, Child>(element: @escaping (Children, ID) -> Child?) {
    self.kind = .always
    self.state = { children, key in
      guard let children = children as? Children, let id = key.identity?.base as? ID else {
        return nil
      }
      return element(children, id)
    }
  }
}
