/// A path that is looked up often, and so is hashed once.
struct HashedPath: Sendable, Hashable {
  let text: String
  private let textHash: Int

  /// Takes a path.
  ///
  /// - Complexity: O(*n*) in the path's length.
  init(_ text: String) {
    self.text = text
    textHash = text.hashValue
  }

  func hash(into hasher: inout Hasher) { hasher.combine(textHash) }
}
