internal import Foundation
internal import Terminals
internal import TextSnapshots

struct DoctorCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "doctor",
    abstract: "Finds problems with references and pending snapshots.",
    discussion: """
      Finds names that collide on case-insensitive file systems, Windows line endings, invalid \
      UTF-8, merge conflict markers, pending snapshots that git tracks or that cannot be accepted, \
      and files written by a newer version of the library. With --manifest, also finds references \
      that several tests use.
      """,
    operands: [.paths], options: [.manifest, .json] + CommandSyntax.Option.locations,
    success: "There are no problems.", findings: "There are problems.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    let filter = PathFilter(context.arguments.operands, in: root)
    let policy = WriteTargetPolicy(root)
    var diagnosis = Diagnosis(root: root, filter: filter, policy: policy)
    try diagnosis.checkReferences()
    try filter.checkUse("references")
    for snapshot in try PendingFolder(context)?.snapshots(policy) ?? [] {
      diagnosis.checkPending(snapshot)
    }
    if !context.arguments.allValues("--manifest").isEmpty {
      try diagnosis.checkManifests(ManifestFiles(context, root).paths)
    }
    let findings = diagnosis.findings.sorted { ($0.path, $0.problem) < ($1.path, $1.problem) }
    let console = context.console
    if context.isJSON {
      try console.printJSON(Output(findings: findings))
    } else {
      for finding in findings {
        console.print(.init(finding.path, .bold), .init("  \(finding.problem)"))
        console.print(.init("  To fix, \(finding.fix).", .faint))
      }
      console.print(
        findings.isEmpty ? "There are no problems." : "\(counted(findings.count, "problem")).")
    }
    return findings.isEmpty ? .success : .findings
  }

  private struct Output: Encodable {
    let version = 1
    let findings: [Diagnosis.Finding]
  }
}

private struct Diagnosis {
  struct Finding: Encodable {
    let path, problem, fix: String
  }

  let root: PackageRoot
  let filter: PathFilter
  let policy: WriteTargetPolicy
  private(set) var findings: [Finding] = []

  private mutating func add(_ path: String, _ problem: String, fix: String) {
    findings.append(Finding(path: path, problem: problem, fix: fix))
  }

  // MARK: References

  mutating func checkReferences() throws {
    let index = try PackageIndex(root)
    for folder in index.folders { checkFolder(folder) }
    for file in index.pending { checkPending(PendingSnapshot(file, policy)) }
    for path in index.leftovers where filter.matches(root.path(of: path)) {
      add(path, "It describes a pending snapshot that no longer exists.", fix: "delete it")
    }
    checkGit()
  }

  private mutating func checkFolder(_ folder: PackageIndex.Folder) {
    var names: [String: String] = [:]
    for name in folder.references {
      let path = "\(folder.path)/\(name)"
      guard filter.matches(root.path(of: path)) else { continue }
      checkName(name, path, &names)
      checkText(path)
    }
    for entry in folder.others {
      let path = "\(folder.path)/\(entry.name)"
      guard entry.isUTF8 else {
        add(path, "Its name is not valid UTF-8.", fix: "rename or delete it")
        continue
      }
      guard filter.matches(root.path(of: path)) else { continue }
      checkName(entry.name, path, &names)
      guard entry.kind == .link else { continue }
      add(path, "It is a symbolic link.", fix: "replace it with the file itself")
    }
  }

  private mutating func checkName(_ name: String, _ path: String, _ names: inout [String: String]) {
    let key = Manifest.collisionKey(of: name)
    if let other = names[key] {
      add(
        path, "On some file systems, its name collides with \(quoted(other)).",
        fix: "rename one of the snapshots")
    }
    names[key] = name
  }

  private mutating func checkText(_ path: String) {
    guard let data = root.bytes(of: path) else {
      add(path, "It cannot be read.", fix: "make it readable for the current user")
      return
    }
    // A file that contains NUL bytes is binary, such as an image, so don't check its text.
    guard !data.has(0) else { return }
    if String(validUTF8: data) == nil {
      add(path, "It is not valid UTF-8.", fix: "record it again")
    }
    if data.has(UInt8(ascii: "\r")) {
      add(
        path, "It has Windows line endings or carriage returns.",
        fix: "run 'snapshots init' and check the file out again, or record it again")
    }
    if hasConflictMarkers(data) {
      add(path, "It has merge conflict markers.", fix: "resolve it, or record it again")
    }
  }

  // MARK: Pending snapshots

  mutating func checkPending(_ snapshot: PendingSnapshot) {
    guard filter.matches(snapshot.path, snapshot.target) else { return }
    let path = root.shown(snapshot.path)
    let change = PendingChange(snapshot)
    switch change.obstacle {
    case nil: break
    case .stale:
      add(
        path, "Its reference changed since the test ran.",
        fix: "run the test again, or reject the snapshot")
    case .incomplete:
      add(
        path, "It is incomplete, because its script ended early.",
        fix: "fix the script and run it again, or reject the snapshot")
    case .unknown where SnapshotFile.exists(SnapshotProvenance.path(ofText: snapshot.path)):
      add(
        path, "It was written by a newer version of the library than this tool.",
        fix: "update the tool")
    case .unknown:
      add(
        path, "The file that describes it is missing.",
        fix: "run the test again, or reject the snapshot")
    case .unreadable(let reason):
      add(path, "\(reason).", fix: "run the test again, or reject the snapshot")
    case .refused(let error):
      add(path, error.problem, fix: String((error.fix ?? "").dropLast()))
    }
  }

  /// Finds pending snapshots that git tracks, which would become part of the next commit.
  private mutating func checkGit() {
    for path in Git.trackedFiles(in: root.path, matching: ":(glob)**/.pending/*") ?? [] {
      guard filter.matches(root.path(of: path)), !path.hasSuffix("/.gitignore") else { continue }
      add(
        path, "Git tracks this pending snapshot.",
        fix: "git rm --cached -- \(PrintableText.shellWord(path))")
    }
  }

  // MARK: Manifests

  mutating func checkManifests(_ paths: [String]) throws {
    let manifest = try Manifest(paths, package: root.name, skipsOtherLines: true, keepsUses: true)
    for share in manifest.sharedReferences {
      let tests = share.tests.map { quoted($0) }.joined(separator: ", ")
      add(
        share.path, "Several tests use it: \(tests).",
        fix: "give each snapshot its own name: named: \"...\"")
    }
  }
}

extension Data {
  /// Returns whether the data contains a byte.
  ///
  /// Unlike `contains`, this method accesses the underlying memory directly, which is faster.
  fileprivate func has(_ byte: UInt8) -> Bool { withUnsafeBytes { $0.contains(byte) } }
}
