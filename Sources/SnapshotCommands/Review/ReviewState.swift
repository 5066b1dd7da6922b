/// Where a reviewer stands: which snapshot is shown, and what was decided.
///
/// It does nothing itself: each key gives effects, and whoever carries them out tells what came of
/// it.
struct ReviewState: Equatable {
  /// What was decided on a snapshot.
  enum Decision: Equatable {
    case accepted
    case rejected
  }

  /// One snapshot of the review.
  struct Item: Equatable {
    /// The reference, or the place of the call.
    let title: String
    /// The number of what changes alike.
    let group: Int
    var decision: Decision?
  }

  /// How both texts are shown.
  enum View: CaseIterable, Equatable {
    /// Side by side where there is room, else as lines of a diff.
    case automatic
    case unified
    case old
    case new
  }

  /// What is asked before something happens to many.
  enum Question: Equatable {
    case group
    case acceptAll
    case rejectAll
  }

  /// What is to be done outside.
  enum Effect: Equatable {
    /// Decide on snapshots, by their places.
    case decide(Decision, [Int])
    /// Take back a decision on snapshots.
    case undo([Int])
    /// Show a snapshot in another program.
    case open(Int)
    case suspend
    case quit
  }

  private(set) var items: [Item]
  /// The place of the snapshot that is shown.
  private(set) var index = 0
  private(set) var view = View.automatic
  private(set) var question: Question?
  /// Whether the page tells where the snapshot comes from.
  private(set) var showsOrigin = false
  /// Whether the page is the list of keys.
  private(set) var showsHelp = false
  /// How many lines are above the page.
  private(set) var scroll = 0
  /// Whether the page should begin at the first difference, because nothing was scrolled yet.
  private var startsAtDifference = true
  /// What the last key came to, for the last line.
  var message: String?
  /// The decisions that can be taken back, the last one last.
  private var history: [[Int]] = []

  init(_ items: [Item]) { self.items = items }

  var item: Item { items[index] }

  /// How many snapshots change as the shown one does, and are not decided on.
  var alike: [Int] {
    items.indices.filter { items[$0].group == item.group && items[$0].decision == nil }
  }

  var undecided: [Int] { items.indices.filter { items[$0].decision == nil } }

  /// Takes a key.
  ///
  /// - Returns: What is to be done for it.
  mutating func press(_ key: ReviewKey) -> [Effect] {
    message = nil
    if key == .interrupt { return [.quit] }
    if key == .suspend { return [.suspend] }
    if let question {
      self.question = nil
      return answer(question, key)
    }
    if showsHelp {
      showsHelp = false
      return []
    }
    return command(key)
  }

  private mutating func command(_ key: ReviewKey) -> [Effect] {
    switch key {
    case .character("a"), .enter: return decide(.accepted, [index])
    case .character("r"): return decide(.rejected, [index])
    case .character("G"): askForGroup()
    case .character("A"): question = undecided.isEmpty ? nil : .acceptAll
    case .character("R"): question = undecided.isEmpty ? nil : .rejectAll
    case .character("u"): return undo()
    case .character("o"): return [.open(index)]
    case .character("q"): return [.quit]
    case .character("s"): show((index + 1) % items.count)
    case .character("b"): show((index + items.count - 1) % items.count)
    case .character("i"): showsOrigin.toggle()
    case .character("d"): switchView()
    case .character("?"): showsHelp = true
    case .down, .character("j"): scroll += 1
    case .up, .character("k"): scroll = max(0, scroll - 1)
    case .pageDown, .character(" "): scroll += 20
    case .pageUp: scroll = max(0, scroll - 20)
    default: break
    }
    return []
  }

  private mutating func askForGroup() {
    guard alike.contains(where: { $0 != index }) else {
      message = "No other pending snapshot changes alike."
      return
    }
    question = .group
  }

  private mutating func answer(_ question: Question, _ key: ReviewKey) -> [Effect] {
    switch (question, key) {
    case (.group, .character("a")): decide(.accepted, alike)
    case (.group, .character("r")): decide(.rejected, alike)
    case (.acceptAll, .character("y")): decide(.accepted, undecided)
    case (.rejectAll, .character("y")): decide(.rejected, undecided)
    default: []
    }
  }

  private mutating func decide(_ decision: Decision, _ places: [Int]) -> [Effect] {
    let open = places.filter { items[$0].decision == nil }
    guard !open.isEmpty else {
      message = "This one is \(item.decision == .accepted ? "accepted" : "rejected") already."
      return []
    }
    return [.decide(decision, open)]
  }

  private mutating func undo() -> [Effect] {
    guard let last = history.last else {
      message = "There is nothing to take back."
      return []
    }
    return [.undo(last)]
  }

  private mutating func switchView() {
    let all = View.allCases
    view = all[((all.firstIndex(of: view) ?? 0) + 1) % all.count]
    scrollToDifference()
  }

  private mutating func show(_ place: Int) {
    if place != index { view = .automatic }
    index = place
    scrollToDifference()
  }

  private mutating func scrollToDifference() {
    scroll = 0
    startsAtDifference = true
  }
}

extension ReviewState {
  /// Notes which of the snapshots were decided on, and goes on to the next one that was not.
  mutating func didDecide(_ decision: Decision, _ places: [Int]) {
    guard !places.isEmpty else { return }
    for place in places { items[place].decision = decision }
    history.append(places)
    let after = undecided.first { $0 > index } ?? undecided.first
    if let after, items[index].decision != nil { show(after) }
    if undecided.isEmpty { message = "All are decided on: q ends, u takes back." }
  }

  /// Notes that decisions were taken back, and shows the first of these snapshots.
  mutating func didUndo(_ places: [Int]) {
    for place in places { items[place].decision = nil }
    if history.last == places { history.removeLast() }
    if let first = places.first { show(first) }
  }

  /// Scrolls a new page to its first difference, and no page past its end.
  mutating func limitScroll(to last: Int, difference: Int) {
    if startsAtDifference { scroll = difference }
    startsAtDifference = false
    scroll = min(scroll, max(0, last))
  }
}
