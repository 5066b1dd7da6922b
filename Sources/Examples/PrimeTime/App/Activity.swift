/// Something a user did with a favorite prime.
public enum Activity: Equatable, Sendable {
  /// It was saved.
  case added(Int)
  /// It was removed.
  case removed(Int)
}

extension Activity {
  /// The row of the activity feed: `Added 3`.
  var title: String {
    switch self {
    case .added(let prime): "Added \(prime)"
    case .removed(let prime): "Removed \(prime)"
    }
  }
}
