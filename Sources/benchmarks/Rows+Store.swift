import ReducerStore

extension [Row] {
  /// Sending through nested scopes, by case paths written by hand and by reflection.
  @MainActor static var store: [Row] {
    scopes(at: 1) + scopes(at: 10) + [
      Row(
        name: "Store.send through 1, 5, 10, 20 scopes, by hand", size: 1, yardstick: .itself,
        limit: 1.5, stretch: 1.2, growthSizes: [1, 5, 10, 20],
        units: { Double($0 + 3) }, work: sendDeep(.byHand)),
      Row(
        name: "Store.send through 1, 5, 10, 20 scopes, by /", size: 1, yardstick: .itself,
        limit: 1.5, stretch: 1.2, growthSizes: [1, 5, 10, 20], work: sendDeep(.reflected)),
    ]
  }

  /// By hand a level may take 100 ns above the 300 of the whole, by `/` 1.5 µs.
  @MainActor
  private static func scopes(at depth: Int) -> [Row] {
    let byHand = 0.0003 + 0.0001 * Double(depth)
    let reflected = 0.0015 * Double(depth)
    return [
      Row(
        name: "Store.send at depth \(depth), case paths by hand", size: depth, yardstick: .bound,
        limit: byHand, stretch: byHand / 2, growthSizes: [1, 5, 10],
        units: { Double($0 + 3) }, work: send(.byHand)),
      Row(
        name: "Store.send at depth \(depth), case paths by /", size: depth, yardstick: .bound,
        limit: reflected, stretch: reflected / 2, growthSizes: [1, 5, 10],
        work: send(.reflected)),
    ]
  }

  /// Sends the innermost action of a feature that is nested as deep as the size says.
  @MainActor
  private static func send(_ paths: LevelPaths) -> Row.Work {
    { depth in
      switch depth {
      case 1: sending(Level1(paths: paths))
      case 5: sending(Level5(paths: paths))
      default: sending(Level10(paths: paths))
      }
    }
  }

  /// The same, twice as deep, at levels that are slower to read by reflection.
  @MainActor
  private static func sendDeep(_ paths: LevelPaths) -> Row.Work {
    { depth in
      switch depth {
      case 1: sending(Deep1(paths: paths))
      case 5: sending(Deep5(paths: paths))
      case 10: sending(Deep10(paths: paths))
      default: sending(Deep20(paths: paths))
      }
    }
  }

  @MainActor
  private static func sending<F: Feature>(_ feature: F) -> () -> Void {
    let store = Store(initialState: F.initialState, reducer: feature)
    let action = F.innermostAction
    return { store.send(action) }
  }
}
