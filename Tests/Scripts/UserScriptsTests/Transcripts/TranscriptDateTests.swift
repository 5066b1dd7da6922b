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

        To fix, make the model in the expression that creates the app, which has a date of its own.
        """)
    #expect(await transcript(showing: today).dateWarning() == nil)
    #expect(await transcript(showing: Date()).dateWarning() != nil)
  }
}
