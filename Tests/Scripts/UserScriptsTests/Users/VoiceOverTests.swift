import Testing
import TextSwiftUI
import UserScripts

/// What users of VoiceOver and Voice Control do.
@Suite @MainActor
struct VoiceOverTests {
  private struct Mail: View {
    @State private var letters = ["Ada", "Bo"]
    @State private var rating = 3
    @State private var isOpen = false

    var body: some View {
      NavigationStack {
        List {
          ForEach(letters, id: \.self) { letter in
            VStack {
              Text("Letter from \(letter)")
              Text("unread")
            }
            .accessibilityElement(children: .combine)
            .accessibilityAction(named: "Read") { isOpen = true }
            .swipeActions { Button("Archive") { letters.removeAll { $0 == letter } } }
          }
          Text(String(repeating: "★", count: rating))
            .accessibilityLabel("Rating")
            .accessibilityValue("\(rating) of 5")
            .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
          Button {
            isOpen = true
          } label: {
            Image(systemName: "square.and.pencil")
          }
          .accessibilityLabel("Compose")
          .accessibilityInputLabels(["Write", "New"])
          .accessibilityIdentifier("compose")
        }
        .navigationTitle("Mail")
        .sheet(isPresented: $isOpen) {
          Text("Draft").interactiveDismissDisabled()
            .accessibilityAction(.escape) { isOpen = false }
        }
      }
    }
  }

  private func play(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(steps, of: "mail", on: ScriptedApp { Mail() })
  }

