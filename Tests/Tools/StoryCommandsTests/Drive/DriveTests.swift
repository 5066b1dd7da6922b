import Foundation
import SteppedEffects
import TestSupport
import Testing
import TextSnapshotTesting
import UserScripts

@testable import StoryCommands

/// Tests of `stories --drive` as a program that another program talks to.
@Suite(.snapshots(in: .packageSnapshots("StoryCommands"))) struct DriveTests {
  /// Records a conversation, with each request after a `>`.
  private func conversation(
    _ requests: [String], program: String = "DrivenApp", environment: [String: String] = [:]
  ) throws -> String {
    let answers = try drive(requests, program: program, environment: environment)
    #expect(answers.count == requests.count)
    return zip(requests, answers).map { "> \($0)\n\($1)\n" }.joined()
  }

  @Test func drivesPrimeTime() throws {
    let requests = [
      #"{"open":"PrimeTime"}"#,
      #"{"do":"tap","element":"Counter demo"}"#,
      #"{"do":"tap","element":"+"}"#,
      #"{"do":"tap","element":"What is the 1st prime?"}"#,
      #"{"do":"settle"}"#,
      #"{"do":"tap","element":"Okay"}"#,
      #"{"do":"tap","element":"OK"}"#,
      #"{"do":"expect","enabled":"What is the 1st prime?"}"#,
      #"{"undo":2}"#,
    ]
    assertSnapshot(of: try conversation(requests, program: "stories"), as: .lines)
  }

  @Test func looksAtPrimeTime() throws {
    let requests = [
      #"{"open":"broken-disk","step":1}"#,
      #"{"frame":true}"#, #"{"outline":true}"#, #"{"state":true}"#, #"{"actions":true}"#,
      #"{"goto":0}"#, #"{"open":"broken-disk"}"#,
    ]
    assertSnapshot(of: try conversation(requests, program: "stories"), as: .lines)
  }

  @Test func listsAndAnswersRequests() throws {
    let requests = [
      #"{"open":"loads"}"#,
      #"{"do":"tap","element":"Load"}"#,
      #"{"do":"tap","element":"Order"}"#,
      #"{"do":"settle"}"#,
      #"{"do":"respond","request":"/order","with":"[1]"}"#,
      #"{"do":"respond","request":"/order","with":"404"}"#,
      #"{"do":"advance","seconds":2}"#,
    ]
    assertSnapshot(
      of: try conversation(requests, environment: ["HIDDEN_SCRIPT": "loads"]), as: .lines)
  }

  @Test func describesItself() throws {
    assertSnapshot(of: try conversation([#"{"help":true}"#]), as: .lines)
  }

  /// Each request of the table can be read, and is written as it was read.
  @Test func readsTable() throws {
    for row in DriveHelp.all {
      let json = row.request.json
      #expect(try DriveRequest(Array(json.utf8)).json == json)
    }
  }

  /// Each action can be read from its JSON, and different actions have different calls and lines.
  @Test func readsRandomActions() throws {
    var random = RandomNumbers(seed: 5)
    func choose<Value>(_ values: [Value]) -> Value { values[random.next(below: values.count)] }
    var calls: [String: UserAction] = [:]
    var lines: [String: UserAction] = [:]
    for round in 0..<propertyRounds(2_000) {
      let kind = ActionKind.all[round % ActionKind.all.count]
      var action = UserAction(kind)
      for parameter in kind.parameters {
        switch parameter.argument {
        case .element:
          action.element = ElementQuery(
            choose(["Buy", "", "say \"hi\"", "\u{202E}"]), in: choose([nil, "Milk", "in"]),
            at: choose([nil, 0, 7]))
        case .text: action.text = choose(["Ada", "", "\\(x)", "a\nb", "👩‍👩‍👧‍👦"])
        case .number: action.number = choose([0, -0.5, 3, 1e-5, 1e12])
        case .x: action.x = choose([0, -150, 0.5])
        case .y: action.y = choose([0, 150, -0.5])
        case .row: action.row = choose([0, -1, 12])
        case .duration: action.duration = choose([.zero, .seconds(2), .nanoseconds(7)])
        case .response:
          action.response = NetworkResponse(text: choose(["404", "offline", "timed out", "[7]"]))
        }
      }
      let data = DriveRequest.line(of: action)
      let read = try JSONDecoder().decode(UserAction.self, from: data)
      #expect(read == action, "\(String(decoding: data, as: UTF8.self))")
      #expect(calls.updateValue(action, forKey: action.call) ?? action == action)
      #expect(lines.updateValue(action, forKey: action.line) ?? action == action)
    }
    #expect(calls.count == lines.count)
  }

  @Test(arguments: [
    ("nonsense", "The line isn't a JSON object: \"nonsense\""),
    ("[1]", "The line isn't a JSON object: \"[1]\""),
    ("{}", "The object doesn't say what to do."),
    (#"{"frame":false}"#, "The object doesn't say what to do."),
    (#"{"frame":1}"#, "The member \"frame\" must be true or false."),
    (#"{"paint":true}"#, "This request has no member \"paint\"."),
    (#"{"open":"start","color":1}"#, "This request has no member \"color\"."),
    (#"{"open":null}"#, "The member \"open\" must be a string."),
    (#"{"open":"star"}"#, "No app or script has the name \"star\". The nearest is \"start\"."),
    (#"{"open":"start","step":-1}"#, "A script has no step -1."),
    (#"{"open":"DrivenApp","step":1}"#, "\"DrivenApp\" is an app, and only a script has steps."),
    (
      #"{"open":"counts","step":3}"#,
      "The script \"counts\" has 2 steps, so counts:3 doesn't exist."
    ),
    (
      #"{"open":"fails"}"#,
      "The script \"fails\" ended early. Could not tap \"Save\": \"Save\" is disabled."
    ),
    (#"{"do":"tapp"}"#, "There is no step \"tapp\". The nearest is \"tap\"."),
    (#"{"do":"tap"}"#, "The member \"element\" is missing."),
    (#"{"do":"tap","element":7}"#, "The member \"element\" must be a string."),
    (#"{"do":"tap","element":"Count","at":1.5}"#, "The member \"at\" must be a whole number."),
    (#"{"do":"tap","element":"Count","row":1}"#, "This request has no member \"row\"."),
    (#"{"do":"expect","noneOf":["a"]}"#, "The member \"noneOf\" must be a string."),
    (#"{"do":"adjust","element":"a","to":"b"}"#, "The member \"to\" must be a number."),
    (#"{"do":"advance","seconds":-1}"#, "Time can't advance by that number of seconds."),
    (#"{"do":"advance","seconds":1e300}"#, "Time can't advance by that number of seconds."),
    (
      #"{"do":"type","element":"Name","text":"\#(String(repeating: "a", count: 1_001))"}"#,
      "The text is longer than 1,000 characters."
    ),
  ])
  func refusesRequest(_ request: String, _ error: String) throws {
    let answers = try drive([request, #"{"open":"start"}"#])
    let answer = try #require(answers.first)
    #expect(answers.count == 2)
    let decoded = try JSONDecoder().decode(DriveClient.Answer.self, from: Data(answer.utf8))
    #expect(decoded.error == error)
    #expect(decoded.fix != nil)
  }

  @Test func refusesLargeRequests() throws {
    let answers = try drive([
      String(repeating: "[", count: 100_000), String(repeating: " ", count: 1 << 20) + "{",
      #"{"open":"start"}"#,
    ])
    #expect(answers.count == 3)
    #expect(
      answers[0] == """
        {"error":"The line isn't a JSON object: \\"\(String(repeating: "[", count: 60))\\"",\
        "fix":"send one JSON object on each line, such as {\\"help\\":true}."}
        """)
    #expect(
      answers[1] == """
        {"error":"The line is longer than 1 MB.","fix":"send one JSON object on each line."}
        """)
  }

  @Test(arguments: [
    (#"{"do":"tap","element":"Cuont"}"#, "The nearest label is \"Count\"."),
    (#"{"do":"tap","element":"Save"}"#, "\"Save\" is disabled."),
    (#"{"do":"tap","id":"x"}"#, "no element that can be tapped has the ID \"x\"."),
    (#"{"do":"type","element":"Name","text":"a\nb"}"#, "can't contain a line break."),
    (#"{"do":"select","row":-1}"#, "the screen in front has no list rows."),
    (#"{"do":"goBack"}"#, "the top screen's bar has no back item."),
    (#"{"do":"expect","visible":"Bread"}"#, "nothing on the screen shows \"Bread\"."),
    (#"{"do":"expect","enabled":"Save"}"#, "\"Save\" is disabled."),
    (#"{"do":"expect","disabled":"Count"}"#, "\"Count\" is enabled."),
  ])
  func refusesStep(_ request: String, _ cause: String) throws {
    let client = try DriveClient()
    _ = try client.ask(#"{"open":"start"}"#)
    let answer = try client.ask(request)
    #expect(answer.error?.contains(cause) == true, "\(answer.error ?? "")")
    #expect(answer.step == 0 && answer.fix != nil)
    #expect(try client.answer(to: request).contains(#""actions":[{"do":"tap","element":"Count"}"#))
    // The app is as it was before the step.
    let next = try client.ask(#"{"do":"tap","element":"Count"}"#)
    #expect(next.step == 1 && next.changes == [#"text "Count 1", was drawn "Count 0""#])
    #expect(client.end() == 0)
  }

  @Test(arguments: [
    #"{"do":"settle"}"#, #"{"frame":true}"#, #"{"undo":1}"#, #"{"goto":0}"#, #"{"save":"x"}"#,
  ])
  func needsApp(_ request: String) throws {
    let answer = try #require(try drive([request]).first)
    #expect(
      answer
        == #"{"error":"No app is open.","fix":"open one, such as {\"open\":\"DrivenApp\"}."}"#)
  }

  @Test(arguments: [
    (#"{"undo":0}"#, "0 steps can't be undone, because there are 2 steps."),
    (#"{"undo":3}"#, "3 steps can't be undone, because there are 2 steps."),
    (
      #"{"undo":-9223372036854775808}"#,
      "-9223372036854775808 steps can't be undone, because there are 2 steps."
    ),
    (#"{"goto":3}"#, "There is no step 3, because there are 2 steps."),
    (#"{"goto":-1}"#, "There is no step -1, because there are 2 steps."),
    (#"{"state":true}"#, nil), (#"{"undo":2}"#, nil), (#"{"goto":1}"#, nil),
    (#"{"save":"no steps"}"#, "There are no new steps to save."),
  ])
  func returnsToSteps(_ request: String, _ error: String?) throws {
    let client = try DriveClient()
    #expect(try client.ask(#"{"open":"counts"}"#).step == 2)
    let answer = try client.ask(request)
    #expect(answer.error == error)
    #expect(client.end() == 0)
  }

  @Test func showsAtMostFortyLines() throws {
    let client = try DriveClient()
    _ = try client.ask(#"{"open":"start"}"#)
    let shelf = try client.ask(#"{"do":"tap","element":"Shelf"}"#)
    #expect(shelf.frame?.split(separator: "\n").count == 40)
    #expect(shelf.omittedLines == 25)
    let all = try client.ask(#"{"frame":true,"full":true}"#)
    #expect(all.frame?.split(separator: "\n").count == 65)
    #expect(all.omittedLines == nil)
    let outline = try client.ask(#"{"outline":true}"#)
    #expect(outline.outline?.split(separator: "\n").count == 40)
    #expect(client.end() == 0)
  }

  // MARK: Apps that misbehave

  @Test(arguments: [
    (
      "Crash",
      "The app ended at step 2, tap \"Crash\": DrivenApp/DrivenApp.swift:\(crashLine): Fatal error: The shelf is empty."
    ),
    ("Exit", "The app ended at step 2, tap \"Exit\": its process exited with code 3"),
    ("Hang", "The app ended at step 2, tap \"Hang\": it didn't answer within 2 seconds"),
  ])
  func survives(_ button: String, _ error: String) throws {
    // Two seconds are enough to start the app on a busy machine.
    let client = try DriveClient(["--drive", "--timeout", button == "Hang" ? "2" : "60"])
    _ = try client.ask(#"{"open":"start"}"#)
    _ = try client.ask(#"{"do":"tap","element":"Count"}"#)
    let answer = try client.ask(#"{"do":"tap","element":"\#(button)"}"#)
    #expect(answer.error == error)
    #expect(
      answer.fix == """
        correct the app. Until then, go on without this request: the app runs again, after 1 step.
        """)
    let next = try client.ask(#"{"do":"tap","element":"Count"}"#)
    #expect(next.step == 2 && next.changes == [#"text "Count 2", was drawn "Count 1""#])
    #expect(client.end() == 0)
  }

  @Test func answersWithIssuesAndOutput() throws {
    let client = try DriveClient()
    _ = try client.ask(#"{"open":"start"}"#)
    #expect(try client.ask(#"{"do":"tap","element":"Print"}"#).output == "Hello\nWorld")
    let report = try client.ask(#"{"do":"tap","element":"Report"}"#)
    #expect(report.issues?.count == 1)
    #expect(report.issues?[0].hasSuffix(": The shelf is dusty.") == true)
    let read = try client.ask(#"{"do":"tap","element":"Read"}"#)
    #expect(read.changes == [#"added: text "Read nothing""#])
    #expect(read.output == nil && read.issues == nil)
    #expect(client.end() == 0)
  }

  /// An answer on a terminal must not control it, or show its text in another order.
  @Test func escapesInvisibleCharacters() throws {
    let answers = try drive(
      [#"{"open":"hostile"}"#, #"{"do":"tap","element":"\u009b31m\u007f\u202e"}"#],
      environment: ["HIDDEN_SCRIPT": "hostile"])
    #expect(answers.count == 2)
    for answer in answers {
      #expect(answer.contains(#"\u009b31m\u007f\u202e"#))
      #expect(!answer.unicodeScalars.contains { ["\u{9B}", "\u{7F}", "\u{202E}"].contains($0) })
    }
  }

  /// Other programs that share the pipes can make them nonblocking.
  @Test func waitsForNonblockingPipes() throws {
    let client = try DriveClient(isNonblocking: true)
    let count = 40
    for _ in 0..<count { try client.send(Array(#"{"help":true}"#.utf8)) }
    for _ in 0..<count { #expect(try client.receive().error == nil) }
    #expect(client.end() == 0)
  }

  private static let crashLine = 65
}
