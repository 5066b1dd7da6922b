internal import UserScripts

extension ScreenMap {
  /// The map as indented text, with the actions of a screen below its name.
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
    // The sorted lines don't depend on the order in which the exploration found the actions, so
    // versions can be compared.
    let acts = node.acts.flatMap { act -> [String] in
      let targets = act.targets.map { target in
        "    \(target.isScripted ? "+" : "-") \(act.key) → \(nodes[target.node].screen.name)"
      }
      return targets.isEmpty ? ["    \(act.isScripted ? "+" : "-") \(act.key)"] : targets
    }
    return [heading] + problems + acts.sorted { $0.dropFirst(6) < $1.dropFirst(6) }
  }
}
