import Testing
import TextSwiftUI

@testable import UserScripts

@Suite @MainActor
struct SeenElementTests {
  private struct Content<Views: View>: View {
    @ViewBuilder let body: Views
  }

  private func elements(@ViewBuilder _ content: () -> some View) -> [SeenElement] {
    let view = Content(body: content)
    let user = ScriptedUser(app: ScriptedApp { view })
    return user.elements(usedBy: user.availableActions())
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
    let elements = elements {
      Button("Buy 1") {}
      Button("Buy 2") {}
      Toggle("Buy 1", isOn: .constant(true))
      Button("Buy 3") {}.id("buy")
    }
    #expect(
      elements.map(\.description) == [
        #"Content: button "Buy …""#, #"Content: button "Buy …""#, #"Content: toggle "Buy …""#,
        #"Content: button "Buy …""#,
      ])
    #expect(elements[0] == elements[1])
    #expect(Set(elements).count == 3)
  }

  @Test func identifiesElementsInRepeatedRowsByPosition() {
    let elements = elements {
      List {
        Button("Settings") {}
        Section("To do") {
          ForEach(["Milk", "Bread"], id: \.self) { name in
            HStack {
              Button("Buy \(name)") {}
              Button("Share") {}
              Text(name).onLongPressGesture {}
            }
            .swipeActions { Button("Delete") {} }
          }
        }
      }
    }
    #expect(
      elements.map(\.description) == [
        #"Content: button "Settings""#, #"Content: swipe action "Delete""#,
        #"Content: button "Buy Milk" in each row"#, #"Content: button "Share" in each row"#,
        #"Content: text "Milk" in each row"#, #"Content: swipe action "Delete""#,
        #"Content: button "Buy Bread" in each row"#, #"Content: button "Share" in each row"#,
        #"Content: text "Bread" in each row"#,
      ])
    #expect(Set(elements).count == 5)
  }

  @Test func namesScreens() throws {
    func name(_ view: some View) -> String {
      let user = ScriptedUser(app: ScriptedApp { view })
      return user.elements(usedBy: user.availableActions()).last?.description ?? ""
    }
    func stack(_ title: String) -> some View {
      NavigationStack { Button("Buy") {}.navigationTitle(title) }
    }
    #expect(name(stack("counter #12")) == #"counter …: button "Buy""#)
    #expect(
      name(Text("Hello").sheet(isPresented: .constant(true)) { stack("list 2") })
        == #"sheet list …: button "Buy""#)
    #expect(
      name(Text("Hello").alert("Delete “Milk”?", isPresented: .constant(true)) { Button("No") {} })
        == #"alert: button "No""#)
  }

  /// A screen whose title contains the name of the user is the same screen for all users.
  @Test func omitsTypedWordsFromScreens() throws {
    struct Greeter: View {
      @State private var name = ""

      var body: some View {
        NavigationStack {
          TextField("Name", text: $name).navigationTitle("Hello, \(name)!")
        }
      }
    }
    func element(typing text: String) throws -> SeenElement? {
      let user = ScriptedUser(app: ScriptedApp { Greeter() })
      try user.type(text, into: "Name")
      return user.elements(usedBy: user.availableActions()).first
    }
    let ada = try element(typing: "Ada")
    #expect(ada?.description == #"Hello, …: field "Name""#)
    #expect(try element(typing: "🙂") == ada)
    #expect(try element(typing: "Ada, Countess of Lovelace") == ada)
  }
}
