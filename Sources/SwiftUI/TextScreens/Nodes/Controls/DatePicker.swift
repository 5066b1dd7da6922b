import TextWidths

/// A control for a date, which the app formats.
private struct DatePickerNode: LineControl {
  let label: String
  var title: MeasuredText
  var date: MeasuredText
  let value: String
  let input: ScreenElement.Input

  var layout: ControlLayout { ControlLayout(before: title, body: max(1, date.width)) }

  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    painter.paint(date, x: body.x, y: body.y, columns: body.width)
  }

  var element: ElementDescription? { ElementDescription(kind: .date, value: value, input: input) }
}

extension ScreenElement {
  /// What becomes of a text that the user chooses from a date picker.
  package enum DateChoice {
    case chosen
    case unreadable
    case outOfRange(lowest: String?, highest: String?)
  }
}

extension ScreenElement.Kind {
  package static let date = Self("date", described: "a date picker")
}

extension _NodeBuilder {
  /// Appends a control for a date, which the app formats, such as `Due <2026-11-21>`.
  ///
  /// The closure chooses the date that a text describes.
  package mutating func addDatePicker(
    _ title: String, selection: String, format: String,
    choose: @escaping (String) -> ScreenElement.DateChoice
  ) {
    add(
      DatePickerNode(
        label: title, title: .label(title), date: .value(selection), value: selection,
        input: .date(format: format, choose: choose)))
  }
}
