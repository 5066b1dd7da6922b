import SteppedEffects
import Testing

@testable import UserScripts

@Suite @MainActor
struct UserScriptErrorTests {
  private let book = Notebook()

  @Test func missingLabel() async {
    let failure = await book.play { try $0.tap("Shar") }.failure
    #expect(
      failure == """
        Could not tap "Shar": nothing on the screen has the label "Shar". The nearest label is \
        "Share".

        The top layer offers:
          button "Back"
          link "Index"
          button "Add"
          button "Warn"
          button "Share"
          button "Twice"
          button "Twice"

        The screen then:
        <frame>

        To fix, use the label that is on the screen, for example tap("Share").
        """)
  }

  @Test func missingLabelWithoutSuggestion() async {
    book.alert = "No paper left"
    let failure = await book.play { try $0.tap("Checkout") }.failure
    #expect(
      failure == """
        Could not tap "Checkout": nothing on the screen has the label "Checkout".

        The top layer offers:
          button "OK"

        The screen then:
        <frame>

        To fix, add the steps that make this possible, or correct the app.
        """)
  }

  @Test func missingID() async {
    let failure = await book.play { try $0.tap(id: "buy") }.failure
    #expect(
      failure.hasPrefix(
        "Could not tap id \"buy\": nothing in the top layer that can be tapped has the id \"buy\".")
    )
    #expect(
      failure.hasSuffix(
        """

        To fix, give the element its id with .id(...), or add the steps that show the element.
        """))
  }

  @Test func ambiguousLabel() async {
    let failure = await book.play { try $0.tap("Twice") }.failure
    #expect(failure.hasPrefix("Could not tap \"Twice\": 2 elements have the label \"Twice\".\n"))
    #expect(
      failure.hasSuffix(
        "\nTo fix, add its index in reading order: tap(\"Twice\", at: 0), or name something next "
          + "to it with in:."))
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
  func indexOutOfRange(label: String, index: Int, expected: String) async {
    let failure = await book.play { try $0.tap(label, at: index) }.failure
    #expect(failure.hasPrefix(expected))
  }

  @Test func disabled() async {
    book.isLocked = true
    let failure = await book.play { try $0.tap("Add") }.failure
    #expect(
      failure == """
        Could not tap "Add": "Add" is disabled.

        The screen then:
        <frame>

        To fix, add the step that enables it before this one, await user.settle() if it waits \
        for an effect, or correct the app.
        """)
  }

  @Test func coveredByAlert() async {
    book.alert = "No paper left"
    let failure = await book.play { try $0.tap("Add") }.failure
    #expect(
      failure == """
        Could not tap "Add": "Add" is covered by the alert.

        The top layer offers:
          button "OK"

        The screen then:
        <frame>

        To fix, close the alert first: tap one of its elements, or call dismiss().
        """)
    let back = await book.play { try $0.goBack() }.failure
    #expect(back.hasPrefix("Could not go back: \"Back\" is covered by the alert.\n"))
  }

  @Test(arguments: [
    (0, "the top layer has no list rows."),
    (1, "the top layer has 2 list rows, 0 to 1."),
    (2, "the top layer has 3 list rows, 0 to 2."),
  ])
  func rowOutOfRange(pages: Int, expected: String) async {
    book.pages = Array(repeating: "Page", count: pages)
    let failure = await book.play { try $0.select(row: 7) }.failure
    #expect(
      failure == """
        Could not select row 7: \(expected)

        The screen then:
        <frame>

        To fix, add the steps that make this possible, or correct the app.
        """)
  }

  @Test func rowWithoutAction() async {
    let failure = await book.play { try $0.select(row: 0) }.failure
    #expect(
      failure.hasPrefix(
        "Could not select row 0: the row \"Milk\" does nothing when it is tapped.\n"))
  }

  @Test(arguments: [
    (0, "row 0 has no swipe action \"Burn\". It has \"Delete\"."),
    (2, "row 2 has no swipe action \"Burn\". It has none."),
  ])
  func missingSwipeAction(row: Int, expected: String) async {
    let failure = await book.play { try $0.swipe(row: row, action: "Burn") }.failure
    #expect(
      failure == """
        Could not swipe row \(row) "Burn": \(expected)

        The screen then:
        <frame>

        To fix, name an action of the row, or give the row one: \
        .swipeActions { Button("...") { } }.
        """)
  }

  @Test func nothingToDismiss() async {
    let failure = await book.play { try $0.dismiss() }.failure
    #expect(
      failure.hasPrefix(
        "Could not dismiss: no alert or sheet that can be dismissed is on the screen.\n"))
  }

  @Test func neverSettles() async {
    book.inFlightEffects = [
      InFlightEffect(
        action: "tick", fileID: "Book/Book.swift", line: 3,
        wait: .clock("TestClock", deadline: .seconds(1))),
      InFlightEffect(action: "load", fileID: "Book/Book.swift", line: 4, wait: .unknown),
      InFlightEffect(action: "spin", fileID: "Book/Book.swift", line: 5, wait: .neverSettles),
    ]
    let failure = await book.play { user in
      await user.settle()
      user.note("no frame after this is of any worth")
    }.failure
    #expect(
      failure == """
        Could not settle: 2 effects never became idle:
          The effect of "load" at Book/Book.swift:4 is waiting for work outside of this library's \
        clocks.
          The effect of "spin" at Book/Book.swift:5 didn't settle within the runtime's step \
        limit.

        The screen then:
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
      await user.settle()
      try user.tap("Add")
    }
    #expect(play.transcript.steps.map(\.act) == ["start", "settle"])
    #expect(book.pages.count == 2)
    #expect((play.error as? UserScriptError)?.act == "settle")
  }
}

@Suite @MainActor
struct UnfitElementTests {
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
    ({ try $0.type("1", into: "Reset") }, "is a button, which takes no text", "tap(\"Reset\")"),
    (
      { try $0.clear("Due") }, "is a date picker, which takes no text",
      "choose(\"...\", from: \"Due\")"
    ),
    (
      { try $0.submit("Guests") }, "is a stepper, which takes no text", "adjust(\"Guests\", to: 1)"
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

  @Test(arguments: steps.indices) func suggestsFittingStep(index: Int) async {
    let (step, cause, fix) = Self.steps[index]
    let failure = await Settings().play { try step($0) }.failure
    #expect(failure.contains("\" \(cause).\n\nThe top layer offers:\n"))
    #expect(failure.hasSuffix("\n\nTo fix, use a step that fits the element: \(fix)."))
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
