import ReducerStore

struct Level1: Level {
  enum Action {
    case tick
    case child(InnermostFeature.Action)
  }

  static let byHand = CasePath<Action, InnermostFeature.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: InnermostFeature
}

struct Level2: Level {
  enum Action {
    case tick
    case child(Level1.Action)
  }

  static let byHand = CasePath<Action, Level1.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level1
}

struct Level3: Level {
  enum Action {
    case tick
    case child(Level2.Action)
  }

  static let byHand = CasePath<Action, Level2.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level2
}

struct Level4: Level {
  enum Action {
    case tick
    case child(Level3.Action)
  }

  static let byHand = CasePath<Action, Level3.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level3
}

struct Level5: Level {
  enum Action {
    case tick
    case child(Level4.Action)
  }

  static let byHand = CasePath<Action, Level4.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level4
}

struct Level6: Level {
  enum Action {
    case tick
    case child(Level5.Action)
  }

  static let byHand = CasePath<Action, Level5.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level5
}

struct Level7: Level {
  enum Action {
    case tick
    case child(Level6.Action)
  }

  static let byHand = CasePath<Action, Level6.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level6
}

struct Level8: Level {
  enum Action {
    case tick
    case child(Level7.Action)
  }

  static let byHand = CasePath<Action, Level7.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level7
}

struct Level9: Level {
  enum Action {
    case tick
    case child(Level8.Action)
  }

  static let byHand = CasePath<Action, Level8.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level8
}

struct Level10: Level {
  enum Action {
    case tick
    case child(Level9.Action)
  }

  static let byHand = CasePath<Action, Level9.Action>(
    embed: { .child($0) },
    extract: { if case .child(let action) = $0 { action } else { nil } })

  let child: Level9
}
