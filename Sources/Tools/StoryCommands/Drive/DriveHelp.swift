import UserScripts

/// A row of the table of requests.
struct DriveHelp: Encodable {
  let request: DriveRequest
  let answer: String?

  private init(_ kind: DriveRequest.Kind, _ answer: String? = nil) {
    request = DriveRequest(kind)
    self.answer = answer
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

  private static let steps =
    ActionKind.all.map { Self(.perform($0.example), $0.help) } + [
      Self(
        .perform(UserAction(.tap, ElementQuery("Buy", in: "Milk"))),
        "the button in that row, section, or layer"),
      Self(
        .perform(UserAction(.tap, ElementQuery("Buy", at: 1))), "the second button with that label"),
    ]
}
