import PlainTasks
import RuntimeIssues
import SteppedEffects
import TextScreens
import TextWidths
import ValueDumps

/// An app that an explorer operates.
///
/// The app's user doesn't record frames, because drawing them would take most of the time.
@MainActor
final class ExploredApp {
  let user: ScriptedUser
  private(set) var actions: [UserAction] = []
  /// The actions that the last screen offers, without those that wait.
  var offered: [AvailableAction] { offers?.actions ?? [] }
  /// The problem that the explorer found in the app, if any.
  ///
  /// After it finds a problem, an explorer performs no further actions in the app.
  private(set) var problem: ExplorationProblem?
  private(set) var canContinue = true
  /// The failures of the requests that the last action sent, in place of that action.
  private(set) var failures: [UserAction] = []
  /// A Boolean value that indicates whether the last action wasn't possible.
  private(set) var hasFailed = false

  private let app: ScriptedApp
  private let root: String
  private let invariants: [Explorer.Invariant]
  private let texts: [String: [String]]
  private let issues: Lock<[RuntimeIssue]>
  private let hooks: IssueHooks
  private var effects: [InFlightEffect] = []
  private var offers: (screen: LaidOutScreen, actions: [AvailableAction])?

  init(
    _ root: Explorer.Root, invariants: [Explorer.Invariant], texts: [String: [String]]
  ) async {
    let issues = Lock<[RuntimeIssue]>([])
    let hooks = IssueHooks.reporting { issue in issues.withLock { $0.append(issue) } }
    self.hooks = hooks
    self.issues = issues
    self.root = root.name
    self.invariants = invariants
    self.texts = texts
    (app, user) = withIssueHooks(hooks) {
      let app = root.app()
      return (app, ScriptedUser(app: app, recordsFrames: false))
    }
    await update(after: nil)
  }

  /// Performs one of the ``actions`` and checks the app for problems.
  ///
  /// Effects must become idle within `timeout`.
  func perform(_ action: UserAction, timeout: Duration) async {
    await withIssueHooks(hooks) {
      var failure: (any Error)?
      do { try await action.perform(on: user, timeout: timeout) } catch { failure = error }
      // A response can arrive as soon as the app settles, so its request is known only afterwards.
      let events = app.takeRequestEvents()
      let settles =
        app.work.tasks?.hasResponses == true
        && [.settle, .settleFirst, .respond].contains(action.kind)
      failures = settles ? events.filter { $0.kind == .request }.map { .failing($0.text) } : []
      await update(after: failure)
    }
  }

  /// Ends the app, so that nothing that it started can reach the next one.
  func end() async { await withIssueHooks(hooks) { _ = await app.end(within: Explorer.timeout) } }

  private func update(after error: (any Error)?) async {
    let running = await EffectTracker.$describesActions.withValue(false) {
      await app.inFlightEffects()
    }
    effects = running ?? []
    if running == nil {
      problem = ExplorationProblem(app.neverIdle(nil, after: ScriptedApp.listTimeout))
    }
    // A `settle` closure has just run the effects, so the screen can have changed.
    if !app.listsEffects { user.updateScreen() }
    // A frame that hasn't changed has the same layout.
    if offers?.screen !== user.screen || user.failure != nil {
      // Find elements by their labels, because another version of the app might use different IDs.
      offers = (user.screen, user.availableActions(usesIDs: false, texts: texts))
    }
    actions = offered.map(\.action) + user.waits(for: effects)
    if let error = error as? UserScriptError {
      if case .neverSettles(let effects) = error.reason {
        problem = ExplorationProblem(effects)
      } else {
        canContinue = false
        hasFailed = true
      }
    }
    if actions.isEmpty {
      problem = user.screen.topLayerKind == nil ? .deadEnd(front) : .noWayOut(front)
    }
    // A broken invariant says more than a dead end.
    do {
      for invariant in invariants where user.failure == nil {
        try user.app.runScript { try invariant(user) }
      }
    } catch {
      problem = ExplorationProblem(invariant: error)
    }
    if let warning = user.screen.warnings.first { problem = ExplorationProblem(warning: warning) }
    if let note = user.screen.staleNotes.first { problem = ExplorationProblem(note) }
    if let issue = issues.withLock({ $0.first }) { problem = ExplorationProblem(issue) }
    if problem != nil { canContinue = false }
  }

  /// Returns the available action that has the given line in a transcript.
  func action(line: String) -> UserAction? {
    actions.first { $0.line == line }
      // An order needs as many effects as it had, but what a user sees decides.
      ?? UserAction(waiting: line, at: app.date)
      ?? UserAction(waiting: String(line.prefix { $0 != "," }), at: app.date)
  }

