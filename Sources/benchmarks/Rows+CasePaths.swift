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
        yardstick: .work("switch in a function", switchOver(.child(.hit))),
        limit: 3, stretch: 2, work: extract(byHand, .child(.hit))),
      Row(
        name: "case path by hand, miss", size: 1_000,
        yardstick: .work("switch in a function", switchOver(.other(5))),
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

  /// Looks into an action that its owner holds on to, as a store does while its reducers look.
  ///
  /// An action out of an array would be retained and released around each look through a case
  /// path, which costs several times the look, and around none that the compiler sees through.
  private static func extract(
    _ path: CasePath<NodeAction, NodeAction>, _ action: NodeAction
  ) -> Row.Work {
    { size in
      let path = opaque(path)
      let action = opaque(action)
      return { for _ in 0..<size { consume(path.extract(from: action)) } }
    }
  }

  private static func switchOver(_ action: NodeAction) -> Row.Work {
    { size in
      let action = opaque(action)
      return { for _ in 0..<size { consume(action.child) } }
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

  /// Never inlined, so that the compiler cannot look into an action once for all.
  var child: NodeAction? {
    @inline(never) get {
      switch self {
      case .child(let action): action
      case .hit, .other: nil
      }
    }
  }
}