  @Test func performsActions() async {
    let play = await play { user in
      #expect(
        user.outline == """
          heading "Mail"
          group "Letter from Ada, unread", actions: Read, Archive
          group "Letter from Bo, unread", actions: Read, Archive
          adjustable "Rating", value "3 of 5", actions: increment, decrement
          button "Compose"
          """)
      #expect(
        user.actions.filter { !$0.hasPrefix("swipe") } == [
          #"perform("Read", on: "Letter from Ada")"#, #"perform("Read", on: "Letter from Bo")"#,
          #"increment("Rating")"#, #"decrement("Rating")"#, #"tap("Compose")"#,
        ])
      try user.perform("Archive", on: "Letter from Ada, unread")
      try user.increment("Rating")
      try user.increment("Rating")
      try user.decrement("Rating")
      #expect(user.outline.contains(#"adjustable "Rating", value "4 of 5""#))
      #expect(!user.outline.contains("Ada"))
      try user.perform("Read", on: "Letter from Bo")
      #expect(user.outline == #"text "Draft""#)
      try user.escape()
      try user.tap("New")
      try user.escape()
      try user.tap("compose")
    }
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.action).suffix(4) == [
        "escape", #"tap "New""#, "escape", #"tap "compose""#,
      ])
  }

  @Test func explainsMissingActions() async {
    let play = await play { try $0.perform("Reply", on: "Letter from Ada") }
    let error = play.error as? UserScriptError
    #expect(
      error?.problem == """
        Could not perform "Reply" on "Letter from Ada": "Letter from Ada" has no action "Reply" for \
        VoiceOver. It has "Read", "Archive".
        """)
    #expect(
      error?.fix
        == #"use one of its actions, or add it: .accessibilityAction(named: "Reply") { }."#)
    let other = await self.play { try $0.increment("Compose") }
    #expect(
      (other.error as? UserScriptError)?.problem
        == #"Could not increment "Compose": "Compose" is a button, which VoiceOver can't adjust."#)
    let actions = await self.play { try $0.perform("Read", on: "Compose") }
    #expect(
      (actions.error as? UserScriptError)?.problem == """
        Could not perform "Read" on "Compose": "Compose" is a button, which has no actions for \
        VoiceOver.
        """)
  }

  /// The buttons in a combined element are its actions, unless they're disabled.
  @Test func performsActionsOfButtons() async {
    struct Row: View {
      @State private var amount = 2

      var body: some View {
        HStack {
          Text("Milk: \(amount)")
          Button("Remove") { amount -= 1 }.disabled(amount == 1)
        }
        .accessibilityElement(children: .combine)
      }
    }
    let play = await ScriptPlay(
      { user in
        try user.perform("Remove", on: "Milk: 2")
        #expect(user.outline == #"group "Milk: 1""#)
        try user.perform("Remove", on: "Milk: 1")
      }, of: "row", on: ScriptedApp { Row() })
    #expect(
      (play.error as? UserScriptError)?.problem == """
        Could not perform "Remove" on "Milk: 1": "Milk: 1" is a text, which has no actions for \
        VoiceOver.
        """)
  }

  @Test func adjustsOnlyWhatIsRead() async {
    let slider = Slider(value: .constant(3), in: 0...10) { Text("Volume") }
    let play = await ScriptPlay(
      { try $0.increment("Volume") }, of: "hidden",
      on: ScriptedApp { slider.accessibilityHidden(true) })
    #expect(
      (play.error as? UserScriptError)?.problem
        == #"Could not increment "Volume": "Volume" is a slider, which VoiceOver can't adjust."#)
  }

  /// Without an action of the app, the gesture closes what is in front.
  @Test func escapes() async {
    let app = ScriptedApp {
      NavigationStack {
        NavigationLink("Open") { Text("Opened").alert("Hi", isPresented: .constant(false)) {} }
      }
    }
    let play = await ScriptPlay(
      { user in
        try user.tap("Open")
        try user.escape()
        try user.expect(visible: "Open")
        try user.escape()
      }, of: "escape", on: app)
    #expect(
      (play.error as? UserScriptError)?.problem
        == "Could not escape: the top screen's bar has no back item.")
  }

  @Test func audits() async {
    let fine = await play { try $0.audit() }
    #expect(fine.error == nil)
    let app = ScriptedApp { Button("") {} }
    let play = await ScriptPlay({ try $0.audit() }, of: "audit", on: app)
    let error = play.error as? UserScriptError
    #expect(
      error?.problem == """
        Could not audit: users of VoiceOver have problems with the screen:
          button (no label): VoiceOver can't say what it is. To fix, add accessibilityLabel(_:).
        Not checked: contrast, sizes of targets, cut-off large text, the focus after an action, \
        meaning in colors, and text in images.
        """)
    #expect(error?.fix == "correct the views as the problems say.")
  }

  /// VoiceOver is at the element whose action was performed last, and at what the app sets.
  @Test func movesFocus() async {
    struct Form: View {
      @AccessibilityFocusState private var focus: String?
      @State private var rating = 3

      var body: some View {
        Text("at \(focus ?? "none")")
        Text("Rating").accessibilityValue("\(rating)")
          .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
          .accessibilityFocused($focus, equals: "rating")
        Text("Letter").accessibilityAction(named: "Archive") {}
          .accessibilityFocused($focus, equals: "letter")
        Button("Send") { focus = "error" }
        if rating < 5 { Text("Too few stars").accessibilityFocused($focus, equals: "error") }
        Button("Rate") { rating = 5 }
      }
    }
    let play = await ScriptPlay(
      { user in
        try user.increment("Rating")
        #expect(user.outline.contains(#"adjustable "Rating", value "4", focused, actions:"#))
        try user.expect(visible: "at rating")
        try user.perform("Archive", on: "Letter")
        try user.expect(visible: "at letter")
        try user.tap("Send")
        #expect(user.outline.contains(#"text "Too few stars", focused"#))
        try user.tap("Rate")
        try user.expect(visible: "at none")
      }, of: "focus", on: ScriptedApp { Form() })
    #expect(play.error == nil)
  }

  @Test func readsSettings() async {
    struct Settings: View {
      @Environment(\.accessibilityVoiceOverEnabled) private var hasVoiceOver
      @Environment(\.accessibilityReduceMotion) private var reducesMotion
      @Environment(\.accessibilityDifferentiateWithoutColor) private var differentiates
      @Environment(\.dynamicTypeSize) private var size

      var body: some View {
        Text(hasVoiceOver && UIAccessibility.isVoiceOverRunning ? "spoken" : "silent")
        Text(reducesMotion ? "calm" : "lively")
        Text(differentiates ? "signs" : "colors")
        Text(size.isAccessibilitySize ? "large" : "usual")
      }
    }
    let app = { ScriptedApp { Settings() } }
    var frames = FrameStyle()
    frames.hasAccessibility = true
    #expect(frames.description == "40 columns, accessibility")
    let plays = [
      await ScriptPlay({ _ in }, of: "none", on: app()),
      await ScriptPlay(
        { _ in }, of: "some", on: app().accessibility([.voiceOver, .differentiateWithoutColor])),
      await ScriptPlay({ _ in }, of: "all", on: app(), frames: frames),
    ]
    let texts = plays.map { $0.transcript.steps[0].picture.joined().filter(\.isLetter) }
    #expect(
      texts == [
        "Settingssilentlivelycolorsusual", "Settingsspokenlivelysignsusual",
        "Settingsspokencalmsignslarge",
      ])
  }
}
