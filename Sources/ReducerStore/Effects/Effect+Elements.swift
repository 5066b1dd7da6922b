extension Effect {
  /// Cancels the effects of the elements of a collection that have gone.
  ///
  /// - Parameters:
  ///   - ids: The elements that are there.
  ///   - key: The scope of the collection.
  /// - Returns: The effect that cancels.
  static func cancelElements<ID>(notIn ids: OrderedIDs<ID>, of key: ScopeKey) -> Effect {
    Effect(
      .cancelElements(key) { id in
        (id.base as? ID).map { ids.contains($0) } ?? false
      })
  }
}
