internal import UserScripts

/// A graph of the screens of apps and the actions that lead from screen to screen.
@MainActor
struct ScreenMap {
  struct Node {
    let screen: Reach.Screen
    /// The distance of the screen from the start of its app, in actions.
    let layer: Int
    /// The actions on elements in reading order, followed by actions that don't use an element.
    let acts: [Act]
    /// The first distinct pictures of the screen, up to ``pictureLimit``.
    var pictures: [String]
    /// The total number of distinct pictures, which can be larger than the number of ``pictures``.
    let pictureCount: Int
    let count: Reach.Count
    let isScripted: Bool
    let problems: [Problem]

    /// The actions that can lead to another screen.
    var leading: [Act] { acts.filter { !$0.targets.isEmpty } }
    var staying: [Act] { acts.filter(\.targets.isEmpty) }
  }

  struct Act {
    let key: ActionKey
    let isScripted: Bool
    /// The other screens that the action leads to.
    let targets: [Target]
  }

  struct Target {
    let node: Int
    let isScripted: Bool
  }

  struct Problem {
    /// The screen on which the user performs the last action before the problem.
    let screen: Reach.Screen
    let message: String
    /// The script that leads to the problem.
    let source: String
  }

  /// The nodes, grouped by app and sorted by layer.
  private(set) var nodes: [Node] = []

  /// The maximum number of distinct pictures to collect for each screen.
  nonisolated static let pictureLimit = 12

  init(_ reach: Reach, problems: [Problem]) {
    let layers = Self.layers(reach)
    let order = reach.screens.map(\.app).uniqued().flatMap { app in
      layers.filter { $0.screen.app == app }.sorted { $0.layer < $1.layer }
    }
    let indices = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1.screen, $0) })
    nodes = order.map { screen, layer in
      let content = reach.contents[screen] ?? Reach.ScreenContent()
      return Node(
        screen: screen, layer: layer, acts: Self.acts(of: content, on: screen, indices),
        pictures: content.pictures, pictureCount: content.pictureCount,
        count: reach.count([screen]), isScripted: content.elements.contains(where: \.isShown),
        problems: problems.filter { $0.screen == screen })
    }
  }

  /// Returns the screens in breadth-first order with their distances from the start of the app.
  ///
  /// A story can start its app on any screen. If that screen can be reached from an earlier start,
  /// it belongs to a later layer.
  private static func layers(_ reach: Reach) -> [(screen: Reach.Screen, layer: Int)] {
    var layers: [(screen: Reach.Screen, layer: Int)] = []
    var seen: Set<Reach.Screen> = []
    for start in reach.starts + reach.screens where seen.insert(start).inserted {
      var next = layers.count
      layers.append((start, 0))
      while next < layers.count {
        let (screen, layer) = layers[next]
        next += 1
        for edge in reach.contents[screen]?.edges ?? [] where seen.insert(edge.target).inserted {
          layers.append((edge.target, layer + 1))
        }
      }
    }
    return layers
  }

  private static func acts(
    of content: Reach.ScreenContent, on screen: Reach.Screen, _ indices: [Reach.Screen: Int]
  ) -> [Act] {
    let edges = Dictionary(grouping: content.edges, by: \.act)
    let places = Dictionary(
      content.elements.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    func place(_ key: ActionKey) -> Int { key.element.flatMap { places[$0] } ?? .max }
    let keys = content.edges.map(\.act).uniqued()
      .sorted { (place($0), $0.description) < (place($1), $1.description) }
    return keys.map { key in
      let edges = edges[key] ?? []
      let targets = edges.filter { $0.target != screen }.compactMap { edge in
        indices[edge.target].map {
          Target(node: $0, isScripted: content.scriptedEdges.contains(edge))
        }
      }
      return Act(
        key: key, isScripted: edges.contains(where: content.scriptedEdges.contains),
        targets: targets.sorted { $0.node < $1.node })
    }
  }

  var apps: [(name: String, nodes: Range<Int>)] {
    nodes.map(\.screen.app).uniqued().map { app in
      let indices = nodes.indices.filter { nodes[$0].screen.app == app }
      return (app, indices[0]..<indices[0] + indices.count)
    }
  }

  /// Removes the last pictures of each screen until the remaining pictures don't exceed `size`, in
  /// bytes.
  ///
  /// This method always keeps the first picture of each screen, because the screen's card would
  /// otherwise be empty.
  mutating func limitPictures(to size: Int) {
    var rest = size
    var kept = Array(repeating: 0, count: nodes.count)
    for round in 0..<Self.pictureLimit {
      // If a picture doesn't fit, remove all later pictures of the same screen, too.
      for index in nodes.indices where kept[index] == round && nodes[index].pictures.count > round {
        let size = nodes[index].pictures[round].utf8.count
        guard round == 0 || rest >= size else { continue }
        rest -= size
        kept[index] += 1
      }
    }
    for index in nodes.indices { nodes[index].pictures.removeSubrange(kept[index]...) }
  }
}

extension Reach {
  /// Repeats the actions of each finding to determine the screen of its problem.
  func problems(_ findings: [ExplorationFinding]) async -> [ScreenMap.Problem] {
    var problems: [ScreenMap.Problem] = []
    for (index, finding) in findings.enumerated() {
      guard let story = stories.firstIndex(where: { $0.script.name == finding.root }) else {
        continue
      }
      let user = ScriptedUser(app: stories[story].app(), recordsFrames: false)
      // Skip the last action, because it might crash the app.
      for action in finding.actions.dropLast() {
        guard (try? await action.perform(on: user)) != nil else { break }
      }
      problems.append(
        ScreenMap.Problem(
          screen: screen(user.screen, inAppOf: story), message: finding.problem.message,
          source: finding.actions.scriptSource(
            name: "finding-\(index + 1)", comment: "  // in the app of \(finding.root.quoted)")))
    }
    return problems
  }
}
