import RuntimeIssues
import SteppedEffects
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct UserActionTests {
  /// The examples of the table, as they're called and as a transcript shows them.
  @Test func printsTable() {
    let rows = ActionKind.all.map { "\($0.example.source)\n  \($0.example.line)" }
    assertSnapshot(
      of: rows.joined(separator: "\n"), as: .lines, in: .packageSnapshots("UserScripts"))
  }

  @Test(
    arguments: [
      (UserAction(.adjust, ElementQuery("A", at: 0), number: 4), #"adjust("A", to: 4, at: 0)"#),
      (UserAction(.adjust, "A", number: -0.1), #"adjust("A", to: -0.1)"#),
      (UserAction(.adjust, "A", number: 1e-9), #"adjust("A", to: 1e-09)"#),
      (
        UserAction(.advance, duration: .milliseconds(1_500)), "advance(by: .milliseconds(1500))"
      ),
      (UserAction(.advance, duration: .nanoseconds(7)), "advance(by: .nanoseconds(7))"),
      (
        UserAction(.advance, duration: Duration(secondsComponent: 1, attosecondsComponent: 5)),
        "advance(by: Duration(secondsComponent: 1, attosecondsComponent: 5))"
      ),
    ])
  func printsNumbers(action: UserAction, call: String) { #expect(action.call == call) }

  @Test(
    arguments: [
      (#"say "hi""#, ##"#"say "hi""#"##), (#"\(x)"#, ##"#"\(x)"#"##), ("a\nb\tc", #""a\nb\tc""#),
      ("\\\n", ##"#"\\#n"#"##), ("\u{1B}\0", #""\u{1B}\0""#), ("👩‍💻 é", #""👩‍💻 é""#),
      ("\"", ##"#"\#""#"##), ("\"\"", ##"#"\#"""#"##), ("\"#", ###"##"\##"#"##"###), ("", "\"\""),
      ("\u{202E}abc", #""\u{202E}abc""#), ("a\r\nb", #""a\r\nb""#),
    ])
  func printsLabelsAsLiterals(label: String, literal: String) {
    #expect(UserAction(.tap, ElementQuery(label)).source == "try user.tap(\(literal))")
  }

  /// The schema of a tool has one type for each member.
  @Test func membersHaveOneType() {
    let parameters = ActionKind.all.flatMap(\.parameters)
    for (member, all) in Dictionary(grouping: parameters, by: \.member) {
      let areTexts = all.map { parameter in
        switch parameter.argument {
        case .element, .text, .response: true
        case .number, .x, .y, .row, .duration: false
        }
      }
      #expect(Set(areTexts).count == 1, "\(member)")
    }
  }

  @Test func performsActionsLikeScript() async throws {
    let book = Notebook()
    let actions = [
      UserAction(.tap, "Add"), UserAction(.swipe, text: "Delete", row: 0),
      UserAction(.select, row: 2), UserAction(.tap, ElementQuery("Twice", at: 1)),
      UserAction(.note, text: "ready"), UserAction(.settle),
      UserAction(.advance, duration: .seconds(1)), UserAction(.tap, "Warn"),
      UserAction(.expectVisible, text: "No paper left"), UserAction(.expectNone, text: "Milk"),
      UserAction(.dismiss), UserAction(.tapID, text: "share"), UserAction(.dismiss),
      UserAction(.goBack),
    ]
    let user = ScriptedUser(app: book.app)
    for action in actions { try await action.perform(on: user) }
    let recorded = actions.filter { $0.kind.role != .expectation }
    #expect(user.transcript.steps.map(\.action) == ["start"] + recorded.map(\.line))
    #expect(!book.isOpen)
    #expect(book.clock.now.offset == .seconds(1))
  }

  @Test func failsAtCallSite() async throws {
    let user = ScriptedUser(app: Notebook().app)
    let error = await #expect(throws: UserScriptError.self) {
      try await UserAction(.tap, "Nothing").perform(on: user)
    }
    #expect(error?.callSite.line == UInt(#line) - 3)
    let noTasks: @MainActor () async -> Void = {}
    let app = ScriptedApp(settle: noTasks) { Text("A") }
    let unclocked = await #expect(throws: UserScriptError.self) {
      try await UserAction(.advance, duration: .seconds(1)).perform(on: ScriptedUser(app: app))
    }
    #expect(unclocked?.reason == .noClock)
  }

  @Test func hidesTextOfSecureField() async throws {
    let user = ScriptedUser(app: SignUp().app)
    try await UserAction(.type, "Password", text: "secret").perform(on: user)
    #expect(user.transcript.steps.last?.action == #"type 6 characters into "Password""#)
  }

  @Test func escapesLineBreaksInLabels() {
    let label = "a\nb\r\t\"\\\u{2028}\u{1B}"
    #expect(
      UserAction(.tap, ElementQuery(label)).line
        == #"tap "a\nb\u{D}\t\"\\\u{2028}\u{1B}""#)
  }
}
