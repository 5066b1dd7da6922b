import Observation
import Testing
import TextSwiftUI

@testable import UserScripts

/// Explores an app as most teams have it: observable models, plain tasks, and sleeps.
@MainActor struct NewcomerAppTests {
  @Test func findsEveryScreen() async {
    let texts = SeenTexts()
    let explorer = Explorer(
      [Explorer.Root("kitchen") { ScriptedApp { KitchenView() } }],
      onEvent: { event in
        guard case .screen(let screen) = event else { return }
        texts.add(screen.elements.flatMap(screen.texts(of:)))
      })
    await explorer.explore(actions: 400)
    #expect(
      texts.seen.isSuperset(of: [
        "Loading", "No connection", "Try again", "Eggs", "3 minutes left", "0 minutes left",
        "Ready", "Settings", "Offline",
      ]))
    // The loading screen has no buttons. It's no dead end, because time passes.
    #expect(explorer.hits.isEmpty)
  }

  @MainActor private final class SeenTexts {
    private(set) var seen: Set<String> = []

    func add(_ texts: [String]) { seen.formUnion(texts) }
  }
}

@MainActor @Observable private final class Kitchen {
  enum Phase {
    case loading, failed
    case loaded([String])
  }

  private(set) var phase = Phase.loading
  var isOffline = false
  private(set) var minutesLeft = 3
  private var timer: Task<Void, any Error>?

  func load() async {
    phase = .loading
    try? await Task.sleep(for: .seconds(2))
    phase = isOffline ? .failed : .loaded(["Eggs"])
  }

  func retry() { Task { await load() } }

  func start() {
    timer?.cancel()
    minutesLeft = 3
    timer = Task {
      while minutesLeft > 0 {
        try await Task.sleep(for: .seconds(60))
        minutesLeft -= 1
      }
    }
  }
}

private struct KitchenView: View {
  @State private var kitchen = Kitchen()
  @State private var isTimerOpen = false
  @State private var isSettingsOpen = false

  var body: some View {
    VStack {
      switch kitchen.phase {
      case .loading: Text("Loading")
      case .failed:
        Text("No connection")
        Button("Try again") { kitchen.retry() }
        Button("Go online") { kitchen.isOffline = false }
      case .loaded(let dishes):
        ForEach(dishes, id: \.self) { dish in Button(dish) { isTimerOpen = true } }
        Button("Settings") { isSettingsOpen = true }
        Button("Reload") { kitchen.retry() }
      }
    }
    .task { await kitchen.load() }
    .sheet(isPresented: $isTimerOpen) {
      VStack {
        Text("\(kitchen.minutesLeft) minutes left")
        if kitchen.minutesLeft == 0 { Text("Ready") }
        Button("Start") { kitchen.start() }
      }
    }
    .sheet(isPresented: $isSettingsOpen) {
      Toggle("Offline", isOn: $kitchen.isOffline)
    }
  }
}
