extension Reducer {
  /// Returns a reducer that prints each action and the changes that it makes to the state.
  ///
  /// Use this method for debugging.
  ///
  /// ```swift
  /// Counter()._printChanges()
  /// ```
  /// Prints:
  /// ```
  /// Received action: incrementButtonTapped
  ///   count: 0 → 1
  /// ```
  public func _printChanges(
    _ printer: ReducerPrinter<State, Action>? = .changes()
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    guard let printer else { return base }
    return Reduce { state, action in
      let before = state
      let changes = SharedChanges(inside: .current)
      let effect = withDependencies {
        $0.sharedChanges = changes
      } operation: {
        base.reduce(into: &state, action: action)
      }
      changes.before.comparing(to: changes.after) { printer.printChange(action, before, state) }
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
      let changes = stateChanges(from: before, to: after)
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

/// Returns a description of each value that differs between two states, such as
/// `counter.count: 0 → 1`.
func stateChanges(from before: Any, to after: Any, path: String = "") -> [String] {
  if areEqual(before, after) == true { return [] }
  let (first, second) = SharedMoment.sides ?? (SharedMoment(), SharedMoment())
  let old = first.reading { Mirror(reflecting: before) }
  let new = second.reading { Mirror(reflecting: after) }
  if type(of: before) == type(of: after), old.displayStyle == new.displayStyle {
    let changes = changesInside(before, after, old, new, path: path)
    if !changes.isEmpty { return changes }
    // Values can differ even if none of their reflected properties do.
    let isEquatable = before is any Equatable
    if !isEquatable, String(reflecting: before) == String(reflecting: after) { return [] }
  }
  return [line(path, "\(describeValue(before)) → \(describeValue(after))")]
}

private func changesInside(
  _ before: Any, _ after: Any, _ old: Mirror, _ new: Mirror, path: String
) -> [String] {
  func member(_ name: Substring) -> String { path.isEmpty ? String(name) : "\(path).\(name)" }
  switch old.displayStyle {
  case .struct, .tuple:
    return zip(old.children, new.children).flatMap { old, new in
      // The storage of a property wrapper has a name that begins with an underscore.
      let name = (old.label ?? "").drop { $0 == "_" || $0 == "." }
      return stateChanges(from: old.value, to: new.value, path: member(name))
    }
  case .optional:
    guard let old = old.children.first, let new = new.children.first else { return [] }
    return stateChanges(from: old.value, to: new.value, path: path)
  case .enum:
    guard let old = old.children.first, let new = new.children.first, let name = old.label,
      name == new.label
    else { return [] }
    return stateChanges(from: old.value, to: new.value, path: member(name[...]))
  case .collection:
    let (old, new) = (old.children.map(\.value), new.children.map(\.value))
    return (0..<max(old.count, new.count)).flatMap { index in
      changesOfEntry(old.dropFirst(index).first, new.dropFirst(index).first, "\(path)[\(index)]")
    }
  case .set:
    let (old, new) = (before as? Set<AnyHashable> ?? [], after as? Set<AnyHashable> ?? [])
    return new.subtracting(old).map(describeValue).sorted().map { line(path, "added \($0)") }
      + old.subtracting(new).map(describeValue).sorted().map { line(path, "removed \($0)") }
  case .dictionary:
    let (old, new) = (entries(of: old), entries(of: new))
    return Set(old.keys).union(new.keys).sorted().flatMap { key in
      changesOfEntry(old[key], new[key], "\(path)[\(key)]")
    }
  default: return []
  }
}

private func changesOfEntry(_ old: Any?, _ new: Any?, _ path: String) -> [String] {
  switch (old, new) {
  case (let old?, let new?): stateChanges(from: old, to: new, path: path)
  case (nil, let added?): ["\(path): added \(describeValue(added))"]
  case (let removed?, nil): ["\(path): removed \(describeValue(removed))"]
  case (nil, nil): []
  }
}

private func line(_ path: String, _ change: String) -> String {
  path.isEmpty ? change : "\(path): \(change)"
}

private func entries(of dictionary: Mirror) -> [String: Any] {
  let entries = dictionary.children.map { entry in
    let pair = Array(Mirror(reflecting: entry.value).children)
    return (pair.first.map { describeValue($0.value) } ?? "", pair.last?.value ?? entry.value)
  }
  return Dictionary(entries) { first, _ in first }
}

func describeValue(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional {
    return mirror.children.first.map { describeValue($0.value) } ?? "nil"
  }
  let text = (value as? AnyHashable)?.base as? any StringProtocol
  return text.map { String(reflecting: $0) } ?? String(describing: value)
}
