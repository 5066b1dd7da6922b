import TestSupport
import Testing
import TextScreens
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct AvailableActionsTests {
  private func calls(
    _ screen: @escaping @MainActor (Settings) -> some View, size: ScreenSize = .fit(columns: 40)
  ) -> [String] {
    let user = ScriptedUser(
      app: Settings().app(screen), frames: FrameStyle(size: size), recordsFrames: false)
    return user.availableActions().map(\.action.call)
  }

  @Test func listsActionsOnControls() {
    #expect(
      calls(Settings.controls) == [
        #"adjust("Volume", to: 0)"#, #"adjust("Volume", to: 100)"#,
        #"adjust("Balance", to: -1)"#, #"adjust("Balance", to: -0.1)"#,
        #"adjust("Balance", to: 0.1)"#, #"adjust("Balance", to: 1)"#,
        #"tap("Decrement Guests")"#, #"tap("Increment Guests")"#,
        #"choose("Name", from: "Sort by")"#, #"choose("Date", from: "Sort by")"#,
        #"choose("Share", from: "More")"#, #"choose("Mute", from: "More")"#, #"tap("Reset")"#,
      ])
  }

  @Test func listsActionsOnFields() async {
    let form = SignUp()
    form.note = "Hi"
    form.codeIsLocked = true
    let user = ScriptedUser(app: form.app)
    let actions = user.availableActions { $0.kind == .editor ? ["a\nb"] : ["", "x", "a\nb"] }
    #expect(
      actions.map(\.action.call) == [
        #"type("x", into: "Name")"#, #"submit("Name")"#, #"type("x", into: "Password")"#,
        #"type("a\nb", into: "Password")"#, #"submit("Password")"#, #"clear("Note", at: 0)"#,
        #"type("a\nb", into: "Note", at: 0)"#, #"clear("Note", at: 1)"#,
        #"type("x", into: "Note", at: 1)"#, #"submit("Note", at: 1)"#, #"toggle("News")"#,
        #"tap("Send")"#,
      ])
  }

  @Test func distinguishesRows() {
    let rows = calls(Settings.list)
    #expect(
      rows.prefix(4) == [
        #"swipe(row: 0, action: "Hide")"#, #"longPress("Milk")"#, #"tap("Buy", in: "Milk")"#,
        #"tap("Rate", in: "Milk")"#,
      ])
    #expect(rows.count == 24)
    let short = calls(Settings.list, size: .size(columns: 30, rows: 6))
    #expect(short.contains(#"tap("Buy", in: "Milk")"#))
    #expect(short.contains(#"scroll(to: "Pie")"#))
    #expect(short.contains(#"scroll(to: "Buy", in: "Pie")"#))
    #expect(!short.contains(#"tap("Buy", in: "Pie")"#))
  }

  @Test func listsOnlyTopLayer() {
    let book = Notebook()
    #expect(
      ScriptedUser(app: book.app).availableActions().map(\.action.call) == [
        "goBack()", #"swipe(row: 0, action: "Delete")"#, #"swipe(row: 1, action: "Delete")"#,
        #"tap("Index")"#, #"tap(id: "add")"#, #"tap(id: "warn")"#, #"tap(id: "share")"#,
        #"tap(id: "first")"#, #"tap(id: "second")"#,
      ])
    book.alert = "No paper left"
    let calls = ScriptedUser(app: book.app).availableActions().map(\.action.call)
    #expect(calls == [#"tap("OK")"#, "dismiss()"])
  }
}

@Suite @MainActor
struct AvailableActionsPropertyTests {
  @Test func availableActionsSucceed() async throws {
    var kinds: Set<String> = []
    for seed in 0..<UInt64(propertyRounds(60)) {
      let texts: (ScreenElement) -> [String] = { element in
        element.kind == .date ? ["2001-02-03"] : ["a", "👩‍👩‍👧‍👦 \"\\(x)"]
      }
      let first = RandomScreen(seed: seed)
      for action in user(of: first).availableActions(texts: texts).map(\.action) {
        let fresh = user(of: RandomScreen(seed: seed))
        do {
          try await action.perform(on: fresh)
        } catch {
          Issue.record("seed \(seed): \(action.source) failed: \(error)")
          return
        }
        kinds.insert(action.kind.name)
      }
    }
    // The random screens must offer all kinds of actions. None of them can be pulled down, rows are
    // tapped by their elements, VoiceOver's gesture and keys do what other actions do, and no one
    // leaves the app or uses up the memory.
    let all = ActionKind.all.filter { [.interaction, .scroll].contains($0.role) }.map(\.name)
    #expect(
      kinds
        == Set(all).subtracting([
          "refresh", "select", "escape", "press", "open", "enterBackground", "enterForeground",
          "simulateMemoryWarning",
        ]))
  }

  @Test func queriesFindOneElement() throws {
    let kinds = ActionKind.all.filter { $0.has(.element) }
    var count = 0
    let rounds = propertyRounds(40)
    for seed in 0..<UInt64(rounds) {
      let user = user(of: RandomScreen(seed: seed))
      var queries = ElementQueries(user.screen)
      for element in user.screen.topLayer {
        for kind in kinds {
          guard let query = queries.query(for: element, kind) else { continue }
          let found = try user.locate(UserAction(kind, query))
          #expect(found === element, "seed \(seed): \(query)")
          count += 1
        }
      }
    }
    #expect(count > 10 * rounds)
  }

  private func user(of model: RandomScreen) -> ScriptedUser {
    ScriptedUser(
      app: model.app, frames: FrameStyle(size: model.size),
      recordsFrames: false)
  }
}
