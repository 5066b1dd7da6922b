import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

@testable import UserScripts

/// Plays an entire app, not only one of its views.
@MainActor struct AppWindowTests {
  @Test func keepsWhatTheAppHas() async {
    let script = UserScript("counts") { user in
      try user.tap("Count")
      try user.enterBackground()
      try user.enterForeground()
      try user.tap("Phases")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { CounterApp() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script counts
      screen 40 columns

      start
      ┌ CounterApp ──────────────────────────┐
      │               Count: 0               │
      │               [Count]                │
      │──────────────────────────────────────│
      │          ●Counter 0 ○Phases          │
      └──────────────────────────────────────┘
      tap "Count"
      ┌ CounterApp ──────────────────────────┐
      │               Count: 1               │
      │               [Count]                │
      │──────────────────────────────────────│
      │          ●Counter 1 ○Phases          │
      └──────────────────────────────────────┘
      enter background
        (unchanged)
      enter foreground
        (unchanged)
      tap "Phases"
      ┌ CounterApp ──────────────────────────┐
      │inactive, background, inactive, active│
      │──────────────────────────────────────│
      │          ○Counter 1 ●Phases          │
      └──────────────────────────────────────┘

      """
    }
  }

  /// An app without properties makes its windows once, with all objects in them.
  @Test func makesObjectsOnce() async {
    let script = UserScript("counts") { user in try user.tap("Count") }
    let play = await ScriptPlay(script, on: ScriptedApp { PlainApp() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script counts
      screen 40 columns

      start
      ┌ PlainApp ────────────────────────────┐
      │               Count: 0               │
      │               [Count]                │
      │               Steps: 0               │
      └──────────────────────────────────────┘
      tap "Count"
      ┌ PlainApp ────────────────────────────┐
      │               Count: 1               │
      │               [Count]                │
      │               Steps: 0               │
      └──────────────────────────────────────┘
        stale: text "Steps: 0" in StepsView
            would be "Steps: 1":
            nothing that its body observes has
            changed: Steps.count is not @Published

      """
    }
  }

  /// What the body of an app reads isn't read again, either.
  @Test func notesWindowsThatAreOutOfDate() async {
    let script = UserScript("signs-out") { user in try user.tap("Sign out") }
    let play = await ScriptPlay(script, on: ScriptedApp { SessionApp() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script signs-out
      screen 40 columns

      start
      ┌ SessionApp ──────────────────────────┐
      │              [Sign out]              │
      └──────────────────────────────────────┘
      tap "Sign out"
      ┌ SessionApp ──────────────────────────┐
      │              [Sign out]              │
      └──────────────────────────────────────┘
        stale: button "Sign out" in SessionApp
            would be text "Sign in":
            nothing that its body observes has
            changed

      """
    }
  }
}

private final class Steps: ObservableObject {
  var count = 0
}

private struct PlainApp: App {
  var body: some Scene {
    WindowGroup { PlainView().environmentObject(Counter()) }
  }
}

private struct PlainView: View {
  @EnvironmentObject var counter: Counter
  @StateObject var steps = Steps()

  var body: some View {
    Text("Count: \(counter.count)")
    Button("Count") {
      counter.count += 1
      steps.count += 1
    }
    StepsView(steps: steps)
  }
}

private struct StepsView: View {
  @ObservedObject var steps: Steps

  var body: some View { Text("Steps: \(steps.count)") }
}

@MainActor private enum Session {
  static var isSignedIn = true
}

private struct SessionApp: App {
  var body: some Scene {
    WindowGroup {
      if Session.isSignedIn {
        Button("Sign out") { Session.isSignedIn = false }
      } else {
        Text("Sign in")
      }
    }
  }
}

private final class Counter: ObservableObject {
  @Published var count = 0
}

private struct CounterApp: App {
  @StateObject private var counter = Counter()
  @State private var phases: [String] = []
  @Environment(\.scenePhase) private var phase

  var body: some Scene {
    WindowGroup {
      TabView {
        CounterView().tabItem { Text("Counter \(counter.count)") }
        Text(phases.joined(separator: ", ")).tabItem { Text("Phases") }
      }
    }
    .environmentObject(counter)
    .onChange(of: phase) { phases.append("\(phase)") }
  }
}

private struct CounterView: View {
  @EnvironmentObject var counter: Counter

  var body: some View {
    Text("Count: \(counter.count)")
    Button("Count") { counter.count += 1 }
  }
}
