import ReducerStore

/// How the levels find their child's actions.
enum LevelPaths {
  case byHand
  case reflected
}

/// A feature at some depth of an app, with an action for the innermost one.
protocol Feature: Reducer, SendableMetatype where Action: Sendable {
  init(paths: LevelPaths)
  var paths: LevelPaths { get }
  static var initialState: State { get }
  static var innermostAction: Action { get }
}

/// The innermost feature.
struct InnermostFeature: Feature {
  struct State { var count = 0 }
  enum Action { case tick }

  let paths: LevelPaths

  static var initialState: State { State() }
  static var innermostAction: Action { .tick }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// A feature around another one, as people write it.
///
/// Every level is a type of its own: a generic one, nested ten deep, is none that anybody has, and
/// none that the compiler specializes.
protocol Level: Feature where State == LevelState<Child>, Action == LevelAction<Child> {
  associatedtype Child: Feature

  init(child: Child)
  var child: Child { get }
}

struct LevelState<Child: Feature> {
  var count = 0
  var child = Child.initialState
}

enum LevelAction<Child: Feature>: Sendable {
  case tick
  case child(Child.Action)
}

extension Level {
  init(paths: LevelPaths) { self.init(child: Child(paths: paths)) }

  var paths: LevelPaths { child.paths }

  static var initialState: State { State() }
  static var innermostAction: Action { .child(Child.innermostAction) }

  @ReducerBuilder<State, Action> var body: some ReducerOf<Self> {
    switch paths {
    case .byHand:
      Scope(
        state: \.child,
        action: CasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } })
      ) { child }
    case .reflected:
      Scope(state: \.child, action: /Action.child) { child }
    }
    Reduce { state, action in
      if case .tick = action { state.count += 1 }
      return .none
    }
  }
}

struct Level1: Level { let child: InnermostFeature }
struct Level2: Level { let child: Level1 }
struct Level3: Level { let child: Level2 }
struct Level4: Level { let child: Level3 }
struct Level5: Level { let child: Level4 }
struct Level6: Level { let child: Level5 }
struct Level7: Level { let child: Level6 }
struct Level8: Level { let child: Level7 }
struct Level9: Level { let child: Level8 }
struct Level10: Level { let child: Level9 }
struct Level11: Level { let child: Level10 }
struct Level12: Level { let child: Level11 }
struct Level13: Level { let child: Level12 }
struct Level14: Level { let child: Level13 }
struct Level15: Level { let child: Level14 }
struct Level16: Level { let child: Level15 }
struct Level17: Level { let child: Level16 }
struct Level18: Level { let child: Level17 }
struct Level19: Level { let child: Level18 }
struct Level20: Level { let child: Level19 }
