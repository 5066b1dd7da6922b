import CommandParts
import Foundation
import TextSnapshots

/// The references that a complete run of the tests used.
///
/// A run is complete if it left out no tests, all of them passed, and at least one used a snapshot.
struct CompleteRun {
  /// The manifest of a run, relative to the package.
  static let manifestPath = ".build/snapshots/manifest.jsonl"
  /// The path to which the manifest of a complete run moves, so that it's still there after a run of
  /// only some tests.
  static let path = ".build/snapshots/complete.jsonl"

  private let manifests: [Manifest]
  /// The time when the run ended, or `nil` if it may have run on another machine, whose dates can't
  /// be compared with those of local files.
  private let end: Date?

  /// Reads the manifests that the arguments name, or that of the last complete run.
  init(_ context: CommandContext, _ root: PackageRoot) throws(ToolError) {
    let named = context.arguments.allValues("--manifest").map { FilePath.absolute($0) }
    let last = root.path(of: Self.path)
    guard !named.isEmpty || SnapshotFile.exists(last) else {
      throw ToolError(
        "There is no complete run of the tests.",
        fix: "run all tests until they pass: swift run snapshots test.")
    }
    var manifests: [Manifest] = []
    for file in named.isEmpty ? [last] : named {
      let manifest = try Manifest(file, package: root.name)
      if let reason = manifest.reasonIncomplete {
        throw ToolError(
          "The run in \(quoted(root.shown(file))) is not complete, because \(reason).",
          fix: """
            run all tests until they pass: swift run snapshots test. If the package's folder had \
            another name there, add --package-name <name>.
            """)
      }
      manifests.append(manifest)
    }
    self.manifests = manifests
    end = named.isEmpty ? modificationDate(ofFile: last) : nil
  }

  init(_ manifest: Manifest) { (manifests, end) = ([manifest], nil) }

  /// Returns the references that no test used.
  ///
  /// Other programs may keep binary files beside references, so they aren't included.
  ///
  /// - Throws: An error if a reference without a use was written after the run.
  func orphans(in index: PackageIndex, _ filter: PathFilter) throws(ToolError) -> [String] {
    var orphans: [String] = []
    for path in index.references where filter.matches(index.root.path(of: path)) {
      guard !manifests.contains(where: { $0.uses(path) }), isText(path, index.root) else {
        continue
      }
      if let end, let date = modificationDate(ofFile: index.root.path(of: path)), date > end {
        throw ToolError(
          "The reference \(quoted(path)) is newer than the last complete run.",
          fix: "run all tests until they pass: swift run snapshots test.")
      }
      orphans.append(path)
    }
    return orphans.sortedByBytes()
  }

  private func isText(_ path: String, _ root: PackageRoot) -> Bool {
    guard let data = root.bytes(of: path) else { return false }
    return !data.contains(0) && String(validUTF8: data) != nil
  }
}

extension CommandSyntax.Option {
  static let manifest = Self(
    "--manifest", value: "file",
    help: """
      The manifest of a complete run; repeat the option for several. (default: that of the last \
      complete 'swift run snapshots test')
      """)
}
