internal import TextSnapshots

/// Pending texts that change their references alike, shown once.
struct ChangeGroup {
  /// The first of them stands for all.
  private(set) var changes: [PendingChange]

  var first: PendingChange { changes[0] }

  /// Puts together what changes alike, in the order of the first of each.
  ///
  /// Two changes are alike where their lines are, with those around them, wherever they stand.
  ///
  /// - Complexity: Near-linear in the texts.
  static func groups(of texts: [PendingText]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var places: [Key: Int] = [:]
    for text in texts {
      let change = PendingChange(text)
      guard let key = Key(change) else {
        groups.append(ChangeGroup(changes: [change]))
        continue
      }
      if let place = places[key] {
        groups[place].changes.append(change)
      } else {
        places[key] = groups.count
        groups.append(ChangeGroup(changes: [change]))
      }
    }
    return groups
  }

  private struct Key: Hashable {
    let kind: String
    let hunks: [[LineDifference.Line]]

    init?(_ change: PendingChange) {
      if case .unreadable = change.obstacle { return nil }
      guard let difference = change.difference else { return nil }
      kind = change.kind
      hunks = difference.hunks.map(\.lines)
    }
  }
}
