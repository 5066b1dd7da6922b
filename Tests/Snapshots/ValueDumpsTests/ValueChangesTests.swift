import Observation
import Testing
import ValueLiterals

@testable import ValueDumps

private struct App: Equatable {
  enum Page: Equatable {
    case counter(count: Int, isBusy: Bool)
    case note(String)
    case home
  }

  var page: Page? = .home
  var names: [String] = []
  var ages: [String: Int] = [:]
  var tags: Set<String> = []
  var pair = (1, second: "b")

  static func == (left: App, right: App) -> Bool {
    left.page == right.page && left.names == right.names && left.ages == right.ages
      && left.tags == right.tags && left.pair == right.pair
  }
}

@Observable
private final class Model {
  var count = 0
  var next: Model?
}

@Suite struct ValueChangesTests {
  /// Returns the changes as lines such as `.count 1 → 2`.
  private func changes(_ old: Any, _ new: Any) throws -> [String] {
    let before = try ValueRecord(old)
    return try ValueRecord(new, after: before).changes(since: before).map { change in
      "\(change.path) \(change.old ?? "(none)") → \(change.new ?? "(none)")"
    }
  }

  private func changes(_ change: (inout App) -> Void, from old: App = App()) throws -> [String] {
    var new = old
    change(&new)
    return try changes(old, new)
  }

  @Test func equalValuesHaveNoChanges() throws {
    #expect(try changes { _ in } == [])
    #expect(try changes(1, 1) == [])
  }

  @Test func findsChangesOfProperties() throws {
    #expect(try changes(1, 2) == [" 1 → 2"])
    #expect(
      try changes {
        $0.page = nil
        $0.pair = (2, "c")
      } == [".page .home → nil", ".pair.0 1 → 2", ".pair.second \"b\" → \"c\""])
  }

  @Test func followsCasesOfEnumerations() throws {
    let counter = App(page: .counter(count: 1, isBusy: false))
    #expect(
      try changes({ $0.page = .counter(count: 2, isBusy: false) }, from: counter)
        == [".page.counter.count 1 → 2"])
    #expect(
      try changes({ $0.page = .note("a") }, from: App(page: .note("")))
        == [".page.note \"\" → \"a\""])
    #expect(
      try changes({ $0.page = .note("a") }, from: counter)
        == [".page .counter(\n  count: 1,\n  isBusy: false\n) → .note(\"a\")"])
  }

  @Test func findsMembersOfCollections() throws {
    let old = App(names: ["a", "b", "c"], ages: ["x": 1, "y": 2], tags: ["q"])
    #expect(
      try changes({ $0.names = ["b", "C", "d"] }, from: old) == [
        ".names[0] \"a\" → (none)", ".names[1] \"c\" → \"C\"", ".names[2] (none) → \"d\"",
      ])
    #expect(
      try changes({ $0.ages = ["y": 3, "z": 4] }, from: old) == [
        ".ages[\"x\"] 1 → (none)", ".ages[\"y\"] 2 → 3", ".ages[\"z\"] (none) → 4",
      ])
    #expect(
      try changes({ $0.tags = ["r"] }, from: old)
        == [".tags \"q\" → (none)", ".tags (none) → \"r\""])
    #expect(try changes { $0.names = ["a"] } == [".names[0] (none) → \"a\""])
  }

  @Test func findsChangesOfObjects() throws {
    let model = Model()
    let before = try ValueRecord(model)
    model.count = 1
    model.next = model
    let changes = try ValueRecord(model, after: before).changes(since: before)
    #expect(changes.map(\.path) == [".count", ".next"])
    #expect(changes.map(\.new) == ["1", "Model(↩︎)"])
  }

  @Test func summarizesOldValue() throws {
    let before = try ValueRecord(App(page: .counter(count: 1, isBusy: false)))
    let change = try #require(try ValueRecord(App(), after: before).changes(since: before).first)
    #expect(change.oldSummary == ".counter(…)")
    #expect(change.label == "page")
  }

  @Test func findsChangesInLargeValues() throws {
    let names = (0..<5_000).map { "\($0)" }
    var changed = names
    changed[2_500] = "x"
    changed.insert("y", at: 3)
    #expect(try changes(names, changed) == ["[3] (none) → \"y\"", "[2501] \"2500\" → \"x\""])
    let ages = Dictionary(uniqueKeysWithValues: names.map { ($0, 1) })
    var older = ages
    older["7"] = 2
    #expect(try changes(ages, older) == ["[\"7\"] 1 → 2"])
  }

  @Test func findsChangeInDeepValue() throws {
    func nested(_ value: Any) -> Any { (0..<1_500).reduce(value) { value, _ in [value] } }
    let changes = try changes(nested(1), nested(2))
    #expect(changes == [String(repeating: "[0]", count: 1_500) + " 1 → 2"])
  }
}
