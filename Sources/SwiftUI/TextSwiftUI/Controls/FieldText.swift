import Foundation

/// What a field shows, and what becomes of what the user types.
struct FieldText {
  let get: (_ViewContext) -> String
  let set: (String, _ViewContext) -> Void
  /// Writes what the user has typed, when editing ends.
  var finish: (_ViewContext) -> Void = { _ in }
  /// The index of the element that is edited, if it's out of range by now.
  let indexOutOfRange: () -> String?
  var submit: () -> Void = {}
  var onEditingChanged: (Bool) -> Void = { _ in }

  nonisolated init(
    _ text: Binding<String>, _ onEditingChanged: @escaping (Bool) -> Void = { _ in },
    _ onCommit: @escaping () -> Void = {}
  ) {
    get = { _ in text.wrappedValue }
    set = { new, _ in text.wrappedValue = new }
    indexOutOfRange = { text.location.indexOutOfRange }
    submit = onCommit
    self.onEditingChanged = onEditingChanged
  }

  /// Creates the text of a value with a format.
  ///
  /// What parses is written to the binding at once or when editing ends. What doesn't leaves the value
  /// as it was. The draft is shown until editing ends or the app changes the value.
  nonisolated init<Value>(
    _ value: Binding<Value>, waitsForEnd: Bool = false,
    format: @escaping (Value, EnvironmentValues) -> String,
    parse: @escaping (String, EnvironmentValues) -> Value?
  ) {
    indexOutOfRange = { value.location.indexOutOfRange }
    get = { context in
      let current = format(value.wrappedValue, context.environment)
      let draft = Self.draft(in: context)
      if draft.value?.current != current { draft.value = nil }
      return draft.value?.text ?? current
    }
    let write = { (text: String, environment: EnvironmentValues) in
      if let parsed = parse(text, environment) { value.wrappedValue = parsed }
    }
    set = { new, context in
      if !waitsForEnd { write(new, context.environment) }
      Self.draft(in: context).value = (new, format(value.wrappedValue, context.environment))
    }
    finish = { context in
      let draft = Self.draft(in: context)
      if waitsForEnd, let text = draft.value?.text { write(text, context.environment) }
      draft.value = nil
    }
  }

  /// What the user has typed, along with the text of the value at that time.
  private static func draft(
    in context: _ViewContext
  ) -> StateBox<(text: String, current: String)?> {
    context.keepingState().node.box { StateBox(nil) }
  }
}

extension FieldText {
  nonisolated init<V>(
    _ value: Binding<V>, formatter: Formatter,
    _ onEditingChanged: @escaping (Bool) -> Void = { _ in }, _ onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      value, waitsForEnd: true, format: { value, _ in formatter.string(for: value) ?? "" },
      parse: { text, _ in (formatter as? NumberFormatter)?.number(from: text) as? V })
    self.onEditingChanged = onEditingChanged
    submit = onCommit
  }

  nonisolated init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, format: F
  ) where F.FormatOutput == String {
    self.init(
      value, format: { format.locale($1.locale).format($0) },
      parse: { try? format.locale($1.locale).parseStrategy.parse($0) })
  }

  nonisolated init<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>, format: F
  ) where F.FormatOutput == String {
    self.init(
      value,
      format: { value, environment in value.map(format.locale(environment.locale).format) ?? "" },
      parse: { .some(try? format.locale($1.locale).parseStrategy.parse($0)) })
  }
}
