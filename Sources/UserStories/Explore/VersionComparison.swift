internal import LineDifferences
internal import TextScreens

/// A comparison of this version of an executable with another version.
///
/// The other version explores its apps, and this version repeats the actions. The screens of both
/// versions must be the same after each action.
struct VersionComparison {
  /// A difference that occurs after an action, with the shortest run found.
  struct Difference {
    /// The number of runs in which this is the first difference.
    var count = 0
    var shortest: ExplorationTrace.Run

    /// The last action, with the screen before it.
    var place: String {
      guard let act = shortest.acts.last else { return "the start" }
      let outline = shortest.steps[shortest.steps.count - 2].outline ?? ""
      return "\(act) on \(outline.prefix { $0 != "\n" })"
    }

    /// Returns whether both differences have the same place, except for the numbers in it.
    func hasSameCause(as other: Difference) -> Bool {
      place.filter { !$0.isNumber } == other.place.filter { !$0.isNumber }
    }
  }

  let folder: ExplorationFolder
  /// The path of the other version's executable.
  let other: String

  /// Returns the differences between the other version's runs and this version, the most frequent
  /// ones first.
  ///
  /// - Returns: At most ten differences, or `nil` if this version can't perform the actions.
  func differences(in runs: [ExplorationTrace.Run]) -> [Difference]? {
    guard let new = folder.replay(runs) else { return nil }
    var differences: [Difference] = []
    for case let difference? in zip(runs, new).map(firstDifference) {
      let index = differences.firstIndex { $0.hasSameCause(as: difference) } ?? differences.count
      if index == differences.count { differences.append(difference) }
      differences[index].count += 1
      if difference.shortest.steps.count < differences[index].shortest.steps.count {
        differences[index].shortest = difference.shortest
      }
    }
    let graph = TraceGraph(runs)
    let roots = Set(runs.map(\.root)).sorted()
    return differences.enumerated()
      .sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }.prefix(10)
      .map { shrunk($0.element, graph, roots: roots) }
  }

  /// Returns the first difference between two runs with the same actions.
  private func firstDifference(
    _ old: ExplorationTrace.Run, _ new: ExplorationTrace.Run
  ) -> Difference? {
    let index = old.steps.indices.first { index in
      index >= new.steps.count || old.steps[index].outline != new.steps[index].outline
    }
    guard let index else { return nil }
    var run = old
    run.steps.removeSubrange((index + 1)...)
    return Difference(shortest: run)
  }

  /// Replaces the run of a difference with the shortest run that has the same cause.
  private func shrunk(
    _ difference: Difference, _ graph: TraceGraph, roots: [String]
  ) -> Difference {
    var difference = difference
    if let run = graph.shortestRun(to: difference.shortest),
      let shorter = shortest(of: [run], difference)
    {
      difference.shortest = shorter
    }
    while let shorter = shortest(
      of: removals(from: difference.shortest, roots: roots), difference)
    {
      difference.shortest = shorter
    }
    return difference
  }

  /// Returns the runs without a part of the actions, and the runs with another root.
  private func removals(
    from run: ExplorationTrace.Run, roots: [String]
  ) -> [ExplorationTrace.Run] {
    let acts = run.acts
    var removals: [[String]] = []
    var size = acts.count / 2
    while size > 0 {
      for start in 0...acts.count - size {
        removals.append(Array(acts[..<start] + acts[(start + size)...]))
      }
      size /= 2
    }
    if acts.count <= 12 {
      for second in acts.indices {
        for first in 0..<second {
          removals.append(acts.indices.filter { $0 != first && $0 != second }.map { acts[$0] })
        }
      }
    }
    return removals.map { ExplorationTrace.Run(root: run.root, acts: $0) }
      + roots.filter { $0 != run.root }.map { ExplorationTrace.Run(root: $0, acts: acts) }
  }

  /// Performs runs in both versions, and returns the shortest one with the difference, if it's
  /// shorter than the known one.
  private func shortest(
    of candidates: [ExplorationTrace.Run], _ difference: Difference
  ) -> ExplorationTrace.Run? {
    guard !candidates.isEmpty, let old = folder.replay(candidates, with: other),
      let new = folder.replay(candidates)
    else { return nil }
    var shortest: ExplorationTrace.Run?
    for case let found? in zip(old, new).map(firstDifference)
    where found.hasSameCause(as: difference)
      && found.shortest.steps.count < (shortest ?? difference.shortest).steps.count
    {
      shortest = found.shortest
    }
    return shortest
  }
}

// MARK: Descriptions

extension VersionComparison.Difference {
  /// Describes the difference with a script and the changed lines of the frame.
  func description(
    number: Int, old: ExplorationTrace.Run, new: ExplorationTrace.Run
  ) -> String {
    let index = shortest.steps.count - 1
    let sources = old.steps.dropFirst().prefix(index).compactMap { $0.source.map { "  \($0)\n" } }
    let runs = count == 1 ? "1 walk" : "\(count) walks"
    let heading = "\(number). Different in \(runs) after \(place)."
    func frame(of run: ExplorationTrace.Run) -> String { (run.steps.last?.frame ?? "") + "\n" }
    let result: String
    if let crash = new.crash {
      result = "This version crashes: \(crash)"
    } else if new.steps.count <= index {
      result = "This version doesn't have the action. Its last frame:\n\(frame(of: new))"
    } else if let difference = LineDifference(old: frame(of: old), new: frame(of: new)) {
      result = difference.hunks.map { $0.unified(heading: shortest.steps[index].act) }
        .joined(separator: "\n")
    } else {
      result = "The pictures are equal, but the outlines differ."
    }
    return """
      \(heading)

      let difference\(number) = UserScript("difference-\(number)") { user in  \
      // on the app of \(shortest.root.quoted)
      \(sources.joined())}

      \(result)
      """
  }
}

/// The transitions between the screens of a trace.
private struct TraceGraph {
  private struct Screen: Hashable {
    let root: String
    let outline: String?
  }

  /// For each screen, the screen and the action before it on the shortest path.
  private var previous: [Screen: (screen: Screen, act: String)] = [:]

  init(_ runs: [ExplorationTrace.Run]) {
    var transitions: [Screen: [(act: String, target: Screen)]] = [:]
    var queue: [Screen] = []
    for run in runs {
      let screens = run.steps.map { Screen(root: run.root, outline: $0.outline) }
      queue.append(screens[0])
      for (index, step) in run.steps.enumerated().dropFirst() {
        transitions[screens[index - 1], default: []].append((step.act, screens[index]))
      }
    }
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for transition in transitions[screen] ?? [] where seen.insert(transition.target).inserted {
        previous[transition.target] = (screen, transition.act)
        queue.append(transition.target)
      }
    }
  }

  /// Returns the shortest known run that ends with the same action on the same screen, or `nil` if
  /// the run has no actions.
  func shortestRun(to run: ExplorationTrace.Run) -> ExplorationTrace.Run? {
    guard let last = run.acts.last else { return nil }
    var acts = [last]
    var screen = Screen(root: run.root, outline: run.steps[run.steps.count - 2].outline)
    while let step = previous[screen] {
      acts.append(step.act)
      screen = step.screen
    }
    return ExplorationTrace.Run(root: run.root, acts: acts.reversed())
  }
}
