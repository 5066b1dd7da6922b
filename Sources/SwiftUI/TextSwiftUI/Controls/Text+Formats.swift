public import Foundation

extension Text {
  /// Creates a text from a value and its format, which has the locale of the app.
  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    let text: (EnvironmentValues) -> String = { format.locale($0.locale).format(input) }
    // The closure is called only while a frame is evaluated, on the main actor.
    nonisolated(unsafe) let unchecked = text
    parts = [.formatted(FormattedText { unchecked($0) })]
  }
}
