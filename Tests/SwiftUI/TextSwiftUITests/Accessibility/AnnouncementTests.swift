import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

/// What an app tells VoiceOver to say.
@MainActor @Suite struct AnnouncementTests {
  private struct Letter: View {
    var body: some View {
      Button("Save") { AccessibilityNotification.Announcement("Saved").post() }
      Button("Send") {
        AccessibilityNotification.Announcement(AttributedString("Sent")).post()
        AccessibilityNotification.LayoutChanged().post()
      }
      Button("Turn") { UIAccessibility.post(notification: .pageScrolled, argument: "Page 2") }
      Button("Close") { UIAccessibility.post(notification: .screenChanged, argument: nil) }
      Button("Rename") {
        UIAccessibility.post(
          notification: .announcement, argument: NSAttributedString(string: "\u{1B}[31mRenamed"))
      }
    }
  }

  @Test func notesAnnouncements() throws {
    let app = AppSession { Letter() }
    for button in ["Save", "Send", "Turn", "Close", "Rename"] { try app.tap(button) }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      #"""
      ┌ Letter ────────────────────┐
      │           [Save]           │
      │           [Send]           │
      │           [Turn]           │
      │          [Close]           │
      │          [Rename]          │
      └────────────────────────────┘
        announced: "Saved"
        announced: "Sent"
        announced: "Page 2"
        announced: "\u{1B}[31mRenamed"
      """#
    }
  }
}
