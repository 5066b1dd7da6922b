internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots
internal import UserScripts

/// The change that accepting a pending snapshot would make.
struct PendingChange {
  /// A reason why a snapshot can't be compared or accepted.
  enum Obstacle: Equatable {
    /// The reference changed since the test ran.
    case stale
    /// The snapshot is incomplete. The associated value is the reason.
    case incomplete(String)
    /// The file that describes the snapshot is missing or too new. It's unknown which reference the
    /// snapshot was compared with.
    case unknown
    /// The snapshot or its reference can't be read. The associated value is the reason.
    case unreadable(String)
    /// The snapshot must not replace the file at its path. The tool doesn't read this file either,
    /// because a report could disclose its contents.
    case refused(ToolError)
  }

  let snapshot: PendingSnapshot
  /// The reference, or `nil` if there is no reference.
  private(set) var old: Data?
  /// The new snapshot, or `nil` if accepting the change removes a literal.
  private(set) var new: Data?
  private(set) var obstacle: Obstacle?
  private let provenance: SnapshotProvenance?

  init(_ snapshot: PendingSnapshot, isOfOwnRun: Bool = false) {
    self.snapshot = snapshot
    provenance = snapshot.readProvenance()
    if !isOfOwnRun {
      do throws(ToolError) {
        _ = try snapshot.writeTarget()
      } catch {
        obstacle = .refused(error)
        return
      }
    }
    switch (snapshot.kind, provenance) {
    case (.inline(let inline, _), _):
      old = inline.reference.map { Data($0.utf8) }
      if !inline.isRemoval { readNew() }
    case (.file, let provenance?):
      readNew()
      readOld()
      let hash = old.map { $0.withUnsafeBytes { "fnv1a64:\(StableHash($0))" } }
      if obstacle == nil { obstacle = provenance.partReason.map { .incomplete($0) } }
      if obstacle == nil, hash != provenance.referenceHash, old != new { obstacle = .stale }
    case (.file, nil):
      readNew()
      readOld()
      if obstacle == nil { obstacle = .unknown }
    }
  }

  private mutating func readNew() {
    switch SnapshotFile.read(snapshot.path) {
    case .bytes(let data): new = data
    case let file: obstacle = .unreadable(Self.reason(snapshot.path, file))
    }
  }

  private mutating func readOld() {
    switch SnapshotFile.read(snapshot.target) {
    case .bytes(let data): old = data
    case .missing: break
    case let file: obstacle = .unreadable(Self.reason(snapshot.target, file))
    }
  }

  private static func reason(_ path: String, _ file: SnapshotFile) -> String {
    switch file {
    case .bytes: "\(quoted(path)) is there"
    case .missing: "\(quoted(path)) no longer exists"
    case .directory: "\(quoted(path)) is a folder"
    case .symbolicLink: "\(quoted(path)) is a symbolic link"
    case .special: "\(quoted(path)) is a pipe or a device"
    case .unreadable(let error): "\(quoted(path)) cannot be read: \(error)"
    }
  }

  /// A hash of the contents and state of the snapshot and its reference within one process.
  ///
  /// `Hasher` has a random seed, so an attacker can't construct different contents with the same
  /// hash.
  var fingerprint: Int {
    var hasher = Hasher()
    for data in [old, new] {
      hasher.combine(data?.count)
      data?.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    hasher.combine(problem)
    hasher.combine(isStale)
    hasher.combine(isIncomplete)
    return hasher.finalize()
  }

  /// Returns the change, or a refused change if its fingerprint differs from an earlier one.
  func unlessChanged(since fingerprint: Int) -> PendingChange {
    // A change with a problem can't be accepted, and its message is more specific.
    guard problem == nil, self.fingerprint != fingerprint else { return self }
    var change = self
    (change.old, change.new) = (nil, nil)
    change.obstacle = .refused(
      ToolError(
        """
        The pending snapshot \(quoted(snapshot.path)) or its reference changed after the review \
        began.
        """,
        fix: "quit, and review it again."))
    return change
  }

  /// The reason that the snapshots can't be compared, or `nil` if they can be compared.
  var problem: String? {
    switch obstacle {
    case .unreadable(let reason): "\(reason)."
    case .refused(let error): error.description
    case nil, .stale, .incomplete, .unknown: nil
    }
  }

  /// A Boolean value that indicates whether the reference changed since the test ran.
  var isStale: Bool { obstacle == .stale }

  /// A Boolean value that indicates whether the snapshot lacks steps because its script ended
  /// early.
  var isIncomplete: Bool {
    if case .incomplete = obstacle { true } else { false }
  }

  func origin(in root: PackageRoot) -> Origin { Origin(snapshot, provenance, in: root) }

  /// The assertion that produced a pending snapshot.
  struct Origin {
    let test: String?
    /// The source file of the assertion, or the reference if the source file is unknown.
    let sourceFile: String
    let line: Int
    /// The location of the assertion if it is known, such as `Tests/DemoTests.swift:7`.
    let site: String?

    init(_ snapshot: PendingSnapshot, _ provenance: SnapshotProvenance?, in root: PackageRoot) {
      switch (snapshot.kind, provenance) {
      case (.inline(let inline, let source), _):
        (test, sourceFile, line) = (inline.test, root.shown(source), inline.line)
        site = "\(sourceFile):\(line)"
      case (.file, let provenance?):
        (test, line) = (provenance.test, provenance.line)
        sourceFile = root.shown(provenance.file)
        site = "\(sourceFile):\(line)"
      case (.file, nil):
        (test, sourceFile, line, site) = (nil, root.shown(snapshot.target), 1, nil)
      }
    }
  }

  /// The effect on the reference: `new`, `changed`, `removed`, or `refused`.
  var kind: String {
    if case .refused = obstacle { return "refused" }
    return switch (old, new) {
    case (nil, _): "new"
    case (_, nil): "removed"
    default: "changed"
    }
  }
}

extension PendingChange {
  /// The reference and the new snapshot as strings, or `nil` if one of them isn't valid UTF-8.
  ///
  /// If a user script ended early, the reference excludes the steps that the script didn't reach.
  /// Otherwise, these steps would seem to be removed.
  var contents: (old: String, new: String)? {
    guard problem == nil else { return nil }
    guard let old = String(validUTF8: old ?? Data()),
      let new = String(validUTF8: new ?? Data())
    else { return nil }
    guard isIncomplete, let reached = try? Transcript(text: new) else {
      return (old, new)
    }
    return (Transcript.firstSections(reached.steps.count, of: old), new)
  }

