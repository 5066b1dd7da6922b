extension Effect {
  /// Makes this effect one that can be cancelled by an id.
  ///
  /// An id reaches effects of the same feature and of the features below it, never those of a
  /// sibling, even where both use the same id.
  ///
  /// - Parameters:
  ///   - id: The id, any hashable value.
  ///   - cancelInFlight: Whether effects alive with this id are cancelled first.
  /// - Returns: The cancellable effect.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(.cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects alive with an id, in this feature and in those below it.
  ///
  /// - Parameter id: The id.
  /// - Returns: The effect that cancels.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(id: AnyHashable(id)))
  }

  /// Makes this effect one that can be cancelled by a type as its id.
  ///
  /// - Parameters:
  ///   - id: The type, such as an `enum TimerID {}`.
  ///   - cancelInFlight: Whether effects alive with this id are cancelled first.
  /// - Returns: The cancellable effect.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels the effects alive with a type as their id, in this feature and in those below it.
  ///
  /// - Parameter id: The type.
  /// - Returns: The effect that cancels.
  public static func cancel(id: Any.Type) -> Effect { cancel(id: ObjectIdentifier(id)) }
}
