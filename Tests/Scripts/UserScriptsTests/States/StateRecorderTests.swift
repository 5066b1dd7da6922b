import SteppedEffects
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

/// An app without an architecture, which stores its state in a value.
@MainActor @Observable
private final class Login {
  struct State: Codable {
    var name = ""
    var password = ""
    var attempts: [String] = []
  }

  struct Crash: Error {}

  var state = State()
  @ObservationIgnored var inFlightEffects: [InFlightEffect] = []

  func app(
    showing contents: [StepContent<State>], redacting rules: [RedactionRule] = []
  ) -> ScriptedApp {
    ScriptedApp(
      model: ScriptedModel(state: { self.state }, showing: contents, redacting: rules),
      effects: HostedEffects(on: nil, clocks: [], settle: settle)
    ) { LoginView(login: self) }
  }

  private func settle() async -> [InFlightEffect] { inFlightEffects }

  /// Returns the steps of a transcript without its header.
  func play(
    _ contents: [StepContent<State>], redacting rules: [RedactionRule] = [],
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async throws -> String {
    let play = await ScriptPlay(
      steps, of: "login", on: app(showing: contents, redacting: rules))
    #expect(play.error == nil)
    let text = play.transcript.text
    #expect(try Transcript(text: text) == play.transcript)
    #expect(try Transcript(text: text).text == text)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(3)
      .joined(separator: "\n")
  }
}

private struct LoginView: View {
  @Bindable var login: Login

  var body: some View {
    TextField("Name", text: $login.state.name)
    SecureField("Password", text: $login.state.password)
    Button("Log in") {
      login.state.attempts.append(login.state.name)
      login.state.password = ""
    }
  }
}

@Suite(.snapshots(in: .packageSnapshots("UserScripts"))) @MainActor
struct StateRecorderTests {
  private let login = Login()

  @Test func showsChangesBesideFrames() async throws {
    let text = try await login.play([.screen, .stateChanges]) { user in
      try user.type("Ada", into: "Name")
      try await user.settle()
    }
    assertSnapshot(of: text, as: .lines)
  }

  @Test func showsStatesWithoutScreen() async throws {
    let text = try await login.play([.state, .stateJSON]) { user in
      try user.type("Ada", into: "Name")
      try await user.settle()
      try user.note("Nothing happened.")
    }
    assertSnapshot(of: text, as: .lines)
  }

  @Test func redactsSecrets() async throws {
    let contents: [StepContent<Login.State>] = [.stateChanges, .stateJSON]
    let text = try await login.play(contents, redacting: [.label("password")]) { user in
      try user.type("hopper", into: "Password")
      try user.tap("Log in")
    }
    assertSnapshot(of: text, as: .lines)
  }

  @Test func redactsAndEscapesKeys() async throws {
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    var values: [String: Int] = [:]
    let app = ScriptedApp(
      state: { values }, showing: [.stateChanges], redacting: [.uuid],
      root: { LoginView(login: login) })
    let script = UserScript("keys") { user in
      try user.perform("a key is added") { values[id] = 1 }
      try user.perform("other keys are added") {
        values[id] = 2
        values["a\nb\u{1B}"] = 3
      }
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    #expect(
      play.transcript.steps.map(\.beside) == [
        [], ["state: [\"uuid_1\"] added 1"],
        [
          "state: [\"\"\" a b\\u{1B} \"\"\"] added 3", "state: [\"uuid_1\"] 1 → 2",
        ],
      ])
  }

  @Test func showsOutputOfOwnStrategy() async throws {
    let receipt = Snapshotting<Login.State, String>(pathExtension: "txt", diffing: .lines) {
      "Name: \($0.name)\n\n  tap \"x\"\n┌─┐"
    }
    let text = try await login.play([.state(as: receipt)]) { user in
      try user.type("é\u{1B}", into: "Name")
    }
    #expect(
      text == """
        start
        state:
            Name:\u{20}

              tap "x"
            ┌─┐
        type "é\\u{1B}" into "Name"
        state:
            Name: é\\u{1B}

              tap "x"
            ┌─┐

        """)
  }

  @Test func listsWaitingEffectsAfterSettling() async throws {
    login.inFlightEffects = [
      InFlightEffect(
        action: "Login.start", fileID: "Login.swift", line: 3,
        wait: .clock(.testClock, deadline: .seconds(3)))
    ]
    let text = try await login.play([.effects]) { user in
      try await user.settle()
      try user.tap("Log in")
    }
    #expect(
      text == """
        start
        settle
        waiting: Login.start, TestClock until 3.0 seconds
        tap "Log in"
          still running: Login.start, TestClock until 3.0 seconds

        """)
  }

  @Test func reportsErrorOfStrategy() async {
    let failing = Snapshotting<Login.State, String>(pathExtension: "txt", diffing: .lines) {
      if $0.name == "" { return "" }
      throw Login.Crash()
    }
    let app = login.app(showing: [.state(as: failing)])
    let script = UserScript("login") { user in
      try user.type("Ada", into: "Name")
      try user.tap("Log in")
    }
    let play = await ScriptPlay(script, on: app)
    #expect(
      play.error.map { "\($0)" } == """
        Could not print the state after type "Ada" into "Name": Crash()

        To fix, correct the strategy, or show the state with another strategy, such as \
        .state(as: .description).
        """)
    #expect(play.transcript.steps.count == 2)
  }

  @Test func reportsActionForAppWithoutStore() async {
    let script = UserScript("login", sending: String.self) { user in
      try user.send("log in")
      try user.tap("Log in")
    }
    let play = await ScriptPlay(script, on: login.app(showing: [.screen]))
    let error = play.error as? UserScriptError
    #expect(error?.reason == .cannotSend(type: "String"))
    let description = error?.description ?? ""
    #expect(
      description.replacing(error?.frame ?? "-", with: "<frame>") == """
        Could not send "log in": the app has no store with actions of type "String".

        The last frame:
        <frame>

        To fix, create the app with ScriptedApp(store:) and a store of "String".
        """)
    #expect(play.transcript.steps.map(\.action) == ["start"])
  }

  @Test(arguments: [
    "start\n┌─┐\nstate: 1\n", "start\n  note\nreceived .a\n", "state: 1\nstart\n┌─┐\n",
    "start\n  still running: x\nstate: 1\n",
  ])
  func rejectsMisplacedLines(steps: String) {
    #expect(throws: TranscriptError.self) {
      try Transcript(text: "script a\nscreen 3 columns\n\n\(steps)")
    }
  }

  /// In addition to its line in the frame, a changed value changes a single line of a transcript.
  @Test func changedValueAddsOneLine() async throws {
    #expect(try await cost([.screen]) == [1, 1])
    #expect(try await cost([.screen, .stateChanges]) == [2, 2])
    #expect(try await cost([.screen, .state]) == [2, 2])
    #expect(try await cost([.screen, .stateJSON]) == [2, 2])
  }

  /// Returns the numbers of lines that are added and removed when a step types a different
  /// character.
  private func cost(_ contents: [StepContent<Login.State>]) async throws -> [Int] {
    var texts: [[Substring]] = []
    for name in ["2", "3"] {
      let text = try await Login().play(contents) { try $0.type(name, into: "Name") }
      texts.append(text.split(separator: "\n").filter { !$0.hasPrefix("type ") })
    }
    let difference = texts[1].difference(from: texts[0])
    return [difference.insertions.count, difference.removals.count]
  }
}
