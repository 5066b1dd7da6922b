import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

@MainActor @Suite struct RefreshTests {
  private struct News: View {
    @State private var count = 1

    var body: some View {
      NavigationStack {
        List {
          Text("\(count) items")
          Reload()
          NavigationLink("Read") { Text("Some news") }
        }
        .refreshable {
          try? await Task.sleep(for: .seconds(1))
          count += 1
        }
      }
    }
  }

  private struct Reload: View {
    @Environment(\.refresh) private var refresh

    var body: some View {
      Button("Reload") { Task { await refresh?() } }
    }
  }

  @Test func userPullsDownScreen() async {
    let script = UserScript("news") { user in
      try user.refresh()
      try await user.advance(by: .seconds(1))
      try user.tap("Reload")
      try await user.advance(by: .seconds(1))
      try user.tap("Read")
      try user.refresh()
    }
    let play = await ScriptPlay(script, on: ScriptedApp { News() })
    #expect(String(describing: play.error).contains("can't be pulled down"))
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script news
      screen 40 columns

      start
      ┌ 1 ───────────────────────────────────┐
      │ 1 items                              │
      │ [Reload]                             │
      │ Read                               › │
      └──────────────────────────────────────┘
        screen: pull to refresh
      refresh
        (unchanged)
      advance 1.0 seconds
      ┌ 1 ───────────────────────────────────┐
      │ 2 items                              │
      │ [Reload]                             │
      │ Read                               › │
      └──────────────────────────────────────┘
        screen: pull to refresh
      tap "Reload"
        (unchanged)
      advance 1.0 seconds
      ┌ 1 ───────────────────────────────────┐
      │ 3 items                              │
      │ [Reload]                             │
      │ Read                               › │
      └──────────────────────────────────────┘
        screen: pull to refresh
      tap "Read"
      ┌ 1 ─ bar hidden ──────────────────────┐
      ┌ 2 ───────────────────────────────────┐
      │ [‹ Back]                             │
      ├──────────────────────────────────────┤
      │              Some news               │
      └──────────────────────────────────────┘

      """
    }
  }

  private struct Reloading: View {
    @State private var isLoading = false
    @State private var text = "old"

    var body: some View {
      if isLoading {
        ProgressView()
      } else {
        List { Text(text) }.refreshable {
          isLoading = true
          do {
            try await Task.sleep(for: .seconds(1))
            text = "new"
          } catch {
            text = "canceled"
          }
          isLoading = false
        }
      }
    }
  }

  /// The task ends with the list, even if the task itself removes it.
  @Test func taskEndsWithItsList() async throws {
    let script = UserScript("reload") { user in
      try user.refresh()
      try await user.settle()
      try user.expect(visible: "canceled")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Reloading() })
    #expect(play.error == nil)
  }

  /// A sheet in front changes nothing of what is said of the screen behind it.
  @Test func layersHaveTheirOwnNotes() throws {
    struct Inbox: View {
      @State private var isWriting = false

      var body: some View {
        List { Button("Write") { isWriting = true } }.refreshable {}
          .sheet(isPresented: $isWriting) { List { Text("Drafts") }.refreshable {} }
      }
    }
    let app = AppSession { Inbox() }
    #expect(app.screen.rendered().notes == ["  screen: pull to refresh"])
    try app.tap("Write")
    #expect(
      app.screen.rendered().notes == ["  screen: pull to refresh", "  sheet: pull to refresh"])
  }

  @Test func onlyWhatScrollsIsPulledDown() async {
    let script = UserScript("still") { user in try user.refresh() }
    let play = await ScriptPlay(
      script, on: ScriptedApp { VStack { Text("still") }.refreshable {} })
    #expect(String(describing: play.error).contains("can't be pulled down"))
  }
}
