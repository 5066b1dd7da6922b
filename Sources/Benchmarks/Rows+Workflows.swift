import Workflows

extension [Row] {
  /// Benchmarks of sending an event to a leaf, which renders the entire tree again.
  static var workflows: [Row] {
    [
      Row(
        name: "WorkflowHost, an event at a leaf of 1,111 nodes", size: 1_111, yardstick: .bound,
        limit: 1.333, stretch: 0.444, growthSizes: [1_111, 11_111], work: event),
      Row(
        name: "WorkflowHost, an event at a leaf of 11,111 nodes", size: 11_111, yardstick: .bound,
        limit: 13.33, stretch: 4.44, growthSizes: [1_111, 11_111], work: event),
    ]
  }

  private static func event(size: Int) -> () -> Void {
    let host = WorkflowHost(workflow: Branch(depth: size == 1_111 ? 3 : 4))
    let tap = host.rendering.value.tap
    return {
      tap()
      consume(host.rendering.value)
    }
  }
}

/// A node of a workflow tree that has ten children, which are branches or leaves.
private struct Branch: Workflow {
  let depth: Int

  func render(state: Void, context: RenderContext<Branch>) -> Leaf.Rendering {
    var last = Leaf.Rendering(taps: 0) {}
    var taps = 0
    for key in keys {
      last =
        depth == 1
        ? Leaf().rendered(in: context, key: key)
        : Branch(depth: depth - 1).rendered(in: context, key: key)
      taps += last.taps
    }
    return Leaf.Rendering(taps: taps, tap: last.tap)
  }
}

let keys = (0..<10).map(String.init)

struct Leaf: Workflow {
  struct Rendering {
    let taps: Int
    let tap: () -> Void
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Leaf

    case tap

    func apply(toState state: inout Int) -> Never? {
      state += 1
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Leaf>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    return Rendering(taps: state) { sink.send(.tap) }
  }
}
