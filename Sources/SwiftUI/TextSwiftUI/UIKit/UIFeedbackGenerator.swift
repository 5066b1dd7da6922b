// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@MainActor @preconcurrency public class UIFeedbackGenerator {
  public init() {}
  public func prepare() {}
}

@MainActor @preconcurrency public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override init() {}
  public init(style: FeedbackStyle) {}
  public func impactOccurred() {}
  public func impactOccurred(intensity: CGFloat) {}
}

@MainActor @preconcurrency public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

@MainActor @preconcurrency public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public func selectionChanged() {}
}
