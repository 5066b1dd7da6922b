import ReducerStore

enum LevelPaths { case explicit, reflected }

/// A feature that contains nested child features and provides an action for the innermost one.
protocol Feature: Reducer, SendableMetatype where Action: Sendable {
  init(paths: LevelPaths)
  var paths: LevelPaths { get }
  static var initialState: State { get }
  static var innermostAction: Action { get }
}

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

/// A feature with a child feature.
///
/// Each level is a separate type, as in an app. A single generic type wouldn't be a realistic
/// benchmark, because the compiler doesn't specialize it at ten levels.
protocol Level: Feature where State == LevelState<Child> {
  associatedtype Child: Feature

  static var explicit: CasePath<Action, Child.Action> { get }

  init(child: Child)
  var child: Child { get }
}

struct LevelState<Child: Feature> {
  var count = 0
  var child = Child.initialState
}

extension Level {
  init(paths: LevelPaths) { self.init(child: Child(paths: paths)) }

  var paths: LevelPaths { child.paths }

  static var initialState: State { State() }
  static var innermostAction: Action { explicit.embed(Child.innermostAction) }

  @ReducerBuilder<State, Action> var body: some ReducerOf<Self> {
    switch paths {
    case .explicit: Scope(state: \.child, action: /Self.explicit) { child }
    case .reflected: Scope(state: \.child, action: /Self.explicit.embed) { child }
    }
    Reduce { state, action in
      if Self.explicit.extract(from: action) == nil { state.count += 1 }
      return .none
    }
  }
}

struct Level1: Level {
  enum Action {
    case tick
    case child(InnermostFeature.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: InnermostFeature
}

struct Level2: Level {
  enum Action {
    case tick
    case child(Level1.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level1
}

struct Level3: Level {
  enum Action {
    case tick
    case child(Level2.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level2
}

struct Level4: Level {
  enum Action {
    case tick
    case child(Level3.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level3
}

struct Level5: Level {
  enum Action {
    case tick
    case child(Level4.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level4
}

struct Level6: Level {
  enum Action {
    case tick
    case child(Level5.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level5
}

struct Level7: Level {
  enum Action {
    case tick
    case child(Level6.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level6
}

struct Level8: Level {
  enum Action {
    case tick
    case child(Level7.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level7
}

struct Level9: Level {
  enum Action {
    case tick
    case child(Level8.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level8
}

struct Level10: Level {
  enum Action {
    case tick
    case child(Level9.Action)
  }

  static let explicit = CasePath(embed: Action.child) {
    if case .child(let action) = $0 { action } else { nil }
  }
  let child: Level9
}

/// A level whose action type is generic, which makes it possible to nest twenty levels.
///
/// With a separate enum for each level, every additional level would double the compile time of an
/// optimized build. A generic enum avoids this, but accesses take about 40% longer because they
/// look up its type.
protocol DeepLevel: Level where Action == DeepAction<Child> {
  associatedtype Action = DeepAction<Child>
}

enum DeepAction<Child: Feature>: Sendable {
  case tick
  case child(Child.Action)
}

extension DeepLevel {
  static var explicit: CasePath<Action, Child.Action> {
    CasePath(
      embed: { .child($0) },
      extract: { if case .child(let action) = $0 { action } else { nil } })
  }
}

struct Deep1: DeepLevel { let child: InnermostFeature }
struct Deep2: DeepLevel { let child: Deep1 }
struct Deep3: DeepLevel { let child: Deep2 }
struct Deep4: DeepLevel { let child: Deep3 }
struct Deep5: DeepLevel { let child: Deep4 }
struct Deep6: DeepLevel { let child: Deep5 }
struct Deep7: DeepLevel { let child: Deep6 }
struct Deep8: DeepLevel { let child: Deep7 }
struct Deep9: DeepLevel { let child: Deep8 }
struct Deep10: DeepLevel { let child: Deep9 }
struct Deep11: DeepLevel { let child: Deep10 }
struct Deep12: DeepLevel { let child: Deep11 }
struct Deep13: DeepLevel { let child: Deep12 }
struct Deep14: DeepLevel { let child: Deep13 }
struct Deep15: DeepLevel { let child: Deep14 }
struct Deep16: DeepLevel { let child: Deep15 }
struct Deep17: DeepLevel { let child: Deep16 }
struct Deep18: DeepLevel { let child: Deep17 }
struct Deep19: DeepLevel { let child: Deep18 }
struct Deep20: DeepLevel { let child: Deep19 }
