import Testing
import TextSwiftUI

@testable import UserScripts

/// Steps that name an element by a text inside of it.
@Suite @MainActor
struct ElementTextTests {
  private struct Stations: View {
    var body: some View {
      NavigationStack {
        List {
          station("Harbor Hub", "Hamburg", "€0.59")
          station("Old Town", "Hamburg", "€0.49")
          Button("Old Town") {}
        }
      }
    }

    private func station(_ name: String, _ city: String, _ price: String) -> some View {
      NavigationLink {
        Text("At \(name)")
      } label: {
        VStack {
          Text(name)
          Text("\(city) · CCS")
          Text(price)
        }
      }
    }
  }

  private var user: ScriptedUser { ScriptedUser(app: ScriptedApp { Stations() }) }

  @Test func tapsByOneOfTheTexts() throws {
    let user = user
    try user.tap("Harbor Hub")
    try user.expect(visible: "At Harbor Hub")
  }

  /// A price changes, so a text without a number is written, even if it's longer.
  @Test func writesShortestText() {
    #expect(
      user.actions == [
        #"tap("Harbor Hub")"#, #"tap("€0.49")"#, #"tap("Old Town")"#,
      ])
  }

  @Test func listsTextsOfAllThatMatch() throws {
    let error = #expect(throws: UserScriptError.self) { try user.tap("Hamburg · CCS") }
    #expect(error?.problem == #"Could not tap "Hamburg · CCS": 2 elements match "Hamburg · CCS"."#)
    #expect(
      error?.fix == """
        say which of them you mean: tap("Harbor Hub"), tap("€0.49"), or name its row, section, or \
        layer with in:.
        """)
  }

  @Test func saysThatTextIsOnlyAPart() throws {
    let error = #expect(throws: UserScriptError.self) { try user.expect(visible: "Harbor") }
    #expect(
      error?.problem == """
        Could not see "Harbor": "Harbor" is only a part of the text "Harbor Hub".
        """)
    #expect(error?.fix == #"expect the entire text: expect(visible: "Harbor Hub")."#)
  }

  @Test func namesFieldWithoutLabel() throws {
    struct Search: View {
      @State private var text = ""

      var body: some View {
        TextField("", text: $text)
        Button("Find") {}
      }
    }
    let user = ScriptedUser(app: ScriptedApp { Search() })
    let error = #expect(throws: UserScriptError.self) { try user.type("Blue", into: "Color") }
    #expect(error?.available.first == #"field "" "": type("...", into: "")"#)
    #expect(
      error?.problem == """
        Could not type "Blue" into "Color": nothing on the screen has the label "Color". There is a \
        field without a label.
        """)
    #expect(
      error?.fix == #"use the label that is on the screen, for example type("Blue", into: "")."#)
  }

  @Test func saysWhyDeleteIsGone() throws {
    struct Notes: View {
      var body: some View {
        List {
          ForEach(["Milk"], id: \.self) { name in
            Text(name).swipeActions { Button("Favorite") {} }
          }
          .onDelete { _ in }
        }
      }
    }
    let user = ScriptedUser(app: ScriptedApp { Notes() })
    let error = #expect(throws: UserScriptError.self) { try user.swipe(row: 0, action: "Delete") }
    #expect(
      error?.problem == """
        Could not swipe row 0 "Delete": row 0 has no swipe action "Delete". It has "Favorite". The \
        swipeActions of a row replace those of onDelete.
        """)
  }

  private struct Cards: View {
    @State private var names = ["Milk", "Bread"]

    var body: some View {
      ForEach(names, id: \.self) { name in
        VStack {
          Text(name)
          HStack {
            Text("\(name.count) €")
            Button("Sell") { names.removeAll { $0 == name } }
          }
        }
      }
    }
  }

  /// Outside of lists, a text around an element tells it from others.
  @Test func findsElementByTextAroundIt() throws {
    let user = ScriptedUser(app: ScriptedApp { Cards() })
    #expect(user.actions == [#"tap("Sell", in: "Milk")"#, #"tap("Sell", in: "Bread")"#])
    func problem(_ step: (ScriptedUser) throws -> Void) -> String? {
      #expect(throws: UserScriptError.self) { try step(user) }?.problem
    }
    #expect(
      problem { try $0.tap("Buy", in: "Milk") }
        == #"Could not tap "Buy" in "Milk": nothing in "Milk" has the label "Buy"."#)
    #expect(
      problem { try $0.tap("Sell", in: "Tea") }
        == #"Could not tap "Sell" in "Tea": no part of the screen is called "Tea"."#)
    try user.tap("Sell", in: "4 €")
    #expect(user.actions == [#"tap("Sell")"#])
    #expect(
      problem { try $0.tap("Sell", in: "Milk") }
        == #"Could not tap "Sell" in "Milk": no part of the screen is called "Milk"."#)
    try user.tap("Sell", in: "Bread")
    #expect(user.actions == [])
  }

  private struct Characters: View {
    @State private var status = "Dead"

    var body: some View {
      NavigationStack {
        Picker("Status", selection: $status) {
          ForEach(["Alive", "Dead"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        List {
          NavigationLink {
            Text("The one of C-137")
          } label: {
            VStack {
              Text("Rick")
              Text(status)
            }
          }
        }
      }
    }
  }

  /// A tap on a segment isn't one on a row with the same text.
  @Test func namesStepForSegment() throws {
    let user = ScriptedUser(app: ScriptedApp { Characters() })
    let error = #expect(throws: UserScriptError.self) { try user.tap("Dead") }
    #expect(error?.problem == #"Could not tap "Dead": "Dead" is an option of the picker "Status"."#)
    #expect(error?.fix == #"use the step for it: choose("Dead", from: "Status")."#)
    try user.tap("Rick")
    try user.expect(visible: "The one of C-137")
  }
}
