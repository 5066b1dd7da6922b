import Foundation
import Testing
import TextSwiftUI

@testable import UserScripts

/// The views of an app live between the steps: what appears while an app settles starts at once.
@MainActor struct LivingViewsTests {
  private func texts(
    _ view: some View, _ play: (ScriptedUser) async throws -> Void
  ) async throws -> [String] {
    let user = ScriptedUser(app: ScriptedApp { view })
    try await play(user)
    let texts = user.screen.topLayer.filter { $0.kind != .row && $0.label != "Back" }
      .map(\.label).filter { !$0.isEmpty }
    await user.end()
    return texts
  }

  @Test func viewsThatAppearStartTheirTasks() async throws {
    let shown = try await texts(Chain()) { try await $0.settle() }
    #expect(shown == ["stage 3"])
  }

  @Test func toastHidesItself() async throws {
    for pauses in [[10], [1, 9], [1, 1, 1, 7]] {
      let shown = try await texts(Toast()) { user in
        try user.tap("Save")
        for pause in pauses { try await user.advance(by: .seconds(pause)) }
      }
      #expect(shown == ["Save"])
    }
    let shown = try await texts(Toast()) { user in
      try user.tap("Save")
      try await user.advance(by: .seconds(2))
    }
    #expect(shown == ["Save", "Saved"])
  }

  @Test(arguments: [[3], [1, 1, 1]]) func changesAreHeardOneByOne(_ pauses: [Int]) async throws {
    let shown = try await texts(Ticks()) { user in
      try await user.settle()
      for pause in pauses { try await user.advance(by: .seconds(pause)) }
    }
    #expect(shown == ["n 3", "0-1,1-2,2-3"])
  }

  @Test(arguments: [[10], [1, 1, 8]]) func taskStartsForEachIdentity(_ pauses: [Int]) async throws {
    let shown = try await texts(Loads()) { user in
      try await user.settle()
      for pause in pauses { try await user.advance(by: .seconds(pause)) }
    }
    #expect(shown == ["n 3", "load 0,load 1,load 2,load 3"])
  }

  @Test func pushedScreenLoads() async throws {
    let shown = try await texts(PushChain()) { try await $0.settle() }
    #expect(shown == ["loaded"])
  }

  @Test func viewsAppearAndDisappearDuringAdvance() async throws {
    let shown = try await texts(Blink()) { user in
      try user.tap("Start")
      try await user.advance(by: .seconds(5))
    }
    #expect(shown == ["appear,disappear", "Start"])
  }

  /// A splash screen replaces itself after a second, and the next screen loads.
  @Test(arguments: [[3], [1, 1, 1]]) func splashPushesItself(_ pauses: [Int]) async throws {
    let shown = try await texts(Splash()) { user in
      for pause in pauses { try await user.advance(by: .seconds(pause)) }
    }
    #expect(shown == ["Home", "loaded at 3"])
  }

  @Test func refreshShowsViewThatLoads() async throws {
    let shown = try await texts(Refreshed()) { user in
      try user.refresh()
      try await user.settle()
    }
    #expect(shown == ["item", "details"])
  }

  @Test func sheetThatOpensOnFailureLoads() async throws {
    let user = ScriptedUser(app: ScriptedApp { Failing() })
    try await user.settle()
    try user.expect(visible: "offline: help")
    await user.end()
  }

  /// The tasks of views run while a step waits for something of the app.
  @Test func viewsLiveDuringAsynchronousSteps() async throws {
    let done = AsyncStream<Void>.makeStream()
    let shown = try await texts(Chain { done.continuation.finish() }) { user in
      try await user.perform("wait") { for await _ in done.stream {} }
    }
    #expect(shown == ["stage 3"])
  }

  @Test func endlessChainSaysSo() async throws {
    let shown = try await texts(Endless()) { try await $0.settle() }
    #expect(
      shown == [
        """
        This screen isn't drawn because it changes each time it appears. To fix, look for an \
        onChange or onAppear that changes the state it depends on.
        """
      ])
  }

  /// Without captured tasks, what views start is waited for in the same way.
  @Test func viewsLiveInAppsWithSettleClosure() async throws {
    let model = ClosureModel()
    let user = ScriptedUser(app: ScriptedApp(settle: model.settle) { ClosureView(model: model) })
    try await user.settle()
    #expect(user.screen.topLayer.map(\.label) == ["stage 3"])
  }
}

