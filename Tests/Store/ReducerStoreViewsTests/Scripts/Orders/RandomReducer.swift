import ReducerStoreViews
import SteppedEffects

/// A reducer with random rules.
///
/// Different effects can change the same values, so the order in which they run matters.
struct RandomReducer: Reducer {
  struct State: Sendable {
    var values: [Int]
  }

  struct Action: Sendable {
    let rule: Int
    let value: Int
  }

  /// A rule that determines which value an action changes and which effects it starts.
  struct Rule: Sendable {
    enum Change: Sendable {
      case add, set, double
      case copy(Int)
      case none
    }

    let target: Int
    let change: Change
    let effects: [EffectRule]
  }

  struct EffectRule: Sendable {
    /// The index of the rule for the action that the effect sends.
    let rule: Int
    /// The index of a value that the effect captures when it starts.
    let capture: Int
    let sleep: Int
    let cancelID: Int?
    let cancelInFlight: Bool
  }

  static let tapCount = 3
  let rules: [Rule]

  init(_ random: inout RandomNumbers) {
    let count = 7
    var rules: [Rule] = []
    for index in 0..<count {
      // The action that an effect sends always uses a later rule, which guarantees that each chain
      // of effects ends.
      let first = max(index + 1, Self.tapCount)
      var effects: [EffectRule] = []
      for _ in 0..<(first < count ? random.next(below: index < Self.tapCount ? 3 : 2) : 0) {
        effects.append(
          EffectRule(
            rule: first + random.next(below: count - first), capture: random.next(below: 4),
            sleep: random.next(below: 4) / 3, cancelID: [nil, nil, 1][random.next(below: 3)],
            cancelInFlight: random.next(below: 2) == 0))
      }
      let changes: [Rule.Change] = [
        .add, .set, .set, .double, .copy(random.next(below: 4)), .none,
      ]
      rules.append(
        Rule(
          target: random.next(below: 4), change: changes[random.next(below: changes.count)],
          effects: effects))
    }
    self.rules = rules
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let rule = rules[action.rule]
    switch rule.change {
    case .add: state.values[rule.target] += action.value + action.rule
    case .set: state.values[rule.target] = action.value
    case .double: state.values[rule.target] = state.values[rule.target] % 1_000 * 2
    case .copy(let source): state.values[rule.target] = state.values[source]
    case .none: break
    }
    @Dependency(\.continuousClock) var clock
    return .merge(
      rule.effects.map { effect in
        let value = state.values[effect.capture]
        let run = Effect<Action>.run { [clock] send in
          if effect.sleep > 0 { try await clock.sleep(for: .seconds(effect.sleep)) }
          await send(Action(rule: effect.rule, value: value))
        }
        guard let id = effect.cancelID else { return run }
        return run.cancellable(id: id, cancelInFlight: effect.cancelInFlight)
      })
  }

  @MainActor
  var app: ScriptedApp {
    let store = Store(
      initialState: State(values: [1, 2, 3, 4]), reducer: self, runtime: EffectRuntime()
    ) {
      $0.continuousClock = TestClock()
    }
    return ScriptedApp(store: store) { RandomReducerView(store: $0) }
  }

  /// Returns a script that taps random buttons and occasionally settles the effects.
  static func script(_ random: inout RandomNumbers) -> UserScript {
    let steps = (0..<5).map { _ in random.next(below: tapCount + 2) }
    return UserScript("random") { user in
      for step in steps {
        switch step {
        case tapCount: try await user.settle()
        case tapCount + 1: try await user.advance(by: .seconds(1))
        default: try user.tap("\(step)")
        }
      }
    }
  }
}

private struct RandomReducerView: View {
  let store: StoreOf<RandomReducer>

  var body: some View {
    Text(store.state.values.prefix(2).description)
    ForEach(0..<RandomReducer.tapCount, id: \.self) { index in
      Button("\(index)") { store.send(RandomReducer.Action(rule: index, value: index)) }
    }
  }
}
