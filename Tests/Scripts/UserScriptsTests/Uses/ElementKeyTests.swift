import Testing
import TextScreens
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct ElementKeyTests {
  private struct Content<Views: View>: View {
    @ViewBuilder let body: Views
  }

  private func user(_ view: some View) -> ScriptedUser {
    ScriptedUser(app: ScriptedApp { view })
  }

  private func keys(@ViewBuilder _ content: () -> some View) -> [String] {
    user(Content(body: content)).shownElements.map(\.description)
  }

  @Test(arguments: [
    ("Save", "Save"), ("", ""), ("What is the 2nd prime?", "What is the … prime?"),
    ("$4.50 off", "… off"), ("Delete “Milk”?", "Delete “…”?"),
    ("Delete \"a b\" 3", "Delete \"…\" …"),
    ("an open \" quote", "an open \" quote"), ("3", "…"), ("Day  1", "Day  …"),
  ])
  func omitsData(_ label: String, _ expected: String) {
    #expect(label.withoutData == expected)
  }

  @Test func identifiesElementsByKindAndLabel() {
    let user = user(
      Content {
        Button("Buy 1") {}
        Button("Buy 2") {}
        Text("Buy 1")
        Button("Buy 3") {}.id("buy")
      })
    let keys = user.shownElements
    #expect(
      keys.map(\.description) == [
        #"button "Buy …""#, #"button "Buy …""#, #"text "Buy …""#, #"button "Buy …""#,
      ])
    #expect(keys[0] == keys[1])
    #expect(Set(keys).count == 3)
    #expect(keys.map(\.id) == [nil, nil, nil, "buy"])
  }

  @Test func identifiesElementsInRepeatedRowsByPosition() {
    let user = user(
      Content {
        List {
          NavigationLink("Settings") { EmptyView() }
          Section("To do") {
            ForEach(["Milk", "Bread"], id: \.self) { name in
              HStack {
                Text(name)
                Button("Buy \(name)") {}
                Button("Share") {}
              }
            }
          }
          Section("Done") {
            ForEach(["Salt"], id: \.self) { name in HStack { Text(name) } }
          }
        }
      })
    let keys = user.shownElements.filter { $0.kind != .element(.row) }
    #expect(
      keys.map(\.description) == [
        #"link "Settings""#, #"text "To do""#, #"text "Milk" in each row"#,
        #"button "Buy Milk" in each row"#, #"button "Share" in each row"#,
        #"text "Bread" in each row"#, #"button "Buy Bread" in each row"#,
        #"button "Share" in each row"#, #"text "Done""#, #"text "Salt" in each row"#,
      ])
    #expect(keys[2] == keys[5])
    #expect(keys[3] == keys[6])
    #expect(keys[3] != keys[4])
    #expect(keys[2] != keys[9])
  }

  @Test func identifiesActionsByElement() throws {
    let user = user(
      Content {
        List {
          ForEach(["Milk", "Bread"], id: \.self) { name in
            Text(name).onLongPressGesture {}.swipeActions { Button("Delete") {} }
          }
        }
        Menu("More") {
          Button("Sort") {}
          Button("Share") {}
        }
        TextField("Name", text: .constant(""))
      })
    let acts = user.availableActions { _ in ["a", "b"] }.map { user.key(for: $0) }
    #expect(
      acts.map(\.description) == [
        #"swipe "Delete""#, #"long press "Milk" in each row"#, #"swipe "Delete""#,
        #"long press "Bread" in each row"#, #"choose "Sort""#, #"choose "Share""#,
        #"type into "Name""#, #"type into "Name""#, #"submit "Name""#,
      ])
    #expect(Set(acts).count == 6)
    #expect(acts[4].element?.description == #"menu item "Sort""#)
  }

  @Test func namesScreens() {
    func key(_ view: some View) -> String { user(view).screen.frontKey }
    func alert(_ title: String) -> some View {
      Text("Hello").alert(title, isPresented: .constant(true)) {}
    }
    func stack(_ title: String) -> some View {
      NavigationStack { Text("Hello").navigationTitle(title) }
    }
    #expect(key(Content { Text("Hello") }) == "Content")
    #expect(key(stack("counter #12")) == "counter")
    #expect(key(stack("detail(7)")) == "detail(…)")
    #expect(key(stack("item-3F2A")) == "item-…")
    #expect(key(alert("Delete 3 items of “Milk”?")) == #"alert "Delete … items of “…”?""#)
    #expect(key(alert("")) == "alert")
    let sheet = Text("Hello").sheet(isPresented: .constant(true)) { stack("list 2") }
    #expect(key(sheet) == "sheet list …")
  }
}
