internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

enum Git {
  /// Returns the files that git tracks as paths relative to the package, or `nil` if git fails.
  static func trackedFiles(in root: String, matching pathspec: String = ".") -> Set<String>? {
    output(["ls-files", "-z", "--", pathspec], in: root).map { output in
      Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// Runs git and returns its output, or `nil` if git fails.
  static func output(
    _ arguments: [String], in root: String, input: Data? = nil,
    environment: [String: String]? = nil
  ) -> Data? {
    let result = try? ChildProcess.capture(
      command(arguments, in: root), environment: environment ?? self.environment(in: root),
      input: input, discardsErrors: true)
    return result?.code == 0 ? result?.output : nil
  }

  /// Runs git and returns its exit code.
  static func run(
    _ arguments: [String], in root: String, input: Data? = nil, discardsErrors: Bool = false
  ) throws(ToolError) -> Int32 {
    try ChildProcess.run(
      command(arguments, in: root), environment: environment(in: root), input: input,
      discardsErrors: discardsErrors)
  }

  /// Runs a git command for `snapshots rename`.
  ///
  /// If the git command fails, the user can run `snapshots rename` again.
  static func rename(
    _ arguments: [String], in root: String, input: Data? = nil
  ) throws(ToolError) {
    let code = try run(arguments, in: root, input: input)
    guard code != 0 else { return }
    throw ToolError(
      "'git \(arguments[0])' failed with exit code \(code).",
      fix: "follow its message, then run 'snapshots rename' again.")
  }

  /// Returns a git command that uses only repositories in folders named `.git`, which can't be
  /// committed.
  ///
  /// Any other folder of the package can contain the files of a bare repository, whose configuration
  /// can name programs that git runs, such as a file system monitor.
  private static func command(_ arguments: [String], in root: String) -> [String] {
    ["git", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-C", root]
      + arguments
  }
}

extension Git {
  /// Returns the environment without variables that would make git use a different repository.
  ///
  /// Variables such as `GIT_DIR` select a repository regardless of the working directory. If a hook
  /// of another repository runs the tool, git would use that repository and read the wrong files.
  /// If git finds no repository for the package's folder, this method keeps variables that specify
  /// a repository whose working tree contains the folder.
  static func environment(
    in root: String, of environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    var variables = environment.filter { name, _ in !selectsRepository(name) }
    let paths = pathVariables.compactMap { name in
      environment[name].map { (name, SourceFile.resolved(SnapshotLocation.absolute($0))) }
    }
    guard !paths.isEmpty else { return variables }
    let named = Dictionary(uniqueKeysWithValues: paths)
    let arguments = ["rev-parse", "--absolute-git-dir"]
    if let own = output(arguments, in: root, environment: variables) {
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

  private static let pathVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]

  /// Returns whether a variable selects a repository, as opposed to configuring git for all
  /// repositories.
  private static func selectsRepository(_ name: String) -> Bool {
    let settings = ["GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"]
    return name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG_")
      && !name.hasPrefix("GIT_TRACE") && !settings.contains(name)
  }
}

/// The entries for a set of files in git's index.
///
/// A single process moves all entries, because `git mv` would write the entire index for each file.
struct GitIndex {
  private struct Entry {
    let mode, object: Substring
    let path: String
  }

  private let root: String
  private var entries: [String: Entry] = [:]
  /// The path of the package relative to the repository, with a slash at the end.
  private let prefix: String

  /// Reads the entries of the files, except for empty files and files with conflicts.
  ///
  /// Moving the entries of such files would lose additional state, such as the state that
  /// `git add -N` sets.
  init(of paths: Set<String>, in root: String) {
    self.root = root
    let prefix = Git.output(["rev-parse", "--show-prefix"], in: root) ?? Data()
    // Remove a single line feed, because the name of the folder itself can end with line feeds.
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
  }

  /// The SHA-1 and SHA-256 hashes that git uses to identify an empty file.
  private static let emptyObjects: Set<Substring> = [
    "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
    "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813",
  ]

  func has(_ path: String) -> Bool { entries[path] != nil }

  /// Moves the entries of files.
  ///
  /// If this method fails, it leaves the index unchanged.
  func move(_ pairs: [RenamePairs.Pair]) throws(ToolError) {
    let known = pairs.compactMap { pair in entries[pair.from].map { ($0, prefix + pair.to) } }
    var lines = Data()
    // Git stores the entries in a sorted array, and moving them in this order shifts as few of them
    // as possible.
    for (entry, _) in known.sorted(by: { $1.0.path.isBefore($0.0.path) }) {
      let none = String(repeating: "0", count: entry.object.utf8.count)
      lines += Data("0 \(none)\t\(entry.path)".utf8) + [0]
    }
    for (entry, path) in known.sorted(by: { $0.1.isBefore($1.1) }) {
      lines += Data("\(entry.mode) \(entry.object) 0\t\(path)".utf8) + [0]
    }
    try Git.rename(["update-index", "-z", "--index-info"], in: root, input: lines)
    // The new entries don't contain the dates of the files, so the next git command would read all
    // files again without a refresh.
    _ = try? Git.run(["update-index", "-q", "--refresh"], in: root, discardsErrors: true)
  }
}
