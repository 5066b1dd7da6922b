import RuntimeIssues
import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct UserActionTests {
  @Test(
    arguments: [
      (.element("+", .tap), #"try user.tap("+")"#, #"tap "+""#),
      (
        .element(ElementQuery("Buy", in: "Milk", at: 1), .tap),
        #"try user.tap("Buy", in: "Milk", at: 1)"#, #"tap "Buy" in "Milk" at 1"#
      ),
      (.tapID("buy"), #"try user.tap(id: "buy")"#, #"tap id "buy""#),
      (.element("Milk", .longPress), #"try user.longPress("Milk")"#, #"long press "Milk""#),
      (
        .element("Name", .type("Ada")), #"try user.type("Ada", into: "Name")"#,
        #"type "Ada" into "Name""#
      ),
      (.element("Name", .clear), #"try user.clear("Name")"#, #"clear "Name""#),
      (.element("Name", .submit), #"try user.submit("Name")"#, #"submit "Name""#),
      (.element("News", .toggle), #"try user.toggle("News")"#, #"toggle "News""#),
      (
        .element(ElementQuery("Guests", at: 0), .adjust(to: 4)),
        #"try user.adjust("Guests", to: 4, at: 0)"#, #"adjust "Guests" at 0 to 4"#
      ),
      (
        .element("Balance", .adjust(to: -0.1)), #"try user.adjust("Balance", to: -0.1)"#,
        #"adjust "Balance" to -0.1"#
      ),
      (
        .element("Balance", .adjust(to: 1e-9)), #"try user.adjust("Balance", to: 1e-09)"#,
        #"adjust "Balance" to 0"#
      ),
      (
        .element("Sort by", .choose("Date")), #"try user.choose("Date", from: "Sort by")"#,
        #"choose "Date" from "Sort by""#
      ),
      (.element("Terms", .scroll), #"try user.scroll(to: "Terms")"#, #"scroll to "Terms""#),
      (.scrollToRow(3), "try user.scroll(toRow: 3)", "scroll to row 3"),
      (.select(row: 2), "try user.select(row: 2)", "select row 2"),
      (
        .swipe(row: 0, action: "Delete"), #"try user.swipe(row: 0, action: "Delete")"#,
        #"swipe row 0 "Delete""#
      ),
      (.goBack, "try user.goBack()", "go back"),
      (.dismiss, "try user.dismiss()", "dismiss"),
      (.refresh, "try user.refresh()", "refresh"),
      (.settle, "try await user.settle()", "settle"),
      (.advance(by: .seconds(2)), "try await user.advance(by: .seconds(2))", "advance 2.0 seconds"),
      (
        .advance(by: .milliseconds(1_500)), "try await user.advance(by: .milliseconds(1500))",
        "advance 1.5 seconds"
      ),
      (
        .advance(by: .nanoseconds(7)), "try await user.advance(by: .nanoseconds(7))",
        "advance 7e-09 seconds"
      ),
      (
        .advance(by: Duration(secondsComponent: 1, attosecondsComponent: 5)),
        "try await user.advance(by: Duration(secondsComponent: 1, attosecondsComponent: 5))",
        "advance 1.0 seconds"
      ),
      (.expect(visible: "2"), #"try user.expect(visible: "2")"#, #"see "2""#),
      (
        .expectNone(of: ["2", "3"]), #"try user.expect(noneOf: "2", "3")"#,
        #"do not see "2", "3""#
      ),
      (.note("the end"), #"try user.note("the end")"#, #"note "the end""#),
    ] as [(UserAction, String, String)])
  func printsSourceAndLine(action: UserAction, source: String, line: String) {
    #expect(action.source == source)
    #expect(action.line == line)
  }

  @Test(
    arguments: [
      (#"say "hi""#, ##"#"say "hi""#"##), (#"\(x)"#, ##"#"\(x)"#"##), ("a\nb\tc", #""a\nb\tc""#),
      ("\\\n", ##"#"\\#n"#"##), ("\u{1B}\0", #""\u{1B}\0""#), ("👩‍💻 é", #""👩‍💻 é""#),
      ("\"", ##"#"\#""#"##), ("\"\"", ##"#"\#"""#"##), ("\"#", ###"##"\##"#"##"###), ("", "\"\""),
      ("\u{202E}abc", #""\u{202E}abc""#), ("a\r\nb", #""a\r\nb""#),
    ])
  func printsLabelsAsLiterals(label: String, literal: String) {
    #expect(UserAction.element(ElementQuery(label), .tap).source == "try user.tap(\(literal))")
  }

  @Test func performsActionsLikeScript() async throws {
    let book = Notebook()
    let actions: [UserAction] = [
      .element("Add", .tap), .swipe(row: 0, action: "Delete"), .select(row: 2),
      .element(ElementQuery("Twice", at: 1), .tap), .note("ready"), .settle,
      .advance(by: .seconds(1)), .element("Warn", .tap), .expect(visible: "No paper left"),
      .expectNone(of: ["Milk"]), .dismiss, .tapID("share"), .dismiss, .goBack,
    ]
    let user = ScriptedUser(app: book.app)
    for action in actions { try await action.perform(on: user) }
    let recorded = actions.filter { action in
      switch action {
      case .expect, .expectNone: false
      default: true
      }
    }
    #expect(user.transcript.steps.map(\.action) == ["start"] + recorded.map(\.line))
    #expect(!book.isOpen)
    #expect(book.clock.now.offset == .seconds(1))
  }

  @Test func failsAtCallSite() async throws {
    let user = ScriptedUser(app: Notebook().app)
    let error = await #expect(throws: UserScriptError.self) {
      try await UserAction.element("Nothing", .tap).perform(on: user)
    }
    #expect(error?.callSite.line == UInt(#line) - 3)
    let noTasks: @MainActor () async -> Void = {}
    let app = ScriptedApp(settle: noTasks) { Text("A") }
    let unclocked = await #expect(throws: UserScriptError.self) {
      try await UserAction.advance(by: .seconds(1)).perform(on: ScriptedUser(app: app))
    }
    #expect(unclocked?.reason == .noClock)
  }

  @Test func hidesTextOfSecureField() async throws {
    let user = ScriptedUser(app: SignUp().app)
    try await UserAction.element("Password", .type("secret")).perform(on: user)
    #expect(user.transcript.steps.last?.action == #"type 6 characters into "Password""#)
  }

  @Test func escapesLineBreaksInLabels() {
    let label = "a\nb\r\t\"\\\u{2028}\u{1B}"
    #expect(
      UserAction.element(ElementQuery(label), .tap).line
        == #"tap "a\nb\u{D}\t\"\\\u{2028}\u{1B}""#)
  }
}
