import Foundation

/// What a field shows, and what becomes of what the user types.
struct FieldText {
  /// Returns what the field shows in a frame, and connects it with its binding.
  let contents: (_ViewContext) -> Contents
  /// The index of the element that is edited, if it's out of range by now.
  let indexOutOfRange: () -> String?
  var submit: () -> Void = {}
  var onEditingChanged: (Bool) -> Void = { _ in }

  /// What a field shows in a frame.
  struct Contents {
    let text: String
    let set: (String) -> Void
    /// Writes what the user has typed, when editing ends.
    var finish: () -> Void = {}
  }

  nonisolated init(
    _ text: Binding<String>, _ onEditingChanged: @escaping (Bool) -> Void = { _ in },
    _ onCommit: @escaping () -> Void = {}
  ) {
    contents = { context in
      let text = context.following(text)
      return Contents(text: text.wrappedValue, set: { text.wrappedValue = $0 })
    }
    indexOutOfRange = { text.location.indexOutOfRange }
    submit = onCommit
    self.onEditingChanged = onEditingChanged
  }

  /// Creates the text of a value with a format.
  ///
  /// What parses is written to the binding at once or when editing ends. What doesn't leaves the value
  /// as it was. The draft is shown until editing ends or the app changes the value.
  nonisolated init<Value>(
    _ value: Binding<Value>, waitsForEnd: Bool = false, unknownFormatter: String? = nil,
    format: @escaping (Value, EnvironmentValues) -> String,
    parse: @escaping (String, EnvironmentValues) -> Value?
  ) {
    indexOutOfRange = { value.location.indexOutOfRange }
    contents = { context in
      if let unknownFormatter {
        context.host.note(
          "not supported: the text of a field with the formatter \(unknownFormatter)")
      }
      let (value, environment) = (context.following(value), context.environment)
      // What the user has typed, along with the text of the value at that time.
      let draft: StateBox<(text: String, current: String)?> =
        context.keepingState().node.box { StateBox(nil) }
      let current = format(value.wrappedValue, environment)
      if draft.value?.current != current { draft.value = nil }
      let write = { (text: String) in
        if let parsed = parse(text, environment) { value.wrappedValue = parsed }
      }
      return Contents(
        text: draft.value?.text ?? current,
        set: {
          if !waitsForEnd { write($0) }
          draft.value = ($0, format(value.wrappedValue, environment))
        },
        finish: {
          if waitsForEnd, let text = draft.value?.text { write(text) }
          draft.value = nil
        })
    }
  }
}

extension FieldText {
  nonisolated init<V>(
    _ value: Binding<V>, formatter: Formatter,
    _ onEditingChanged: @escaping (Bool) -> Void = { _ in }, _ onCommit: @escaping () -> Void = {}
  ) {
    self.init(
      value, waitsForEnd: true,
      unknownFormatter: formatter is NumberFormatter || formatter is DateFormatter
        ? nil : "\(type(of: formatter))",
      format: { value, _ in formatter.string(for: value) ?? "" },
      parse: { text, _ in
        let number = (formatter as? NumberFormatter)?.number(from: text)
        return number as? V ?? (formatter as? DateFormatter)?.date(from: text) as? V
      })
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
