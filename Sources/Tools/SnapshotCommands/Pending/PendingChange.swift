import CommandParts
import Foundation
import TextSnapshots
import Transcripts

/// The change that accepting a pending snapshot would make.
struct PendingChange {
  /// A reason that a snapshot can't be compared or accepted.
  enum Obstacle: Equatable {
    /// The reference changed since the test ran.
    case stale
    /// The script ended early for the given reason, so the snapshot lacks steps.
    case incomplete(String)
    /// The file that describes the snapshot is missing or too new, so it's unknown which reference
    /// the snapshot was compared with.
    case unknown
    case unreadable(String)
    /// The snapshot must not replace its target. The tool doesn't read the target either, because a
    /// report could disclose its contents.
    case refused(ToolError)
    /// The files changed since the user saw them.
    case changed(ToolError)
  }

  let snapshot: PendingSnapshot
  private(set) var old: Data?
  /// The new contents, or `nil` if they can't be read.
  private(set) var new: Data?
  private(set) var obstacle: Obstacle?
  private let provenance: SnapshotProvenance?

  init(_ snapshot: PendingSnapshot) {
    self.snapshot = snapshot
    provenance = snapshot.readProvenance()
    do throws(ToolError) {
      _ = try snapshot.writeTarget()
    } catch {
      obstacle = .refused(error)
      return
    }
    new = read(snapshot.path)
    old = read(snapshot.target, canBeMissing: true)
    guard obstacle == nil else { return }
    guard let provenance else {
      // If a process was killed after it had written the reference, nothing is left to decide.
      if old == nil || old != new { obstacle = .unknown }
      return
    }
    let hash = old.map { $0.withUnsafeBytes { StableHash($0).labeled } }
    if let reason = provenance.partReason {
      obstacle = .incomplete(reason)
    } else if hash != provenance.referenceHash, old != new {
      obstacle = .stale
    }
  }

  private mutating func read(_ path: String, canBeMissing: Bool = false) -> Data? {
    if let count = byteCount(ofFile: path), count > Self.maximumFileByteCount {
      obstacle = .unreadable("\(quoted(path)) is larger than 256 MiB")
      return nil
    }
    let problem: String
    switch SnapshotFile.read(path) {
    case .bytes(let data): return data
    case .missing where canBeMissing: return nil
    case .missing: problem = "no longer exists"
    case .directory: problem = "is a folder"
    case .symbolicLink: problem = "is a symbolic link"
    case .special: problem = "is a pipe or a device"
    case .unreadable(let error): problem = "cannot be read: \(error)"
    }
    obstacle = .unreadable("\(quoted(path)) \(problem)")
    return nil
  }

  /// A hash of the contents and the obstacle, which is valid only in this process.
  ///
  /// `Hasher` has a random seed, so an attacker can't construct other contents with the same hash.
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

  /// Returns this change, or one that can't be decided on if the fingerprint is different.
  func unlessChanged(since fingerprint: Int) -> PendingChange {
    // Keep a change with a problem, because it can't be accepted and has a more specific message.
    guard problem == nil, self.fingerprint != fingerprint else { return self }
    var change = self
    (change.old, change.new) = (nil, nil)
    change.obstacle = .changed(
      ToolError(
        """
        The pending snapshot \(quoted(snapshot.path)) or its reference changed after the review \
        began.
        """,
        fix: "quit, and review it again."))
    return change
  }

  /// The reason that the snapshots can't be compared, or `nil` if they can.
  var problem: String? {
    switch obstacle {
    case .unreadable(let reason): "\(reason)."
    case .refused(let error), .changed(let error): error.description
    case nil, .stale, .incomplete, .unknown: nil
    }
  }

  var isStale: Bool { obstacle == .stale }

  var isIncomplete: Bool {
    if case .incomplete = obstacle { true } else { false }
  }

  /// The assertion that produced the snapshot, if it's known.
  var test: String? { provenance?.test }

  /// The path of the source file, or of the reference if the source file is unknown.
  var sourceFile: String { snapshot.package.shown(provenance?.file ?? snapshot.target) }
  var line: Int { provenance?.line ?? 1 }

