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
