internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// Asks git about a package.
enum GitFiles {
  /// The tracked files that match a pattern, from the package's folder.
  static func tracked(in root: String, matching pattern: String) -> [String] {
    guard
      let output = output(["ls-files", "-z", "--", ":(glob)**/\(pattern.dropFirst(2))"], in: root)
    else { return [] }
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All tracked files, from the package's folder; `nil` without git.
  static func all(in root: String) -> Set<String>? {
    output(["ls-files", "-z"], in: root).map { output in
      Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// What git prints; `nil` if it fails.
  static func output(_ arguments: [String], in root: String) -> Data? {
    output(arguments, in: root, environment(in: root))
  }

  private static func output(
    _ arguments: [String], in root: String, _ environment: [String: String]
  ) -> Data? {
    let result = try? ChildProcess.capture(
      ["git", "-C", root] + arguments, environment: environment, isSilent: true)
    return result?.code == 0 ? result?.output : nil
  }
}

extension GitFiles {
  /// The environment of a git process that works on a package.
  ///
  /// Variables such as `GIT_DIR` name a repository, whatever the folder is. Set by the hook of
  /// another repository, they would make git look for files that it doesn't have. They are kept
  /// only if they name the repository of the package: the index of a commit whose hook runs this,
  /// or a repository that git can't find from the package's folder.
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

  /// The variables that name files and folders.
  private static let placeVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]

  /// Whether a variable is git's, except settings that apply to every repository.
  private static func selectsRepository(_ name: String) -> Bool {
    guard name.hasPrefix("GIT_") else { return false }
    let isSetting =
      name.hasPrefix("GIT_CONFIG_") || name.hasPrefix("GIT_TRACE")
      || ["GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"]
        .contains(name)
    return !isSetting
  }
}

/// The entries of git's index for files of a package.
///
/// Moves all of them at once: `git mv` writes the whole index for each file.
struct GitIndex {
  /// What the index has of a file.
  private struct Entry {
    let mode: Substring
    let object: Substring
    /// The path from the top of the checkout.
    let path: String
  }

  private let root: String
  private let entries: [String: Entry]
  /// The path of the package from the top of the checkout, with a slash at the end.
  private let prefix: String

  /// Reads the entries of some files.
  ///
  /// Leaves out conflicts and empty files, of which git knows more than this type does, such as that
  /// a file was added with `git add -N`.
  init(of paths: Set<String>, in root: String) {
    self.root = root
    var entries: [String: Entry] = [:]
    let prefix = GitFiles.output(["rev-parse", "--show-prefix"], in: root) ?? Data()
    // Drops only one line feed: a folder's name may end in another.
    self.prefix = String(decoding: prefix.dropLast(), as: UTF8.self)
    let list = paths.isEmpty ? nil : GitFiles.output(["ls-files", "--stage", "-z"], in: root)
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

  /// The empty file in repositories of both hash algorithms.
  private static let emptyObjects: Set<Substring> = [
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
  ]

  /// Whether the entry of a file can be moved.
  func has(_ path: String) -> Bool { entries[path] != nil }

  /// Moves entries, all or none.
  func move(_ pairs: [RenamePairs.Pair]) throws(ToolError) {
    let known = pairs.compactMap { pair in entries[pair.from].map { ($0, prefix + pair.to) } }
    var lines = Data()
    // In this order git moves the fewest of its other entries.
    for (entry, _) in known.sorted(by: { $1.0.path.utf8.lexicographicallyPrecedes($0.0.path.utf8) })
    {
      let none = String(repeating: "0", count: entry.object.utf8.count)
      lines += Data("0 \(none)\t\(entry.path)".utf8) + [0]
    }
    for (entry, path) in known.sorted(by: { $0.1.utf8.lexicographicallyPrecedes($1.1.utf8) }) {
      lines += Data("\(entry.mode) \(entry.object) 0\t\(path)".utf8) + [0]
    }
    let environment = GitFiles.environment(in: root)
    let code = try ChildProcess.feed(
      lines, to: ["git", "-C", root, "update-index", "-z", "--index-info"],
      environment: environment)
    guard code == 0 else {
      throw ToolError(
        """
        'git update-index' failed with the exit code \(code).

        To fix, do what it says, and run 'snapshots rename' again.
        """)
    }
    // Otherwise the next git command would have to read each of the files.
    _ = try? ChildProcess.run(
      ["git", "-C", root, "update-index", "-q", "--refresh"], environment: environment,
      isSilent: true)
  }
}