  /// Returns the available action that does the same thing as `action`, which can come from a
  /// script.
  func action(like action: UserAction) -> UserAction? {
    var action = action
    if action.kind.has(.element) || action.kind == .tapID {
      let found =
        action.kind == .tapID
        ? user.element(id: AnyHashable(action.text)) : try? user.locate(action)
      let kind = action.kind == .tapID ? .tap : action.kind
      guard let query = found.flatMap({ user.query(for: $0, kind) }) else { return nil }
      action = action.kind == .tapID ? UserAction(.tap, query) : action.with(\.element, query)
    }
    return action.kind.role == .wait || actions.contains(action) ? action : nil
  }

  /// Returns the texts to type into an element.
  ///
  /// To limit the number of states, an explorer types only into empty fields.
  private func texts(_ element: ScreenElement) -> [String] {
    guard element.textInput?.text == "" else { return [] }
    let usual = Explorer.usualTexts
    return usual + texts[element.label, default: []].filter { !usual.contains($0) }
  }
}

// MARK: Fingerprints

extension ExploredApp {
  /// The fingerprints of the screen and of the state, which is the screen together with the running
  /// effects.
  var fingerprints: (screen: ScreenFingerprint, state: ScreenFingerprint) {
    let screen = ScreenFingerprint(user.screen.inventory)
    var fingerprint = screen
    fingerprint.combine(root)
    for effect in effects {
      fingerprint.combine(
        effect.isPlainTask ? effect.action : "\(effect.fileID):\(effect.line)")
      guard let deadline = effect.deadline else { continue }
      fingerprint.combine("\(deadline - (app.clock?.now.offset ?? .zero))")
    }
    return (screen, fingerprint)
  }
}

/// A hash that identifies a visible screen.
///
/// Unlike the hash values of the standard library, a fingerprint is the same in every process.
package struct ScreenFingerprint: Hashable {
  private var hash = StableHash()

  /// Creates the fingerprint of the elements of a screen.
  ///
  /// The fingerprint ignores numbers in the names of screens, such as `counter #12`, because they
  /// only count the screens that the user has opened.
  package init(_ elements: String) {
    var elements = elements
    elements.withUTF8 { bytes in
      var (isLineStart, isName, isNumber) = (true, false, false)
      for byte in bytes {
        if isLineStart { isName = byte != UInt8(ascii: " ") }
        isNumber =
          isName && (byte == UInt8(ascii: "#") || isNumber && (0x30...0x39).contains(byte))
        if !isNumber { hash.combine(byte) }
        isLineStart = byte == UInt8(ascii: "\n")
      }
    }
    hash.combine(0xFF)
  }

  mutating func combine(_ string: String) {
    for byte in string.utf8 { hash.combine(byte) }
    hash.combine(0xFF)
  }
}

// MARK: Problems of a screen

extension ExploredApp {
  /// A description of the top layer, such as `alert "Saved"`, or the name of the screen in front if
  /// there are no layers.
  var front: String {
    if let layer = user.screen.topLayerKind {
      return layer.rawValue + (user.screen.topLayer.first.map { " \($0.label.quoted)" } ?? "")
    }
    // Leave out the number of a name such as "counter #12", which only counts the opened screens.
    let name = user.screen.front.name.prefix { $0 != "#" }
    return name.isEmpty ? "screen" : "screen \(name.last == " " ? name.dropLast() : name)"
  }

  var twins: [(first: UserAction, second: UserAction)] {
    let elements = user.screen.topLayer.filter { $0.kind != .row && $0.isVisible }
    return zip(elements, elements.dropFirst()).compactMap { first, second in
      guard first.looksLike(second), user.screen.areNeighbors(first, second),
        let action = UserAction.usual(for: first.kind),
        let firstQuery = user.query(for: first, action.kind), firstQuery.container == nil,
        let secondQuery = user.query(for: second, action.kind), secondQuery.container == nil
      else { return nil }
      return (action.with(\.element, firstQuery), action.with(\.element, secondQuery))
    }
  }
}

extension ScreenElement {
  fileprivate func looksLike(_ other: ScreenElement) -> Bool {
    kind == other.kind && label == other.label && value == other.value
      && accessibilityValue == other.accessibilityValue && traits == other.traits
      && role == other.role && isSelected == other.isSelected
      && !isDisabled && !other.isDisabled
      && (activate != nil && other.activate != nil || input != nil && other.input != nil)
  }
}
