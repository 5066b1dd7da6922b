import RuntimeIssues

/// What binding state is called, for those who read an action.
///
/// A key path to a projection prints as an address, which differs from run to run. So the name is
/// taken from the property that a binding action was seen to change.
enum BindingName {
  /// A name that a dump shows without quotes.
  struct Text: CustomStringConvertible, CustomReflectable {
    let description: String
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  private struct Key: Hashable, Sendable {
    let keyPath: any AnyKeyPath & Sendable

    static func == (lhs: Key, rhs: Key) -> Bool { lhs.keyPath as AnyKeyPath == rhs.keyPath }
    func hash(into hasher: inout Hasher) { hasher.combine(keyPath as AnyKeyPath) }
  }

  private static let names = Lock<[Key: String]>([:])

  static func known(of keyPath: any AnyKeyPath & Sendable) -> String? {
    names.withLock { $0[Key(keyPath: keyPath)] }
  }

  static func isUnknown(_ keyPath: any AnyKeyPath & Sendable) -> Bool { known(of: keyPath) == nil }

  static func learn(_ name: String, of keyPath: any AnyKeyPath & Sendable) {
    names.withLock { $0[Key(keyPath: keyPath)] = name }
  }

  /// The one property with binding state that differs; `nil` where there are none or several.
  ///
  /// - Complexity: O(*n*) in the number of properties, those of nested structures included.
  static func ofBinding<Value: Equatable>(
    _ type: Value.Type, changedFrom before: Any, to after: Any
  ) -> String? {
    let names = changes(type, before, after)
    return names.count == 1 ? names.first : nil
  }

  private static func changes<Value: Equatable>(
    _ type: Value.Type, _ before: Any, _ after: Any
  ) -> [String] {
    let (before, after) = (Mirror(reflecting: before), Mirror(reflecting: after))
    guard before.displayStyle == .struct, after.displayStyle == .struct else { return [] }
    return zip(before.children, after.children).flatMap { old, new -> [String] in
      guard let label = old.label else { return [] }
      if let old = old.value as? BindingState<Value>, let new = new.value as? BindingState<Value> {
        return old == new ? [] : ["$\(label.drop(while: { $0 == "_" }))"]
      }
      return changes(type, old.value, new.value).map { "\(label).\($0)" }
    }
  }
}
