import Testing
import TextSwiftUI

@testable import UserScripts

@MainActor struct PlantedRaceTests {
  private static let races: [any RaceModel.Type] = [
    StaleSearch.self, StaleSelection.self, LostUpdate.self, MixedPages.self, LateSignIn.self,
    DeletedItemReturns.self, LateRollback.self, UnorderedGroup.self, UncanceledDebounce.self,
    LateDraft.self,
  ]

  @Test(arguments: 0..<10) func findsRace(_ index: Int) async {
    let orders = await orders(of: Self.races[index], isMended: false)
    #expect(!orders.otherEndings.isEmpty, "\(Self.races[index]): \(orders.summary)")
  }

  @Test(arguments: 0..<10) func findsNothingInMendedApp(_ index: Int) async {
    let orders = await orders(of: Self.races[index], isMended: true)
    let others = orders.otherEndings.map { orders.description(of: $0) }
    #expect(others.isEmpty, "\(Self.races[index]): \(orders.summary)")
    #expect(orders.orderCount > 1)
  }

  @Test func namesTasksByTheirSteps() async throws {
    let orders = await orders(of: StaleSearch.self, isMended: false)
    let outcome = try #require(orders.otherEndings.first)
    #expect(
      orders.description(of: outcome).contains(
        """
          effect 1: a task of start
          effect 2: a task of tap "a"
          effect 3: a task of tap "ab"
        """))
  }

  /// The races whose result follows from the last tap, and that result.
  private static let results: [(race: any RaceModel.Type, result: @Sendable (String) -> String)] = [
    (StaleSearch.self, { "Results for \($0)" }), (StaleSelection.self, { "About \($0)" }),
    (LateSignIn.self, { $0 == "Sign in" ? "Ada" : "Guest" }),
    (UncanceledDebounce.self, { "Results for \($0)" }), (LateDraft.self, { _ in "Written" }),
  ]

  private func findings(_ index: Int, isMended: Bool) async -> [ExplorationFinding] {
    let (race, result) = Self.results[index]
    let wait: ActionKind = race == UncanceledDebounce.self ? .advance : .settle
    let root = Explorer.Root("race") { Self.app(race.init(isMended: isMended)) }
    let explorer = Explorer(
      [root],
      invariants: [
        { user in
          let actions = user.performed.compactMap(\.self)
          guard actions.last?.kind.name == wait.name,
            let tap = actions.last(where: { $0.kind == .tap })
          else { return }
          try user.expect(visible: result(tap.element.label))
        }
      ])
    await explorer.explore(actions: 1_000)
    return await explorer.findings()
  }

  /// An effect that continues first is an action of the explorer, which shortens the script.
  @Test(arguments: 0..<5) func explorationFindsRace(_ index: Int) async {
    let scripts = await findings(index, isMended: false).map { $0.actions.map(\.source) }
    #expect(
      scripts
        == [
          [
            [
              #"try user.tap("a")"#, #"try user.tap("ab")"#, #"try user.tap("a")"#,
              "try await user.settle(first: 4)",
            ]
          ],
          [
            [
              #"try user.tap("Milk")"#, #"try user.tap("Bread")"#, #"try user.tap("Milk")"#,
              "try await user.settle(first: 4)",
            ]
          ],
          [
            [
              "try await user.settle()", #"try user.tap("Sign in")"#, #"try user.tap("Sign out")"#,
              "try await user.settle(first: 2)",
            ]
          ],
          [
            [
              #"try user.tap("a")"#, #"try user.tap("ab")"#, "try await user.settle(first: 2)",
              "try await user.advance(by: .milliseconds(300), first: 2)",
            ]
          ],
          [[#"try user.tap("Write")"#, "try await user.settle()"]],
        ][index])
  }

  @Test(arguments: 0..<5) func explorationFindsNothingInMendedApp(_ index: Int) async {
    let findings = await findings(index, isMended: true)
    #expect(findings.isEmpty, "\(findings.map { $0.description(script: "race", comment: "") })")
  }

  private func orders(of race: any RaceModel.Type, isMended: Bool) async -> ScriptOrders {
    let taps = race.taps
    let script = UserScript("race") { user in
      for tap in taps { try user.tap(tap) }
      try await user.settle()
      try await user.advance(by: .seconds(1))
    }
    return await ScriptOrders(script) { Self.app(race.init(isMended: isMended)) }
  }

  private static func app(_ model: some RaceModel) -> ScriptedApp {
    ScriptedApp { RaceView(model: model) }
  }
}

private struct RaceView<Model: RaceModel>: View {
  let model: Model

  var body: some View {
    VStack {
      Text(model.text)
      ForEach(Model.taps, id: \.self) { button in Button(button) { model.tap(button) } }
    }
    .task { await model.start() }
  }
}
