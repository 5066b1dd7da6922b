import RuntimeIssues

extension Effect {
  /// Cancels the effects of the elements of a collection that have gone.
  ///
  /// - Parameters:
  ///   - gone: The ids of the elements.
  ///   - place: The operator that runs the elements.
  ///   - key: The scope of the collection.
  /// - Returns: The effect that cancels.
  static func cancelElements(
    _ gone: [some Hashable], of place: CallSite, in key: ScopeKey
  ) -> Effect {
    Effect(
      .cancelElements(key, gone: gone.map { ScopeKey(place: place, identity: AnyHashable($0)) }))
  }
}
