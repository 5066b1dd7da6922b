/// Shortens a path that leads to a problem by replaying shorter paths.
///
/// This function first tries to remove halves of the path, then quarters, and so on down to single
/// actions and pairs of actions. Finally, it tries to shorten the path by starting at another root.
///
/// - Parameters:
///   - path: A path that leads to the problem.
///   - rootCount: The number of roots.
///   - replay: A closure that plays a path and returns the number of actions up to the problem, or
///     `nil` if the problem doesn't occur or an action isn't available.
/// - Returns: The shortest path that this function found.
@MainActor
func shrink(
  _ path: ExplorationPath, rootCount: Int, replay: (ExplorationPath) async -> Int?
) async -> ExplorationPath {
  var shortest = await removingActions(from: path, replay: replay)
  for root in 0..<rootCount where root != path.root {
    let other = ExplorationPath(root: root, actions: shortest.actions)
    guard let length = await replay(other) else { continue }
    let shrunk = await removingActions(from: other.prefix(length), replay: replay)
    if shrunk.actions.count < shortest.actions.count { shortest = shrunk }
  }
  return shortest
}

@MainActor
private func removingActions(
  from path: ExplorationPath, replay: (ExplorationPath) async -> Int?
) async -> ExplorationPath {
  var path = path
  /// Removes actions if the remaining ones still lead to the problem.
  func remove(_ removed: some Collection<Int>) async -> Bool {
    var shorter = path
    for index in removed.reversed() { shorter.actions.remove(at: index) }
    guard let length = await replay(shorter) else { return false }
    path = shorter.prefix(length)
    return true
  }
  var isShorter = true
  while isShorter {
    isShorter = false
    var size = max(path.actions.count / 2, 1)
    while size > 0 {
      // Begin at the end, because actions can depend on previous actions.
      var end = path.actions.count
      while end >= size {
        if await remove(end - size..<end) {
          isShorter = true
          end = min(end, path.actions.count)
        } else {
          end -= 1
        }
      }
      size /= 2
    }
    guard !isShorter else { continue }
    // Some actions, such as opening and closing a sheet, can be removed only in pairs. There can be
    // other actions between them.
    search: for second in path.actions.indices.reversed() {
      for first in 0..<second where await remove([first, second]) {
        isShorter = true
        break search
      }
    }
  }
  return path
}
