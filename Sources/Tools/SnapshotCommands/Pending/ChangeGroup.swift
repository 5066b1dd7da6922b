import CommandParts
import TextSnapshots

/// A group of pending snapshots with the same change, which commands show only once.
///
/// Because there can be many snapshots, a group doesn't store their contents. Instead, ``change()``
/// reads the contents of the first member again.
struct ChangeGroup {
  struct Member {
    let snapshot: PendingSnapshot
    let isStale: Bool
    let isIncomplete: Bool
    let fingerprint: Int
  }

  private(set) var members: [Member]
  let kind: PageEntry.Change

  var first: PendingSnapshot { members[0].snapshot }

  /// A description of the group, such as `changed, and 2 identical`.
  var summary: String {
    "\(kind)" + (members.count > 1 ? ", and \(members.count - 1) identical" : "")
  }

  var isAnyStale: Bool { members.contains(where: \.isStale) }

  func change() -> PendingChange { PendingChange(first) }

  /// Returns groups of identical changes, in the order of their first members.
  ///
  /// Two changes are identical if the changed lines and the lines around them are equal, even at
  /// different positions. Changes to transcripts are identical if the same lines differ, even in
  /// different steps.
  static func groups(of snapshots: [PendingSnapshot]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var indices: [Int: Int] = [:]
    for snapshot in snapshots {
      let change = PendingChange(snapshot)
      let member = Member(
        snapshot: snapshot, isStale: change.isStale, isIncomplete: change.isIncomplete,
        fingerprint: change.fingerprint)
      let hash = change.differenceHash
      if let index = hash.flatMap({ indices[$0] }) {
        groups[index].members.append(member)
      } else {
        if let hash { indices[hash] = groups.count }
        groups.append(ChangeGroup(members: [member], kind: change.kind))
      }
    }
    return groups
  }
}
