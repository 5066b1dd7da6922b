import InlineTextSnapshotTesting
import Testing
import TextUIKit

/// What apps do with the window that UIKit has for them.
@MainActor @Suite struct WindowTests {
  private struct Windows: View {
    @State private var name = ""
    @FocusState private var isEditing
    private var window: UIWindow? {
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        .filter { $0.activationState == .foregroundActive }.flatMap(\.windows)
        .first(where: \.isKeyWindow)
    }

    var body: some View {
      TextField("Name", text: $name).focused($isEditing)
      Text(isEditing ? "editing" : "reading")
      Button("Share") {
        let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
        window?.rootViewController?.present(sheet, animated: true)
      }
      Button("Dismiss") {
        UIApplication.shared.keyWindow?.rootViewController?.dismiss(animated: true)
      }
      Button("Dark") {
        for window in UIApplication.shared.windows { window.overrideUserInterfaceStyle = .dark }
      }
      Button("Replace") { window?.rootViewController = UIViewController() }
      Button("Toast") { window?.windowScene.map(UIWindow.init)?.makeKeyAndVisible() }
      Button("Done") { window?.endEditing(true) }
    }
  }

  /// UIKit shows nothing in the window of an app.
  @Test func notesWindows() throws {
    let app = AppSession { Windows() }
    for button in ["Share", "Dismiss", "Dark", "Replace", "Toast"] { try app.tap(button) }
    try app.type("Ada", into: "Name")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Windows ───────────────────┐
      │»Ada|______________________«│
      │          editing           │
      │          [Share]           │
      │         [Dismiss]          │
      │           [Dark]           │
      │         [Replace]          │
      │          [Toast]           │
      │           [Done]           │
      └────────────────────────────┘
        not supported: present
            UIActivityViewController
        not supported: dismiss(animated:)
        not supported:
            overrideUserInterfaceStyle
        not supported: rootViewController
        not supported: makeKeyAndVisible
      """
    }
    try app.tap("Done")
    #expect(app.lines.contains("reading"))
    #expect(UIWindow().isKeyWindow == false)
  }
}
