import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// The formats of texts, which are the same on every machine.
@MainActor @Suite struct TextFormatTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  @Test func formatsNumbers() throws {
    try assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(1234.5, format: .number)
        Text(13, format: .currency(code: "USD"))
        Text(0.25, format: .percent)
        Text("\(1_234_567) of \(0.5, specifier: "%.2f")")
        Text("\(2.5, format: .number.precision(.fractionLength(2)))")
        Text(NSNumber(value: 1234.5), formatter: number)
      }, as: .text(.fit(columns: 24)))
  }

  @Test func formatsDates() throws {
    try assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(date, style: .date)
        Text(date, style: .time)
        Text(date, format: .dateTime.hour().minute())
        Text(date...date.addingTimeInterval(3600))
        Text("on \(date, style: .date) at \(date, style: .time)")
        Text(date, formatter: day)
      }, as: .text(.fit(columns: 50)))
  }

  @Test func usesLocaleAndTimeZoneOfApp() throws {
    try assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(1234.5, format: .number)
        Text(date, style: .date)
        Text(date, style: .time)
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
      .environment(\.timeZone, TimeZone(secondsFromGMT: 7200) ?? .gmt),
      as: .text(.fit(columns: 24)))
  }

  @Test func measuresDistances() throws {
    // The moment of the picture is later than now, by less than the half minute.
    let now = Date().addingTimeInterval(30)
    try assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(now.addingTimeInterval(2 * 3600 + 23 * 60), style: .relative)
        Text(now.addingTimeInterval(-30 * 3600), style: .offset)
        Text(now.addingTimeInterval(3 * 86_400), style: .offset)
        Text(timerInterval: date...date.addingTimeInterval(3700), pauseTime: date)
        Text(
          timerInterval: date...date.addingTimeInterval(90), pauseTime: date.addingTimeInterval(9),
          countsDown: false)
      }, as: .text(.fit(columns: 24)))
  }

  @Test func readsMarkdown() throws {
    try assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text("**bold**, *italic*, `code`, and [a link](https://example.com)")
        Text(verbatim: "**not bold**")
        Text("Joined ") + Text("texts").bold()
      }, as: .text(.fit(columns: 44)))
  }

  private var number: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }

  private var day: DateFormatter {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    return formatter
  }
}
