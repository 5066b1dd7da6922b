import Foundation
import FoundationNetworking
import InlineTextSnapshotTesting
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

/// Requests in a transcript.
@MainActor struct RequestTests {
  private func play(
    _ app: ScriptedApp, _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async throws -> String {
    let play = await ScriptPlay(UserScript("shop", play: script), on: app)
    if let error = play.error { throw error }
    return play.transcript.text
  }

  @Test func showsRequestsAndResponses() async throws {
    let responses = NetworkResponses { request in
      switch request.url?.path {
      case "/items": .json(["Milk", "Eggs"], after: .seconds(1))
      default: .unanswered
      }
    }
    let text = try await play(ScriptedApp(responses: responses) { ShopView() }) { user in
      try user.tap("Load")
      try await user.settle()
      try await user.advance(by: .seconds(1))
      try user.tap("Order")
      try await user.settle()
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script shop
      screen 40 columns

      start
      ┌ ShopView ────────────────────────────┐
      │               No items               │
      │                                      │
      │                [Load]                │
      │               [Order]                │
      └──────────────────────────────────────┘
      tap "Load"
        (unchanged)
      settle
      request: GET https://example.com/items?page=1&api_key=…
      waiting: GET https://example.com/items?page=1&api_key=… until 1.0 seconds
        (unchanged)
      advance 1.0 seconds
      response: 200, 15 bytes after 1.0 seconds
      ┌ ShopView ────────────────────────────┐
      │              Milk, Eggs              │
      │                                      │
      │                [Load]                │
      │               [Order]                │
      └──────────────────────────────────────┘
      tap "Order"
        (unchanged)
      settle
      request: POST https://example.com/orders
      waiting: POST https://example.com/orders
        (unchanged)
        still running: a task of tap "Order", POST https://example.com/orders

      """
    }
  }

  /// The app's own responses don't arrive before the response of a step.
  @Test func answersOneRequest() async throws {
    let app = ScriptedApp(responses: .init { _ in .json(["Milk"]) }) { ShopView() }
    let text = try await play(app) { user in
      try user.tap("Load")
      try user.tap("Order")
      try await user.respond(to: "/items?page=1&api_key=…", with: .failure(.timedOut))
      try user.tap("Load")
      try await user.respond(to: "GET /items", with: .json([]))
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script shop
      screen 40 columns

      start
      ┌ ShopView ────────────────────────────┐
      │               No items               │
      │                                      │
      │                [Load]                │
      │               [Order]                │
      └──────────────────────────────────────┘
      tap "Load"
        (unchanged)
      tap "Order"
        (unchanged)
      respond to "/items?page=1&api_key=…" with timed out
      request: POST https://example.com/orders
      request: GET https://example.com/items?page=1&api_key=…
      response: timed out to GET https://example.com/items?page=1&api_key=…
      response: 200, 8 bytes
      ┌ ShopView ────────────────────────────┐
      │               No items               │
      │               Ordered                │
      │                [Load]                │
      │               [Order]                │
      └──────────────────────────────────────┘
      tap "Load"
        (unchanged)
      respond to "GET /items" with 200, 2 bytes
      request: GET https://example.com/items?page=1&api_key=…
      response: 200, 2 bytes
        (unchanged)

      """
    }
  }

  @Test func namesRequestsInFlight() async throws {
    let error = await #expect(throws: UserScriptError.self) {
      _ = try await play(ScriptedApp { ShopView() }) { user in
        try user.tap("Order")
        try await user.respond(to: "/items", with: .status(404))
      }
    }
    assertInlineSnapshot(of: error?.description ?? "", as: .lines) {
      """
      Could not respond to "/items" with 404: no request to "/items" is in flight; these are:
        POST https://example.com/orders

      Running effects:
        a task of tap "Order"

      The last frame:
      ┌ ShopView ────────────────────────────┐
      │               No items               │
      │                                      │
      │                [Load]                │
      │               [Order]                │
      └──────────────────────────────────────┘

      To fix, name a request in flight by its path, add the steps that send it or, if it was answered before this step, let it wait: give it the response .unanswered.
      """
    }
  }

  @Test func saysThatValueIsNotJSON() {
    withExpectedIssues { issue in
      issue.message.hasPrefix("The value of a response couldn't be encoded as JSON: ")
        && issue.message.hasSuffix(
          "\n\nTo fix, pass a value that JSON can represent, or the data itself.")
    } operation: {
      #expect(NetworkResponse.json(Double.nan) == .failure(.badServerResponse))
    }
  }