  /// The location of the assertion, such as `Tests/DemoTests.swift:7`, or `nil` if it's unknown.
  var site: String? { provenance == nil ? nil : "\(sourceFile):\(line)" }

  var kind: PageEntry.Change {
    switch (obstacle, old, new) {
    case (.refused?, _, _), (.changed?, _, _): .refused
    case (.unreadable?, _, nil): .changed
    case (_, nil, _): .new
    default: .changed
    }
  }
}

extension PendingChange {
  /// The maximum size of a file that is read, which limits the memory that a command needs.
  private static let maximumFileByteCount = 1 << 28
  /// The maximum size of a text that is compared, which limits the time that a command needs.
  private static let maximumTextByteCount = 1 << 25
  /// The maximum size of the part of two texts that differs and is compared.
  private static let maximumChangeByteCount = 1 << 19

  /// The reference and the new snapshot, or `nil` if they can't be read, aren't valid UTF-8, or are
  /// too long.
  ///
  /// If a script ended early, `old` excludes the steps that the script didn't reach. Otherwise, it
  /// would look as if these steps were removed.
  var contents: (old: String, new: String)? {
    guard problem == nil, let texts = Self.texts(old, new) else { return nil }
    guard isIncomplete, let reached = try? Transcript(text: texts.new) else { return texts }
    return (Transcript.firstSections(reached.steps.count, of: texts.old), texts.new)
  }

  /// The difference between the snapshots, or `nil` if they're equal or can't be compared.
  var difference: ReadableDifference? {
    contents.flatMap {
      ReadableDifference(old: $0.old, new: $0.new, path: snapshot.target)
    }
  }

  /// A hash of the difference, or `nil` if there is nothing to compare.
  ///
  /// Changes with equal hashes count as identical. `Hasher` has a random seed, so an attacker can't
  /// hide a change by constructing another one with the same hash.
  var differenceHash: Int? {
    guard let difference else { return nil }
    var hasher = Hasher()
    hasher.combine(kind)
    difference.hashChange(into: &hasher)
    return hasher.finalize()
  }

  func unified(_ name: String, limit: Int?) -> String {
    text(of: difference, name, limit: limit)
  }

  /// Returns `difference` as text, or a message if there is nothing to compare.
  func text(of difference: ReadableDifference?, _ name: String, limit: Int?) -> String {
    if let problem { return problem }
    // Escape the name, because a line feed could add a forged line to the difference.
    let name = PrintableText.line(name)
    guard contents != nil else { return Self.sizes(old, new) }
    return difference?.text(
      oldName: old == nil ? "/dev/null" : name, newName: new == nil ? "/dev/null" : name,
      limit: limit) ?? "There is no difference."
  }

  /// Returns the contents of two files, of which one that doesn't exist is empty, or `nil` if they
  /// can't be compared as text.
  static func texts(_ old: Data?, _ new: Data?) -> (old: String, new: String)? {
    guard areComparable(old, new), let old = String(validUTF8: old ?? Data()),
      let new = String(validUTF8: new ?? Data())
    else { return nil }
    return (old, new)
  }

  /// Returns whether comparing two files takes a few seconds at most.
  ///
  /// The lines at the start and at the end that are equal don't matter.
  private static func areComparable(_ old: Data?, _ new: Data?) -> Bool {
    guard max(old?.count ?? 0, new?.count ?? 0) <= maximumTextByteCount else { return false }
    guard let old, let new, max(old.count, new.count) > maximumChangeByteCount else { return true }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    return max(old.count, new.count) - start - end <= maximumChangeByteCount
  }

  /// Returns a description of a change between files that can't be compared as text.
  static func sizes(_ old: Data?, _ new: Data?) -> String {
    let (before, now) = (old?.count ?? 0, new?.count ?? 0)
    let reason = areComparable(old, new) ? "Not text" : "Too long to compare"
    return "\(reason): \(before) bytes before, \(now) now."
  }
}
