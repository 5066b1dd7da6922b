import Foundation
import PlainTasks
import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

@MainActor struct PlainTaskAppTests {
  private func play(
    _ app: ScriptedApp, _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async throws -> String {
    let play = await ScriptPlay(UserScript("weather", play: script), on: app)
    if let error = play.error { throw error }
    return play.transcript.text
  }

  private func tour(_ user: ScriptedUser) async throws {
    try user.tap("Load")
    try await user.settle()
    try await user.advance(by: .seconds(2))
    try user.tap("Refresh")
    try await user.settle()
  }

  @Test func framesShowTheTasksOfTheSteps() async throws {
    let text = try await play(ScriptedApp { WeatherView() }, tour)
    #expect(
      text == """
        script weather
        screen 40 columns

        start
        ┌ WeatherView ─────────────────────────┐
        │             Nothing yet              │
        │                 0 s                  │
        │                [Load]                │
        │              [Refresh]               │
        └──────────────────────────────────────┘
        tap "Load"
          (unchanged)
        settle
        ┌ WeatherView ─────────────────────────┐
        │               Loading                │
        │                 0 s                  │
        │                [Load]                │
        │              [Refresh]               │
        └──────────────────────────────────────┘
        advance 2.0 seconds
        ┌ WeatherView ─────────────────────────┐
        │                 0 °C                 │
        │                 2 s                  │
        │                [Load]                │
        │              [Refresh]               │
        └──────────────────────────────────────┘
        tap "Refresh"
          (unchanged)
        settle
          (unchanged)
          still running: a task of start, Task.sleep until 3.0 seconds

        """)
  }

  @Test(arguments: 0..<10) func transcriptsAreTheSame(_ round: Int) async throws {
    let first = try await play(ScriptedApp { WeatherView() }, tour)
    #expect(try await play(ScriptedApp { WeatherView() }, tour) == first)
  }

  @Test func stepsCanAwaitTasksOfTheApp() async throws {
    let model = Model()
    let app = ScriptedApp { Button("Load") { model.load() } }
    _ = try await play(app) { user in
      try user.tap("Load")
      try await user.perform("wait") { await model.request?.value }
      #expect(model.text == "0 °C")
    }
  }

  @Test func failureNamesStepWhoseTaskWaits() async throws {
    let model = Model()
    let error = await #expect(throws: UserScriptError.self) {
      _ = try await play(ScriptedApp { Button("Call") { model.call() } }) {
        try $0.tap("Call")
        try await $0.settle(timeout: .milliseconds(1))
        try $0.tap("Answer")
      }
    }
    model.hangUp()
    #expect(
      error.map { "\($0)" } == """
        Could not tap "Answer": nothing on the screen has the label "Answer".

        Available elements:
          button "Call"

        Running effects:
          a task of tap "Call"

        The last frame:
        ┌ Button ──────────────────────────────┐
        │                [Call]                │
        └──────────────────────────────────────┘

        To fix, call try await user.settle() or try await user.advance(by:) first if the step \
        depends on a running effect, add the other steps that make this possible, or correct the app.
        """)
  }

  /// Without captured tasks, an app settles for a number of turns of the main queue.
  @Test func settlesForTurnsIfTasksCannotBeCaptured() async throws {
    try await TaskCapturing.$isOn.withValue(false) {
      let text = try await play(ScriptedApp { WeatherView(ticks: false) }) {
        try $0.tap("Refresh")
        try await $0.settle()
        try $0.expect(visible: "0 °C")
      }
      #expect(!text.contains("still running"))
      let error = await #expect(throws: UserScriptError.self) {
        _ = try await play(ScriptedApp { WeatherView(ticks: false) }) {
          try await $0.advance(by: .seconds(1))
        }
      }
      #expect(error?.reason == .noClock)
    }
  }
}

@MainActor @Observable private final class Model {
  private(set) var text = "Nothing yet"
  private(set) var request: Task<Void, Never>?

  private var line: CheckedContinuation<Void, Never>?

  func load() { request = Task { text = await Thermometer().read() } }

  func call() { Task { await withCheckedContinuation { line = $0 } } }

  func hangUp() { line?.resume() }
}

private struct WeatherView: View {
  var ticks = true
  @State private var text = "Nothing yet"
  @State private var seconds = 0

  var body: some View {
    VStack {
      Text(text)
      Text("\(seconds) s")
      Button("Load") {
        Task {
          text = "Loading"
          try await Task.sleep(for: .seconds(1))
          text = await Thermometer().read()
        }
      }
      Button("Refresh") { Task { text = await Thermometer().read() } }
    }
    .task {
      while ticks, !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        seconds += 1
      }
    }
  }
}

private actor Thermometer {
  func read() async -> String {
    await Task.yield()
    return "0 °C"
  }
}
