import SteppedEffects
import Testing
import TextScreens

@testable import UserScripts

@Suite @MainActor
struct UserScriptErrorTests {
  private let book = Notebook()

  @Test func missingLabelSuggestsNearest() async {
    let failure = await book.play { try $0.tap("Shar") }.failure
    #expect(
      failure == """
        Could not tap "Shar": nothing on the screen has the label "Shar". The nearest label is \
        "Share".

        Available elements:
          button "Back"
          link "Index"
          button "Add"
          button "Warn"
          button "Share"
          button "Twice"
          button "Twice"

        The last frame:
        <frame>

        To fix, use the label that is on the screen, for example tap("Share").
        """)
  }

  @Test func missingLabelFails() async {
    book.alert = "No paper left"
    let failure = await book.play { try $0.tap("Checkout") }.failure
    #expect(
      failure == """
        Could not tap "Checkout": nothing on the screen has the label "Checkout".

        Available elements:
          button "OK"

        The last frame:
        <frame>

        To fix, add the steps that make this possible, or correct the app.
        """)
  }

  @Test func missingIDFails() async {
    let failure = await book.play { try $0.tap(id: "buy") }.failure
    #expect(
      failure.hasPrefix(
        "Could not tap id \"buy\": no element that can be tapped has the ID \"buy\"."))
    #expect(
      failure.hasSuffix(
        """

        To fix, set the element's ID with .id(...), or add the steps that show the element.
        """))
  }

  @Test func ambiguousLabelFails() async {
    let failure = await book.play { try $0.tap("Twice") }.failure
    #expect(failure.hasPrefix("Could not tap \"Twice\": 2 elements have the label \"Twice\".\n"))
    #expect(
      failure.hasSuffix(
        "\nTo fix, add its index in reading order: tap(\"Twice\", at: 0), or name its row, "
          + "section, pane, or layer with in:."))
  }

  @Test(arguments: [
    (
      "Twice", 2,
      """
      Could not tap "Twice" at 2: 2 elements have the label "Twice", so index 2 is out of range.
      """
    ),
    (
      "Add", 1,
      """
      Could not tap "Add" at 1: only 1 element has the label "Add", so index 1 is out of range.
      """
    ),
  ])
  func indexOutOfRangeFails(label: String, index: Int, expected: String) async {
    let failure = await book.play { try $0.tap(label, at: index) }.failure
    #expect(failure.hasPrefix(expected))
  }

  @Test func disabledElementFails() async {
    book.isLocked = true
    let failure = await book.play { try $0.tap("Add") }.failure
    #expect(
      failure == """
        Could not tap "Add": "Add" is disabled.

        The last frame:
        <frame>

        To fix, add the step that enables it before this one, call try await user.settle() if it \
        waits for an effect, or correct the app.
        """)
  }

  @Test func coveredElementFails() async {
    book.alert = "No paper left"
    let failure = await book.play { try $0.tap("Add") }.failure
    #expect(
      failure == """
        Could not tap "Add": "Add" is covered by the alert.

        Available elements:
          button "OK"

        The last frame:
        <frame>

        To fix, close the alert first: tap one of its elements, or call dismiss().
        """)
    let back = await book.play { try $0.goBack() }.failure
    #expect(back.hasPrefix("Could not go back: \"Back\" is covered by the alert.\n"))
  }

  @Test(arguments: [
    (0, "the screen in front has no list rows."),
    (1, "the screen in front has 2 list rows, 0 to 1."),
    (2, "the screen in front has 3 list rows, 0 to 2."),
  ])
  func rowOutOfRangeFails(pages: Int, expected: String) async {
    book.pages = Array(repeating: "Page", count: pages)
    let failure = await book.play { try $0.select(row: 7) }.failure
    #expect(
      failure == """
        Could not select row 7: \(expected)

        The last frame:
        <frame>

        To fix, add the steps that make this possible, or correct the app.
        """)
  }

  @Test func rowWithoutActionFails() async {
    let failure = await book.play { try $0.select(row: 0) }.failure
    #expect(
      failure.hasPrefix(
        "Could not select row 0: the row \"Milk\" does nothing when it is tapped.\n"))
  }

  @Test(arguments: [
    (0, "row 0 has no swipe action \"Burn\". It has \"Delete\"."),
    (2, "row 2 has no swipe action \"Burn\". It has none."),
  ])
  func missingSwipeActionFails(row: Int, expected: String) async {
    let failure = await book.play { try $0.swipe(row: row, action: "Burn") }.failure
    #expect(
      failure == """
        Could not swipe row \(row) "Burn": \(expected)

        The last frame:
        <frame>

        To fix, use an action of the row, or add the action: \
        .swipeActions { Button("...") { } }.
        """)
  }

  @Test func dismissWithoutAlertFails() async {
    let failure = await book.play { try $0.dismiss() }.failure
    #expect(
      failure.hasPrefix(
        "Could not dismiss: no alert or sheet is on the screen.\n"))
  }

  @Test func runningEffectsAreSuggested() async {
    book.inFlightEffects = [
      InFlightEffect(action: "load", fileID: "Book/Book.swift", line: 3, wait: .unknown)
    ]
    let failure = await book.play { try $0.select(row: 7) }.failure
    #expect(
      failure == """
        Could not select row 7: the screen in front has 3 list rows, 0 to 2.

        Running effects:
          load (Book.swift:3)

        The last frame:
        <frame>

        To fix, call try await user.settle() or try await user.advance(by:) first if the step \
        depends on a running effect, add the other steps that make this possible, or correct the app.
        """)
  }

  @Test func dismissWithoutActionFails() async {
    struct Page: Screen {
      var body: some View { Text("Page") }
    }
    let script = UserScript("dismiss") { try $0.dismiss() }
    let sheet = await ScriptPlay(
      script, on: ScriptedApp { Page().sheet(item: 1) { _ in Page() } })
    let sheetError = sheet.error.map { "\($0)" } ?? ""
    #expect(sheetError.hasPrefix("Could not dismiss: the sheet can't be dismissed.\n"))
    #expect(
      sheetError.hasSuffix("\nTo fix, pass onDismiss: to the sheet, or tap one of its elements."))
    let alert = await ScriptPlay(
      script,
      on: ScriptedApp {
        AlertScreen(base: Page(), alert: Alert(title: "Sure?", actions: [.init("Yes")]))
      })
    let alertError = alert.error.map { "\($0)" } ?? ""
    #expect(alertError.hasPrefix("Could not dismiss: the alert can't be dismissed.\n"))
    #expect(
      alertError.hasSuffix(
        "\nTo fix, give one of its buttons the role .cancel, or tap one of them."))
  }

  @Test func unsettledEffectEndsScript() async {
    book.inFlightEffects = [
      InFlightEffect(
        action: "tick", fileID: "Book/Book.swift", line: 3,
        wait: .clock("TestClock", deadline: .seconds(1))),
      InFlightEffect(action: "load", fileID: "Book/Book.swift", line: 4, wait: .unknown),
      InFlightEffect(action: "spin", fileID: "Book/Book.swift", line: 5, wait: .neverSettles),
    ]
    let failure = await book.play { user in
      try await user.settle()
      try user.note("no frame after this is of any worth")
    }.failure
    #expect(
      failure == """
        Could not settle: 2 effects never became idle:
          The effect of "load" at Book/Book.swift:4 is waiting for work outside of this library's \
        clocks.
          The effect of "spin" at Book/Book.swift:5 didn't settle within the runtime's step \
        limit.

        The last frame:
        <frame>

        To fix, give the app a dependency that returns immediately or a TestClock, or end the effect \
        before this step.
        """)
  }

  @Test func stepsAfterFailedSettleThrow() async {
    book.inFlightEffects = [
      InFlightEffect(action: "load", fileID: "Book/Book.swift", line: 4, wait: .unknown)
    ]
    let play = await book.play { user in
      try? await user.settle()
      try? user.tap("Add")
      try? user.note("no step is possible")
      try? user.perform("count the pages") { Issue.record("The script has ended.") }
      try? await user.perform("wait") {
        await Task {}.value
        Issue.record("The script has ended.")
      }
      try? await user.advance(by: .seconds(1))
      try await user.settle()
    }
    #expect(play.transcript.steps.map(\.action) == ["start", "settle"])
    #expect(book.pages.count == 2)
    #expect(book.clock.now.offset == .zero)
    #expect((play.error as? UserScriptError)?.step == "settle")
    let caught = await book.play { try? await $0.settle() }
    #expect((caught.error as? UserScriptError)?.step == "settle")
  }
}

