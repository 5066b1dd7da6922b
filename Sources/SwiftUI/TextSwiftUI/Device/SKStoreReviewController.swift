/// The store of apps, of which only the request for a review exists.
@MainActor public enum SKStoreReviewController {
  /// Does nothing: the system shows it at most three times a year.
  public static func requestReview() {}
  /// Does nothing: the system shows it at most three times a year.
  public static func requestReview(in windowScene: UIWindowScene) {}
}

/// An action that asks for a review.
public struct RequestReviewAction {
  /// Does nothing: the system shows it at most three times a year.
  @MainActor public func callAsFunction() {}
}
