import Foundation
import Testing
import TextSwiftUI

@testable import UserScripts

@MainActor @Suite struct TranscriptDateTests {
  private func transcript(showing date: Date) async -> Transcript {
    let view = VStack {
      Text(date, style: .date)
      DatePicker("Day", selection: .constant(date), displayedComponents: .date)
    }
    return await ScriptPlay(UserScript("day") { _ in }, on: ScriptedApp { view }).transcript
  }

  /// A view whose state is `Date()` is different on each day.
  @Test func warnsOfTheDateOfToday() async {
    let today = Date(timeIntervalSinceReferenceDate: 86_400 * 400)
    #expect(
      await transcript(showing: today).dateWarning(today: today) == """
        The frames show the date of today, "February 5, 2002", so the transcript is different tomorrow.

        To fix, pass the date to the view or the model, and a fixed date in the script's app.
        """)
    #expect(await transcript(showing: today).dateWarning() == nil)
    #expect(await transcript(showing: Date()).dateWarning() != nil)
  }
}
