public import TextScreens

/// A value that views pass to the views around them.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view sets one.
  static var defaultValue: Value { get }

  /// Combines the values of two views, in their order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// No value.
  public static var defaultValue: Value { nil }
}

/// The values that a view passes on, which are combined when they're read.
final class Preferences {
  private let key: ObjectIdentifier?
  private let change: ([Any]) -> [Any]
  private var inner: [Preferences] = []

  /// Creates the preferences of a view that passes on those of the views in it.
  init() { (key, change) = (nil, { $0 }) }

  /// Creates the preferences of a view that changes a value of the views in it.
  init<K: PreferenceKey>(_ key: K.Type, change: @escaping (() -> K.Value) -> K.Value) {
    self.key = ObjectIdentifier(key)
    self.change = { values in [change { Self.reduce(values, of: key) }] }
  }

  func append(_ preferences: Preferences) { inner.append(preferences) }

  subscript<K: PreferenceKey>(key: K.Type) -> K.Value {
    Self.reduce(values(of: ObjectIdentifier(key)), of: key)
  }

  private func values(of key: ObjectIdentifier) -> [Any] {
    let values = inner.flatMap { $0.values(of: key) }
    return key == self.key ? change(values) : values
  }

  private static func reduce<K: PreferenceKey>(_ values: [Any], of key: K.Type) -> K.Value {
    var values = values.lazy.compactMap { $0 as? K.Value }.makeIterator()
    guard var value = values.next() else { return K.defaultValue }
    while let next = values.next() { K.reduce(value: &value) { next } }
    return value
  }
}

extension View {
  /// Changes the preferences that the views in this one pass on.
  private nonisolated func changingPreferences(
    _ preferences: @escaping () -> Preferences
  ) -> some View {
    collecting(into: preferences) { nodes, _, _, content in content(&nodes) }
  }

  /// Collects the preferences of the views in this one for a closure that appends the nodes.
  private nonisolated func collecting(
    into preferences: @escaping () -> Preferences = { Preferences() },
    _ draw:
      @escaping (
        inout _NodeBuilder, Preferences, _ViewContext, (inout _NodeBuilder) -> Void
      ) -> Void
  ) -> some View {
    modified { nodes, context, content in
      let preferences = preferences()
      context.environment.inherited.container.preferences?.append(preferences)
      let inner = context.descending(to: .slot(0)).with {
        $0.inherited.container.preferences = preferences
      }
      draw(&nodes, preferences, context) { content(&$0, inner) }
    }
  }

  /// Passes a value to the views around this one, in place of those of the views in it.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    changingPreferences { Preferences(key) { _ in value } }
  }

  /// Changes the value that the views in this one pass to those around it.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    changingPreferences {
      Preferences(key) { inner in
        var value = inner()
        callback(&value)
        return value
      }
    }
  }

  /// Does something when the value that the views in this one pass on isn't the default one any
  /// more, and when it changes.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    collecting { nodes, preferences, context, content in
      content(&nodes)
      let value = preferences[key]
      let box = context.descending(to: .slot(1)).keepingState().node
        .box { StateBox(key.defaultValue) }
      guard box.value != value else { return }
      box.value = value
      context.host.effect { action(value) }
    }
  }

  /// Adds a view in front of this one, made from a value of the views in it.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View {
    let late = LateView(make: transform)
    return collecting { nodes, preferences, context, content in
      nodes.overlaying(
        alignment,
        with: { nodes in
          let (view, context) = context.descending(to: .slot(1)).late(preferences[key], late)
          view._append(to: &nodes, in: context)
        }, content: content)
    }
  }

  /// Adds a view behind this one, made from a value of the views in it.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, T: View>(
    _ key: K.Type = K.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> T
  ) -> some View {
    let late = LateView(make: transform)
    return collecting { nodes, preferences, context, content in
      nodes.backing(
        alignment,
        with: { nodes in
          let (view, context) = context.descending(to: .slot(1)).late(preferences[key], late)
          view._append(to: &nodes, in: context)
        }, content: content)
    }
  }
}
