import UserScripts

struct ReachProposal {
  let name: String
  /// The name of the story that creates the app for the script.
  let root: String
  let actions: [UserAction]
  let elements: [(screen: Reach.Screen, key: ElementKey)]

  var source: String {
    actions.scriptSource(name: name, comment: "  // in the app of \(root.quoted)")
  }
}

extension Reach {
  private struct Use: Hashable {
    let screen: Screen
    let key: ElementKey
  }

  /// Finds scripts for the elements that no existing script uses.
  ///
  /// Each script is the shortest known way to use one of its elements. The result skips an element
  /// if repeating the actions of the exploration doesn't reach it again.
  func proposals(_ explorer: Explorer) async -> [ReachProposal] {
    let unused = screens.flatMap { screen in
      elements(of: screen).filter { $0.isUsable && $0.users.isEmpty }.map { (screen, $0) }
    }
    let states = explorer.shortestPaths(to: unused.flatMap { $0.1.places.map(\.state) })
    let wishes = unused.enumerated().map { index, unused in
      (
        index: index, use: Use(screen: unused.0, key: unused.1.key),
        paths: candidates(for: unused.1, states)
      )
    }
    var rest = Set(wishes.map(\.use))
    var found: [(first: Int, path: ExplorationPath, uses: [Use])] = []
    // Begin with the elements that require the longest scripts, because those scripts often use
    // other elements along the way.
    func length(_ paths: [ExplorationPath]) -> Int { paths.first?.actions.count ?? 0 }
    for wish in wishes.sorted(by: { length($0.paths) > length($1.paths) }) {
      for path in wish.paths where rest.contains(wish.use) {
        let uses = await self.uses(on: path)
        guard uses.contains(wish.use) else { continue }
        found.append((wish.index, path, uses.filter { rest.remove($0) != nil }))
      }
    }
    let scripts = found.sorted { $0.first < $1.first }
    return zip(stories.unusedNames("reach"), scripts).map { name, script in
      ReachProposal(
        name: name, root: stories[script.path.root].script.name,
        actions: script.path.actions, elements: script.uses.map { ($0.screen, $0.key) })
    }
  }

  /// Returns the shortest known paths that use an element, followed by the path that the
  /// exploration found first.
  private func candidates(
    for element: Element, _ states: [Int: ExplorationPath]
  ) -> [ExplorationPath] {
    let known = element.places.compactMap { place in
      states[place.state].map { (path: $0, action: place.action) }
    }
    let shortest = known.sorted { $0.path.actions.count < $1.path.actions.count }.prefix(5)
    let first = element.places.prefix(1).map { (path: $0.path, action: $0.action) }
    return (shortest + first).map { path, action in
      ExplorationPath(root: path.root, actions: path.actions + [action])
    }
  }

  /// Performs actions in a new app, and returns the elements that the actions use.
  private func uses(on path: ExplorationPath) async -> [Use] {
    let user = ScriptedUser(app: stories[path.root].app(), recordsFrames: false)
    var uses: [Use] = []
    user.onEvent = { [self] event in
      guard case .step(let action, let before) = event, let element = action.element else { return }
      uses.append(Use(screen: screen(before, inAppOf: path.root), key: element))
    }
    for action in path.actions {
      guard (try? await action.perform(on: user)) != nil else { break }
    }
    user.onEvent = nil
    return uses
  }
}

extension [Story] {
  /// Returns names, such as `reach-1`, that no script uses.
  func unusedNames(_ prefix: String) -> some Sequence<String> {
    let names = Set(map(\.script.name))
    return (1...).lazy.map { "\(prefix)-\($0)" }.filter { !names.contains($0) }
  }
}
