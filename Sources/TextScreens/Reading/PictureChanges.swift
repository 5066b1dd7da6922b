/// What changed between two pictures, in words: read from both, since a reference is only text.
///
/// ```
/// button "What is the 2nd prime?": enabled → disabled
/// alert appeared
/// ```
package struct PictureChanges {
  /// The changes, each on a line; at most ``limit``, and then how many more there are.
  package let lines: [String]

  /// The most changes that are told one by one.
  package static let limit = 6

  /// Compares two pictures.
  ///
  /// - Parameters:
  ///   - old: The lines of the reference; the first that is no row of a picture ends it.
  ///   - new: The lines of the new picture.
  /// - Complexity: O(*n*) in the characters, near-linear in the changes.
  package init(old: [Substring], new: [Substring]) {
    let changes = Self.changes(from: Self.panels(old), to: Self.panels(new))
    let more = changes.count - Self.limit
    lines = Array(changes.prefix(Self.limit)) + (more > 0 ? ["… (\(more) more)"] : [])
  }

  /// The base or a layer, and the elements in it.
  private struct Panel {
    let line: OutlineLine
    var elements: [OutlineLine] = []
  }

  private static func panels(_ text: [Substring]) -> [Panel] {
    // Notes are indented, and an outline follows after an empty line.
    let picture = Array(text.prefix { !$0.isEmpty && !$0.hasPrefix("  ") })
    var panels: [Panel] = []
    var isSelected = false
    for line in PictureReading(Canvas(picture)).lines {
      var line = line
      switch line.kind {
      case _ where line.depth == 0:
        panels.append(Panel(line: line))
        continue
      case "row":
        isSelected = line.states.contains("selected")
        continue
      case "list", "form", "pane", "divider":
        continue
      case "bar":
        guard line.label != nil else { continue }
      default:
        break
      }
      if isSelected { line.states.append("selected") }
      isSelected = false
      line.depth = 1
      panels[panels.count - 1].elements.append(line)
    }
    return panels
  }

  private static func changes(from old: [Panel], to new: [Panel]) -> [String] {
    var changes: [String] = []
    // The base is always there; layers are compared from the lowest on.
    let same = zip(old, new).prefix { $0.line.kind == $1.line.kind }
    for (before, after) in same {
      if before.line.label == after.line.label {
        changes += self.changes(from: before.elements, to: after.elements)
      } else {
        // Another screen has other elements: nobody wants them one by one.
        changes.append(before.line.change(to: after.line))
      }
    }
    let count = Array(same).count
    changes += old.dropFirst(count).map { "\($0.line.described) disappeared" }
    changes += new.dropFirst(count).map { "\($0.line.described) appeared" }
    return changes
  }

  private static func changes(from old: [OutlineLine], to new: [OutlineLine]) -> [String] {
    OutlineDifference(old, new).hunks.flatMap { hunk -> [String] in
      var gone = Array(old[hunk.old])
      var changes: [(place: Int, text: String)] = []
      var added: [(place: Int, line: OutlineLine)] = []
      // First what has kept its name, then what has kept its kind.
      for (place, line) in new[hunk.new].enumerated() {
        if let index = gone.firstIndex(where: { $0.kind == line.kind && $0.label == line.label }) {
          changes.append((place, gone.remove(at: index).change(to: line)))
        } else {
          added.append((place, line))
        }
      }
      for (place, line) in added {
        if let index = gone.firstIndex(where: { $0.kind == line.kind }) {
          changes.append((place, gone.remove(at: index).change(to: line)))
        } else {
          changes.append((place, "\(line.described) appeared"))
        }
      }
      return changes.sorted { $0.place < $1.place }.map(\.text)
        + gone.map { "\($0.described) disappeared" }
    }
  }
}

extension OutlineLine {
  /// What became of it, in words.
  fileprivate func change(to new: OutlineLine) -> String {
    let name = kind + (label.map { " \($0.quoted)" } ?? "")
    guard states != new.states else {
      return "\(name) → \(new.label?.quoted ?? "none")"
    }
    guard label == new.label else { return "\(described) → \(new.described)" }
    let changed = Set(states).symmetricDifference(new.states)
    if let state = changed.first, changed.count == 1 {
      let words = ["disabled": ("enabled", "disabled"), "selected": ("not selected", "selected")]
      if let (off, on) = words[state] {
        return "\(name): " + (new.states.contains(state) ? "\(off) → \(on)" : "\(on) → \(off)")
      }
    }
    let old = states.map { "[\($0)]" }.joined(separator: " ")
    let others = new.states.map { "[\($0)]" }.joined(separator: " ")
    return "\(name): \(old.isEmpty ? "plain" : old) → \(others.isEmpty ? "plain" : others)"
  }
}
