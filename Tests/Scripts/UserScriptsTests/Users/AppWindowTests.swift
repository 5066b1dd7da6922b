import Foundation
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

extension AppWindowTests {
  /// The delegate of an app is made for each play, and launches the app before the first body.
  ///
  /// As in SwiftUI, the body doesn't observe the delegate.
  @Test func launches() async {
    let script = UserScript("launches") { user in
      try user.tap("Remind")
      try user.enterBackground()
    }
    for _ in 1...2 {
      let play = await ScriptPlay(script, on: ScriptedApp { LaunchedApp() })
      #expect(play.error == nil)
      assertInlineSnapshot(of: play.transcript.text, as: .lines) {
        """
        script launches
        screen 40 columns

        start
        ┌ LaunchedApp ─────────────────────────┐
        │    At first: made, app, will, did    │
        │         made, app, will, did         │
        │               [Remind]               │
        └──────────────────────────────────────┘
        tap "Remind"
        ┌ LaunchedApp ─────────────────────────┐
        │    At first: made, app, will, did    │
        │    made, app, will, did, reminded    │
        │               [Remind]               │
        └──────────────────────────────────────┘
          stale: text "At first: made, app, will,
              did" in LaunchedApp would be "At first:
              made, app, will, did, reminded":
              nothing that its body observes has
              changed
        enter background
          (unchanged)

        """
      }
    }
  }

  /// The delegate is told first, also in the background.
  @Test func warnsOfLowMemory() async {
    let script = UserScript("frees-memory") { user in
      try user.simulateMemoryWarning()
      try user.enterBackground()
      try user.simulateMemoryWarning()
    }
    let play = await ScriptPlay(script, on: ScriptedApp { LaunchedApp() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script frees-memory
      screen 40 columns

      start
      ┌ LaunchedApp ─────────────────────────┐
      │    At first: made, app, will, did    │
      │         made, app, will, did         │
      │               [Remind]               │
      └──────────────────────────────────────┘
      simulate memory warning
      ┌ LaunchedApp ─────────────────────────┐
      │    At first: made, app, will, did    │
      │made, app, will, did, memory, notified│
      │               [Remind]               │
      └──────────────────────────────────────┘
        stale: text "At first: made, app, will,
            did" in LaunchedApp would be "At first:
            made, app, will, did, memory, notified":
            nothing that its body observes has
            changed
      enter background
        (unchanged)
      simulate memory warning
      ┌ LaunchedApp ─────────────────────────┐
      │    At first: made, app, will, did    │
      │    made, app, will, did, memory,     │
      │    notified, memory, notified        │
      │               [Remind]               │
      └──────────────────────────────────────┘
        stale: text "At first: made, app, will,
            did" in LaunchedApp would be "At first:
            made, app, will, did, memory, notified,
            memory, notified": nothing that its body
            observes has changed

      """
    }
  }
}

private final class Launcher: NSObject, UIApplicationDelegate, ObservableObject {
  @Published var events = ["made"]

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    events.append("will")
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    events.append("did")
    return true
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    events.append("memory")
  }

  func applicationDidEnterBackground(_ application: UIApplication) { events.append("background") }
}

private struct LaunchedApp: App {
  @UIApplicationDelegateAdaptor(Launcher.self) private var launcher

  init() { launcher.events.append("app") }

  var body: some Scene {
    let events = launcher.events.joined(separator: ", ")
    WindowGroup {
      Text("At first: \(events)")
      LaunchedView()
    }
  }
}

private struct LaunchedView: View {
  @EnvironmentObject private var launcher: Launcher

  var body: some View {
    Text(launcher.events.joined(separator: ", "))
    Button("Remind") { launcher.events.append("reminded") }
      .onReceive(
        NotificationCenter.default.publisher(for: UIApplication.didReceiveMemoryWarningNotification)
      ) { _ in launcher.events.append("notified") }
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
