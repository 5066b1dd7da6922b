import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

@testable import UserScripts

/// The keys that a keyboard has, and when it's on the screen.
@MainActor @Suite struct KeyboardTests {
  private struct Payment: View {
    var type = UIKeyboardType.decimalPad
    @State private var amount = ""
    @State private var price = 0.0
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        Form {
          TextField("Amount", text: $amount).focused($isFocused)
          TextField("Price", value: $price, format: .number)
          Text("Pays \(amount)")
        }
        .keyboardType(type)
        .navigationTitle("Pay")
        .toolbar {
          ToolbarItem(placement: .keyboard) { Button("Done") { isFocused = false } }
        }
      }
    }
  }

  /// Returns the error of steps without the frame.
  private func failure(
    _ app: ScriptedApp = ScriptedApp { Payment() },
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void
  ) async throws -> String {
    let play = await ScriptPlay(UserScript("payment") { try steps($0) }, on: app)
    let error = try #require(play.error as? UserScriptError)
    return "\(error.problem)\nTo fix, \(error.fix)"
  }

  @Test func padsHaveNeitherLettersNorReturn() async throws {
    let typing = try await failure { try $0.type("12 €", into: "Amount") }
    assertInlineSnapshot(of: typing, as: .lines) {
      """
      Could not type "12 €" into "Amount": "Amount" has the decimal pad, which has no " ".
      To fix, type what it has, or paste the text, as users can: paste("12 €", into: "Amount"). If they need to type it, correct the app: .keyboardType(.numbersAndPunctuation) has all characters.
      """
    }
    let submitting = try await failure { try $0.submit("Amount") }
    assertInlineSnapshot(of: submitting, as: .lines) {
      """
      Could not submit "Amount": "Amount" has the decimal pad, which has no Return.
      To fix, tap a button of the app, such as one above the keyboard: ToolbarItem(placement: .keyboard).
      """
    }
    let pasting = try await failure { try $0.paste("1\n2", into: "Amount") }
    #expect(pasting.contains("\"Amount\" is a single-line field and can't contain a line break."))
  }

  @Test(
    arguments: [
      (UIKeyboardType.numberPad, "07٣", "-"), (.asciiCapableNumberPad, "42", "."),
      (.decimalPad, "4.2", ","), (.phonePad, "+49*#,;", "a"), (.numbersAndPunctuation, "a -", nil),
      (.emailAddress, "a@b.c", nil), (.default, "12abc", nil),
    ] as [(UIKeyboardType, String, String?)])
  func padsHaveDigitsAndSigns(type: UIKeyboardType, typed: String, missing: String?) async throws {
    let app = ScriptedApp { Payment(type: type) }
    let script = UserScript("payment") { user in
      try user.type(typed, into: "Amount")
      try user.expect(visible: "Pays \(typed)")
      if let missing { try user.type(missing, into: "Amount") } else { try user.submit("Amount") }
    }
    let play = await ScriptPlay(script, on: app)
    let words = (play.error as? UserScriptError)?.problem.split(separator: " ").suffix(4)
    #expect(words?.joined(separator: " ") == missing.map { "which has no \"\($0)\"." })
  }

  @Test func decimalPadsHaveTheSeparatorOfTheRegion() async throws {
    let app = ScriptedApp(locale: Locale(identifier: "de_DE")) { Payment() }
    let failure = try await failure(app) { user in
      try user.type("4,2", into: "Amount")
      try user.type(".", into: "Amount")
    }
    #expect(failure.contains("has the decimal pad, which has no \".\"."))
  }

  @Test func pastesAtOnceWhatThePadDoesNotHave() async {
    final class Changes { var all: [String] = [] }
    struct Search: View {
      let changes: Changes
      @State private var text = "1"

      var body: some View {
        TextField("Number", text: $text).keyboardType(.numberPad)
          .onChange(of: text) { changes.all.append(text) }
      }
    }
    let changes = Changes()
    let script = UserScript("paste") { try $0.paste("2ab", into: "Number") }
    let play = await ScriptPlay(script, on: ScriptedApp { Search(changes: changes) })
    #expect(play.error == nil)
    #expect(changes.all == ["12ab"])
    #expect(play.transcript.steps.map(\.action) == ["start", "paste \"2ab\" into \"Number\""])
  }

  /// Without Return, the button above the keyboard ends the input, and a value gets its format.
  @Test func itemsOfTheKeyboardAreThereWhileAFieldIsEdited() async {
    let script = UserScript("pay") { user in
      try user.type("1234.50", into: "Price")
      try user.type("1", into: "Amount")
      try user.tap("Done")
    }
    let app = ScriptedApp { Payment() }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script pay
      screen 40 columns

      start
      ┌ 1 Pay ───────────────────────────────┐
      │                 Pay                  │
      ├──────────────────────────────────────┤
      │ <(Amount)__________________________> │
      │ <0_________________________________> │
      │ Pays                                 │
      └──────────────────────────────────────┘
      type "1234.50" into "Price"
      ┌ 1 Pay ───────────────────────────────┐
      │                 Pay                  │
      ├──────────────────────────────────────┤
      │ <(Amount)__________________________> │
      │ <01234.50__________________________> │
      │ Pays                                 │
      │                [Done]                │
      └──────────────────────────────────────┘
      type "1" into "Amount"
      ┌ 1 Pay ───────────────────────────────┐
      │                 Pay                  │
      ├──────────────────────────────────────┤
      │ »1|________________________________« │
      │ <1,234.5___________________________> │
      │ Pays 1                               │
      │                [Done]                │
      └──────────────────────────────────────┘
      tap "Done"
      ┌ 1 Pay ───────────────────────────────┐
      │                 Pay                  │
      ├──────────────────────────────────────┤
      │ <1_________________________________> │
      │ <1,234.5___________________________> │
      │ Pays 1                               │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func explorersPasteWhatCannotBeTyped() {
    let user = ScriptedUser(app: ScriptedApp { Payment(type: .numberPad) })
    let actions = user.availableActions { $0.label == "Amount" ? ["a", "42"] : [] }
    #expect(
      actions.map(\.action.call) == [
        #"type("42", into: "Amount")"#, #"paste("a", into: "Amount")"#, #"clear("Price")"#,
      ])
  }
}
