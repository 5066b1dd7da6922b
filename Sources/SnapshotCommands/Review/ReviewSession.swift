internal import Foundation
internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A review in a terminal: shows the state, passes on keys, and carries out what they mean.
final class ReviewSession {
  private let list: PendingList
  private let environment: [String: String]
  private(set) var state: ReviewState
  private var verdicts: [Int: Verdict] = [:]

  init(_ list: PendingList, environment: [String: String]) {
    self.list = list
    self.environment = environment
    var groups: [String: Int] = [:]
    for (number, group) in ChangeGroup.groups(of: list.texts).enumerated() {
      for member in group.members { groups[member.text.path] = number }
    }
    state = ReviewState(
      list.texts.map { text in
        .init(title: text.title(in: list.checkout), group: groups[text.path] ?? -1)
      })
  }

  /// Reviews until the reviewer ends it.
  ///
  /// - Returns: The number of the signal that ended it; `nil` for the reviewer.
  /// - Throws: `ToolError` where there is no terminal.
  func run() throws -> Int32? {
    let terminal = try RawTerminal(environment: environment)
    defer { terminal.restore() }
    while true {
      draw(on: terminal)
      switch terminal.next() {
      case .resized, .waited: continue
      case .ended(let number): return number
      case .keys(let bytes):
        for key in ReviewKey.keys(in: bytes) {
          for effect in press(key) where !carryOut(effect, terminal) { return nil }
        }
      }
    }
  }

  private func draw(on terminal: RawTerminal) {
    let size = terminal.size
    terminal.draw(lines(columns: size.columns, rows: size.rows))
  }

  /// The screen as it is now.
  func lines(columns: Int, rows: Int) -> [ReviewLine] {
    let text = list.texts[state.index]
    // What was decided on is shown as it was: its files are gone.
    let change = verdicts[state.index]?.change ?? PendingChange(text)
    let page = ReviewPage(change: change, columns: columns)
    return ReviewScreen(columns: columns, rows: rows).lines(
      &state, page: page.lines(state.view), first: page.firstLine(state.view),
      origin: origin(of: text, change))
  }

  private func origin(of text: PendingText, _ change: PendingChange) -> [String] {
    let origin = change.origin(in: list.checkout)
    var lines = [
      "test     \(origin.test ?? "unknown")", "at       \(origin.site ?? "unknown")",
      "pending  \(list.checkout.shown(text.path))",
    ]
    if change.obstacle == .stale { lines.append("The reference changed since the test ran.") }
    if case .part = change.obstacle { lines.append("The script ended early.") }
    return lines
  }

  // MARK: Keys and effects

  /// Takes a key.
  func press(_ key: ReviewKey) -> [ReviewState.Effect] { state.press(key) }

  /// Carries out an effect, and returns whether the review goes on.
  func carryOut(_ effect: ReviewState.Effect, _ terminal: RawTerminal?) -> Bool {
    switch effect {
    case .decide(let decision, let places): decide(decision, places)
    case .undo(let places): undo(places)
    case .open(let place): terminal?.lend { open(place) }
    case .suspend: terminal?.suspend()
    case .quit: return false
    }
    return true
  }

  private func decide(_ decision: ReviewState.Decision, _ places: [Int]) {
    var done: [Int] = []
    var refusals: [Refusal] = []
    for place in places {
      let text = list.texts[place]
      do throws(Refusal) {
        verdicts[place] =
          decision == .accepted
          ? try Verdict.accept(text) : try Verdict.reject(text)
        done.append(place)
      } catch {
        refusals.append(error)
      }
    }
    state.didDecide(decision, done)
    guard let first = refusals.first else { return }
    let more = refusals.count > 1 ? "\(refusals.count) were refused. " : ""
    state.message = more + first.reason.replacingOccurrences(of: "\n", with: " ")
  }

  private func undo(_ places: [Int]) {
    do throws(Refusal) {
      // What was done last is undone first: inline snapshots share their source.
      for place in places.reversed() {
        try verdicts[place]?.undo()
        verdicts[place] = nil
      }
      state.didUndo(places)
    } catch {
      state.didUndo(places.filter { verdicts[$0] == nil })
      state.message = error.reason
    }
  }

  private func open(_ place: Int) {
    let text = list.texts[place]
    let tool = environment["SNAPSHOT_DIFF_TOOL"] ?? ""
    let editor = environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
    let files = [text.target, text.path].map { VisibleText.shellWord($0) }.joined(separator: " ")
    let command = "\(tool.isEmpty ? editor : tool) \(files) </dev/tty"
    do throws(ToolError) {
      let code = try ChildProcess.run(["/bin/sh", "-c", command], environment: environment)
      if code != 0 { state.message = "The program ended with the exit code \(code)." }
    } catch {
      state.message = error.description
    }
  }
}
