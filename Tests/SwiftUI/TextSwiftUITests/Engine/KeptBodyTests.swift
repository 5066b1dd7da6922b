import Testing
import TextSwiftUI

/// Bodies that are kept until something changes that they depend on.
@MainActor @Suite struct KeptBodyTests {
  private struct Item: Identifiable {
    let id = UUID()
    let name: String
  }

  @MainActor private final class Model: ObservableObject {
    @Published var count = 0

    init() { Self.made += 1 }

    static var made = 0
  }

  private struct Page: View {
    let items = [Item(name: "a"), Item(name: "b")]
    @ObservedObject var model = Model()

    var body: some View {
      List(items) { item in
        NavigationLink(item.name) { Button("count \(model.count)") { model.count += 1 } }
      }
      .navigationTitle("count \(model.count)")
    }
  }

  private struct Pages: View {
    @State private var isShown = true

    var body: some View {
      NavigationStack {
        Page()
        Button(isShown ? "again" : "and again") { isShown.toggle() }
      }
    }
  }

  @Test func keepWhatTheyMake() throws {
    Model.made = 0
    let app = AppSession { Pages() }
    try app.tap("b")
    try app.tap("count 0")
    try app.tap("count 1")
    #expect(app.buttons == ["Back", "count 2"])
    #expect(Model.made == 1)
    try app.goBack()
    // A state that changes makes everything anew, as in SwiftUI.
    try app.tap("again")
    #expect(Model.made == 2)
  }

  /// The bodies that are evaluated, in their order.
  fileprivate static var bodies: [String] = []

  /// Returns the bodies that a tap evaluates.
  private static func evaluated(in app: AppSession, by button: String) throws -> [String] {
    bodies = []
    try app.tap(button)
    _ = app.screen
    return bodies
  }

  /// A view whose evaluations are listed.
  private struct Listed<Value>: View {
    let name: String
    let value: Value

    var body: some View {
      let _ = KeptBodyTests.bodies.append(name)
      Text("\(name): \(String(describing: value))")
    }
  }

  private final class Reference {
    var count = 0
    weak var weak: Reference?
  }

  private struct Pair {
    let flag: Bool
    let number: Int
    var name: String? = "x"
    weak var reference: Reference?
  }

  private enum Case {
    case none
    case one(Int)
    indirect case other(Pair, Case)
  }

  private struct Values: View {
    @State private var count = 0
    let reference = Reference()

    var body: some View {
      Button("count \(count)") { count += 1 }
      Listed(name: "number", value: 7)
      Listed(name: "changing number", value: count)
      Listed(name: "object", value: reference)
      Listed(name: "other object", value: Reference())
      Listed(name: "structure", value: Pair(flag: true, number: 1, reference: reference))
      Listed(name: "changing structure", value: Pair(flag: true, number: count))
      Listed(name: "case", value: Case.one(1))
      Listed(name: "case without payload", value: Case.none)
      Listed(name: "case in a case", value: Case.other(Pair(flag: true, number: 1), .one(2)))
      Listed(name: "changing case", value: Case.other(Pair(flag: true, number: 1), .one(count)))
      Listed(name: "optional", value: Optional(Pair(flag: true, number: 1)))
      Listed(name: "any number", value: 7 as any CustomStringConvertible)
      Listed(name: "changing any", value: count as Any)
      Listed(name: "tuple", value: (1, "a"))
      Listed(
        name: "views",
        value: Group {
          Text("a")
          if count < 9 { Button("b") {} }
        })
      Listed(
        name: "changing views",
        value: Group {
          Text("a")
          Text("\(count)")
        })
      Listed(name: "closure", value: { [count] in print(count) })
    }
  }

