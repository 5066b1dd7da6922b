internal import UserScripts

/// A proposed script that uses elements no existing script uses.
struct ReachProposal {
  let name: String
  /// The name of the story whose app the script needs.
  let root: String
  let actions: [UserAction]
  /// The elements that no other script uses, with their screens.
  let elements: [(screen: Reach.Screen, key: ElementKey)]

  var source: String {
    actions.scriptSource(name: name, comment: "  // on the app of \(root.quoted)")
  }
}

extension Reach {
  private struct Use: Hashable {
    let screen: Screen
    let key: ElementKey
  }

  /// Finds scripts that use the elements that no existing script uses.
  ///
  /// Each script is the shortest known way to use one of its elements. If repeating the actions of
  /// the exploration doesn't lead to an element again, no script uses the element.
  func proposals(_ explorer: Explorer) async -> [ReachProposal] {
    let unused = screens.flatMap { screen in
      elements(of: screen).filter { $0.isUsable && $0.users.isEmpty }.map { (screen, $0) }
    }
    let states = explorer.shortestPaths(to: unused.flatMap { $0.1.places.map(\.state) })
    let paths = unused.map { candidates(for: $0.1, states) }
    // Begin with the elements that require the longest scripts, because these scripts often use
    // other elements along the way.
    let order = unused.indices.sorted {
      (paths[$1].first?.actions.count ?? 0, $0) < (paths[$0].first?.actions.count ?? 0, $1)
    }
    var rest = Set(unused.map { Use(screen: $0.0, key: $0.1.key) })
    var found: [(first: Int, path: ExplorationPath, uses: [Use])] = []
    for index in order {
      let wanted = Use(screen: unused[index].0, key: unused[index].1.key)
      guard rest.contains(wanted) else { continue }
      for path in paths[index] {
        let uses = await self.uses(on: path)
        guard uses.contains(wanted) else { continue }
        found.append((index, path, uses.filter { rest.remove($0) != nil }))
        break
      }
    }
    let names = (1...).lazy.map { "reach-\($0)" }
      .filter { name in !self.stories.contains { $0.script.name == name } }
    return zip(names, found.sorted { $0.first < $1.first }).map { name, script in
      ReachProposal(
        name: name, root: stories[script.path.root].script.name,
        actions: script.path.actions, elements: script.uses.map { ($0.screen, $0.key) })
    }
  }

  /// Returns the shortest known paths that use an element, and the path that the exploration found
  /// first.
  private func candidates(
    for element: Element, _ states: [Int: ExplorationPath]
  ) -> [ExplorationPath] {
    let shortest = element.places.enumerated().compactMap { index, place in
      states[place.state].map { (index: index, path: $0, action: place.action) }
    }
    .sorted { ($0.path.actions.count, $0.index) < ($1.path.actions.count, $1.index) }
    let paths = shortest.prefix(5).map { ($0.path, $0.action) }
    let first = element.places.first.map { ($0.path, $0.action) }
    return (paths + [first].compactMap { $0 }).map { path, action in
      ExplorationPath(root: path.root, actions: path.actions + [action])
    }
  }

  /// Performs actions in a new app, and returns the elements that they use.
  private func uses(on path: ExplorationPath) async -> [Use] {
    let user = ScriptedUser(app: stories[path.root].app(), recordsFrames: false)
    var uses: [Use] = []
    user.onEvent = { [self] event in
      guard case .step(let act, let before) = event, let element = act.element else { return }
      uses.append(Use(screen: screen(before, inAppOf: path.root), key: element))
    }
    for action in path.actions {
      guard (try? await action.perform(on: user)) != nil else { break }
    }
    user.onEvent = nil
    return uses
  }
}
