import TextScreens
import TextWidths
import Transcripts
import UserScripts

/// A comparison of this version of an executable with another version.
///
/// The other version explores its apps, and this version repeats the actions. After each action,
/// the two versions must show the same elements and, if both traces contain a picture, the same
/// picture.
struct VersionComparison {
  struct Difference {
    /// The number of runs in which this difference is the first one.
    var count = 1
    /// The shortest known run that ends with the difference.
    var shortest: ExplorationTrace.Run

    /// A description of the last action and the screen before it.
    var place: String {
      guard let action = shortest.actions.last else { return "the start" }
      let elements = shortest.steps[shortest.steps.count - 2].elements ?? ""
      return "\(action) on \(elements.prefix { $0 != "\n" })"
    }

    /// Returns whether both differences occur after the same action on the same screen.
    ///
    /// This method ignores numbers, because they often depend on the run.
    func hasSameCause(as other: Difference) -> Bool {
      place.filter { !$0.isNumber } == other.place.filter { !$0.isNumber }
    }
  }

  let folder: ExplorationFolder
  /// The path of the other version's executable.
  let other: String

  /// Returns the ten most frequent differences between this version and the other version's trace,
  /// or `nil` if this version can't perform the actions.
  func differences(in trace: ExplorationTrace) -> [Difference]? {
    guard let new = folder.replay(trace.runs) else { return nil }
    // An app that depends on timing can differ from itself.
    if folder.timingWarning != nil { return [] }
    var differences: [Difference] = []
    for difference in firstDifferences(trace, new) {
      guard let index = differences.firstIndex(where: { $0.hasSameCause(as: difference) }) else {
        differences.append(difference)
        continue
      }
      differences[index].count += 1
      if difference.shortest.steps.count < differences[index].shortest.steps.count {
        differences[index].shortest = difference.shortest
      }
    }
    let graph = TraceGraph(trace.runs)
    let roots = Set(trace.runs.map(\.root)).sorted()
    return differences.sorted { $0.count > $1.count }.prefix(10)
      .map { shrunk($0, graph, roots: roots) }
  }

  /// Returns the first difference of each run that has one.
  private func firstDifferences(
    _ old: ExplorationTrace, _ new: ExplorationTrace
  ) -> [Difference] {
    zip(old.runs, new.runs).compactMap { old, new in
      let equal = zip(old.steps, new.steps).prefix { !$0.differs(from: $1) }
      guard equal.count < old.steps.count else { return nil }
      var run = old
      run.steps.removeSubrange((equal.count + 1)...)
      return Difference(shortest: run)
    }
  }

  /// Replaces the run of a difference with the shortest run that has the same cause.
  private func shrunk(
    _ difference: Difference, _ graph: TraceGraph, roots: [String]
  ) -> Difference {
    var difference = difference
    var candidates = graph.shortestRun(to: difference.shortest).map { [$0] } ?? []
    difference.shortest = shortest(of: candidates, difference) ?? difference.shortest
    candidates = variants(of: difference.shortest, roots: roots)
    while let shorter = shortest(of: candidates, difference) {
      difference.shortest = shorter
      candidates = variants(of: shorter, roots: roots)
    }
    return difference
  }

  /// Returns variants of a run without some of its actions, in order of increasing length, followed
  /// by variants that start with a different root.
  private func variants(
    of run: ExplorationTrace.Run, roots: [String]
  ) -> [ExplorationTrace.Run] {
    let actions = run.actions
    var removals: [[String]] = []
    var size = actions.count / 2
    while size > 0 {
      removals += (0...actions.count - size).map { Array(actions[..<$0] + actions[($0 + size)...]) }
      size /= 2
    }
    if actions.count <= 12 {
      for second in actions.indices {
        for first in 0..<second {
          removals.append(
            actions.indices.filter { $0 != first && $0 != second }.map { actions[$0] })
        }
      }
    }
    return removals.sorted { $0.count < $1.count }
      .map { ExplorationTrace.Run(root: run.root, actions: $0) }
      + roots.filter { $0 != run.root }.map { ExplorationTrace.Run(root: $0, actions: actions) }
  }

  /// Performs runs in both versions, and returns the shortest run that shows the same difference,
  /// or `nil` if no run is shorter than the known one.
  private func shortest(
    of candidates: [ExplorationTrace.Run], _ difference: Difference
  ) -> ExplorationTrace.Run? {
    guard !candidates.isEmpty, let old = folder.replay(candidates, with: other),
      let new = folder.replay(candidates)
    else { return nil }
    let shortest = firstDifferences(old, new).filter { $0.hasSameCause(as: difference) }
      .map(\.shortest).min { $0.steps.count < $1.steps.count }
    guard let shortest, shortest.steps.count < difference.shortest.steps.count else { return nil }
    return shortest
  }
}

// MARK: Descriptions