  @Test func dependOnTheValueOfTheView() throws {
    Self.bodies = []
    let app = AppSession { Values() }
    #expect(Self.bodies.count == 17)
    let evaluated = try Self.evaluated(in: app, by: "count 0")
    #expect(
      evaluated == [
        "changing number", "other object", "changing structure", "changing case", "changing any",
        "changing views", "closure",
      ])
  }

  private struct Items: View {
    struct Item: Identifiable {
      let id: Int
      var isOn = false
    }

    struct Row: View {
      @Binding var item: Item
      var body: some View {
        let _ = KeptBodyTests.bodies.append("row \(item.id)")
        Toggle("item \(item.id)", isOn: $item.isOn)
        Text(item.isOn ? "on" : "off")
      }
    }

    @State private var items = [Item(id: 0), Item(id: 1), Item(id: 2)]
    @State private var unread = 0

    var body: some View {
      let _ = KeptBodyTests.bodies.append("items")
      List { ForEach($items) { $item in Row(item: $item) } }
      Button("unread") { unread += 1 }
    }
  }

  @Test func dependOnTheStatesThatTheyRead() throws {
    let app = AppSession { Items() }
    var evaluated = try Self.evaluated(in: app, by: "unread")
    #expect(evaluated == [])
    evaluated = try Self.evaluated(in: app, by: "item 1")
    #expect(evaluated == ["row 1"])
    #expect(app.lines.filter { $0 == "on" || $0 == "off" } == ["off", "on", "off"])
  }

  private final class Plain: ObservableObject {
    var count = 0
  }

  private struct PlainView: View {
    @StateObject private var plain = Plain()

    var body: some View {
      Button("add to \(plain.count)") { plain.count += 1 }
      Button("say so") { plain.objectWillChange.send() }
    }
  }

  @Test func dependOnWhatObjectsSay() throws {
    let app = AppSession { PlainView() }
    try app.tap("add to 0")
    try app.tap("add to 0")
    #expect(app.buttons == ["add to 0", "say so"])
    try app.tap("say so")
    #expect(app.buttons == ["add to 2", "say so"])
  }

  private struct Sheets: View {
    @State private var isShown = false
    @State private var item: String?

    var body: some View {
      let _ = KeptBodyTests.bodies.append("sheets")
      Button("open") { (item, isShown) = ("tea", true) }
        .sheet(isPresented: $isShown) {
          Text("item: \(item ?? "none")")
          Closer()
        }
    }
  }

  private struct Closer: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      let _ = KeptBodyTests.bodies.append("closer")
      Button("close") { dismiss() }
    }
  }

  /// As in SwiftUI, the body doesn't depend on a state that only the sheet reads before it was open.
  @Test func keepWhatTheSheetReads() throws {
    let app = AppSession { Sheets() }
    var evaluated = try Self.evaluated(in: app, by: "open")
    #expect(evaluated == ["closer"])
    #expect(app.text.contains("item: none"))
    evaluated = try Self.evaluated(in: app, by: "close")
    #expect(evaluated == [])
    try app.tap("open")
    #expect(app.text.contains("item: none"))
  }

  private struct Defaults: View {
    @State private var isShown = true

    var body: some View {
      Button(isShown ? "hide" : "show") { isShown.toggle() }
      if isShown { Owner(title: "\(isShown)") }
    }

    struct Owner: View {
      let title: String
      @State private var model = Model()
      @State private var count = 0

      var body: some View { Button("\(title) \(count)") { count += 1 } }
    }
  }

  @Test func evaluateDefaultValuesOncePerPlace() throws {
    Model.made = 0
    let app = AppSession { Defaults() }
    try app.tap("true 0")
    #expect(Model.made == 1)
    try app.tap("hide")
    try app.tap("show")
    #expect(Model.made == 2)
  }

  private struct Scale: View {
    @State private var unit: Dimension

    init() { unit = UnitTemperature.celsius }

    var body: some View { Text(unit.symbol) }
  }

  @Test func initSetsState() {
    #expect(AppSession { Scale() }.text == "°C")
  }

  private enum Route: View {
    case home
    case page(Int)

    var body: some View {
      switch self {
      case .home: Text("home")
      case .page(let number): Text("page \(number)")
      }
    }
  }

  private struct Router: View {
    @State private var number = 0

    var body: some View {
      number == 0 ? Route.home : .page(number)
      Button("next") { number += 1 }
    }
  }

  @Test func ofEnumerationsDependOnTheCase() throws {
    let app = AppSession { Router() }
    #expect(app.lines.first == "home")
    try app.tap("next")
    try app.tap("next")
    #expect(app.lines.first == "page 2")
  }

  @Observable final class Settings {
    var isOn = false
    @MainActor static let shared = Settings()
  }

  private struct Observer: View {
    var body: some View {
      Button(Settings.shared.isOn ? "on" : "off") { Settings.shared.isOn.toggle() }
    }
  }

  @Test func areEvaluatedAgainWhenAnObjectChanges() throws {
    Settings.shared.isOn = false
    let app = AppSession { Observer() }
    try app.tap("off")
    try app.tap("on")
    #expect(app.buttons == ["off"])
  }

  private struct Heart: View {
    let name: String
    @State private var count = 0

    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Card: View {
    var body: some View {
      VStack {
        Text("Card")
        Heart(name: "second")
      }
      .overlay(alignment: .topTrailing) { Heart(name: "overlay") }
      .background { Heart(name: "background") }
      .overlay(alignment: .bottom) { Heart(name: "other") }
    }
  }

  @Test func overlaysHaveStatesOfTheirOwn() throws {
    let app = AppSession { Card() }
    try app.tap("second 0")
    #expect(
      Set(app.buttons) == ["second 1", "overlay 0", "background 0", "other 0"])
  }
}
