import Testing

@testable import Transcripts

@Suite struct TranscriptDifferenceTests {
  static let asking = ["┌ 1 root ─┐", "│ [Ask]   │", "├─────────┤", "│ ░Wait░  │", "└─────────┘"]
  static let answered = ["┌ 1 root ─┐", "│ [Ask]   │", "├─────────┤", "│ [Wait]  │", "└─────────┘"]

  static func text(_ steps: (String, [String])...) -> String {
    Transcript(
      script: "ask", screen: "11 columns", steps: steps.map { .init(action: $0.0, picture: $0.1) }
    ).text
  }

  private func steps(_ expected: String, _ received: String) -> [TranscriptDifference.Step] {
    let comparison = TranscriptDifference.Comparison(
      script: "ask", expected: expected, received: received)
    return TranscriptDifference.Script(comparison)?.steps ?? []
  }

  private func sentences(_ expected: String, _ received: String) -> [[String]] {
    steps(expected, received).map { ["\($0.number) \($0.action)"] + $0.sentences }
  }

  @Test func equalTranscriptsHaveNoDifference() {
    let text = Self.text(("start", Self.asking))
    #expect(steps(text, text).isEmpty)
  }

  @Test func saysThatStepChangesNothing() {
    let old = Self.text(("start", Self.asking), ("tap \"Ask\"", Self.answered))
    let new = Self.text(("start", Self.asking), ("tap \"Ask\"", Self.asking))
    #expect(new.hasSuffix("\n  (unchanged)\n"))
    #expect(
      sentences(old, new) == [
        [
          #"2 tap "Ask""#, "this step no longer changes anything",
        ]
      ])
    #expect(sentences(new, old) == [[#"2 tap "Ask""#]])
  }

  @Test func namesActionThatSettles() {
    let steps = ["start", "tap \"Ask\"", "settle", "advance 1.0 seconds"]
    let old = Self.text(
      (steps[0], Self.asking), (steps[1], Self.asking), (steps[2], Self.asking),
      (steps[3], Self.asking))
    let new = Self.text(
      (steps[0], Self.asking), (steps[1], Self.asking), (steps[2], Self.answered),
      (steps[3], Self.answered))
    #expect(
      self.steps(old, new).map(\.action) == [
        #"settle (after tap "Ask")"#, #"advance 1.0 seconds (after tap "Ask")"#,
      ])
  }

  @Test func reportsAddedRemovedAndReplacedSteps() {
    let old = Self.text(("start", Self.asking), ("go back", Self.answered))
    let new = Self.text(
      ("start", Self.asking), ("tap \"Ask\"", Self.asking), ("go back", Self.answered))
    #expect(
      sentences(old, new) == [[#"2 tap "Ask""#, "unexpected: this step is not in the reference"]])
    #expect(
      sentences(new, old) == [[#"2 tap "Ask""#, "missing: this step is only in the reference"]])
    #expect(
      sentences(old, old.replacing("go back", with: "dismiss")) == [
        ["2 dismiss", "step is dismiss, should be go back"]
      ])
  }

  /// Compares states and actions in transcripts that have no frames or unchanged frames.
  @Test(arguments: ["", "  (unchanged)\n"]) func namesPathsOfStates(frame: String) {
    func text(_ count: Int, prime: Int) -> String {
      """
      script ask
      screen 11 columns

      start
      state:
          [

          ]
      \(frame.isEmpty ? "" : "┌─┐\n")tap "Ask"
      received .prime(\(prime))
      state: .count 1 → \(count)
      \(frame)
      """
    }
    #expect(
      sentences(text(2, prime: 3), text(4, prime: 5)) == [
        [
          #"2 tap "Ask""#, "received is .prime(5), should be .prime(3)",
          "state .count is 1 → 4, should be 1 → 2",
        ]
      ])
  }

  private func states(_ lines: String) -> String {
    """
    script ask
    screen 11 columns

    start
    \(lines)
    ┌─┐

    """
  }

  /// A state that takes several lines is described in one sentence for each value.
  @Test func describesStateOnSeveralLinesByValue() {
    func child(_ title: String, _ note: String = "Buy two") -> String {
      """
      state: .welcome → .todo
      state: .TodoWorkflow added
          TodoWorkflow.State(
            todos: [
              [0]: Todo(
                title: "\(title)",
                note: "\(note)"
              )
            ],
            step: .list
          )
      """
    }
    let (none, milk) = (states("state: .welcome → .todo"), states(child("Milk")))
    let added =
      "state: .TodoWorkflow added TodoWorkflow.State(todos: [Todo(title: \"Milk\", "
      + "note: \"Buy two\")], step: …"
    #expect(sentences(none, milk) == [["1 start", "unexpected: \(added)"]])
    #expect(sentences(milk, none) == [["1 start", "missing: \(added)"]])
    #expect(
      sentences(milk, states(child("Bread", "Buy one"))) == [
        [
          "1 start", #"state .TodoWorkflow.todos[0].title is "Bread", should be "Milk""#,
          #"state .TodoWorkflow.todos[0].note is "Buy one", should be "Buy two""#,
        ]
      ])
    let long = states(child("Milk", String(repeating: "Buy two. ", count: 12)))
    #expect(
      sentences(long, long.replacing(",\n      step: .list", with: "")) == [
        ["1 start", "state .TodoWorkflow differs in its lines"]
      ])
  }

  @Test func describesEntireStateByValue() {
    let dump = states("state:\n    ▿ State\n      - count: 1\n      - isLoading: false")
    let json = states("state:\n    {\n      \"count\" : 1,\n      \"isLoading\" : false\n    }")
    for state in [dump, json] {
      #expect(
        sentences(state, state.replacing("1", with: "2")).flatMap { $0.dropFirst() }.first
          == "state .count is 2, should be 1", "\(state)")
    }
    #expect(
      sentences(json, json.replacing(",\n      \"isLoading\" : false", with: "")) == [
        ["1 start", #"state is { "count" : 1 }, should be { "count" : 1, "isLoading" : false }"#]
      ])
  }

  @Test func findsAddedStepAmongEqualSteps() {
    let frames = (0...4).map { ["┌ 1 root ─┐", "│ \($0)       │", "└─────────┘"] }
    let old = Self.text(("start", frames[0]), ("tap \"+\"", frames[1]), ("tap \"+\"", frames[2]))
    let new = Self.text(
      ("start", frames[0]), ("tap \"+\"", frames[1]), ("tap \"+\"", frames[2]),
      ("tap \"+\"", frames[3]))
    #expect(
      sentences(old, new) == [[#"4 tap "+""#, "unexpected: this step is not in the reference"]])
  }

  @Test(arguments: [true, false]) func reportsRedrawnFrames(isNew: Bool) {
    let short = Self.text(("start", Self.asking), ("go back", Self.asking))
    let long = short.replacing(
      "  (unchanged)\n", with: Self.asking.map { $0 + "\n" }.joined())
    let name = isNew ? "new transcript" : "reference"
    #expect(
      sentences(isNew ? short : long, isNew ? long : short) == [
        ["2 go back", "the \(name) contains the frame, should contain (unchanged)"]
      ])
  }

  /// Such as that of a set of names, which is another one in each process.
  @Test func tellsOtherOrders() {
    let old = Self.text(("start", ["┌ 1 root ─┐", "│ Milk    │", "│ Tea     │", "└─────────┘"]))
    let new = Self.text(("start", ["┌ 1 root ─┐", "│ Tea     │", "│ Milk    │", "└─────────┘"]))
    #expect(
      sentences(old, new) == [
        [
          "1 start",
          "the same lines are in another order (that of a Set or a Dictionary differs in each process)",
        ]
      ])
  }

  /// What happened in another order isn't an order of lines.
  @Test func tellsOrdersOfActions() {
    let picture = ["┌ 1 root ─┐", "│ Milk    │", "└─────────┘"]
    let old = Self.text(("start", ["received .milk", "received .tea"] + picture))
    let new = Self.text(("start", ["received .tea", "received .milk"] + picture))
    #expect(sentences(old, new) == [["1 start", "received differs in its lines"]])
  }

  @Test func ignoresLayoutOfMovedLines() {
    let old = Self.text(("start", ["┌ 1 root ─┐", "│  Milk   │", "│   5     │", "└─────────┘"]))
    let new = Self.text(("start", ["┌ 1 root ─┐", "│  Milk   │", "│    5    │", "└─────────┘"]))
    #expect(sentences(old, new) == [["1 start", "only the layout differs"]])
    let both = new.replacing("Milk ", with: "Bread")
    #expect(sentences(old, both) == [["1 start"]])
    #expect(
      steps(old, both)[0].frame.map(\.text) == [
        "   ┌ 1 root ─┐", " - │  Milk   │", " + │  Bread  │", "   │    5    │",
      ])
  }

  @Test func showsBothFramesOfOtherScreens() {
    let list = ["┌ 1 list ─┐", "│ Milk    │", "└─────────┘"]
    let steps = steps(
      Self.text(("start", Self.asking)), Self.text(("start", list)))
    #expect(steps[0].sentences == ["screen is list, should be root"])
    #expect(
      steps[0].frame.map(\.text) == Self.asking.map { " - " + $0 } + list.map { " + " + $0 })
  }

  @Test func reportsDetailsAndRunningEffects() {
    let old = """
      script ask
      screen 11 columns

      start
      ┌ 1 root ─┐
      └─────────┘
        still running: timer

      """
    let new = old.replacing("still running: timer", with: "still running: upload")
    #expect(
      sentences(old, new) == [["1 start", "still is running: upload, should be running: timer"]])
    let none = old.replacing("  still running: timer\n", with: "")
    #expect(sentences(none, new) == [["1 start", "unexpected: still running: upload"]])
    #expect(sentences(new, none) == [["1 start", "missing: still running: upload"]])
  }

  @Test func comparesUnicodeScalars() {
    let old = Self.text(("start", ["┌ 1 root ─┐", "│ Caf\u{E9}    │", "└─────────┘"]))
    let new = old.replacing("\u{E9}", with: "e\u{301}")
    #expect(steps(old, new).map(\.number) == [1])
  }

  @Test func reportsHeaderAndLineEndings() {
    let old = Self.text(("start", Self.asking))
    #expect(
      steps(old, old.replacing("11 columns", with: "12 columns")).map(\.action) == ["the header"])
    #expect(
      sentences(old, String(old.dropLast())) == [["0 the end", "only the line endings differ"]])
  }
}