extension VersionComparison {
  /// Returns a description of a difference, with the script that leads to it and the last frames.
  ///
  /// The description mentions the number of the difference in the report and the name of the other
  /// version, and doesn't end with a line break.
  func description(of difference: Difference, number: Int, version: String) -> String {
    let name = "difference-\(number)"
    // Repeat only this run, so that the traces contain pictures of all its screens.
    let run = [difference.shortest]
    let (old, new) = (folder.replay(run, with: other), folder.replay(run))
    let sources = difference.shortest.steps.dropFirst()
      .map { "  \($0.source ?? "// \($0.action)")\n" }
    var result = "The difference didn't occur again when the actions were repeated."
    if let old, let new {
      result = stop(old, new, name: name) ?? words(old, new, name: name, version) ?? result
    }
    let runs = difference.count == 1 ? "1 walk" : "\(difference.count) walks"
    return """
      \(number). Different in \(runs) after \(difference.place).

      let difference\(number) = UserScript(\(name.quoted)) { user in  \
      // in the app of \(difference.shortest.root.quoted)
      \(sources.joined())}

      \(result)
      """
  }

  /// Returns a description of the action that this version can't perform and the frame before it,
  /// or `nil` if this version can perform all actions.
  private func stop(
    _ old: ExplorationTrace, _ new: ExplorationTrace, name: String
  ) -> String? {
    let (steps, count) = (new.runs[0].steps.filter { $0.elements != nil }, old.runs[0].steps.count)
    guard steps.count < count else { return nil }
    let action = old.runs[0].steps[steps.count].action
    let cause = new.runs[0].crash.map { "the app crashes: \($0)" } ?? "the action isn't available"
    let frame = new.transcript(name).steps.prefix(steps.count).last?.picture ?? []
    let title = "\(name), stopped at step \(steps.count + 1) of \(count), \(action): \(cause)"
    return "\(title)\n\n" + frame.map { "   \($0)" }.joined(separator: "\n")
  }

  /// Returns a description of the different screens in the format of a script's failure.
  private func words(
    _ old: ExplorationTrace, _ new: ExplorationTrace, name: String, _ version: String
  ) -> String? {
    for hasElements in [false, true] {
      let comparison = TranscriptDifference.Comparison(
        script: name, expected: old.transcript(name, hasElements: hasElements).text,
        received: new.transcript(name, hasElements: hasElements).text, elements: new.cells)
      guard let difference = TranscriptDifference([comparison]) else { continue }
      return difference.lines(expected: "expected (\(version))").map(\.text).joined(separator: "\n")
    }
    return nil
  }
}

extension ExplorationTrace.Step {
  /// Returns whether the elements differ or, if both traces contain pictures, whether the pictures
  /// differ.
  fileprivate func differs(from other: Self) -> Bool {
    // Compare bytes, because strings that differ only in their Unicode normalization are equal.
    func bytes(_ text: String?) -> [UInt8]? { text.map { Array($0.utf8) } }
    return bytes(elements) != bytes(other.elements)
      || picture != nil && other.picture != nil && bytes(picture) != bytes(other.picture)
  }
}

extension ExplorationTrace {
  fileprivate func transcript(_ name: String, hasElements: Bool = false) -> Transcript {
    func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }
    var pictures: [String?: [String]] = [:]
    let steps = runs[0].steps.map { step in
      if let picture = step.picture { pictures[step.elements] = lines(picture) }
      return Transcript.Step(
        action: step.action, picture: pictures[step.elements] ?? [],
        outline: hasElements ? lines(step.elements ?? "") : [])
    }
    return Transcript(script: name, screen: "\(FrameStyle())", steps: steps)
  }

  /// The cells of the elements of each screen in the first run, or `nil` if they aren't known.
  fileprivate var cells: [[FrameElement]]? {
    var cells: [String?: [FrameElement]] = [:]
    let screens = runs[0].steps.map { step in
      if let new = step.cells { cells[step.elements] = new }
      return cells[step.elements]
    }
    return cells.isEmpty ? nil : screens.map { $0 ?? [] }
  }
}

// MARK: Paths

private struct TraceGraph {
  private struct Screen: Hashable {
    let root: String
    let elements: String?
  }

  /// The screen and the action that precede each screen on the shortest path to it.
  private var previous: [Screen: (screen: Screen, action: String)] = [:]

  init(_ runs: [ExplorationTrace.Run]) {
    var transitions: [Screen: [(action: String, target: Screen)]] = [:]
    var queue: [Screen] = []
    for run in runs {
      let screens = run.steps.map { Screen(root: run.root, elements: $0.elements) }
      queue.append(screens[0])
      for (index, step) in run.steps.enumerated().dropFirst() {
        transitions[screens[index - 1], default: []].append((step.action, screens[index]))
      }
    }
    var seen = Set(queue)
    var next = 0
    while next < queue.count {
      let screen = queue[next]
      next += 1
      for transition in transitions[screen] ?? [] where seen.insert(transition.target).inserted {
        previous[transition.target] = (screen, transition.action)
        queue.append(transition.target)
      }
    }
  }

  /// Returns the shortest known run that ends with the same action on the same screen as the given
  /// run, or `nil` if the run has no actions.
  func shortestRun(to run: ExplorationTrace.Run) -> ExplorationTrace.Run? {
    guard let last = run.actions.last else { return nil }
    var actions = [last]
    var screen = Screen(root: run.root, elements: run.steps[run.steps.count - 2].elements)
    while let step = previous[screen] {
      actions.append(step.action)
      screen = step.screen
    }
    return ExplorationTrace.Run(root: run.root, actions: actions.reversed())
  }
}
