/// Which reference goes to which new snapshot, where several have the same text.
struct RenamePairs: Equatable {
  /// A reference, and where it belongs now.
  struct Pair: Hashable {
    let from: String
    let to: String
  }

  /// The references that clearly belong to one new snapshot each.
  private(set) var pairs: [Pair] = []
  /// The references and the new snapshots that may belong together in more than one way.
  private(set) var from: [String]
  private(set) var to: [String]

  /// Pairs references and new snapshots of one text.
  ///
  /// One of each kind belong together. Among several, those of one file name do, as after a test
  /// file was renamed; and those of one ordinal or name in one folder, as after a test was.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  init(from: [String], to: [String]) {
    self.from = from.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.to = to.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    pair { Path($0).name }
    pair { path in
      // What follows the test's name: ".2.txt".
      let name = Path(path).name
      return "\(Path(path).folder)/\(name.dropFirst(ReferenceName(name).test.count))"
    }
    pair { _ in "" }
    pairs.sort { $0.from.utf8.lexicographicallyPrecedes($1.from.utf8) }
  }

  /// Pairs those that have a key to themselves, on both sides.
  private mutating func pair(by key: (String) -> String) {
    let sources = Dictionary(grouping: from, by: key)
    let targets = Dictionary(grouping: to, by: key)
    for (key, paths) in sources {
      guard paths.count == 1, let others = targets[key], others.count == 1 else { continue }
      pairs.append(Pair(from: paths[0], to: others[0]))
    }
    let paired = Set(pairs.map(\.from))
    let taken = Set(pairs.map(\.to))
    from.removeAll { paired.contains($0) }
    to.removeAll { taken.contains($0) }
  }
}
