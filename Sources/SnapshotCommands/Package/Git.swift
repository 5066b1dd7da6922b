internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// Runs git in a package.
enum Git {
  /// The tracked files that match a pattern, relative to the package.
  static func tracked(in root: String, matching pattern: String) -> [String] {
    guard
      let output = output(["ls-files", "-z", "--", ":(glob)**/\(pattern.dropFirst(2))"], in: root)
    else { return [] }
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All tracked files, relative to the package; `nil` without git.
  static func all(in root: String) -> Set<String>? {
    output(["ls-files", "-z"], in: root).map { output in
      Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// The output of git; `nil` if it fails.
  static func output(_ arguments: [String], in root: String) -> Data? {
    output(arguments, in: root, environment(in: root))
  }

  private static func output(
    _ arguments: [String], in root: String, _ environment: [String: String]
  ) -> Data? {
    let result = try? ChildProcess.capture(
      ["git", "-C", root] + arguments, environment: environment, discardsErrors: true)
    return result?.code == 0 ? result?.output : nil
  }
}

extension Git {
  /// The environment of a git process for a package.
  ///
  /// Variables such as `GIT_DIR` select a repository regardless of the folder. If a hook of another
  /// repository sets them, git would look for the wrong files. They are kept only if they select
  /// the package's repository: the index of the commit whose hook runs this tool, or a repository
  /// that git can't find from the package's folder.
  static func environment(
    in root: String, of environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    var variables = environment.filter { name, _ in !selectsRepository(name) }
    let places = placeVariables.compactMap { name in
      environment[name].map { (name, SourceFile.resolved(SnapshotLocation.absolute($0))) }
    }
    guard !places.isEmpty else { return variables }
    let named = Dictionary(uniqueKeysWithValues: places)
    if let own = output(["rev-parse", "--absolute-git-dir"], in: root, variables) {
      let folder = SourceFile.resolved(String(decoding: own.dropLast(), as: UTF8.self))
      if let index = named["GIT_INDEX_FILE"], Path(index).folder == folder {
        variables["GIT_INDEX_FILE"] = index
      }
    } else if let tree = named["GIT_WORK_TREE"], named["GIT_DIR"] != nil,
      "\(root)/".utf8.starts(with: (tree == "/" ? "/" : "\(tree)/").utf8)
    {
      variables.merge(named) { $1 }
    }
    return variables
  }

  /// The variables with paths.
  private static let placeVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]

  /// Whether a variable of git may select a repository.
  ///
  /// Settings for all repositories don't.
  private static func selectsRepository(_ name: String) -> Bool {
    guard name.hasPrefix("GIT_") else { return false }
    let isSetting =
      name.hasPrefix("GIT_CONFIG_") || name.hasPrefix("GIT_TRACE")
      || ["GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"]
        .contains(name)
    return !isSetting
  }
}

/// The entries of some files in git's index.
///
/// Moves all entries at once, because `git mv` writes the whole index for each file.
struct GitIndex {
  private struct Entry {
    let mode: Substring
    let object: Substring
    /// The path relative to the checkout.
    let path: String
  }

  private let root: String
  private let entries: [String: Entry]
  /// The path of the package relative to the checkout, with a slash at the end.
  private let prefix: String

  /// Reads the entries of some files.
  ///
  /// Skips conflicts and empty files, for which git keeps more state, such as after `git add -N`.
  init(of paths: Set<String>, in root: String) {
    self.root = root
    var entries: [String: Entry] = [:]
    let prefix = Git.output(["rev-parse", "--show-prefix"], in: root) ?? Data()
    // Drops one line feed only, because a folder's name may end in another.
    self.prefix = String(decoding: prefix.dropLast(), as: UTF8.self)
    let list = paths.isEmpty ? nil : Git.output(["ls-files", "--stage", "-z"], in: root)
    for line in list?.split(separator: 0) ?? [] {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let path = String(decoding: line[line.index(after: tab)...], as: UTF8.self)
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard paths.contains(path), words.count == 3, words[2] == "0",
        !Self.emptyObjects.contains(words[1])
      else { continue }
      entries[path] = Entry(mode: words[0], object: words[1], path: self.prefix + path)
    }
    self.entries = entries
  }

  /// The empty file in both hash algorithms of git.
  private static let emptyObjects: Set<Substring> = [
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
  ]

  func has(_ path: String) -> Bool { entries[path] != nil }

  /// Moves all entries or none.
  func move(_ pairs: [RenamePairs.Pair]) throws(ToolError) {
    let known = pairs.compactMap { pair in entries[pair.from].map { ($0, prefix + pair.to) } }
    var lines = Data()
    // Git moves the fewest other entries in this order.
    for (entry, _) in known.sorted(by: { $1.0.path.utf8.lexicographicallyPrecedes($0.0.path.utf8) })
    {
      let none = String(repeating: "0", count: entry.object.utf8.count)
      lines += Data("0 \(none)\t\(entry.path)".utf8) + [0]
    }
    for (entry, path) in known.sorted(by: { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }) {
      lines += Data("\(entry.mode) \(entry.object) 0\t\(path)".utf8) + [0]
    }
    let environment = Git.environment(in: root)
    let code = try ChildProcess.run(
      ["git", "-C", root, "update-index", "-z", "--index-info"], environment: environment,
      input: lines)
    guard code == 0 else {
      throw ToolError(
        "'git update-index' failed with exit code \(code).",
        fix: "follow its message, then run 'snapshots rename' again.")
    }
    // Otherwise the next git command would read all the files.
    _ = try? ChildProcess.run(
      ["git", "-C", root, "update-index", "-q", "--refresh"], environment: environment,
      discardsErrors: true)
  }
}
