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
protocol Level: Feature where State == LevelState<Child> {
  associatedtype Child: Feature

  /// The case of the child's actions, written by hand.
  static var byHand: CasePath<Action, Child.Action> { get }

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
  static var innermostAction: Action { byHand.embed(Child.innermostAction) }

  @ReducerBuilder<State, Action> var body: some ReducerOf<Self> {
    switch paths {
    case .byHand: Scope(state: \.child, action: Self.byHand) { child }
    case .reflected: Scope(state: \.child, action: /Self.byHand.embed) { child }
    }
    Reduce { state, action in
      if Self.byHand.extract(from: action) == nil { state.count += 1 }
      return .none
    }
  }
}
