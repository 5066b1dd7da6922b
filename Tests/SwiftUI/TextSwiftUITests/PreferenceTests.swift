import Testing
import TextSwiftUI

private struct Names: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Title: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) {
    value = value ?? nextValue()
  }
}

private struct Named: View {
  let name: String

  var body: some View { Text(name).preference(key: Names.self, value: [name]) }
}

private struct Page: View {
  @State private var names: [String] = []
  @State private var hasThird = false
  @State private var isSheetShown = false

  var body: some View {
    VStack {
      VStack {
        Named(name: "one")
        HStack { Named(name: "two") }
        if hasThird { Named(name: "three") }
      }
      .onPreferenceChange(Names.self) { names = $0 }
      Text(names.joined(separator: "+"))
      Button("Third") { hasThird = true }
      Button("Sheet") { isSheetShown = true }
    }
    .sheet(isPresented: $isSheetShown) { Named(name: "sheet") }
  }
}

private struct Nested: View {
  @State private var inner: [String] = []
  @State private var outer: [String] = []
  @State private var title: String? = "none"

  var body: some View {
    VStack {
      VStack {
        Named(name: "a")
        VStack {
          Named(name: "b")
          Named(name: "c")
        }
        .transformPreference(Names.self) { $0.reverse() }
        .onPreferenceChange(Names.self) { inner = $0 }
        Named(name: "d").preference(key: Names.self, value: ["D"])
      }
      .onPreferenceChange(Names.self) { outer = $0 }
      Text("\(inner.joined()) \(outer.joined())")
      Text(title ?? "nil").onPreferenceChange(Title.self) { title = $0 }
    }
  }
}

@MainActor @Suite struct PreferenceTests {
  @Test func viewsReactToTheValuesOfTheViewsInThem() throws {
    let app = AppSession { Page() }
    #expect(app.lines.prefix(3) == ["one", "two", "one+two"])
    try app.tap("Third")
    #expect(app.lines.prefix(4) == ["one", "two", "three", "one+two+three"])
    try app.tap("Sheet")
    try app.dismiss()
    #expect(app.lines.prefix(4) == ["one", "two", "three", "one+two+three"])
  }

  @Test func viewsReplaceAndChangeTheValuesOfTheViewsInThem() {
    let app = AppSession { Nested() }
    #expect(app.lines.suffix(2) == ["cb acbD", "none"])
  }

  @Test func valuesAreDrawnInFrontAndBehind() {
    let overlay = AppSession {
      Named(name: "name").padding(.horizontal, 60).overlayPreferenceValue(
        Names.self, alignment: .trailing
      ) { Text($0.joined() + "!") }
    }
    #expect(overlay.lines == ["name name!"])
    let background = AppSession {
      Named(name: "name").padding(.horizontal, 60).backgroundPreferenceValue(
        Names.self, alignment: .leading
      ) { Text($0.joined() + "!") }
    }
    #expect(background.lines == ["name! name"])
  }
}
