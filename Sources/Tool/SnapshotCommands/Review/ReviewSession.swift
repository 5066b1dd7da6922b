import Commands
import Foundation
import Terminals
import TextSnapshots

/// A review of pending snapshots in the terminal.
///
/// ``press(_:)`` handles a key, and ``lines(columns:rows:)`` draws the screen. Tests call these
/// methods without a terminal.
final class ReviewSession {
  struct Item {
    let member: ChangeGroup.Member
    let title: String
    /// A number that all snapshots with the same change share.
    let group: Int
    var decision: ReviewDecision?

    var snapshot: PendingSnapshot { member.snapshot }
  }

  /// A question that the user has to answer before a decision applies to several snapshots.
  enum Question {
    case group
    case all(ReviewDecision.Kind)
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

  init(_ list: PendingList, environment: [String: String]) {
    root = list.root
    self.environment = environment
    items = ChangeGroup.groups(of: list.snapshots).enumerated().flatMap { number, group in
      group.members.map {
        Item(member: $0, title: $0.snapshot.title(in: list.root), group: number)
      }
    }.sorted { $0.snapshot.isBefore($1.snapshot, in: list.root) }
  }

  var item: Item { items[index] }

  /// The indices of undecided snapshots with the same change as the current snapshot.
  var identical: [Int] { undecided.filter { items[$0].group == item.group } }

  var undecided: [Int] { items.indices.filter { items[$0].decision == nil } }

  func titles(_ kind: ReviewDecision.Kind?) -> [String] {
    items.filter { $0.decision?.kind == kind }.map(\.title)
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

  func lines(columns: Int, rows: Int) -> [StyledLine] {
    ReviewScreen(session: self, change: change(of: item), columns: columns, rows: rows).lines()
  }

  /// Returns the change to show and accept.
  ///
  /// If the files changed since the review began, the user may not have seen their contents, so the
  /// change is refused.
  private func change(of item: Item) -> PendingChange {
    // After a decision, use the stored change, because the pending files no longer exist.
    item.decision?.change
      ?? PendingChange(item.snapshot).unlessChanged(since: item.member.fingerprint)
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
    case (.all(let kind), .character("y")): decide(kind, undecided)
    default: break
    }
  }

  private func show(_ itemIndex: Int) {
    if itemIndex != index { showsDiff = false }
    index = itemIndex
    scroll = 0
  }

  // MARK: Decisions

  private func decide(_ kind: ReviewDecision.Kind, _ indices: [Int]) {
    let selected = indices.filter { items[$0].decision == nil }
    guard !selected.isEmpty else {
      message = item.decision.map { "This snapshot is already \($0.kind)." }
      return
    }
    var errors: [ToolError] = []
    for itemIndex in selected {
      let snapshot = items[itemIndex].snapshot
      do throws(ToolError) {
        items[itemIndex].decision =
          try kind == .accepted ? .accept(change(of: items[itemIndex])) : .reject(snapshot)
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
      // Undo decisions in reverse order, because undoing a decision about an inline snapshot
      // restores the contents that the source had immediately before that decision.
      for itemIndex in indices.reversed() {
        try items[itemIndex].decision?.undo()
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

struct ReviewCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "review",
    abstract: "Reviews pending snapshots one by one in the terminal.",
    discussion: "Keys:\n"
      + ReviewScreen.help.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"),
    operand: .paths, options: CommandSyntax.Option.locations,
    success: "Every snapshot was accepted or rejected, or none was pending.",
    findings: "Some snapshots are still pending.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let session = ReviewSession(try PendingList(context), environment: context.environment)
    let signal = session.items.isEmpty ? nil : try session.run()
    let left = session.titles(nil).count
    if session.items.isEmpty {
      context.console.print("Nothing is pending.")
    } else {
      let (accepted, rejected) = (session.titles(.accepted).count, session.titles(.rejected).count)
      context.console.print("\(accepted) accepted, \(rejected) rejected, \(left) left.")
    }
    context.console.endProcess(bySignal: signal)
    return left == 0 ? .success : .findings
  }
}
