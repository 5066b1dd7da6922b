// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// What a notification says.
@dynamicMemberLookup public class UNNotificationContent: NSObject {
  public struct Properties {
    public var title = ""
    public var subtitle = ""
    public var body = ""
    public var badge: NSNumber?
    public var sound: UNNotificationSound?
    public var userInfo: [AnyHashable: Any] = [:]
    public var categoryIdentifier = ""
    public var threadIdentifier = ""
    public var attachments: [UNNotificationAttachment] = []
    public var interruptionLevel = UNNotificationInterruptionLevel.active
  }

  fileprivate var properties = Properties()

  public subscript<Value>(dynamicMember property: KeyPath<Properties, Value>) -> Value {
    properties[keyPath: property]
  }
}

/// What a notification will say.
@dynamicMemberLookup public final class UNMutableNotificationContent: UNNotificationContent {
  public subscript<Value>(dynamicMember property: WritableKeyPath<Properties, Value>) -> Value {
    get { properties[keyPath: property] }
    set { properties[keyPath: property] = newValue }
  }
}

public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive, active, timeSensitive, critical
}

public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }
}

public final class UNNotificationSound: NSObject, Sendable {
  public static let `default` = UNNotificationSound(named: UNNotificationSoundName(""))
  public static let defaultCritical = UNNotificationSound(named: UNNotificationSoundName(""))
  public init(named name: UNNotificationSoundName) {}
}

public final class UNNotificationAttachment: NSObject, Sendable {
  public let identifier: String
  public let url: URL

  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    (self.identifier, self.url) = (identifier, url)
  }
}

/// When a notification is due.
///
/// As in Apple's interface, triggers can be sent: they never change.
public class UNNotificationTrigger: NSObject, @unchecked Sendable {
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the next date after another one, from the one at which it was added or due.
  func date(after date: Date, from start: Date) -> Date? { nil }
}

public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval

  /// Creates a trigger.
  ///
  /// - Precondition: As on a device, the interval is greater than 0, and at least 60 if it repeats.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= 60, "time interval must be at least 60 if repeating")
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  public func nextTriggerDate() -> Date? { date(after: Date(), from: Date()) }

  override func date(after date: Date, from start: Date) -> Date? {
    let count = (date.timeIntervalSince(start) / timeInterval).rounded(.down) + 1
    return start + count * timeInterval
  }
}

public final class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  public func nextTriggerDate() -> Date? { date(after: Date(), from: Date()) }

  override func date(after date: Date, from start: Date) -> Date? {
    (dateComponents.calendar ?? .current).nextDate(
      after: date, matching: dateComponents, matchingPolicy: .nextTime)
  }
}

// The conformance is unchecked because nobody changes the copy of the content.
public final class UNNotificationRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    (self.identifier, self.trigger, self.content) = (identifier, trigger, UNNotificationContent())
    self.content.properties = content.properties
  }
}

public final class UNNotification: NSObject, Sendable {
  public let request: UNNotificationRequest
  public let date: Date

  init(_ request: UNNotificationRequest, date: Date) { (self.request, self.date) = (request, date) }
}
