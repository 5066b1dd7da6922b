import Testing
import TextScreens
import TextSwiftUI

/// Tests of the descriptions of unexpected, missing, moved, and differing rows.
@MainActor @Suite struct RowDifferenceTests {
  private func list(_ rows: String...) -> some View {
    List(rows, id: \.self) { Text($0) }
  }

  @Test func describesUnexpectedRows() {
    #expect(differences(list("a", "c"), list("a", "b", "c")) == [#"unexpected: row "b""#])
    #expect(
      differences(list("a"), list("a", "b", "c")) == [#"rows are "a", "b", "c"; should be "a""#])
  }

  @Test func describesMissingRows() {
    #expect(differences(list("a", "b", "c"), list("a", "c")) == [#"missing: row "b""#])
  }

  @Test func describesMovedRows() {
    #expect(
      differences(list("a", "b", "c", "d"), list("d", "a", "b", "c")) == [
        #"rows are "d", "a", "b", "c"; should be "a", "b", "c", "d""#
      ])
    #expect(
      differences(list("a", "b", "c", "d"), list("b", "c", "a", "d")) == [
        #"rows are "b", "c", "a", "d"; should be "a", "b", "c", "d""#
      ])
  }

  @Test func describesDifferingRows() {
    #expect(differences(list("a", "b"), list("a", "c")) == [#"text is "c", should be "b""#])
  }

  @Test func describesSelection() {
    let list = { (selection: String) in
      List(["a", "b"], id: \.self, selection: .constant(selection)) { Text($0) }
    }
    #expect(
      differences(list("a"), list("b")) == [
        #"row "a" is not selected, should be selected"#,
        #"row "b" is selected, should not be selected"#,
      ])
  }

  @Test func describesElementsOfRows() {
    let screen = { (rows: [(title: String, isDone: Bool)]) in
      List(rows, id: \.title) { row in
        HStack {
          Toggle(row.title, isOn: .constant(row.isDone))
          Spacer()
          Text(row.isDone ? "done" : "open")
        }
      }
    }
    #expect(
      differences(
        screen([("Milk", false), ("Bread", false)]), screen([("Milk", true), ("Bread", false)]))
        == [
          #"toggle "Milk" in row "Milk" is on, should be off"#,
          #"text in row "Milk" is "done", should be "open""#,
        ])
    #expect(
      differences(screen([("Milk", false), ("Bread", false)]), screen([("Bread", false)])) == [
        #"missing: row "Milk open""#
      ])
    #expect(
      differences(screen([("Milk", false)]), screen([("Eggs", true), ("Milk", true)])) == [
        #"unexpected: row "Eggs done""#, #"toggle "Milk" in row "Milk" is on, should be off"#,
        #"text in row "Milk" is "done", should be "open""#,
      ])
  }

  @Test func describesSectionTitles() {
    let screen = { (title: String) in List { Section(title) { Text("a") } } }
    #expect(
      differences(screen("Fruits"), screen("Fruit")) == [#"text is "Fruit", should be "Fruits""#])
  }

  @Test func readsTextInBracesUpToTheBorder() {
    let text = { (text: String) in Text(text) }
    #expect(
      differences(text("{ab}"), text("{cd}"), .fit(columns: 6)) == [
        #"note on text is "{cd}", should be "{ab}""#
      ])
  }
}
