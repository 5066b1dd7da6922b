import ReducerStore
import Testing
import ValueLiterals

private struct Notes: Reducer {
  struct Place: Equatable {
    var town = "Rome"
    var number = 1
  }
  enum Page: Equatable {
    case list(Int)
    case detail
  }
  struct State: Equatable {
    var count = 0
    var text = ""
    var place = Place()
    var title: String?
    var names = ["a", "b"]
    var page = Page.list(1)
    var flags: Set<Int> = [3]
    var tags: Set<String> = ["a"]
    var ages = ["Blob": 1, "Rob": 3]
  }
  enum Action {
    case set(@Sendable (inout State) -> Void)
    case type(String)
    case noop
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .set(let change): change(&state)
    case .type(let text): state.text = text
    case .noop: break
    }
    return .none
  }
}

@MainActor
struct LoggingTests {
  private final class Output {
    var messages: [String] = []
  }

  @Test func logsActionAndChanges() {
    let output = Output()
    let store = Store(initialState: Notes.State()) {
      Notes()._printChanges(.changes { output.messages.append($0) })
    }
    store.send(.type("Milk"))
    store.send(.noop)
    #expect(
      output.messages == [
        """
        Received action: type("Milk")
          text: "" → "Milk"
        """,
        """
        Received action: noop
          (No state changes)
        """,
      ])
    #expect(store.state.text == "Milk")
  }

  private struct Change: Sendable {
    let change: @Sendable (inout Notes.State) -> Void
    let lines: [String]

    init(_ lines: String..., change: @escaping @Sendable (inout Notes.State) -> Void) {
      self.change = change
      self.lines = lines
    }
  }

  private nonisolated static let changes = [
    Change("count: 0 → 2") { $0.count = 2 },
    Change(#"place.town: "Rome" → "Oslo""#, "place.number: 1 → 2") {
      $0.place = .init(town: "Oslo", number: 2)
    },
    Change(#"title: nil → "x""#) { $0.title = "x" },
    Change(#"names[1]: "b" → "c""#, #"names[2]: added "d""#) { $0.names = ["a", "c", "d"] },
    Change(#"names[1]: removed "b""#) { $0.names = ["a"] },
    Change("page.list: 1 → 2") { $0.page = .list(2) },
    Change("page: .list(1) → .detail") { $0.page = .detail },
    Change("flags: removed 3", "flags: added 1", "flags: added 2") { $0.flags = [1, 2] },
    Change(#"ages["Blob"]: 1 → 2"#, #"ages["Rob"]: removed 3"#, #"ages["Bob"]: added 4"#) {
      $0.ages = ["Blob": 2, "Bob": 4]
    },
    Change(#"tags: removed "a""#, #"tags: added "b""#) { $0.tags = ["b"] },
  ]

  @Test(arguments: changes)
  private func describesChanges(_ change: Change) {
    let output = Output()
    let store = Store(initialState: Notes.State()) {
      Notes()._printChanges(.changes { output.messages.append($0) })
    }
    store.send(.set(change.change))
    let lines = output.messages.first?.split(separator: "\n").dropFirst() ?? []
    #expect(lines.map { $0.dropFirst(2) } == change.lines.map { $0[...] })
  }

  @Test func describesChangesOfSet() {
    let output = Output()
    let store = Store(initialState: Set(["b"])) {
      Reduce<Set<String>, String> { state, action in
        state.insert(action)
        return .none
      }
      ._printChanges(.changes { output.messages.append($0) })
    }
    store.send("a")
    #expect(
      output.messages == [
        """
        Received action: "a"
          added "a"
        """
      ])
  }

  @Test func labelsOmitData() {
    let output = Output()
    let store = Store(initialState: Notes.State()) {
      Notes()._printChanges(.actionLabels { output.messages.append($0) })
    }
    store.send(.type("secret"))
    #expect(output.messages == ["Received action: Notes.Action.type(…)"])
  }

  @Test func supportsCustomPrinter() {
    let output = Output()
    let store = Store(initialState: Notes.Place()) {
      Reduce<Notes.Place, Int> { place, number in
        place.number = number
        return .none
      }
      ._printChanges(
        ReducerPrinter { action, before, after in
          output.messages.append(String(customDumping: action))
          output.messages.append(diff(before, after) ?? "No change.")
        })
    }
    store.send(1)
    store.send(5)
    #expect(output.messages[0...2] == ["1", "No change.", "5"])
    #expect(output.messages.last == diff(Notes.Place(), Notes.Place(number: 5)))
  }

  @Test func printsNothingWithoutPrinter() {
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
      ._printChanges(nil)
    }
    store.send(2)
    #expect(store.state == 2)
  }

  @Test func providesPrinterNames() {
    let store = Store(initialState: Notes.State()) {
      Notes()._printChanges(.customDump)._printChanges(.actionLabels)
    }
    store.send(.type("Milk"))
  }
}
