#if !canImport(Darwin)
  public import Foundation
  import TextCombine

  /// Records how to undo and redo what the user does, as Foundation's class of Apple's platforms does.
  ///
  /// What is registered during one action of the user is undone at once.
  @MainActor @preconcurrency open class UndoManager: NSObject {
    private struct Group {
      /// The frame before which it can grow, or `nil` if it's complete.
      var frame: Int?
      var name = ""
      var actions: [() -> Void] = []
    }

    private enum Phase { case idle, undoing, redoing }

    private var undone: [Group] = []
    private var done: [Group] = []
    private var openGroups = 0
    private var phase = Phase.idle
    private var disabled = 0

    /// The number of groups that can be undone, or 0 if there's no limit.
    open var levelsOfUndo = 0
    /// Whether the registrations of one action of the user are a group.
    open var groupsByEvent = true

    /// Creates a manager with nothing to undo.
    public nonisolated override init() { super.init() }

    /// Whether there's something to undo.
    open var canUndo: Bool { !done.isEmpty }
    /// Whether there's something to redo.
    open var canRedo: Bool { !undone.isEmpty }
    /// Whether something is being undone.
    open var isUndoing: Bool { phase == .undoing }
    /// Whether something is being redone.
    open var isRedoing: Bool { phase == .redoing }
    /// Whether actions are registered.
    open var isUndoRegistrationEnabled: Bool { disabled == 0 }
    /// The name of what is undone next.
    open var undoActionName: String { done.last?.name ?? "" }
    /// The name of what is redone next.
    open var redoActionName: String { undone.last?.name ?? "" }
    /// The title of a command that undoes.
    open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The title of a command that redoes.
    open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// Returns the title of a command that undoes.
    open func undoMenuTitle(forUndoActionName name: String) -> String {
      name.isEmpty ? "Undo" : "Undo \(name)"
    }

    /// Returns the title of a command that redoes.
    open func redoMenuTitle(forUndoActionName name: String) -> String {
      name.isEmpty ? "Redo" : "Redo \(name)"
    }

    /// Registers how to undo what the user does.
    ///
    /// What is registered while something is undone tells how to redo it.
    public func registerUndo<Target: AnyObject>(
      withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
      guard isUndoRegistrationEnabled else { return }
      let action = { [weak target] in if let target { appCode(target) { handler($0) } } }
      if phase == .idle { undone = [] }
      update(phase == .undoing ? \.undone : \.done) { groups in
        if groups.last?.frame != ViewEvaluation.count, openGroups == 0 || groups.isEmpty {
          groups.append(Group(frame: ViewEvaluation.count))
        }
        groups[groups.count - 1].actions.append(action)
      }
    }

    private func update(
      _ path: ReferenceWritableKeyPath<UndoManager, [Group]>, _ change: (inout [Group]) -> Void
    ) {
      change(&self[keyPath: path])
      let excess = levelsOfUndo > 0 ? self[keyPath: path].count - levelsOfUndo : 0
      if excess > 0 { self[keyPath: path].removeFirst(excess) }
    }

    /// Gives what was registered last a name.
    open func setActionName(_ name: String) {
      let path = phase == .undoing ? \UndoManager.undone : \.done
      guard let last = self[keyPath: path].indices.last else { return }
      self[keyPath: path][last].name = name
    }

    /// Begins a group, which is undone at once.
    open func beginUndoGrouping() {
      if openGroups == 0 { done.append(Group(frame: ViewEvaluation.count)) }
      openGroups += 1
    }

    /// Ends a group.
    open func endUndoGrouping() {
      openGroups = max(0, openGroups - 1)
      guard openGroups == 0, let last = done.last else { return }
      if last.actions.isEmpty { done.removeLast() } else { done[done.count - 1].frame = nil }
    }

    /// Undoes what was registered last.
    open func undo() { play(.undoing, \.done, \.undone) }

    /// Redoes what was undone last.
    open func redo() { play(.redoing, \.undone, \.done) }

    private func play(
      _ phase: Phase, _ from: ReferenceWritableKeyPath<UndoManager, [Group]>,
      _ to: ReferenceWritableKeyPath<UndoManager, [Group]>
    ) {
      openGroups = 0
      guard self.phase == .idle, let group = self[keyPath: from].popLast() else { return }
      self.phase = phase
      let count = self[keyPath: to].count
      if let last = self[keyPath: to].indices.last { self[keyPath: to][last].frame = nil }
      for action in group.actions.reversed() { action() }
      if self[keyPath: to].count > count {
        self[keyPath: to][count].name = group.name
        self[keyPath: to][count].frame = nil
      }
      self.phase = .idle
    }

    /// Forgets everything.
    open func removeAllActions() { (done, undone, openGroups) = ([], [], 0) }

    /// Ignores what is registered until `enableUndoRegistration()`.
    open func disableUndoRegistration() { disabled += 1 }

    /// Registers actions again.
    open func enableUndoRegistration() { disabled = max(0, disabled - 1) }
  }
#else
  public import Foundation
#endif

private enum UndoManagerKey: EnvironmentKey {
  static var defaultValue: UndoManager? { nil }
}

extension EnvironmentValues {
  /// What the user can undo in the window.
  public internal(set) var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
