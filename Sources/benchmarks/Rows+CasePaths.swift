import ReducerStore

extension [Row] {
  /// Single looks into a case and a property, by the ways that reducers are scoped with.
  static var casePaths: [Row] {
    [
      Row(
        name: "case path by /, hit", size: 1_000, yardstick: .work("Mirror child read", mirrorRead),
        limit: 2, stretch: 1.2, work: extract(/NodeAction.child, .child(.hit))),
      Row(
        name: "case path by /, miss", size: 1_000,
        yardstick: .work("Mirror child read", mirrorRead),
        limit: 2, stretch: 1.2, work: extract(/NodeAction.child, .other(5))),
      Row(
        name: "case path by hand, hit", size: 1_000,
        yardstick: .work("a switch", switchOver(.child(.hit))),
        limit: 3, stretch: 2, work: extract(byHand, .child(.hit))),
      Row(
        name: "case path by hand, miss", size: 1_000,
        yardstick: .work("a switch", switchOver(.other(5))),
        limit: 3, stretch: 2, work: extract(byHand, .other(5))),
      Row(
        name: "key path, read and write", size: 1_000, yardstick: .bound, limit: 0.1,
        stretch: 0.04, work: writeByKeyPath),
    ]
  }

  private static var byHand: CasePath<NodeAction, NodeAction> {
    CasePath(
      embed: NodeAction.child,
      extract: { if case .child(let action) = $0 { action } else { nil } })
  }

  /// Looks into many actions, so that the compiler cannot look into one of them once for all.
  private static func extract(
    _ path: CasePath<NodeAction, NodeAction>, _ action: NodeAction
  ) -> Row.Work {
    { size in
      let path = opaque(path)
      let actions = opaque([NodeAction](repeating: action, count: size))
      return { for action in actions { consume(path.extract(from: action)) } }
    }
  }

  private static func switchOver(_ action: NodeAction) -> Row.Work {
    { size in
      let actions = opaque([NodeAction](repeating: action, count: size))
      return { for action in actions { consume(action.child) } }
    }
  }

  private static var mirrorRead: Row.Work {
    { size in
      let actions = opaque([NodeAction](repeating: NodeAction.child(.hit), count: size))
      return {
        for action in actions { consume(Mirror(reflecting: action).children.first?.value) }
      }
    }
  }

  private static var writeByKeyPath: Row.Work {
    { size in
      let path = opaque(\TodoState.Todo.author)
      var todo = TodoState.Todo(number: 1)
      return {
        for _ in 0..<size { todo[keyPath: path].name = "Blob" }
        consume(todo)
      }
    }
  }
}

private indirect enum NodeAction {
  case hit
  case other(Int)
  case child(NodeAction)

  var child: NodeAction? {
    switch self {
    case .child(let action): action
    case .hit, .other: nil
    }
  }
}
