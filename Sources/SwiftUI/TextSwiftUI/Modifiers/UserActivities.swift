public import Foundation

// Scripts don't continue the activities of another device, so these are notes below the picture.

extension View {
  /// Adds an action for when the user continues an activity.
  public nonisolated func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { notSupporting("onContinueUserActivity") }

  /// Offers an activity to other devices.
  public nonisolated func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
  ) -> some View { notSupporting("userActivity") }
}

/// What the user does, to continue it on another device.
public final class NSUserActivity: NSObject {
  /// The kind of activity.
  public let activityType: String
  /// The title.
  public var title: String?
  /// What is needed to continue it.
  public var userInfo: [AnyHashable: Any]?
  /// The page that shows the same.
  public var webpageURL: URL?
  /// Whether it's found by a search.
  public var isEligibleForSearch = false
  /// Whether it's continued on other devices.
  public var isEligibleForHandoff = true

  /// Offers the activity to other devices, which there aren't.
  public func becomeCurrent() {}
  /// Offers the activity no more.
  public func resignCurrent() {}
  /// Ends the activity.
  public func invalidate() {}

  /// Creates an activity.
  public init(activityType: String) { self.activityType = activityType }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The kind of activity of a link that the user opens.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
