internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots
internal import UserScripts

/// What a pending text would change.
struct PendingChange {
  /// What stands in the way of comparing both texts, or of accepting the new one.
  enum Obstacle: Equatable {
    /// The reference is not the one that the text was compared with.
    case stale
    /// The text is a part of its snapshot only, for the reason said here.
    case part(String)
    /// Nobody knows what the text was compared with.
    case unknown
    /// The text or its reference cannot be read, as said here.
    case unreadable(String)
    /// The text must not replace the file at its path, so that file isn't read either.
    case refused(ReviewError)
  }

  let text: PendingText
  /// The bytes of the reference; `nil` where there is none.
  private(set) var old: Data?
  /// The bytes of the new text; `nil` where the literal of a call is to go.
  private(set) var new: Data?
  private(set) var obstacle: Obstacle?
  /// What the file beside the text told of it.
  private let provenance: SnapshotProvenance?

  init(_ text: PendingText, isOfOwnRun: Bool = false) {
    self.text = text
    provenance = text.readProvenance()
    if !isOfOwnRun {
      do throws(ReviewError) {
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
    case .missing: "\(quoted(path)) is not there any more"
    case .directory: "\(quoted(path)) is a folder"
    case .symbolicLink: "\(quoted(path)) is a symbolic link"
    case .special: "\(quoted(path)) is a pipe or a device"
    case .unreadable(let error): "\(quoted(path)) cannot be read: \(error)"
    }
  }

  /// Why there is nothing to compare; `nil` if there is.
  var problem: String? {
    switch obstacle {
    case .unreadable(let reason): "\(reason)."
    case .refused(let error): error.reason
    case nil, .stale, .part, .unknown: nil
    }
  }

  /// Where the text comes from.
  func origin(in root: PackageRoot) -> Origin { Origin(text, provenance, in: root) }

  /// The assertion that a pending snapshot comes from.
  struct Origin {
    /// The test or the script, if known.
    let test: String?
    /// The source of the assertion, from the package's folder; the reference if that isn't known.
    let sourceFile: String
    /// The line of the assertion, from 1.
    let line: Int
    /// Where the assertion is, if known: `Tests/DemoTests.swift:7`.
    let site: String?

    init(_ text: PendingText, _ provenance: SnapshotProvenance?, in root: PackageRoot) {
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

  /// What happens to the reference, in one word for a list.
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
  /// Both texts, where they are texts; `nil` where one is of other bytes.
  ///
  /// Of a script that ended early, what was not reached is in neither.
  var texts: (old: String, new: String)? {
    guard problem == nil else { return nil }
    guard let old = String(validating: old ?? Data(), as: UTF8.self),
      let new = String(validating: new ?? Data(), as: UTF8.self)
    else { return nil }
    guard case .part = obstacle, let reached = try? Transcript(text: new) else { return (old, new) }
    return (Transcript.firstSections(reached.steps.count, of: old), new)
  }

  /// What differs, as a person reads it; `nil` where nothing does, or one is no text.
  var difference: ReadableDifference? {
    texts.flatMap { ReadableDifference(old: $0.old, new: $0.new, before: filesBefore) }
  }

  /// What differs, to be put together with what differs alike; `nil` where nothing does, or one is
  /// no text.
  var differingLines: ReadableDifference? {
    // No pictures are read: the lines tell them apart, and many may be pending.
    texts.flatMap { ReadableDifference(old: $0.old, new: $0.new, readsPictures: false) }
  }

  /// The files of the step before, of a script with a file for every step.
  func filesBefore(of script: String) -> TranscriptDifference.Texts.FilesBefore? {
    StepFile(text.target).textsBefore(of: script, pending: Path(text.path).folder)
  }

  /// The difference for a person to read.
  func unified(_ name: String, limit: Int?) -> String {
    if let problem { return problem }
    // A line feed in a name would begin a line that looks like one of the difference.
    let name = VisibleText.line(name)
    guard texts != nil else {
      return "One of both is no text: \(old?.count ?? 0) bytes before, \(new?.count ?? 0) now."
    }
    return difference?.text(
      oldName: old == nil ? "/dev/null" : name, newName: new == nil ? "/dev/null" : name,
      limit: limit) ?? "Both texts are equal."
  }
}

/// Pending snapshots that change their references alike, shown once.
///
/// The bytes aren't kept: showing a group reads its first member again.
struct ChangeGroup {
  struct Member {
    let text: PendingText
    /// Whether the reference isn't the one that the snapshot was compared with.
    let isStale: Bool
    /// Whether it is only a part of its snapshot, because a script ended early.
    let isPart: Bool
  }

  /// The first member stands for all.
  private(set) var members: [Member]
  /// What happens to the references: `changed`, `new`, `removed` or `refused`.
  let kind: String

  var first: PendingText { members[0].text }

  var isAnyStale: Bool { members.contains(where: \.isStale) }

  /// What the first member would change, as it is now.
  func change() -> PendingChange { PendingChange(first) }

  /// Groups what changes alike, in the order of the first member of each.
  ///
  /// Two changes are alike if their lines are, with those around them, wherever they are; changes of
  /// transcripts, if the steps differ in the same lines, whichever steps they are.
  static func groups(of texts: [PendingText]) -> [ChangeGroup] {
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

  /// The key of a `Hasher` is random, so two changes can't be made to collide.
  private static func hash(of change: PendingChange) -> Int? {
    guard change.problem == nil, let difference = change.differingLines else { return nil }
    var hasher = Hasher()
    hasher.combine(change.kind)
    difference.hashChange(into: &hasher)
    return hasher.finalize()
  }
}