@Suite @MainActor
struct UnsupportedElementTests {
  private typealias Step = @MainActor @Sendable (ScriptedUser) throws -> Void

  private nonisolated static let steps: [(step: Step, cause: String, fix: String)] = [
    (
      { try $0.tap("Volume") }, "is a slider, which does nothing when it is tapped",
      "adjust(\"Volume\", to: 1)"
    ),
    (
      { try $0.longPress("Reset") }, "is a button, which has no long-press action",
      "tap(\"Reset\")"
    ),
    (
      { try $0.type("1", into: "Reset") }, "is a button, which doesn't accept text",
      "tap(\"Reset\")"
    ),
    (
      { try $0.clear("Due") }, "is a date picker, which doesn't accept text",
      "choose(\"...\", from: \"Due\")"
    ),
    (
      { try $0.submit("Guests") }, "is a stepper, which doesn't accept text",
      "adjust(\"Guests\", to: 1)"
    ),
    (
      { try $0.toggle("More") }, "is a menu, which is neither on nor off",
      "choose(\"...\", from: \"More\")"
    ),
    (
      { try $0.adjust("Sort by", to: 1) }, "is a picker, which has no numeric value",
      "choose(\"...\", from: \"Sort by\")"
    ),
    (
      { try $0.choose("20", from: "Volume") }, "is a slider, which has no options",
      "adjust(\"Volume\", to: 1)"
    ),
  ]

  @Test(arguments: steps.indices) func suggestsSupportedStep(index: Int) async {
    let (step, cause, fix) = Self.steps[index]
    let failure = await Settings().play { try step($0) }.failure
    #expect(failure.contains("\" \(cause).\n\nAvailable elements:\n"))
    #expect(failure.hasSuffix("\n\nTo fix, use a step that the element supports: \(fix)."))
  }
}

@Suite
struct NearestLabelTests {
  @Test(
    arguments: [
      ("Sav", ["Save", "Load"], "Save"), ("save", ["Save", "Saves"], "Save"),
      ("Lad", ["Save", "Load"], "Load"), ("Checkout", ["Save", "Load"], nil), ("x", [], nil),
    ] as [(String, [String], String?)])
  func nearest(wanted: String, labels: [String], expected: String?) {
    #expect(nearestLabel(to: wanted, among: labels) == expected)
  }
}
