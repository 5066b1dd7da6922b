import Foundation
import FoundationNetworking
import Testing
import TextSwiftUI

@testable import UserScripts

/// Mistakes of apps with a network, each of which a script or an order of the responses finds.
@MainActor struct NetworkMistakeTests {
  private func play(
    _ app: ScriptedApp, _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(UserScript("mistake", play: script), on: app)
  }

  /// The response to an older search replaces the response to a newer one.
  @Test(arguments: [false, true]) func staleResponse(_ isMended: Bool) async {
    let script = UserScript("search") { user in
      try user.tap("a")
      try user.tap("ab")
      try await user.settle()
    }
    let orders = await ScriptOrders(script) {
      ScriptedApp(responses: .init { .json($0.url?.lastPathComponent ?? "") }) {
        SearchView(isMended: isMended)
      }
    }
    #expect(orders.orderCount > 1)
    #expect(orders.otherEndings.isEmpty == isMended)
    #expect(orders.timedSteps == [])
  }

  /// An app that tries again without a pause never settles while it's offline.
  @Test(arguments: [false, true]) func retryWithoutDelay(_ isMended: Bool) async {
    let play = await play(ScriptedApp { RetryView(isMended: isMended) }) { user in
      try user.tap("Load")
      try await user.settle()
    }
    let error = play.error as? UserScriptError
    let effect = #"A task of the step tap "Load" didn't settle within the runtime's step limit."#
    #expect(error?.reason == (isMended ? nil : .neverSettles(effects: [effect])))
  }

  /// The list of one user is there when the next one signs in.
  @Test(arguments: [false, true]) func cacheAfterSignOut(_ isMended: Bool) async {
    let responses = NetworkResponses { _ in .json(["Letter to Ada"]) }
    let app = ScriptedApp(responses: responses) { InboxView(emptiesCache: isMended) }
    let play = await play(app) { user in
      try user.tap("Sign in")
      try await user.settle()
      try user.expect(visible: "Letter to Ada")
      try user.tap("Sign out")
      try user.tap("Sign in")
      try user.expect(noneOf: "Letter to Ada")
    }
    #expect((play.error == nil) == isMended)
  }

  /// A list shows an error below items that are out of date.
  @Test(arguments: [false, true]) func errorUnderOldData(_ isMended: Bool) async {
    let responses = NetworkResponses { _ in .json(["Milk"]) }
    let app = ScriptedApp(responses: responses) { InboxView(hidesItems: isMended) }
    let play = await play(app) { user in
      try user.tap("Sign in")
      try await user.settle()
      try user.tap("Refresh")
      try await user.respond(to: "/items", with: .failure(.timedOut))
      try user.expect(visible: "The request timed out.")
      try user.expect(noneOf: "Milk")
    }
    #expect((play.error == nil) == isMended)
  }

  /// An exploration lets each request fail, although each gets its response.
  @Test(arguments: [false, true]) func errorUnderOldDataInExploration(_ isMended: Bool) async {
    let root = Explorer.Root("inbox") {
      ScriptedApp(responses: .init { _ in .json(["Milk"]) }) { InboxView(hidesItems: isMended) }
    }
    let explorer = Explorer(
      [root],
      invariants: [
        { user in
          let texts = user.screen.topLayer.map(\.label)
          guard texts.contains("The Internet connection appears to be offline.") else { return }
          try user.expect(noneOf: "Milk")
        }
      ])
    await explorer.explore(actions: 200)
    let finding = await explorer.findings().first
    #expect(
      finding?.actions.map(\.source) ?? []
        == (isMended
          ? []
          : [
            #"try user.tap("Sign in")"#, #"try user.tap("Refresh")"#,
            #"try await user.respond(to: "GET https://example.com/items", "#
              + "with: .failure(.notConnectedToInternet))",
          ]))
  }

  /// A timer goes on after its screen is gone.
  @Test(arguments: [false, true]) func timerThatIsNotInvalidated(_ isMended: Bool) async {
    let play = await play(ScriptedApp { TimerView(invalidates: isMended) }) { user in
      try user.tap("Open")
      try user.tap("Close")
      try await user.advance(by: .seconds(5))
    }
    let effects = play.transcript.steps.last?.runningEffects
    #expect(effects == (isMended ? [] : [#"a task of tap "Open", Timer until 6.0 seconds"#]))
  }
}

extension URLSession {
  fileprivate func items(_ path: String = "items") async throws -> Data {
    guard let url = URL(string: "https://example.com/\(path)") else { throw URLError(.badURL) }
    return try await data(from: url).0
  }
}

private struct SearchView: View {
  let isMended: Bool
  @State private var query = ""
  @State private var result = ""

  var body: some View {
    Text("\(query): \(result)")
    ForEach(["a", "ab"], id: \.self) { text in
      Button(text) {
        query = text
        Task {
          let data = try await URLSession.shared.items(text)
          if isMended, query != text { return }
          result = try JSONDecoder().decode(String.self, from: data)
        }
      }
    }
  }
}

private struct RetryView: View {
  let isMended: Bool
  @State private var text = ""

  var body: some View {
    Text(text)
    Button("Load") {
      Task {
        while !Task.isCancelled {
          do {
            text = String(decoding: try await URLSession.shared.items(), as: UTF8.self)
            return
          } catch {
            if isMended { try await Task.sleep(for: .seconds(10)) }
          }
        }
      }
    }
  }
}

private struct InboxView: View {
  var emptiesCache = true
  var hidesItems = true
  @State private var items: [String] = []
  @State private var problem = ""
  @State private var isSignedIn = false

  var body: some View {
    if isSignedIn {
      ForEach(items, id: \.self) { Text($0) }
      Text(problem)
      Button("Refresh") { load() }
      Button("Sign out") {
        isSignedIn = false
        if emptiesCache { items = [] }
      }
    } else {
      Button("Sign in") {
        isSignedIn = true
        load()
      }
    }
  }

  private func load() {
    Task {
      do {
        items = try JSONDecoder().decode([String].self, from: await URLSession.shared.items())
        if hidesItems { problem = "" }
      } catch {
        if hidesItems { items = [] }
        problem = error.localizedDescription
      }
    }
  }
}

private struct TimerView: View {
  let invalidates: Bool
  @State private var timer: Timer?

  var body: some View {
    if timer == nil {
      Button("Open") {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
      }
    } else {
      Button("Close") {
        if invalidates { timer?.invalidate() }
        timer = nil
      }
    }
  }
}
