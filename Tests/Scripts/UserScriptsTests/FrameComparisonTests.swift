import TestSupport
import Testing
import TextScreens
import TextSwiftUI
import Transcripts

@testable import UserScripts

/// Tests that compare a frame with a reference of which only the characters are known.
@Suite @MainActor struct FrameComparisonTests {
  private func screen(_ view: some View, size: ScreenSize = .fit) -> (
    lines: [Substring], elements: [FrameElement]
  ) {
    let host = ViewHost(columns: size.columns, rows: size.rows) { view }
    let screen = LaidOutScreen(host, size: size)
    let text = screen.rendered().text
    return (text.split(separator: "\n"), screen.frameElements)
  }

  private func sentences(
    _ old: some View, _ new: some View, before: (any View)? = nil, size: ScreenSize = .fit
  ) -> [String] {
    let (old, new) = (screen(old, size: size), screen(new, size: size))
    let past = before.map { screen(AnyView($0), size: size).elements } ?? []
    return FrameComparison(
      expected: old.lines, received: new.lines, elements: new.elements, before: past
    ).sentences.map { $0.text() }
  }

  private struct Rows: View {
    let names: [String]

    var body: some View { List(names, id: \.self) { Text($0) } }
  }

  @Test func describesStates() {
    #expect(
      sentences(Button("Less") {}.disabled(true), Button("Less") {})
        == ["button \"Less\" is enabled, was drawn ░Less░"])
    #expect(
      sentences(Button("Less") {}, Button("Less") {}.disabled(true))
        == ["button \"Less\" is disabled, was drawn [Less]"])
    #expect(
      sentences(Toggle("Wi-Fi", isOn: .constant(false)), Toggle("Wi-Fi", isOn: .constant(true)))
        == ["toggle \"Wi-Fi\" is on, was drawn { } Wi-Fi"])
  }

  @Test func describesValuesAndLabels() {
    #expect(
      sentences(
        HStack {
          Button("-") {}
          Text("9")
          Button("+") {}
        },
        HStack {
          Button("-") {}
          Text("10")
          Button("+") {}
        })
        == [#"text "10", was drawn "9""#])
    #expect(
      sentences(Button("What is the 11th prime?") {}, Button("What is the 11st prime?") {})
        == [#"button "What is the 11st prime?", was drawn [What is the 11th prime?]"#])
    #expect(
      sentences(
        TextField("Title", text: .constant("Walk the dog")),
        TextField("Title", text: .constant("Walk the cat")))
        == [#"field "Title" is "Walk the cat", was drawn <Walk the dog___>"#])
    #expect(
      sentences(
        TextEditor(text: .constant("Milk\nTuna, in oil")), TextEditor(text: .constant("")))
        == ["editor is empty, was drawn ⎡Milk___⎤ ⎣Tuna, in oil___⎦"])
  }

  @Test func saysIfElementIsAsBefore() {
    #expect(
      sentences(Text("2"), Text("1"), before: Text("1"))
        == [#"text "1", was drawn "2" (as before this step)"#])
  }

  /// A row that was inserted isn't compared with the rows around it.
  @Test func tellsInsertedRowsFromChangedOnes() {
    #expect(
      sentences(Rows(names: ["Milk", "Eggs"]), Rows(names: ["Milk", "Bread", "Eggs"]))
        == [#"unexpected: row "Bread""#])
    #expect(
      sentences(
        Rows(names: ["Milk", "Eggs"]), Rows(names: ["Milk", "Bread", "Eggs"]), size: .phone)
        == [#"unexpected: row "Bread""#])
    #expect(
      sentences(Rows(names: ["Milk", "Bread", "Tea"]), Rows(names: ["Milk"]))
        == [#"missing: "Bread", "Tea""#])
    #expect(
      sentences(Rows(names: ["Milk", "Eggs"]), Rows(names: ["Milk", "Bread"]))
        == [#"text "Bread", was drawn "Eggs""#])
  }

  @Test func namesRowOfAmbiguousElement() {
    func list(_ isDisabled: Bool) -> some View {
      List(["Milk", "Tea"], id: \.self) { name in
        HStack {
          Text(name)
          Button("+") {}.disabled(isDisabled && name == "Tea")
        }
      }
    }
    #expect(
      sentences(list(false), list(true))
        == [#"button "+" in row "Tea +" is disabled, was drawn [+]"#])
  }

  /// An image of a circle is an image, not an option of a picker.
  @Test func recognizesImagesOfCircles() {
    #expect(
      sentences(
        List { Label("Open", systemImage: "circle") },
        List { Label("Done", systemImage: "circle") })
        == [#"text "Done", was drawn "Open""#])
  }

  @Test func describesLayers() {
    func form(_ name: String?) -> some View {
      Text("Lists").sheet(isPresented: .constant(name != nil)) {
        NavigationStack {
          Text("Hint of the form").navigationTitle(name ?? "")
        }
      }
    }
    #expect(
      sentences(form(nil), form("Add List"))
        == [#"unexpected: sheet "Add List" with text "Hint of the form""#])
    #expect(
      sentences(form("Add List"), form("Edit List"))
        == [#"text "Edit List", was drawn "Add List""#])
    #expect(
      sentences(form("Add List"), form(nil))
        == [#"missing: "sheet", "Add List", "Hint of the form""#])
  }

  @Test func putsAtMostThreeNotesLast() {
    let links = { (name: String) in
      VStack {
        Text(name)
        ForEach(0..<5) { Link("a\($0)", destination: URL(string: "https://\(name).org/\($0)")!) }
      }
    }
    #expect(
      sentences(links("x"), links("y")) == [
        #"text "y", was drawn "x""#,
        #"note is link "a0" "https://y.org/0", should be link "a0" "https://x.org/0""#,
        #"note is link "a1" "https://y.org/1", should be link "a1" "https://x.org/1""#,
        #"note is link "a2" "https://y.org/2", should be link "a2" "https://x.org/2""#,
      ])
  }

  @Test func describesOtherScreens() {
    func stack(_ title: String, _ text: String) -> some View {
      NavigationStack { Text(text).navigationTitle(title) }
    }
    #expect(
      sentences(stack("Shop", "Milk"), stack("Cart", "Empty"))
        == ["screen is Cart, should be Shop"])
    #expect(
      sentences(stack("Shop", "Milk"), stack("Store", "Milk")).first
        == "screen is Store, should be Shop")
  }

  @Test func describesChangesOfUser() {
    let (old, new) = (
      screen(VStack { Text("a") }),
      screen(
        VStack {
          Text("a")
          Text("b")
        })
    )
    let comparison = FrameComparison(
      expected: old.lines, received: new.lines, elements: new.elements)
    #expect(comparison.sentences.map { $0.text(.change) } == [#"added: text "b""#])
    let (swipe, other) = ("  every row: swipe \"Pin\"", "  every row: swipe \"Star\"")
    let notes = FrameComparison(
      expected: old.lines + [Substring(swipe)], received: old.lines + [Substring(other)],
      elements: old.elements)
    #expect(
      notes.sentences.map { $0.text(.change) } == [
        #"note is every row: swipe "Star", was every row: swipe "Pin""#
      ])
  }

  @Test func namesNotesOnMistakesFirst() {
    let notes = ["truncated: a", "truncated: b", "truncated: c", "stale: text", "warning: id"]
    let comparison = FrameComparison(
      expected: ["│ │"], received: ["│ │"] + notes.map { "  \($0)" })
    #expect(
      comparison.sentences.map { $0.text(.change) } == [
        "added: note stale: text", "added: note warning: id",
        "added: note truncated: a",
      ])
  }

  /// A note that takes up several lines is one note.
  @Test func joinsLinesOfNotes() {
    func button(_ label: String) -> some View {
      Button("+") {}.accessibilityLabel("\(label) to the list of the things to buy on Sunday")
    }
    #expect(
      sentences(button("Add"), button("Append")) == [
        "note is button \"+\": label \"Append to the list of the things to buy on Sunday\", "
          + "should be button \"+\": label \"Add to the list of the things to buy on Sunday\""
      ])
  }

  /// Of long notes, only what differs is repeated.
  @Test func quotesWhatDiffersInNotes() {
    func menu(_ order: String) -> some View {
      Menu("List") {
        Button("Select rows") {}
        Picker("Order", selection: .constant(order)) {
          ForEach(["Name", "Date"], id: \.self) { Text($0) }
        }
        Button("Delete all", role: .destructive) {}
      }
    }
    #expect(
      sentences(menu("Name"), menu("Date")) == [
        "note is menu \"List\": … \"Order\" \"Date\" (option \"Name\" option \"Date\" [selected]) …, "
          + "should be menu \"List\": … \"Order\" \"Name\" (option \"Name\" [selected] "
          + "option \"Date\") …"
      ])
  }
}
