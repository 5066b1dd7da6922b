internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots
internal import UserScripts

/// The change that a pending snapshot would make.
struct PendingChange {
  /// Why a snapshot can't be compared or accepted.
  enum Obstacle: Equatable {
    /// The reference changed since the test ran.
    case stale
    /// The snapshot is incomplete, for this reason.
    case part(String)
    /// It is unknown what the snapshot was compared with.
    case unknown
    /// The snapshot or its reference can't be read, for this reason.
    case unreadable(String)
    /// The snapshot must not replace the file at its path, so that file isn't read either.
    case refused(ToolError)
  }

  let text: PendingSnapshot
  /// The reference; `nil` if there is none.
  private(set) var old: Data?
  /// The new snapshot; `nil` if a literal is to be removed.
  private(set) var new: Data?
  private(set) var obstacle: Obstacle?
  private let provenance: SnapshotProvenance?

  init(_ text: PendingSnapshot, isOfOwnRun: Bool = false) {
    self.text = text
    provenance = text.readProvenance()
    if !isOfOwnRun {
      do throws(ToolError) {
        _ = try text.writeTarget()
      } catch {
        obstacle = .refused(error)
        return
      }
    }
    switch (text.kind, provenance) {
    case (.inline(let inline, _), _):
      old = inline.reference.map { Data($0.utf8) }
      if !inline.isRemoval { readNew() }
    case (.file, let provenance?):
      readNew()
      readOld()
      let hash = old.map { $0.withUnsafeBytes { "fnv1a64:\(StableHash($0))" } }
      if obstacle == nil { obstacle = provenance.partReason.map { .part($0) } }
      if obstacle == nil, hash != provenance.referenceHash, old != new { obstacle = .stale }
    case (.file, nil):
      readNew()
      readOld()
      if obstacle == nil { obstacle = .unknown }
    }
  }

  private mutating func readNew() {
    switch SnapshotFile.read(text.path) {
    case .bytes(let data): new = data
    case let file: obstacle = .unreadable(Self.reason(text.path, file))
    }
  }

  private mutating func readOld() {
    switch SnapshotFile.read(text.target) {
    case .bytes(let data): old = data
    case .missing: break
    case let file: obstacle = .unreadable(Self.reason(text.target, file))
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

  /// Why there is nothing to compare, if so.
  var problem: String? {
    switch obstacle {
    case .unreadable(let reason): "\(reason)."
    case .refused(let error): error.description
    case nil, .stale, .part, .unknown: nil
    }
  }

  func origin(in root: PackageRoot) -> Origin { Origin(text, provenance, in: root) }

  /// The assertion that a pending snapshot comes from.
  struct Origin {
    let test: String?
    /// The source of the assertion, or the reference if the source is unknown.
    let sourceFile: String
    let line: Int
    /// The location of the assertion, if known: `Tests/DemoTests.swift:7`.
    let site: String?

    init(_ text: PendingSnapshot, _ provenance: SnapshotProvenance?, in root: PackageRoot) {
      switch (text.kind, provenance) {
      case (.inline(let inline, let source), _):
        (test, sourceFile, line) = (inline.test, root.shown(source), inline.line)
        site = "\(sourceFile):\(line)"
      case (.file, let provenance?):
        (test, line) = (provenance.test, provenance.line)
        sourceFile = root.shown(provenance.file)
        site = "\(sourceFile):\(line)"
      case (.file, nil):
        (test, sourceFile, line, site) = (nil, root.shown(text.target), 1, nil)
      }
    }
  }

  /// What happens to the reference, in one word.
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
  /// Both sides as text; `nil` if one isn't valid UTF-8.
  ///
  /// If a script ended early, steps that it didn't reach are left out.
  var texts: (old: String, new: String)? {
    guard problem == nil else { return nil }
    guard let old = String(validUTF8: old ?? Data()),
      let new = String(validUTF8: new ?? Data())
    else { return nil }
    guard case .part = obstacle, let reached = try? Transcript(text: new) else { return (old, new) }
    return (Transcript.firstSections(reached.steps.count, of: old), new)
  }

  /// The readable difference; `nil` if there is none or a side isn't text.
  var difference: ReadableDifference? {
    texts.flatMap { ReadableDifference(old: $0.old, new: $0.new, before: filesBefore) }
  }

  /// The difference for grouping.
  var differingLines: ReadableDifference? {
    // Pictures aren't parsed, because lines suffice and many snapshots may be pending.
    texts.flatMap { ReadableDifference(old: $0.old, new: $0.new, readsPictures: false) }
  }

  /// The files of the previous step, if a script has a file for every step.
  func filesBefore(of script: String) -> TranscriptDifference.Comparison.FilesBefore? {
    ScriptStepFile(text.target).textsBefore(of: script, pending: Path(text.path).folder)
  }

  func unified(_ name: String, limit: Int?) -> String {
    if let problem { return problem }
    // A line feed in a name would forge a line of the difference.
    let name = PrintableText.line(name)
    guard texts != nil else { return Self.sizes(old, new) }
    return difference?.text(
      oldName: old == nil ? "/dev/null" : name, newName: new == nil ? "/dev/null" : name,
      limit: limit) ?? "There is no difference."
  }

  /// Describes a change of binary files.
  static func sizes(_ old: Data?, _ new: Data?) -> String {
    "Not text: \(old?.count ?? 0) bytes before, \(new?.count ?? 0) now."
  }
}

/// Pending snapshots with the same change, which are shown once.
///
/// The contents aren't kept. Showing a group reads its first member again.
struct ChangeGroup {
  struct Member {
    let text: PendingSnapshot
    /// Whether the reference changed since the test ran.
    let isStale: Bool
    /// Whether it is incomplete, because a script ended early.
    let isPart: Bool
  }

  private(set) var members: [Member]
  let kind: String

  var first: PendingSnapshot { members[0].text }

  /// The kind of the change, and the number of further members: `changed, and 2 identical`.
  var summary: String {
    members.count > 1 ? "\(kind), and \(members.count - 1) identical" : kind
  }

  var isAnyStale: Bool { members.contains(where: \.isStale) }

  /// Reads the change of the first member.
  func change() -> PendingChange { PendingChange(first) }

  /// Groups identical changes in the order of their first members.
  ///
  /// Two changes are identical if the changed lines and those around them are equal, at any
  /// position. Changes of transcripts are identical if the same lines differ in any steps.
  static func groups(of texts: [PendingSnapshot]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var places: [Int: Int] = [:]
    for text in texts {
      let change = PendingChange(text)
      var isPart = false
      if case .part = change.obstacle { isPart = true }
      let member = Member(text: text, isStale: change.obstacle == .stale, isPart: isPart)
      let hash = hash(of: change)
      if let hash, let place = places[hash] {
        groups[place].members.append(member)
      } else {
        if let hash { places[hash] = groups.count }
        groups.append(ChangeGroup(members: [member], kind: change.kind))
      }
    }
    return groups
  }

  /// `Hasher` has a random seed, so an attacker can't construct colliding changes.
  private static func hash(of change: PendingChange) -> Int? {
    guard change.problem == nil, let difference = change.differingLines else { return nil }
    var hasher = Hasher()
    hasher.combine(change.kind)
    difference.hashChange(into: &hasher)
    return hasher.finalize()
  }
}
