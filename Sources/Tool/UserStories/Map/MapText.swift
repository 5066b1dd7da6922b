internal import UserScripts

extension ScreenMap {
  /// The map as indented text, in which the actions of a screen are below the screen's name.
  var text: String {
    let apps = apps.map { name, range in
      ([name] + nodes[range].flatMap(lines)).joined(separator: "\n")
    }
    let legend = "+ performed by a script, - performed only by the exploration"
    return ([legend] + apps).joined(separator: "\n\n") + "\n"
  }

  private func lines(_ node: Node) -> [String] {
    let count = node.count
    let heading = "  \(node.screen.name): \(count.used) of \(counted(count.usable, "element")) used"
    let problems = node.problems.map { problem in
      "    ! \(problem.message.split(separator: "\n").joined(separator: " "))"
    }
    // Sort the lines so that they don't depend on the order in which the exploration found the
    // actions. That way, you can compare the maps of two versions.
    let acts = node.acts.flatMap { act -> [String] in
      let targets = act.targets.map { target in
        "    \(target.isScripted ? "+" : "-") \(act.key) → \(nodes[target.node].screen.name)"
      }
      return targets.isEmpty ? ["    \(act.isScripted ? "+" : "-") \(act.key)"] : targets
    }
    return [heading] + problems + acts.sorted { $0.dropFirst(6) < $1.dropFirst(6) }
  }
}
