import Dispatch
import Foundation
import SteppedEffects
import Testing
import TextSwiftUI

@testable import UserScripts

/// A script can let another effect continue first than the one that started first.
@MainActor struct FirstEffectTests {
  private struct LettersView: View {
    @State private var text = ""

    var body: some View {
      Text("Letters: \(text)")
      ForEach(["A", "B", "C"], id: \.self) { letter in
        Button(letter) { Task { text += letter } }
        Button("Late \(letter)") {
          Task {
            try await Task.sleep(for: .seconds(1))
            text += letter
          }
        }
      }
      Button("Queue") { DispatchQueue.main.async { text += "Q" } }
    }
  }

  private func play(
    _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(UserScript("letters", play: script), on: ScriptedApp { LettersView() })
  }

  @Test func otherEffectsFollowInTheirOrder() async throws {
    let play = await play { user in
      for letter in ["A", "B", "C"] { try user.tap(letter) }
      try await user.settle(first: 3)
      try user.expect(visible: "Letters: CAB")
      for letter in ["A", "B", "C"] { try user.tap("Late \(letter)") }
      try await user.advance(by: .seconds(1), first: 2)
      try user.expect(visible: "Letters: CABBAC")
    }
    #expect(play.error == nil)
    let lines = play.transcript.steps.map(\.action)
    #expect(
      lines.filter { Transcript.isWait($0) } == [
        "settle, effect 3 first", "advance 1.0 seconds, effect 2 first",
      ])
  }

  @Test func anOrderOfAllEffectsDecidesInstead() async {
    let script = UserScript("letters") { user in
      for letter in ["A", "B"] { try user.tap(letter) }
      try await user.settle(first: 2)
    }
    let orders = await ScriptOrders(script) { ScriptedApp { LettersView() } }
    #expect(orders.summary == "2 orders, 2 outcomes; 2 late responses, 2 missing")
  }

  @Test(arguments: [
    (["A"], 2, "only 1 effect could continue at once"),
    (["A", "B"], 3, "only 2 effects could continue at once"),
    (["A"], 0, "only 1 effect could continue at once"),
    ([], 2, "no effects could continue at once"),
  ])
  func needsAsManyEffects(_ taps: [String], _ number: Int, _ reason: String) async {
    let play = await play { user in
      for tap in taps { try user.tap(tap) }
      try await user.settle(first: number)
    }
    let text = play.error.map { "\($0)" } ?? ""
    #expect(
      text.hasPrefix(
        """
        Could not settle, effect \(number) first: effect \(number) can't continue first, because \
        \(reason).

        """), "\(text)")
    #expect(
      text.hasSuffix(
        """

        To fix, pass a number from 1 to the number of effects, or settle without a number.
        """), "\(text)")
  }

  /// An explorer and a program that drives the app can let a block of the main queue run.
  @Test func blocksOfTheMainQueueAreEffects() async throws {
    let user = ScriptedUser(app: ScriptedApp { LettersView() })
    try user.tap("Queue")
    let (effects, waits) = await user.effectsAndWaits()
    #expect(effects == [#"a task of tap "Queue""#])
    #expect(waits.map(\.call) == ["settle()"])
    await user.end()
  }

  @Test func offersEachEffectButTheFirst() async throws {
    let user = ScriptedUser(app: ScriptedApp { LettersView() })
    for letter in ["A", "B", "C"] { try user.tap(letter) }
    #expect(
      await user.effectsAndWaits().waits.map(\.call) == [
        "settle()", "settle(first: 2)", "settle(first: 3)",
      ])
    try await user.settle()
    for letter in ["A", "B"] { try user.tap("Late \(letter)") }
    try await user.settle()
    #expect(
      await user.effectsAndWaits().waits.map(\.call) == [
        "advance(by: .seconds(1))", "advance(by: .seconds(1), first: 2)",
      ])
    await user.end()
  }

  /// No order chooses among timers, so no step offers it.
  @Test func timersAreNotOffered() async {
    struct Timers: View {
      @State private var ticks = 0

      var body: some View {
        Button("Start \(ticks)") {
          for _ in 0..<2 {
            _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in
              MainActor.assumeIsolated { ticks += 1 }
            }
          }
        }
      }
    }
    let user = ScriptedUser(app: ScriptedApp { Timers() })
    try? user.tap("Start 0")
    let waits = await user.effectsAndWaits().waits.map(\.line)
    #expect(waits == ["advance 1.0 seconds"])
    await user.end()
  }
}
