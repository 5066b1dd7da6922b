import TestSupport
import Testing
import TextScreens
import TextSwiftUI

extension ContainerValues {
  private enum Mark: ContainerValueKey {
    static let defaultValue = "-"
  }

  fileprivate var mark: String {
    get { self[Mark.self] }
    set { self[Mark.self] = newValue }
  }
}

/// The views that another one consists of.
@MainActor @Suite struct SubviewTests {
  @Test func placesSubviews() throws {
    struct Cards<Content: View>: View {
      @ViewBuilder let content: Content

      var body: some View {
        ForEach(subviews: content) { card in
          HStack {
            Text(card.containerValues.mark)
            card
          }
        }
        Group(subviews: content) { cards in
          Text("\(cards.count) cards, the last is:")
          cards.last
          cards.dropFirst(2).first
        }
      }
    }
    struct Counting: View {
      @State private var count = 0

      var body: some View {
        Cards {
          Button("Count \(count)") { count += 1 }.containerValue(\.mark, "*")
          ForEach(0..<count, id: \.self) { Text("Row \($0)") }
        }
      }
    }
    let app = AppSession { Counting() }
    #expect(app.lines == ["* [Count 0]", "1 cards, the last is:", "[Count 0]"])
    try app.tap("Count 0")
    try app.tap("Count 1")
    #expect(
      app.lines == [
        "* [Count 2]", "- Row 0", "- Row 1", "3 cards, the last is:", "Row 1", "Row 1",
      ])
  }

  private struct Card: View {
    let content: Subview
    @State private var count = 0

    var body: some View {
      HStack {
        content
        Button("\(content.containerValues.mark) \(count)") { count += 1 }
      }
    }
  }

  private struct Board: View {
    @State private var names = ["a", "b"]

    var body: some View {
      ForEach(subviews: content) { Card(content: $0) }
      Button("Remove") { names.removeFirst() }
    }

    @ViewBuilder private var content: some View {
      ForEach(names, id: \.self) { name in
        Text(name).containerValue(\.mark, name)
        Text("more").containerValue(\.mark, "+" + name)
      }
      if names.count == 2 { Text("two") }
      Text("last").overlay {}
    }
  }

  /// Modifiers change each of the views, and a list makes rows of them.
  @Test func modifiesSubviews() {
    let content = Group {
      Button("A") {}
      Button("B") {}
    }
    let view = VStack {
      ForEach(subviews: content) { $0.padding(.leading, 20).disabled(true) }
      ForEach(subviews: content) { card in card.overlay { Text("C") } }
    }
    let app = AppSession { view }
    #expect(app.lines == ["░A░", "░B░", "[C]", "[C]"])
    let list = AppSession { List { ForEach(subviews: content) { $0 } } }
    #expect(list.lines == ["[A]", "[B]"])
    #expect(list.picture.contains("───"))
  }

  @Test func subviewsKeepTheIdentityOfTheirRow() throws {
    let app = AppSession { Board() }
    try app.tap("b 0")
    try app.tap("+b 0")
    try app.tap("+b 1")
    app.screen.elements.last { $0.label == "- 0" }?.activate?()
    try app.tap("Remove")
    #expect(app.lines == ["b [b 1]", "more [+b 2]", "last [- 1]", "[Remove]"])
  }

  @Test func containerValuesAreThoseOfEachView() {
    let content = Group {
      Group {
        Text("A")
        Text("B")
      }
      .containerValue(\.mark, "1")
      Text("C").containerValue(\.mark, "2").padding().overlay { Text("D") }
      VStack { Text("E").containerValue(\.mark, "3") }
      Text("F").containerValue(\.mark, "4").containerValue(\.mark, "5")
    }
    let view = Group(subviews: content) { subviews in
      Text(subviews.map(\.containerValues.mark).joined(separator: " "))
    }
    #expect(rows(of: view, columns: 9) == ["1 1 2 - 5"])
  }
}
