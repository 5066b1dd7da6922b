package import Foundation
import TextSnapshots

/// A revision of a git repository, whose files are read without checking them out.
package struct GitRevision {
  private let hash: String
  /// The folder in which git runs, which is in the repository.
  private let root: String

  /// Finds the commit of a revision.
  ///
  /// - Throws: A `ToolError` if there is none, or if the name is that of a range such as `main...`.
  package init(_ name: String, in root: String) throws(ToolError) {
    // Use the hash in all other commands, because git could interpret the name as an option.
    let hash = Git.output(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"], in: root)
    guard let hash else {
      throw ToolError(
        "There is no git revision \(quoted(name)) in \(quoted(root)).",
        fix: "pass a revision that 'git log' lists.")
    }
    (self.hash, self.root) = (String(decoding: hash.dropLast(), as: UTF8.self), root)
  }

  /// Reads a file, or returns `nil` if the revision doesn't have it.
  package func contents(of path: String) -> Data? {
    Git.output(["show", "\(hash):./\(path)"], in: root)
  }

  /// Returns the names of the files in a folder, without those in its subfolders.
  package func names(in folder: String) -> [String] {
    let arguments = ["ls-tree", "-z", "--name-only", hash] + (folder.isEmpty ? [] : ["\(folder)/"])
    return (Git.output(arguments, in: root) ?? Data()).split(separator: 0)
      .compactMap { String(validUTF8: $0).map { FilePath($0).name } }
  }

  /// Returns the references that differ from those on disk, and how.
  package func changedReferences() -> [(path: String, change: PageEntry.Change)] {
    let arguments = [
      "diff", "--name-status", "-z", "--relative", "--no-renames", hash, "--",
      ":(glob)**/__Snapshots__/**",
    ]
    // The output consists of pairs of a letter and a path.
    let words = (Git.output(arguments, in: root) ?? Data()).split(separator: 0)
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      guard let path = String(validUTF8: words[index + 1]) else { return nil }
      switch words[index].first {
      case UInt8(ascii: "A"): return (path, .new)
      case UInt8(ascii: "D"): return (path, .removed)
      default: return (path, .changed)
      }
    }
  }
}
