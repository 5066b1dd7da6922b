public import Foundation
import TextWidths

/// What an app tells VoiceOver.
public enum AccessibilityNotification {
  /// A message that VoiceOver says, which a note below the picture has.
  public struct Announcement: Sendable {
    private let message: String

    /// Creates a message.
    public init(_ announcement: String) { message = announcement }
    /// Creates a message from a text with attributes.
    public init(_ announcement: AttributedString) { self.init(String(announcement.characters)) }
    #if os(Linux)
      /// Creates a message that is translated.
      public init(_ announcement: LocalizedStringResource) {
        self.init(String(localized: announcement))
      }
    #endif

    /// Tells VoiceOver to say the message.
    public func post() { DeviceState.current.note("announced: \(message.quoted)") }
  }

  /// A change of the elements on the screen.
  public struct LayoutChanged: Sendable {
    /// Creates a change.
    public init(_ element: Any? = nil) {}
    /// Has no effect, because scripts say where VoiceOver goes.
    public func post() {}
  }

  /// Another screen.
  public struct ScreenChanged: Sendable {
    /// Creates a change.
    public init(_ element: Any? = nil) {}
    /// Has no effect, because scripts say where VoiceOver goes.
    public func post() {}
  }
}
