import Testing
import TextScreens

/// Tests of the descriptions of added, removed, moved, and changed rows.
@Suite struct RowChangesTests {
  private func list(_ rows: String..., selected: String = "") -> some Screen {
    Body { List { for row in rows { Text(row).selected(row == selected) } } }
  }

  @Test func describesAddedRows() {
    #expect(changes(list("a", "c"), list("a", "b", "c")) == [#"row "b" added"#])
    #expect(changes(list("a"), list("a", "b", "c")) == [#"row "b" added"#, #"row "c" added"#])
  }

  @Test func describesRemovedRows() {
    #expect(changes(list("a", "b", "c"), list("a", "c")) == [#"row "b" removed"#])
  }

  @Test func describesMovedRows() {
    #expect(
      changes(list("a", "b", "c", "d"), list("d", "a", "b", "c")) == [
        #"row "d" moved from 4th to 1st"#
      ])
    #expect(
      changes(list("a", "b", "c", "d"), list("b", "c", "a", "d")) == [
        #"row "a" moved from 1st to 3rd"#
      ])
  }

  @Test func describesChangedRows() {
    #expect(changes(list("a", "b"), list("a", "c")) == [#"text "b" → "c""#])
  }

  @Test func describesSelection() {
    #expect(
      changes(list("a", "b", selected: "a"), list("a", "b", selected: "b")) == [
        #"row "a": selected → not selected"#, #"row "b": not selected → selected"#,
      ])
  }

  @Test func describesElementsOfRows() {
    let screen = { (rows: [(title: String, isDone: Bool)]) in
      Body {
        List {
          for row in rows {
            HStack {
              Toggle(row.title, isOn: row.isDone) { _ in }
              Spacer()
              Text(row.isDone ? "done" : "open")
            }
          }
        }
      }
    }
    #expect(
      changes(
        screen([("Milk", false), ("Bread", false)]), screen([("Milk", true), ("Bread", false)]))
        == [#"toggle "Milk": off → on"#, #"text "open" → "done""#])
    #expect(
      changes(screen([("Milk", false), ("Bread", false)]), screen([("Bread", false)])) == [
        #"row "Milk open" removed"#
      ])
    #expect(
      changes(screen([("Milk", false)]), screen([("Eggs", true), ("Milk", true)])) == [
        #"row "Eggs done" added"#, #"toggle "Milk": off → on"#, #"text "open" → "done""#,
      ])
  }

  @Test func describesSectionTitles() {
    let screen = { (title: String) in Body { List { Section(title) { Text("a") } } } }
    #expect(changes(screen("Fruits"), screen("Fruit")) == [#"text "Fruits" → "Fruit""#])
  }
}
