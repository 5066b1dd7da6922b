import Terminals
import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

/// Sessions in which the user goes from line to line of the outline.
@Suite @MainActor struct LiveVoiceOverTests {
  private struct Mail: View {
    @State private var rating = 3
    @State private var isRead = false

    var body: some View {
      Text(isRead ? "Read" : "Letters").accessibilityAddTraits(.isHeader)
      HStack {
        Text("Letter from Ada")
        Text("unread")
      }
      .accessibilityElement(children: .combine)
      .accessibilityAction(named: "Read") { isRead = true }
      Text("★★★").accessibilityLabel("Rating").accessibilityValue("\(rating) of 5")
        .accessibilityAdjustableAction { rating += $0 == .increment ? 1 : -1 }
      Button("Send") { isRead = false }
      Text("Draft").accessibilityHidden(true)
    }
  }

  @Test func readsLineAfterLine() async throws {
    let story = Story(UserScript("mail") { _ in }, in: .packageSnapshots("Mail")) {
      ScriptedApp { Mail() }
    }
    let session = await LiveSession(LiveScript(new: story), isVoiceOver: true) { _, _ in "" }
    var lines = [session.spokenLine]
    for _ in 0..<4 {
      await session.press([.right])
      lines.append(session.spokenLine)
    }
    #expect(
      lines == [
        #"heading "Letters""#, #"group "Letter from Ada, unread", actions: Read"#,
        #"adjustable "Rating", value "3 of 5", actions: increment, decrement"#, #"button "Send""#,
        #"heading "Letters""#,
      ])
    #expect(
      session.lines(columns: 80, rows: 20).contains {
        $0.text.hasPrefix(#" heading "Letters""#)
      })
    await session.press([.up])
    #expect(session.message == "This element can't be adjusted.")
    await session.press([.right, .control("x")])
    #expect(session.menu?.items.first?.title == #"perform "Read" on "Letter from Ada""#)
    await session.press([.enter, .right, .up, .up, .down, .right, .enter])
    #expect(
      session.script.own.map(\.source) == [
        #"try user.perform("Read", on: "Letter from Ada")"#, #"try user.increment("Rating")"#,
        #"try user.increment("Rating")"#, #"try user.decrement("Rating")"#,
        #"try user.tap("Send")"#,
      ])
    await session.press([.escape])
    #expect(session.message.hasPrefix("Could not escape"))
  }
}
