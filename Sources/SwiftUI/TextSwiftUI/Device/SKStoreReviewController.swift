/// The store of apps, of which only the request for a review exists.
@MainActor public enum SKStoreReviewController {
  /// Asks the system, which shows a request at most three times a year.
  public static func requestReview() { DeviceState.current.note("not supported: requestReview") }
  /// Asks the system, which shows a request at most three times a year.
  public static func requestReview(in windowScene: UIWindowScene) { requestReview() }
}

/// An action that asks for a review.
public struct RequestReviewAction {
  /// Asks the system, which shows a request at most three times a year.
  @MainActor public func callAsFunction() { SKStoreReviewController.requestReview() }
}
