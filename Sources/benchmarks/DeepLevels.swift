import ReducerStore

/// A level whose action is generic, so that twenty of them can be nested.
///
/// The optimizer takes twice as long for each further enum around the others that is written out.
/// Reading a generic one looks up its type each time: such a level costs some 40 % more.
protocol DeepLevel: Level where Action == DeepAction<Child> {}

enum DeepAction<Child: Feature>: Sendable {
  case tick
  case child(Child.Action)
}

extension DeepLevel {
  static var byHand: CasePath<Action, Child.Action> {
    CasePath(
      embed: { .child($0) },
      extract: { if case .child(let action) = $0 { action } else { nil } })
  }
}

struct Deep1: DeepLevel {
  typealias Action = DeepAction<InnermostFeature>
  let child: InnermostFeature
}
struct Deep2: DeepLevel {
  typealias Action = DeepAction<Deep1>
  let child: Deep1
}
struct Deep3: DeepLevel {
  typealias Action = DeepAction<Deep2>
  let child: Deep2
}
struct Deep4: DeepLevel {
  typealias Action = DeepAction<Deep3>
  let child: Deep3
}
struct Deep5: DeepLevel {
  typealias Action = DeepAction<Deep4>
  let child: Deep4
}
struct Deep6: DeepLevel {
  typealias Action = DeepAction<Deep5>
  let child: Deep5
}
struct Deep7: DeepLevel {
  typealias Action = DeepAction<Deep6>
  let child: Deep6
}
struct Deep8: DeepLevel {
  typealias Action = DeepAction<Deep7>
  let child: Deep7
}
struct Deep9: DeepLevel {
  typealias Action = DeepAction<Deep8>
  let child: Deep8
}
struct Deep10: DeepLevel {
  typealias Action = DeepAction<Deep9>
  let child: Deep9
}
struct Deep11: DeepLevel {
  typealias Action = DeepAction<Deep10>
  let child: Deep10
}
struct Deep12: DeepLevel {
  typealias Action = DeepAction<Deep11>
  let child: Deep11
}
struct Deep13: DeepLevel {
  typealias Action = DeepAction<Deep12>
  let child: Deep12
}
struct Deep14: DeepLevel {
  typealias Action = DeepAction<Deep13>
  let child: Deep13
}
struct Deep15: DeepLevel {
  typealias Action = DeepAction<Deep14>
  let child: Deep14
}
struct Deep16: DeepLevel {
  typealias Action = DeepAction<Deep15>
  let child: Deep15
}
struct Deep17: DeepLevel {
  typealias Action = DeepAction<Deep16>
  let child: Deep16
}
struct Deep18: DeepLevel {
  typealias Action = DeepAction<Deep17>
  let child: Deep17
}
struct Deep19: DeepLevel {
  typealias Action = DeepAction<Deep18>
  let child: Deep18
}
struct Deep20: DeepLevel {
  typealias Action = DeepAction<Deep19>
  let child: Deep19
}
