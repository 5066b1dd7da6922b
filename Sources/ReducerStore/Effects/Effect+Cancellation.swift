extension Effect {
  /// Makes this effect one that can be cancelled by an id.
  ///
  /// An id reaches effects of the same feature and of the features below it, never those of a
  /// sibling, even where both use the same id.
  ///
  /// With `cancelInFlight`, effects alive with this id are canceled first.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(.cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects alive with an id, in this feature and in those below it.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(id: AnyHashable(id)))
  }

  /// Makes this effect one that can be canceled by a type as its id, such as `enum TimerID {}`.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels the effects alive with a type as their id, in this feature and in those below it.
  public static func cancel(id: Any.Type) -> Effect { cancel(id: ObjectIdentifier(id)) }
}
