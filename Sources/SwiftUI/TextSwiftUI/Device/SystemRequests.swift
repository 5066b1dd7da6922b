// What apps ask the system for that a phone doesn't do, or does rarely: a note says that they did.
extension EnvironmentValues {
  /// An action that asks for a review, which the system decides about.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// An action that opens a window.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// An action that closes a window.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}

/// The store of apps, of which only the request for a review exists.
@MainActor @preconcurrency public enum SKStoreReviewController {
  /// Asks the system, which shows a request at most three times a year.
  public static func requestReview() { DeviceState.current.note("not supported: requestReview") }
  /// Asks the system, which shows a request at most three times a year.
  public static func requestReview(in windowScene: UIWindowScene) { requestReview() }
}

/// The store of apps, as StoreKit 2 has it.
public enum AppStore {
  /// Asks the system, which shows a request at most three times a year.
  @MainActor @preconcurrency public static func requestReview(in scene: UIWindowScene) {
    SKStoreReviewController.requestReview()
  }
}

/// An action that asks for a review.
public struct RequestReviewAction {
  /// Asks the system, which shows a request at most three times a year.
  @MainActor @preconcurrency public func callAsFunction() {
    SKStoreReviewController.requestReview()
  }
}

/// An action that opens a window, which a phone can't do.
public struct OpenWindowAction {
  /// Does nothing, which a note says.
  @MainActor @preconcurrency public func callAsFunction(id: String) { noteWindow("openWindow") }
  /// Does nothing, which a note says.
  @MainActor @preconcurrency public func callAsFunction<D: Codable & Hashable>(
    id: String = "", value: D
  ) {
    noteWindow("openWindow")
  }
}

/// An action that closes a window, which a phone can't do.
public struct DismissWindowAction {
  /// Does nothing, which a note says.
  @MainActor @preconcurrency public func callAsFunction(id: String = "") {
    noteWindow("dismissWindow")
  }
  /// Does nothing, which a note says.
  @MainActor @preconcurrency public func callAsFunction<D: Codable & Hashable>(
    id: String = "", value: D
  ) {
    noteWindow("dismissWindow")
  }
}

@MainActor private func noteWindow(_ action: String) {
  DeviceState.current.note("not supported: \(action)")
}
