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