private struct Chain: View {
  @State var stage = 0
  var end: () -> Void = {}

  var body: some View {
    VStack {
      Text("stage \(stage)")
      if stage == 1 { Color.clear.task { stage = 2 } }
      if stage == 2 {
        Color.clear.task {
          stage = 3
          end()
        }
      }
    }
    .task { stage = 1 }
  }
}

private struct Toast: View {
  @State var message: String?

  var body: some View {
    VStack {
      Button("Save") {
        Task {
          try? await Task.sleep(for: .seconds(1))
          message = "Saved"
        }
      }
      if let message {
        Text(message).task {
          try? await Task.sleep(for: .seconds(2))
          self.message = nil
        }
      }
    }
  }
}

private struct Ticks: View {
  @State var n = 0
  @State var log: [String] = []

  var body: some View {
    VStack {
      Text("n \(n)")
      Text(log.joined(separator: ","))
    }
    .onChange(of: n) { old, new in log.append("\(old)-\(new)") }
    .task {
      for _ in 0..<3 {
        try? await Task.sleep(for: .seconds(1))
        n += 1
      }
    }
  }
}

private struct Loads: View {
  @State var n = 0
  @State var log: [String] = []

  var body: some View {
    VStack {
      Text("n \(n)")
      Text(log.joined(separator: ","))
    }
    .task {
      for _ in 0..<3 {
        try? await Task.sleep(for: .seconds(1))
        n += 1
      }
    }
    .task(id: n) { log.append("load \(n)") }
  }
}

private struct PushChain: View {
  @State var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Text("root").task { if path.isEmpty { path = [1] } }
        .navigationDestination(for: Int.self) { _ in Pushed() }
    }
  }
}

private struct Pushed: View {
  @State var items: [String] = []

  var body: some View { List(items, id: \.self) { Text($0) }.task { items = ["loaded"] } }
}

private struct Blink: View {
  @State var isShown = false
  @State var log: [String] = []

  var body: some View {
    VStack {
      if isShown {
        Color.clear.onAppear { log.append("appear") }.onDisappear { log.append("disappear") }
      }
      Text(log.joined(separator: ","))
      Button("Start") {
        Task {
          try? await Task.sleep(for: .seconds(1))
          isShown = true
          try? await Task.sleep(for: .seconds(1))
          isShown = false
        }
      }
    }
  }
}

private struct Splash: View {
  @State var isOver = false

  var body: some View {
    if isOver {
      Home()
    } else {
      Text("Welcome").task {
        try? await Task.sleep(for: .seconds(1))
        isOver = true
      }
    }
  }

  struct Home: View {
    @State var text = "loading"

    var body: some View {
      VStack {
        Text("Home")
        Text(text)
      }.task {
        try? await Task.sleep(for: .seconds(2))
        text = "loaded at 3"
      }
    }
  }
}

private struct Refreshed: View {
  @State var items: [String] = []

  var body: some View {
    List(items, id: \.self) { Details(title: $0) }.refreshable { items = ["item"] }
  }

  struct Details: View {
    let title: String
    @State var text = ""

    var body: some View {
      Text(title)
      Text(text).task { text = "details" }
    }
  }
}

private struct Failing: View {
  @State var failure: String?

  var body: some View {
    Text("List")
      .task { failure = "offline" }
      .sheet(isPresented: .constant(failure != nil)) { Help(failure: failure ?? "") }
  }

  struct Help: View {
    let failure: String
    @State var help = ""

    var body: some View { Text("\(failure): \(help)").task { help = "help" } }
  }
}

private struct Endless: View {
  @State var n = 0

  var body: some View { Text("\(n)").task(id: n) { n += 1 } }
}

@MainActor private final class ClosureModel: ObservableObject {
  @Published var stage = 0
  private var tasks: [Task<Void, Never>] = []

  func load() { tasks.append(Task { stage += 1 }) }

  func settle() async { while let task = tasks.popLast() { await task.value } }
}

private struct ClosureView: View {
  @ObservedObject var model: ClosureModel

  var body: some View {
    Text("stage \(model.stage)").onAppear { model.load() }
      .onChange(of: model.stage) { if model.stage < 3 { model.load() } }
  }
}
