import UserScripts

/// A row of the table of requests.
struct DriveHelp: Encodable {
  let request: DriveRequest
  let answer: String?

  private init(_ kind: DriveRequest.Kind, _ answer: String? = nil) {
    request = DriveRequest(kind)
    self.answer = answer
  }

  private init(_ action: UserAction, _ answer: String? = nil) {
    self.init(.perform(DriveStep(action)), answer)
  }

  /// The name of a step, or an empty string for other requests.
  var name: String {
    guard case .perform(let step) = request.kind else { return "" }
    return step.action.name
  }

  static let all =
    [
      Self(.open("Shop", step: nil), "the first screen of an app"),
      Self(.open("buys", step: 2), "the app after two steps of a script, or after all of them"),
    ] + steps + [
      Self(.look([.frame]), "the picture; add \"full\":true for more than 40 lines"),
      Self(.look([.outline]), "the elements with their labels and states"),
      Self(.look([.state]), "the state, if the app has one"),
      Self(.look([.actions]), "the steps that are possible"),
      Self(.undo(1), "the screen before the last step, after playing the others again"),
      Self(.goTo(2), "the screen after two steps; the later steps are dropped"),
      Self(.save("buys-milk"), "the files, with the script and its transcript"),
      Self(.help, "this table"),
    ]

  static let steps = [
    Self(.element("Save", .tap), "what changed, or the new screen"),
    Self(
      .element(ElementQuery("Buy", in: "Milk"), .tap), "the button in that row, section, or layer"),
    Self(.element(ElementQuery("Buy", at: 1), .tap), "the second button with that label"),
    Self(.tapID("log-in"), "the element with that ID"),
    Self(.element("Photo", .longPress)),
    Self(.element("Name", .type("Ada")), "types at the end of a field"),
    Self(.element("Name", .clear)),
    Self(.element("Name", .submit), "presses Return"),
    Self(.element("Gift", .toggle)),
    Self(.element("Count", .adjust(to: 3)), "a slider"),
    Self(.element("Size", .choose("Large")), "a picker, a menu, or a date"),
    Self(.select(row: 2), "rows are counted from 0"),
    Self(.swipe(row: 0, action: "Delete")),
    Self(.element("Terms", .scroll)),
    Self(.scrollToRow(9)),
    Self(.goBack, "leaves a pushed screen"),
    Self(.dismiss, "leaves a sheet or an alert"),
    Self(.refresh, "pulls down a list"),
    Self(.settle, "runs the effects in flight"),
    Self(.advance(by: .seconds(2)), "lets time pass"),
    Self(.expect(visible: "Welcome"), "checks the screen; the script checks it too"),
    Self(.expectNone(of: ["NaN"])),
    Self(.element("Save", .expect(isEnabled: false))),
    Self(.element("Save", .expect(isEnabled: true))),
    Self(.note("The network is back."), "adds a comment to the transcript"),
  ]
}