  /// What to write is said once.
  @Test func isOfflineWithoutResponses() async throws {
    let text = try await play(ScriptedApp { ShopView() }) { user in
      for _ in 0..<2 {
        try user.tap("Load")
        try await user.settle()
      }
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script shop
      screen 40 columns

      start
      ┌ ShopView ────────────────────────────┐
      │               No items               │
      │                                      │
      │                [Load]                │
      │               [Order]                │
      └──────────────────────────────────────┘
      tap "Load"
        (unchanged)
      settle
      request: GET https://example.com/items?page=1&api_key=…
      response: offline (to answer requests, pass "responses:" to the app)
      ┌ ShopView ────────────────────────────┐
      │               No items               │
      │The Internet connection appears to be │
      │offline.                              │
      │                [Load]                │
      │               [Order]                │
      └──────────────────────────────────────┘
      tap "Load"
        (unchanged)
      settle
      request: GET https://example.com/items?page=1&api_key=…
      response: offline
        (unchanged)

      """
    }
  }

  /// As on a device, a request of a session that waits for a network doesn't fail while there's none.
  @Test func waitsForConnectivity() async throws {
    struct Patient: View {
      @State private var results: [String] = []

      var body: some View {
        Text(results.joined(separator: ", "))
        ForEach([true, false], id: \.self) { waits in
          Button("\(waits)") {
            let configuration = URLSessionConfiguration.default
            configuration.waitsForConnectivity = true
            configuration.waitsForConnectivity = waits
            let session = URLSession(configuration: configuration)
            guard let url = URL(string: "https://example.com/\(waits)") else { return }
            Task {
              let data = try? await session.data(from: url).0
              results.append(data.map { String(decoding: $0, as: UTF8.self) } ?? "failed")
            }
          }
        }
      }
    }
    let text = try await play(ScriptedApp { Patient() }) { user in
      try user.tap("true")
      try user.tap("false")
      try await user.settle()
      try await user.respond(to: "/true", with: .json(1))
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script shop
      screen 40 columns

      start
      ┌ Patient ─────────────────────────────┐
      │                                      │
      │                [true]                │
      │               [false]                │
      └──────────────────────────────────────┘
      tap "true"
        (unchanged)
      tap "false"
        (unchanged)
      settle
      request: GET https://example.com/true
      request: GET https://example.com/false
      response: offline to GET https://example.com/false (to answer requests, pass "responses:" to the app)
      waiting: GET https://example.com/true
      ┌ Patient ─────────────────────────────┐
      │                failed                │
      │                [true]                │
      │               [false]                │
      └──────────────────────────────────────┘
      respond to "/true" with 200, 1 byte
      response: 200, 1 byte
      ┌ Patient ─────────────────────────────┐
      │              failed, 1               │
      │                [true]                │
      │               [false]                │
      └──────────────────────────────────────┘

      """
    }
  }

  /// Responses wait for the views, but not for ever.
  @Test func saysThatResponsesDoNotWait() async throws {
    struct Pages: View {
      @State private var count = 0

      var body: some View {
        Text("\(count) pages").task {
          while count < 4, let url = URL(string: "https://example.com/pages") {
            _ = try? await URLSession.shared.data(from: url)
            count += 1
          }
        }
      }
    }
    let app = ScriptedApp(responses: NetworkResponses { _ in .json(0) }) { Pages() }
    await expectPicture(
      """
      4 pages
      after 2 responses in one step,
      the next ones overtake the views
      """, on: app
    ) { user in
      try await ScriptedApp.$responseLimit.withValue(2) { try await user.settle() }
    }
  }
}

private struct ShopView: View {
  @State private var items: [String] = []
  @State private var problem = ""

  var body: some View {
    Text(items.isEmpty ? "No items" : items.joined(separator: ", "))
    Text(problem)
    Button("Load") {
      Task {
        do {
          let url = try #require(URL(string: "https://ada:b@example.com/items?page=1&api_key=abc"))
          items = try JSONDecoder().decode(
            [String].self, from: await URLSession.shared.data(from: url).0)
        } catch {
          problem = error.localizedDescription
        }
      }
    }
    Button("Order") {
      guard let url = URL(string: "https://example.com/orders") else { return }
      var request = URLRequest(url: url)
      request.httpMethod = "POST"
      URLSession.shared.dataTask(with: request) { _, response, error in
        DispatchQueue.main.async { problem = error?.localizedDescription ?? "Ordered" }
      }.resume()
    }
  }
}
