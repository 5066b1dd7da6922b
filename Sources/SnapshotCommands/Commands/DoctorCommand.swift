internal import Foundation
internal import TextSnapshots

/// `snapshots doctor`: finds references that are wrong, or differ between machines.
struct DoctorCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "doctor",
    abstract: "Finds references that are in trouble.",
    discussion: """
      It looks for names that are one on some file systems, for line ends of Windows, for texts \
      that are not UTF-8, for the markers of an unresolved merge, for pending texts that git \
      tracks, for pending texts that nobody can accept, and for what a newer version of the \
      library wrote. With a manifest it looks also for files that two tests use.
      """,
    operand: .paths, options: [.manifest, .json] + CommandSyntax.Option.places,
    success: "Nothing is wrong.", findings: "Something is wrong, which is printed.")

  let context: ToolContext

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    let filter = PathFilter(context.arguments.operands, in: root)
    let policy = WriteTargetPolicy(root)
    var examination = Examination(root: root, filter: filter, policy: policy)
    try examination.lookAtReferences()
    try filter.checkUse("references")
    for text in try PendingRoot(context)?.texts(policy) ?? [] {
      examination.lookAtPending(text)
    }
    if !context.arguments.allValues("--manifest").isEmpty {
      try examination.lookAtManifests(ManifestFiles(context, root).paths)
    }
    let findings = examination.findings.sorted {
      ($0.path, $0.problem) < ($1.path, $1.problem)
    }
    if context.isJSON {
      try context.console.printJSON(Output(findings: findings))
    } else {
      for finding in findings {
        context.console.print(.init(finding.path, .bold), .init("  \(finding.problem)"))
        context.console.print(.init("  To fix, \(finding.fix).", .faint))
      }
      context.console.print(
        findings.isEmpty ? "Nothing is wrong." : "\(counted(findings.count, "problem")).")
    }
    return findings.isEmpty ? .success : .findings
  }

  private struct Output: Encodable {
    let version = 1
    let findings: [Examination.Finding]
  }
}

/// What `snapshots doctor` looks at, and what it found.
private struct Examination {
  struct Finding: Encodable {
    let path: String
    let problem: String
    let fix: String
  }

  let root: PackageRoot
  let filter: PathFilter
  let policy: WriteTargetPolicy
  private(set) var findings: [Finding] = []

  init(root: PackageRoot, filter: PathFilter, policy: WriteTargetPolicy) {
    self.root = root
    self.filter = filter
    self.policy = policy
  }

  private mutating func add(_ path: String, _ problem: String, fix: String) {
    findings.append(Finding(path: path, problem: problem, fix: fix))
  }

  // MARK: References

  mutating func lookAtReferences() throws {
    let index = try PackageIndex(root)
    for folder in index.folders { lookAt(folder) }
    for file in index.pending { lookAtPending(PendingText(file, policy)) }
    for path in index.leftovers where filter.matches(root.path(of: path)) {
      add(path, "The pending text that it tells of is gone.", fix: "delete it")
    }
    lookAtGit()
  }

  private mutating func lookAt(_ folder: PackageIndex.Folder) {
    var names: [String: String] = [:]
    for name in folder.references {
      let path = "\(folder.path)/\(name)"
      guard filter.matches(root.path(of: path)) else { continue }
      lookAtName(name, path, &names)
      lookAtText(path)
    }
    for entry in folder.others {
      let path = "\(folder.path)/\(entry.name)"
      guard entry.isUTF8 else {
        add(path, "Its name is not UTF-8.", fix: "rename or delete it")
        continue
      }
      guard filter.matches(root.path(of: path)) else { continue }
      lookAtName(entry.name, path, &names)
      if entry.kind == .link {
        add(path, "It is a symbolic link.", fix: "put the file itself in its place")
      }
    }
  }

  private mutating func lookAtName(
    _ name: String, _ path: String, _ names: inout [String: String]
  ) {
    let key = Manifest.key(of: name)
    if let other = names[key] {
      add(
        path, "Some file systems take its name for that of \(quoted(other)).",
        fix: "rename one of both snapshots")
    }
    names[key] = name
  }

  private mutating func lookAtText(_ path: String) {
    guard let data = root.bytes(of: path) else {
      add(path, "It cannot be read.", fix: "make it a file that this user may read")
      return
    }
    // An image or the like is not meant to be text.
    guard !data.has(0) else { return }
    if String(validating: data, as: UTF8.self) == nil {
      add(path, "It is not UTF-8.", fix: "record it again")
    }
    if data.has(UInt8(ascii: "\r")) {
      add(
        path, "It has line ends of Windows, or carriage returns.",
        fix: "run 'snapshots init' and check the file out again, or record it again")
    }
    if hasConflictMarkers(data) {
      add(path, "It has the markers of an unresolved merge.", fix: "resolve it, or record it again")
    }
  }

  // MARK: Pending texts

  mutating func lookAtPending(_ text: PendingText) {
    guard filter.matches(text.path, text.target) else { return }
    let path = root.shown(text.path)
    let change = PendingChange(text)
    switch change.obstacle {
    case nil: break
    case .stale:
      add(
        path, "Its reference changed since the test ran.",
        fix: "run the test again, or reject the text")
    case .part:
      add(
        path, "It is a part of its snapshot only, since its script ended early.",
        fix: "mend the script and run it again, or reject the text")
    case .unknown:
      let isThere = SnapshotFile.exists(SnapshotProvenance.path(ofText: text.path))
      add(
        path,
        isThere
          ? "What goes with it is of a newer version of the library than this tool."
          : "Nothing says where it belongs.",
        fix: isThere ? "update the tool" : "run the test again, or reject the text")
    case .unreadable(let reason):
      add(path, "\(reason).", fix: "run the test again, or reject the text")
    case .refused(let error):
      add(path, error.problem, fix: String((error.fix ?? "").dropLast()))
    }
  }

  /// A pending snapshot that git tracks would be in every review.
  private mutating func lookAtGit() {
    for path in GitFiles.tracked(in: root.path, matching: "*/.pending/*") {
      guard filter.matches(root.path(of: path)), !path.hasSuffix("/.gitignore") else { continue }
      add(
        path, "Git tracks this pending text.",
        fix: "git rm --cached -- \(VisibleText.shellWord(path))")
    }
  }

  // MARK: Manifests

  mutating func lookAtManifests(_ paths: [String]) throws {
    let manifest = try Manifest(
      paths, package: root.name, skipsOtherLines: true, keepsUses: true)
    for share in manifest.sharedReferences {
      let tests = share.tests.map { quoted($0) }.joined(separator: ", ")
      add(
        share.path, "Several tests use it: \(tests).",
        fix: "give each snapshot a name of its own: named: \"...\"")
    }
  }
}

extension Data {
  /// Faster than `contains`.
  fileprivate func has(_ byte: UInt8) -> Bool { withUnsafeBytes { $0.contains(byte) } }
}
