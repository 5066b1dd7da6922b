extension Reducer {
  /// Returns a reducer that logs each action and the changes that it makes to the state.
  ///
  /// ```swift
  /// Counter().logging()
  /// ```
  /// Records:
  /// ```
  /// Received action: incrementButtonTapped
  ///   count: 0 → 1
  /// ```
  public func logging(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> Reduce<State, Action> {
    _printChanges(.changes(to: print))
  }

  /// Returns a reducer that prints each action and the changes that it makes to the state.
  ///
  /// Use it for debugging.
  public func _printChanges(
    _ printer: ReducerPrinter<State, Action>? = .changes()
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    guard let printer else { return base }
    return Reduce { state, action in
      let before = state
      let effect = base.reduce(into: &state, action: action)
      printer.printChange(action, before, state)
      return effect
    }
  }
}

/// A type that determines the output of `_printChanges(_:)`.
///
/// To print changes in a custom format, create a printer:
///
/// ```swift
/// Counter()._printChanges(
///   ReducerPrinter { action, before, after in
///     print(String(customDumping: action))
///     print(diff(before, after) ?? "No change.")
///   })
/// ```
public struct ReducerPrinter<State, Action> {
  let printChange: (Action, State, State) -> Void

  /// Creates a printer that calls the given closure for each action.
  public init(printChange: @escaping (_ action: Action, _ before: State, _ after: State) -> Void) {
    self.printChange = printChange
  }

  /// Returns a printer that prints each action and all values in the state that the action changes.
  public static func changes(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> ReducerPrinter {
    ReducerPrinter { action, before, after in
      let changes = StateChanges(from: before, to: after).lines
      let lines = changes.isEmpty ? ["(No state changes)"] : changes
      print(
        """
        Received action: \(describeValue(action))
        \(lines.map { "  \($0)" }.joined(separator: "\n"))
        """)
    }
  }

  /// A printer that prints each action and all values in the state that the action changes.
  ///
  /// This is equivalent to ``changes(to:)``.
  public static var customDump: ReducerPrinter { changes() }

  /// A printer that prints the names of actions and omits their associated values.
  public static var actionLabels: ReducerPrinter { actionLabels() }

  /// Returns a printer that prints the names of actions and omits their associated values.
  public static func actionLabels(
    to print: @escaping (String) -> Void = { Swift.print($0) }
  ) -> ReducerPrinter {
    ReducerPrinter { action, _, _ in print("Received action: \(describeCase(of: action))") }
  }
}

/// Describes each value that differs between two states, as in `counter.count: 0 → 1`.
struct StateChanges {
  private(set) var lines: [String] = []

  init(from before: Any, to after: Any) { compare(before, after, path: "") }

  private mutating func compare(_ before: Any, _ after: Any, path: String) {
    guard areEqual(before, after) != true else { return }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard type(of: before) == type(of: after), old.displayStyle == new.displayStyle else {
      return add(before, after, path: path)
    }
    let count = lines.count
    switch old.displayStyle {
    case .struct, .tuple: compareMembers(old, new, path: path)
    case .collection: compareElements(old, new, path: path)
    case .set: compareSets(before, after, path: path)
    case .dictionary: compareEntries(old, new, path: path)
    case .optional:
      guard let some = old.children.first, let other = new.children.first else { break }
      compare(some.value, other.value, path: path)
    case .enum:
      guard let payload = old.children.first, let other = new.children.first,
        let name = payload.label, name == other.label
      else { break }
      compare(payload.value, other.value, path: self.path(path, name))
    default: break
    }
    // The values can differ even if none of their reflected properties do.
    guard lines.count == count else { return }
    if before is any Equatable || String(reflecting: before) != String(reflecting: after) {
      add(before, after, path: path)
    }
  }

  private mutating func compareMembers(_ old: Mirror, _ new: Mirror, path: String) {
    for (old, new) in zip(old.children, new.children) {
      // The storage of a property wrapper has a name that begins with an underscore.
      let label = String((old.label ?? "").drop { $0 == "_" || $0 == "." })
      compare(old.value, new.value, path: self.path(path, label))
    }
  }

  private mutating func compareElements(_ old: Mirror, _ new: Mirror, path: String) {
    let (old, new) = (Array(old.children), Array(new.children))
    for index in 0..<max(old.count, new.count) {
      let path = "\(path)[\(index)]"
      if index >= old.count {
        add("added \(describeValue(new[index].value))", path: path)
      } else if index >= new.count {
        add("removed \(describeValue(old[index].value))", path: path)
      } else {
        compare(old[index].value, new[index].value, path: path)
      }
    }
  }

  private mutating func compareSets(_ before: Any, _ after: Any, path: String) {
    func elements(_ set: Any) -> Set<AnyHashable> { set as? Set<AnyHashable> ?? [] }
    let (old, new) = (elements(before), elements(after))
    for element in new.subtracting(old).map(describeValue).sorted() {
      add("added \(element)", path: path)
    }
    for element in old.subtracting(new).map(describeValue).sorted() {
      add("removed \(element)", path: path)
    }
  }

  private mutating func compareEntries(_ old: Mirror, _ new: Mirror, path: String) {
    let (old, new) = (entries(old), entries(new))
    for key in Set(old.keys).union(new.keys).sorted() {
      let path = "\(path)[\(key)]"
      switch (old[key], new[key]) {
      case (let before?, let after?): compare(before, after, path: path)
      case (nil, let added?): add("added \(describeValue(added))", path: path)
      case (let removed?, nil): add("removed \(describeValue(removed))", path: path)
      case (nil, nil): break
      }
    }
  }

  private func entries(_ dictionary: Mirror) -> [String: Any] {
    let entries = dictionary.children.map { entry in
      let pair = Array(Mirror(reflecting: entry.value).children)
      return (pair.first.map { describeValue($0.value) } ?? "", pair.last?.value ?? entry.value)
    }
    return Dictionary(entries) { first, _ in first }
  }

  private mutating func add(_ before: Any, _ after: Any, path: String) {
    add("\(describeValue(before)) → \(describeValue(after))", path: path)
  }

  private mutating func add(_ change: String, path: String) {
    lines.append(path.isEmpty ? change : "\(path): \(change)")
  }

  private func path(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}

func describeValue(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { describeValue($0.value) } ?? "nil"
  }
  let text = (value as? AnyHashable)?.base as? any StringProtocol
  return text.map { String(reflecting: $0) } ?? String(describing: value)
}
