import Foundation
import InlineTextSnapshotTesting
import Testing
import TextCombine
import TextSwiftUI
import UserScripts

/// What comes from other apps, and from leaving the app for one.
@MainActor @Suite struct OtherAppsTests {
  private struct Orders: View {
    @Environment(\.scenePhase) private var phase
    @State private var phases: [ScenePhase] = []
    @State private var path: [String] = []
    @State private var opened = 0

    var body: some View {
      NavigationStack(path: $path) {
        VStack {
          Text("\(phases.map { "\($0)" }.joined(separator: ", "))")
          Text("\(opened) links")
          Button("Order") { path.append("new") }
        }
        .navigationTitle("Orders")
        .navigationDestination(for: String.self) { Text("Order \($0)") }
      }
      .onChange(of: phase) { phases.append($1) }
      .onOpenURL { url in path = [url.lastPathComponent] }
      .onOpenURL { _ in opened += 1 }
    }
  }

  private struct Watching: View {
    @State private var heard: [String] = []

    private static let names = [
      UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
      UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
    ]
    private let notifications = Publishers.MergeMany(
      names.map { NotificationCenter.default.publisher(for: $0) })

    var body: some View {
      ForEach(heard, id: \.self) { Text($0) }
        .onReceive(notifications) { heard.append($0.name.rawValue) }
      Button("Start") { heard = ["started"] }
    }
  }

