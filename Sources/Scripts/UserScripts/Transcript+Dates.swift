import Foundation
import Transcripts

extension Transcript {
  /// The date of today in one of the styles that a frame can show, or `nil` if no frame shows it.
  private func shownDate(of today: Date) -> String? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    let text = text
    return ["MMMM d, yyyy", "MMM d, yyyy", "M/d/yyyy", "M/d/yy", "yyyy-MM-dd"].lazy
      .map { style -> String in
        formatter.dateFormat = style
        return formatter.string(from: today)
      }
      .first { text.contains($0) }
  }

  /// A warning that a frame shows the date of today, or `nil` if none does.
  func dateWarning(today: Date = Date()) -> String? {
    shownDate(of: today).map { date in
      """
      The frames show the date of today, "\(date)", so the transcript is different tomorrow.

      To fix, make the model in the expression that creates the app, which has a date of its own.
      """
    }
  }
}
