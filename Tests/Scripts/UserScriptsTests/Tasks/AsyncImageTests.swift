import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSnapshotTesting
import TextSwiftUI
import UserScripts

/// Pictures from the network.
@MainActor struct AsyncImageTests {
  private func play(
    _ responses: NetworkResponses?,
    _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async throws -> String {
    let app = ScriptedApp(responses: responses) { PicturesView() }
    let play = await ScriptPlay(UserScript("pictures", play: script), on: app)
    if let error = play.error { throw error }
    return play.transcript.text
  }

  /// A row is as high as its picture before that is loaded, so later rows aren't on the screen yet.
  @Test func keepsItsSpaceWithoutAnImage() async {
    let list = List(0..<20) { row in
      AsyncImage(url: URL(string: "https://example.com/\(row)")) { $0.image?.resizable() }
        .frame(width: 100, height: 100)
    }
    let play = await ScriptPlay(UserScript("rows") { _ in }, on: ScriptedApp { list })
    #expect(play.transcript.text.contains("not scrolled to: rows 7-19"))
  }

  @Test func showsEachPhase() async throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82]
    let responses = NetworkResponses { request in
      switch request.url?.path {
      case "/cup.png": .data(Data(png + [0, 0, 4, 0, 0, 0, 3, 0]), after: .seconds(1))
      case "/tea.jpg": .data(Data("<html>".utf8), status: 404)
      default: .unanswered
      }
    }
    let text = try await play(responses) { user in
      try await user.settle()
      try await user.advance(by: .seconds(1))
      try user.tap("Next")
      try await user.settle()
      try await user.respond(to: "/next.gif", with: .data(Data("GIF89a".utf8) + [44, 1, 200, 0]))
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script pictures
      screen 40 columns

      start
      ┌ PicturesView ────────────────────────┐
      │            Loading │···│             │
      │                No tea                │
      │                [Next]                │
      └──────────────────────────────────────┘
      settle
      request: GET https://example.com/cup.png
      request: GET https://example.com/tea.jpg
      response: 404, 6 bytes to GET https://example.com/tea.jpg
      waiting: GET https://example.com/cup.png until 1.0 seconds
        (unchanged)
      advance 1.0 seconds
      response: 200, 24 bytes after 1.0 seconds
      ┌ PicturesView ────────────────────────┐
      │          `cup.png 1024×768`          │
      │                No tea                │
      │                [Next]                │
      └──────────────────────────────────────┘
      tap "Next"
        (unchanged)
      settle
      request: GET https://example.com/next.gif
      waiting: GET https://example.com/next.gif
      ┌ PicturesView ────────────────────────┐
      │            Loading │···│             │
      │                No tea                │
      │                [Next]                │
      └──────────────────────────────────────┘
      respond to "/next.gif" with 200, 10 bytes
      response: 200, 10 bytes
      ┌ PicturesView ────────────────────────┐
      │          `next.gif 300×200`          │
      │                No tea                │
      │                [Next]                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func failsOffline() async throws {
    let text = try await play(nil) { try await $0.settle() }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script pictures
      screen 40 columns

      start
      ┌ PicturesView ────────────────────────┐
      │            Loading │···│             │
      │                No tea                │
      │                [Next]                │
      └──────────────────────────────────────┘
      settle
      request: GET https://example.com/cup.png
      request: GET https://example.com/tea.jpg
      response: offline to GET https://example.com/cup.png (to answer requests, pass "responses:" to the app)
      response: offline
      ┌ PicturesView ────────────────────────┐
      │The Internet connection appears to be │
      │offline.                              │
      │                No tea                │
      │                [Next]                │
      └──────────────────────────────────────┘

      """
    }
  }
}

private struct PicturesView: View {
  @State private var name = "cup.png"

  var body: some View {
    AsyncImage(url: URL(string: "https://example.com/\(name)")) { phase in
      switch phase {
      case .empty: ProgressView("Loading")
      case .success(let image): image.resizable()
      case .failure(let error): Text(error.localizedDescription)
      @unknown default: EmptyView()
      }
    }
    AsyncImage(url: URL(string: "https://example.com/tea.jpg")) {
      $0
    } placeholder: {
      Text("No tea")
    }
    Button("Next") { name = "next.gif" }
  }
}
