public import Foundation
import TextScreens

/// The parts of a date that a picker shows.
public struct DatePickerComponents: OptionSet, Sendable {
  /// A bit for each part.
  public let rawValue: UInt

  /// Creates a set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The time.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The date.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for choosing a date, which is drawn and typed like `2026-11-21` or `09:30`.
///
/// As with Apple's, a part that isn't shown keeps its value, and a date out of the range can't be
/// chosen.
public nonisolated struct DatePicker<Label: View> {
  /// The parts of a date.
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let minimum: Date?
  let maximum: Date?
  let components: Components
  let label: Label

  init(
    _ selection: Binding<Date>, from minimum: Date? = nil, through maximum: Date? = nil,
    _ components: Components, _ label: Label
  ) {
    (self.selection, self.components, self.label) = (selection, components, label)
    (self.minimum, self.maximum) = (minimum, maximum)
  }
}

extension DatePicker: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let format = [
      components.contains(.date) ? "yyyy-MM-dd" : nil,
      components.contains(.hourAndMinute) ? "HH:mm" : nil,
    ]
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = context.environment.timeZone
    formatter.dateFormat = format.compactMap(\.self).joined(separator: " ")
    let selection = context.following(selection)
    context.appendControl(labeled: label, to: &nodes) { nodes, title in
      let selected = formatter.string(from: selection.wrappedValue)
      nodes.addDatePicker(title, selection: selected, format: formatter.dateFormat) {
        guard let date = formatter.date(from: $0) else { return .unreadable }
        return choose(date, for: selection, with: formatter)
      }
    }
  }

  /// Writes the parts of a date that are shown.
  private nonisolated func choose(
    _ date: Date, for selection: Binding<Date>, with formatter: DateFormatter
  ) -> ScreenElement.DateChoice {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = formatter.timeZone
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second, .nanosecond], from: selection.wrappedValue)
    let chosen = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    if components.contains(.date) {
      (parts.year, parts.month, parts.day) = (chosen.year, chosen.month, chosen.day)
    }
    if components.contains(.hourAndMinute) {
      (parts.hour, parts.minute, parts.second, parts.nanosecond) = (
        chosen.hour, chosen.minute, 0, 0
      )
    }
    guard let whole = calendar.date(from: parts) else { return .unreadable }
    let nearest = min(max(whole, minimum ?? whole), maximum ?? .distantFuture)
    // The parts that aren't shown can make a date at the end of the range a little too early or late.
    guard formatter.string(from: nearest) == formatter.string(from: whole) else {
      return .outOfRange(
        lowest: minimum.map(formatter.string(from:)), highest: maximum.map(formatter.string(from:)))
    }
    selection.wrappedValue = nearest
    return .chosen
  }
}

extension DatePicker where Label == Text {
  /// Creates a picker of a date, which can be in a range.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection, from: range?.lowerBound, through: range?.upperBound, displayedComponents,
      Text(titleKey))
  }

  /// Creates a picker of a date in a range.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: range.lowerBound, displayedComponents, Text(titleKey))
  }

  /// Creates a picker of a date in a range.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, through: range.upperBound, displayedComponents, Text(titleKey))
  }

  /// Creates a picker of a date, which can be in a range.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection, from: range?.lowerBound, through: range?.upperBound, displayedComponents,
      Text(title))
  }

  /// Creates a picker of a date in a range.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, from: range.lowerBound, displayedComponents, Text(title))
  }

  /// Creates a picker of a date in a range.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(selection, through: range.upperBound, displayedComponents, Text(title))
  }
}

extension DatePicker {
  /// Creates a picker of a date, which can be in a range, with a label.
  public nonisolated init(
    selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection, from: range?.lowerBound, through: range?.upperBound, displayedComponents, label())
  }

  /// Creates a picker of a date in a range with a label.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, from: range.lowerBound, displayedComponents, label())
  }

  /// Creates a picker of a date in a range with a label.
  public nonisolated init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(selection, through: range.upperBound, displayedComponents, label())
  }
}
