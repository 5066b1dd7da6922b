import ReducerStore

/// A reducer that writes down every action and does for each what a test says.
struct Script: Reducer {
  typealias State = [String]

  let effects: [String: Effect<String>]

  init(_ effects: [String: Effect<String>]) { self.effects = effects }

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return effects[action] ?? .none
  }
}
