/// Pending texts that change their references alike, shown once.
///
/// No text is kept, whose number and sizes have no bound: whoever shows a group reads its first one
/// again.
struct ChangeGroup {
  /// One of the pending texts.
  struct Member {
    let text: PendingText
    /// Whether the reference is not the one that the text was compared with.
    let isStale: Bool
    /// Whether the text is a part of its snapshot only, as what a script that ended early left.
    let isPart: Bool
  }

  /// The first of them stands for all.
  private(set) var members: [Member]
  /// What happens to the references: `changed`, `new`, `removed` or `refused`.
  let kind: String

  var first: PendingText { members[0].text }

  var isAnyStale: Bool { members.contains(where: \.isStale) }

  /// What the first one would change, as it is now.
  func change() -> PendingChange { PendingChange(first) }

  /// Puts together what changes alike, in the order of the first of each.
  ///
  /// Two changes are alike where their lines are, with those around them, wherever they stand; of
  /// transcripts where the steps show the same lines otherwise, whichever steps these are.
  ///
  /// - Complexity: Near-linear in the texts.
  static func groups(of texts: [PendingText]) -> [ChangeGroup] {
    var groups: [ChangeGroup] = []
    var places: [Fingerprint: Int] = [:]
    for text in texts {
      let change = PendingChange(text)
      var isPart = false
      if case .part = change.obstacle { isPart = true }
      let member = Member(text: text, isStale: change.obstacle == .stale, isPart: isPart)
      let fingerprint = Fingerprint(change)
      if let fingerprint, let place = places[fingerprint] {
        groups[place].members.append(member)
      } else {
        if let fingerprint { places[fingerprint] = groups.count }
        groups.append(ChangeGroup(members: [member], kind: change.kind))
      }
    }
    return groups
  }

  /// What tells changes apart: 128 bits, by a key that is another one in each process.
  ///
  /// A person looks at one change of a group and accepts all of them, so nobody must be able to make
  /// two changes that only look alike to the tool.
  private struct Fingerprint: Hashable {
    private let low: Int
    private let high: Int

    init?(_ change: PendingChange) {
      if change.problem != nil { return nil }
      guard let difference = change.differingLines else { return nil }
      low = Self.hash(0, change.kind, difference)
      high = Self.hash(1, change.kind, difference)
    }

    private static func hash(_ half: Int, _ kind: String, _ difference: ReadableDifference) -> Int {
      var hasher = Hasher()
      hasher.combine(half)
      hasher.combine(kind)
      difference.hashChange(into: &hasher)
      return hasher.finalize()
    }
  }
}