  /// The readable difference, or `nil` if the snapshots are equal or one of them isn't valid UTF-8.
  var difference: ReadableDifference? {
    contents.flatMap {
      ReadableDifference(
        old: $0.old, new: $0.new, path: snapshot.target,
        before: ScriptStepFile(snapshot.target).previousStep)
    }
  }

  var comparison: TranscriptDifference.Comparison? {
    guard old != nil else { return nil }
    return contents.flatMap {
      ReadableDifference.comparison(
        old: $0.old, new: $0.new, path: snapshot.target,
        before: ScriptStepFile(snapshot.target).previousStep)
    }
  }

  func unified(_ name: String, limit: Int?) -> String {
    text(of: difference, name, limit: limit)
  }

  /// Returns the difference as text, or a message if there is nothing to compare.
  func text(of difference: ReadableDifference?, _ name: String, limit: Int?) -> String {
    if let problem { return problem }
    // A line feed in a name could create a forged line in the difference.
    let name = PrintableText.line(name)
    guard contents != nil else { return Self.sizes(old, new) }
    return difference?.text(
      oldName: old == nil ? "/dev/null" : name, newName: new == nil ? "/dev/null" : name,
      limit: limit) ?? "There is no difference."
  }

  /// Returns a description of a change between binary files.
  static func sizes(_ old: Data?, _ new: Data?) -> String {
    "Not text: \(old?.count ?? 0) bytes before, \(new?.count ?? 0) now."
  }
}

/// A group of pending snapshots with the same change, which is displayed only once.
///
/// A group doesn't store the contents of files, because there can be many of them. To display the
/// change, the first member is read again.
struct ChangeGroup {
  struct Member {
    let snapshot: PendingSnapshot
    /// A Boolean value that indicates whether the reference changed since the test ran.
    let isStale: Bool
    /// A Boolean value that indicates whether the snapshot is incomplete because a script ended
    /// early.
    let isIncomplete: Bool
    /// The fingerprint of the change when it was compared with the others.
    let fingerprint: Int
  }

  private(set) var members: [Member]
  let kind: String

  var first: PendingSnapshot { members[0].snapshot }

  /// The kind of the change and the number of other members, such as `changed, and 2 identical`.
  var summary: String {
    members.count > 1 ? "\(kind), and \(members.count - 1) identical" : kind
  }

  var isAnyStale: Bool { members.contains(where: \.isStale) }

  func change() -> PendingChange { PendingChange(first) }

  /// Returns groups of identical changes, in the order of their first members.
  ///
  /// Two changes are identical if the changed lines and the lines around them are equal, even if
  /// their positions differ. For transcripts, two changes are identical if the same lines differ,
  /// even if they're in different steps.
  static func groups(of snapshots: [PendingSnapshot]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var indices: [Int: Int] = [:]
    for snapshot in snapshots {
      let change = PendingChange(snapshot)
      let member = Member(
        snapshot: snapshot, isStale: change.isStale, isIncomplete: change.isIncomplete,
        fingerprint: change.fingerprint)
      let hash = hash(of: change)
      if let hash, let index = indices[hash] {
        groups[index].members.append(member)
      } else {
        if let hash { indices[hash] = groups.count }
        groups.append(ChangeGroup(members: [member], kind: change.kind))
      }
    }
    return groups
  }

  /// Returns a hash of the change, or `nil` if there is nothing to compare.
  ///
  /// Changes with equal hashes are treated as identical. `Hasher` has a random seed, so an attacker
  /// can't hide a change by constructing a different change with the same hash.
  private static func hash(of change: PendingChange) -> Int? {
    guard change.problem == nil, let difference = change.difference else { return nil }
    var hasher = Hasher()
    hasher.combine(change.kind)
    difference.hashChange(into: &hasher)
    return hasher.finalize()
  }
}
