import Testing

@testable import UserScripts

@Suite
struct ExplorationGraphTests {
  /// Returns a graph with the given transitions and with one state for each number in `layers`.
  private func graph(layers: [Int], _ transitions: [(Int, UserAction, Int)]) -> ExplorationGraph {
    var graph = ExplorationGraph()
    for (index, layerCount) in layers.enumerated() {
      _ = graph.visit(
        ScreenFingerprint("\(index)"),
        ExplorationGraph.State(
          layerCount: layerCount, front: "", actions: [UserAction(.settle)]))
    }
    for (source, action, target) in transitions {
      graph.count(action, in: source)
      graph.add(action, from: source, to: target)
    }
    graph.start(0, in: 0)
    return graph
  }

  @Test func findsShortestPaths() {
    let (a, b) = (UserAction(.settle), UserAction(.goBack))
    let graph = graph(
      layers: [0, 0, 0, 0], [(0, a, 1), (1, a, 2), (0, b, 2), (2, a, 0), (2, a, 0)])
    let paths = graph.shortestPaths(to: [0, 2, 3])
    #expect(paths.mapValues(\.actions) == [0: [], 2: [b]])
    #expect(graph.transitionCount == 4)
  }

  @Test func findsStatesWithoutWayOut() {
    let a = UserAction(.settle)
    let circle = [(0, a, 1), (1, a, 2), (2, a, 1)]
    #expect(graph(layers: [0, 1, 1], circle).statesWithoutWayOut() == [1, 2])
    // The user can leave the second layer, but not the first layer.
    #expect(graph(layers: [0, 1, 2], circle).statesWithoutWayOut() == [1])
    #expect(graph(layers: [0, 1], [(0, a, 1), (1, a, 0)]).statesWithoutWayOut() == [])
  }

  @Test func untriedActionsCanBeWayOut() {
    let (a, b) = (UserAction(.settle), UserAction(.goBack))
    #expect(graph(layers: [0, 1, 1], [(0, a, 1), (1, a, 2)]).statesWithoutWayOut() == [])
    #expect(graph(layers: [0, 1, 1], [(0, a, 1), (1, a, 2)]).untriedCount == 1)
    #expect(graph(layers: [0, 1], [(0, a, 1), (1, b, 0)]).statesWithoutWayOut() == [])
  }
}