  @Test func postsNotificationsOfUIApplication() async throws {
    let script = UserScript("watching") { user in
      try user.tap("Start")
      try user.enterBackground()
      try user.expect(noneOf: "WillEnterForeground")
      try user.enterForeground()
      try user.expect(visible: "started")
      for event in [
        "WillResignActive", "DidEnterBackground", "WillEnterForeground", "DidBecomeActive",
      ] {
        try user.expect(visible: "UIApplication\(event)Notification")
      }
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Watching() })
    if let error = play.error { throw error }
  }

  private struct SignIn: View {
    private enum Field { case name, email }
    @FocusState private var field: Field?
    @State private var name = ""
    @State private var email = ""
    @State private var events: [String] = []

    private let notifications = Publishers.MergeMany(
      [
        UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardWillShowNotification,
        UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidChangeFrameNotification,
        UIResponder.keyboardDidShowNotification, UIResponder.keyboardDidHideNotification,
      ].map { NotificationCenter.default.publisher(for: $0) })

    var body: some View {
      TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .email }
      ForEach(Array(events.enumerated()), id: \.offset) { Text($1) }
      TextField("Email", text: $email).focused($field, equals: .email)
        .onReceive(notifications) {
          let frame = $0.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect ?? .zero
          let (top, bottom) = (Int(frame.minY), Int(frame.maxY))
          let event = $0.name.rawValue.dropFirst("UIKeyboard".count).dropLast("Notification".count)
          let time = $0.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
          events.append("\(event) \(top)-\(bottom) \(time) s")
        }
    }
  }

  /// Return hides the keyboard, which appears again if the app moves the focus to the next field.
  @Test func showsKeyboard() async {
    let script = UserScript("keyboard") { user in
      try user.type("Ann", into: "Name")
      try user.submit("Name")
      try user.submit("Email")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { SignIn() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script keyboard
      screen 40 columns

      start
      ┌ SignIn ──────────────────────────────┐
      │<(Name)______________________________>│
      │<(Email)_____________________________>│
      └──────────────────────────────────────┘
      type "Ann" into "Name"
      ┌ SignIn ──────────────────────────────┐
      │»Ann|________________________________«│
      │    WillChangeFrame 504-840 0.25 s    │
      │       WillShow 504-840 0.25 s        │
      │    DidChangeFrame 504-840 0.25 s     │
      │        DidShow 504-840 0.25 s        │
      │<(Email)_____________________________>│
      └──────────────────────────────────────┘
      submit "Name"
      ┌ SignIn ──────────────────────────────┐
      │<Ann_________________________________>│
      │    WillChangeFrame 504-840 0.25 s    │
      │       WillShow 504-840 0.25 s        │
      │    DidChangeFrame 504-840 0.25 s     │
      │        DidShow 504-840 0.25 s        │
      │   WillChangeFrame 840-1176 0.25 s    │
      │       WillHide 840-1176 0.25 s       │
      │    DidChangeFrame 840-1176 0.25 s    │
      │       DidHide 840-1176 0.25 s        │
      │    WillChangeFrame 504-840 0.25 s    │
      │       WillShow 504-840 0.25 s        │
      │    DidChangeFrame 504-840 0.25 s     │
      │        DidShow 504-840 0.25 s        │
      │»(Email)|____________________________«│
      └──────────────────────────────────────┘
      submit "Email"
      ┌ SignIn ──────────────────────────────┐
      │<Ann_________________________________>│
      │    WillChangeFrame 504-840 0.25 s    │
      │       WillShow 504-840 0.25 s        │
      │    DidChangeFrame 504-840 0.25 s     │
      │        DidShow 504-840 0.25 s        │
      │   WillChangeFrame 840-1176 0.25 s    │
      │       WillHide 840-1176 0.25 s       │
      │    DidChangeFrame 840-1176 0.25 s    │
      │       DidHide 840-1176 0.25 s        │
      │    WillChangeFrame 504-840 0.25 s    │
      │       WillShow 504-840 0.25 s        │
      │    DidChangeFrame 504-840 0.25 s     │
      │        DidShow 504-840 0.25 s        │
      │   WillChangeFrame 840-1176 0.25 s    │
      │       WillHide 840-1176 0.25 s       │
      │    DidChangeFrame 840-1176 0.25 s    │
      │       DidHide 840-1176 0.25 s        │
      │<(Email)_____________________________>│
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func opensLinks() async throws {
    let script = UserScript("opens-links") { user in
      try user.open("cups://orders/7")
      try user.goBack()
      try user.enterBackground()
      try await user.settle()
      try user.enterForeground()
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Orders() })
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script opens-links
      screen 40 columns

      start
      ┌ 1 Orders ────────────────────────────┐
      │                Orders                │
      ├──────────────────────────────────────┤
      │                                      │
      │               0 links                │
      │               [Order]                │
      └──────────────────────────────────────┘
      open "cups://orders/7"
      ┌ 1 Orders ────────────────────────────┐
      ┌ 2 ───────────────────────────────────┐
      │ [‹ Back]                             │
      ├──────────────────────────────────────┤
      │               Order 7                │
      └──────────────────────────────────────┘
      go back
      ┌ 1 Orders ────────────────────────────┐
      │                Orders                │
      ├──────────────────────────────────────┤
      │                                      │
      │               1 links                │
      │               [Order]                │
      └──────────────────────────────────────┘
      enter background
      ┌ 1 Orders ────────────────────────────┐
      │                Orders                │
      ├──────────────────────────────────────┤
      │         inactive, background         │
      │               1 links                │
      │               [Order]                │
      └──────────────────────────────────────┘
      settle
        (unchanged)
      enter foreground
      ┌ 1 Orders ────────────────────────────┐
      │                Orders                │
      ├──────────────────────────────────────┤
      │inactive, background, inactive, active│
      │               1 links                │
      │               [Order]                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func saysWhatIsNotPossible() async throws {
    let attempts: [@MainActor (ScriptedUser) throws -> Void] = [
      { try $0.open("orders") }, { try $0.enterForeground() },
      {
        try $0.enterBackground()
        try $0.tap("Order")
      },
    ]
    var causes: [String] = []
    for attempt in attempts {
      let error = #expect(throws: UserScriptError.self) {
        try attempt(ScriptedUser(app: ScriptedApp { Orders() }))
      }
      causes.append(error?.description ?? "")
    }
    let error = #expect(throws: UserScriptError.self) {
      try ScriptedUser(app: ScriptedApp { Text("Closed") }).open("cups://orders/7")
    }
    causes.append(error?.description ?? "")
    assertInlineSnapshot(of: causes.joined(separator: "\n\n"), as: .lines) {
      """
      Could not open "orders": "orders" isn't an address.

      The last frame:
      ┌ 1 Orders ────────────────────────────┐
      │                Orders                │
      ├──────────────────────────────────────┤
      │                                      │
      │               0 links                │
      │               [Order]                │
      └──────────────────────────────────────┘

      To fix, write one with its scheme: "cups://new".

      Could not enter foreground: the app is already in front.

      The last frame:
      ┌ 1 Orders ────────────────────────────┐
      │                Orders                │
      ├──────────────────────────────────────┤
      │                                      │
      │               0 links                │
      │               [Order]                │
      └──────────────────────────────────────┘

      To fix, leave it before: try user.enterBackground().

      Could not tap "Order": the app is in the background.

      The last frame:
      ┌ 1 Orders ────────────────────────────┐
      │                Orders                │
      ├──────────────────────────────────────┤
      │         inactive, background         │
      │               0 links                │
      │               [Order]                │
      └──────────────────────────────────────┘

      To fix, come back before: try user.enterForeground().

      Could not open "cups://orders/7": no view opens "cups://orders/7".

      The last frame:
      ┌ Text ────────────────────────────────┐
      │                Closed                │
      └──────────────────────────────────────┘

      To fix, add the action to a view that is there: .onOpenURL { url in ... }.
      """
    }
  }
}
