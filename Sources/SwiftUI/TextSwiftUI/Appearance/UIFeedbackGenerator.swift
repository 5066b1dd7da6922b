public import Foundation

// Pictures don't show what users feel.

/// What makes the device vibrate.
@MainActor public class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Does nothing.
  public func prepare() {}
}

/// What makes the device vibrate as if something collided.
@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of what collides.
  public enum FeedbackStyle: Int, Sendable {
    /// A small mass; the usual mass; a large mass; something soft; something rigid.
    case light, medium, heavy, soft, rigid
  }

  /// Creates a generator.
  public override init() {}

  /// Creates a generator.
  public init(style: FeedbackStyle) {}

  /// Does nothing.
  public func impactOccurred() {}

  /// Does nothing.
  public func impactOccurred(intensity: CGFloat) {}
}

/// What makes the device vibrate when something is done.
@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What happened.
  public enum FeedbackType: Int, Sendable {
    /// It succeeded; it may fail; it failed.
    case success, warning, error
  }

  /// Does nothing.
  public func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// What makes the device vibrate when a selection changes.
@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func selectionChanged() {}
}
