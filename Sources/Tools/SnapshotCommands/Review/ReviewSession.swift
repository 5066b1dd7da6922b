import CommandParts
import Foundation
import Terminals
import TextSnapshots

/// A review of pending snapshots in the terminal.
///
/// ``press(_:)`` handles a key, and ``lines(columns:rows:)`` draws the screen. Tests call these
/// methods without a terminal.
final class ReviewSession {
  struct Item {
    let snapshot: PendingSnapshot
    /// The hash of the change that the user reviews.
    let fingerprint: Int
    /// A hash that all snapshots with the same change share.
    let difference: Int?
    var decision: Decision?
  }

  enum Verdict {
    case accepted, rejected
  }

  /// A verdict, and what is necessary to show the decided change and to undo the decision.
  typealias Decision = (verdict: Verdict, change: PendingChange, edits: [FileEdit])

  /// A question that the user has to answer before a decision applies to several snapshots.
  enum Question {
    case group
    case all(Verdict)
  }

  let root: PackageRoot
  private let environment: [String: String]
  private var terminal: Terminal?
  private(set) var items: [Item]
  private(set) var index = 0
  /// Whether the page is a diff by line, even if it could be a report by step or side by side.
  private(set) var showsDiff = false
  private(set) var question: Question?
  private(set) var showsOrigin = false
  private(set) var showsHelp = false
  private var scroll = 0
  /// A message that replaces the list of keys.
  private(set) var message: String?
  /// The indices of the snapshots that the user decided on, grouped by decision.
  private var history: [[Int]] = []

  init(_ index: PackageIndex, environment: [String: String]) {
    root = index.root
    self.environment = environment
    items = index.pending.map { snapshot in
      let change = PendingChange(snapshot)
      return Item(
        snapshot: snapshot, fingerprint: change.fingerprint, difference: change.differenceHash)
    }
  }

  var item: Item { items[index] }

  /// The indices of undecided snapshots with the same change as the current snapshot.
  var identical: [Int] {
    undecided.filter {
      $0 == index || item.difference != nil && items[$0].difference == item.difference
    }
  }

  var undecided: [Int] { items.indices.filter { items[$0].decision == nil } }

  func titles(_ verdict: Verdict?) -> [String] {
    items.filter { $0.decision?.verdict == verdict }.map(\.snapshot.title)
  }

  // MARK: Terminal

  /// Runs the review until everything is decided or the user quits, and returns the signal that
  /// ended it, or `nil`.
  func run() throws(ToolError) -> Int32? {
    let terminal = try Terminal.takeOver(environment)
    self.terminal = terminal
    defer {
      self.terminal = nil
      terminal.restore()
    }
    let hasColors = (environment["NO_COLOR"] ?? "").isEmpty
    while true {
      let size = terminal.size
      terminal.draw(
        lines(columns: size.columns, rows: size.rows).map { $0.painted(hasColors: hasColors) })
      switch terminal.next() {
      case .resized, .timedOut: continue
      case .ended(let number): return number
      case .keys(let keys): for key in keys where !press(key) { return nil }
      }
    }
  }

  /// Returns the change to show and decide on.
  ///
  /// If the files changed since the review began, the user may not have seen their contents, so the
  /// change is refused.
  func change(of item: Item) -> PendingChange {
    // After a decision, use the stored change, because the pending files no longer exist.
    item.decision?.change
      ?? PendingChange(item.snapshot).unlessChanged(since: item.fingerprint)
  }

  /// Limits the scroll position to `last`, and returns it.
  func limitScroll(to last: Int) -> Int {
    scroll = min(scroll, max(0, last))
    return scroll
  }

  // MARK: Keys

  /// Handles a key, and returns whether the review continues.
  func press(_ key: Key) -> Bool {
    message = nil
    if [.interrupt, .endOfInput].contains(key) { return false }
    if key == .suspend {
      terminal?.suspend()
    } else if let question {
      self.question = nil
      answer(question, key)
    } else if showsHelp {
      showsHelp = false
    } else if key == .character("q") {
      return false
    } else {
      command(key)
    }
    return !undecided.isEmpty
  }

  private func command(_ key: Key) {
    switch key {
    case .character("a"): decide(.accepted, [index])
    case .character("r"): decide(.rejected, [index])
    case .character("G") where identical.contains { $0 != index }: question = .group
    case .character("G"): message = "No other pending snapshot has the same change."
    case .character("A"): question = undecided.isEmpty ? nil : .all(.accepted)
    case .character("R"): question = undecided.isEmpty ? nil : .all(.rejected)
    case .character("u"): undo()
    case .character("s"): show((index + 1) % items.count)
    case .character("b"): show((index + items.count - 1) % items.count)
    case .character("i"): showsOrigin.toggle()
    case .character("d"): (showsDiff, scroll) = (!showsDiff, 0)
    case .character("?"): showsHelp = true
    case .down, .character("j"): scroll(by: 1)
    case .up, .character("k"): scroll(by: -1)
    case .pageDown, .character(" "): scroll(by: 20)
    case .pageUp: scroll(by: -20)
    default: break
    }
  }

  private func scroll(by lines: Int) { scroll = max(0, scroll + lines) }

  private func answer(_ question: Question, _ key: Key) {
    switch (question, key) {
    case (.group, .character("a")): decide(.accepted, identical)
    case (.group, .character("r")): decide(.rejected, identical)
    case (.all(let verdict), .character("y")): decide(verdict, undecided)
    default: break
    }
  }

  private func show(_ itemIndex: Int) {
    if itemIndex != index { showsDiff = false }
    index = itemIndex
    scroll = 0
  }

  // MARK: Decisions

  private func decide(_ verdict: Verdict, _ indices: [Int]) {
    let selected = indices.filter { items[$0].decision == nil }
    guard !selected.isEmpty else {
      message = item.decision.map { "This snapshot is already \($0.verdict)." }
      return
    }
    var errors: [ToolError] = []
    for itemIndex in selected {
      let change = change(of: items[itemIndex])
      do throws(ToolError) {
        let edits = try verdict == .accepted ? change.accept() : change.reject()
        items[itemIndex].decision = (verdict, change, edits)
      } catch {
        errors.append(error)
      }
    }
    let done = selected.filter { items[$0].decision != nil }
    if !done.isEmpty {
      history.append(done)
      let next = undecided.first { $0 > index } ?? undecided.first
      if let next, item.decision != nil { show(next) }
    }
    guard let first = errors.first else { return }
    let more = errors.count > 1 ? "\(errors.count) were refused. " : ""
    message = more + first.description.replacingOccurrences(of: "\n", with: " ")
  }

  private func undo() {
    guard let indices = history.last else {
      message = "There is nothing to undo."
      return
    }
    do throws(ToolError) {
      for itemIndex in indices.reversed() {
        try PendingChange.undo(items[itemIndex].decision?.edits ?? [])
        items[itemIndex].decision = nil
      }
      history.removeLast()
    } catch {
      message = error.description
    }
    if let first = indices.first(where: { items[$0].decision == nil }) { show(first) }
  }
}

extension Terminal {
  static func takeOver(_ environment: [String: String]) throws(ToolError) -> Terminal {
    if environment["TERM"] != "dumb", let terminal = Terminal() { return terminal }
    throw ToolError(
      "The command needs a terminal.",
      fix: """
        run the command in a terminal. To review without one, run 'swift run snapshots diff', and \
        then 'swift run snapshots accept' or 'swift run snapshots reject'.
        """)
  }
}
