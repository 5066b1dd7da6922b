import Testing
import TextSwiftUI

@testable import UserScripts

@MainActor private final class Cart: ObservableObject {
  var items = ["tea"]
  @Published var isOpen = true
}

private struct CartView: View {
  @StateObject private var cart = Cart()

  var body: some View {
    Text("\(cart.items.count) items")
    Button("Add") { cart.items.append("milk") }
    Toggle("Open", isOn: $cart.isOpen)
  }
}

private struct LinkedCartView: View {
  @StateObject private var cart = Cart()

  var body: some View {
    NavigationLink {
      Text("Cart")
    } label: {
      Text("Cart")
      Text("\(cart.items.count) items")
    }
    Button("Add") { cart.items.append("milk") }
  }
}

private struct FilledCartView: View {
  @StateObject private var cart = Cart()

  var body: some View {
    Text("\(cart.items.count) items").onAppear { cart.items.append("milk") }
  }
}

private struct CartMenu: View {
  @StateObject private var cart = Cart()

  var body: some View {
    Menu("Cart") { ForEach(cart.items, id: \.self) { Button($0) {} } }
    Button("Add") { cart.items.append("milk") }
  }
}

@MainActor private enum Clock {
  static var now = 0
  static var reads = 0

  static func read() { reads += 1 }
}

private struct ClockView: View {
  @State private var count = 0

  var body: some View {
    Text("now \(Clock.now)")
    Button("Wait") { Clock.now += 1 }
    Button("Count \(count)") { count += 1 }
  }
}

private struct ImpureView: View {
  var limit = 0

  var body: some View {
    let _ = Clock.read()
    Text("read \(Clock.reads)")
    Text("at most \(min(limit, Clock.reads))")
    Button("Nothing") {}
  }
}

private struct ImpureRows: View {
  var body: some View {
    ForEach(0..<5) { _ in
      let _ = Clock.read()
      Text("read \(Clock.reads)")
    }
    Button("Nothing") {}
  }
}

/// Nothing evaluates its body again, so its page keeps the object that it was made with.
private struct Pages: View {
  var body: some View {
    NavigationStack {
      Text("Cart")
      Page()
    }
  }

  struct Page: View {
    @ObservedObject var cart = Cart()

    var body: some View {
      Text("\(cart.items.count) items")
      Toggle("Open", isOn: $cart.isOpen)
      Button("Add") { cart.items.append("milk") }
    }
  }
}

private struct Sheet: View {
  @State private var isShown = false
  @State private var name = "none"

  var body: some View {
    Button("Open") { (name, isShown) = ("tea", true) }
      .sheet(isPresented: $isShown) { Text("name: \(name)") }
  }
}

private final class Draft: ObservableObject {
  @Published var name = ""
}

private struct DraftView: View {
  @ObservedObject var draft: Draft

  var body: some View {
    TextField("Name", text: $draft.name)
    Text("Hello, \(draft.name)")
  }
}

/// A view whose sheet has another model each time that its closure is evaluated.
private struct DraftSheet: View {
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }
      .sheet(isPresented: $isShown) { DraftView(draft: Draft()) }
  }
}

@Observable private final class CountModel {
  var count = 0
}

/// A view whose sheet has another model each time that its closure is evaluated.
private struct ModelSheet<Content: View>: View {
  @ViewBuilder let content: (CountModel) -> Content
  @State private var isShown = false

  var body: some View {
    Button("Open") { isShown = true }.sheet(isPresented: $isShown) { content(CountModel()) }
  }
}

private struct ModelView: View {
  let model: CountModel

  var body: some View {
    Text("count \(model.count)")
    Button("Count") { model.count += 1 }
  }
}

private struct BindableModelView: View {
  @Bindable var model: CountModel

  var body: some View { ModelView(model: model) }
}

private struct EnvironmentModelView: View {
  @Environment(CountModel.self) private var model

  var body: some View { ModelView(model: model) }
}

@MainActor @Suite struct StaleNoteTests {
  /// Returns the notes below the last frame.
  private func notes(
    of root: some View, _ steps: @escaping @MainActor (ScriptedUser) throws -> Void
  ) async -> [String] {
    let play = await ScriptPlay(
      UserScript("stale") { try steps($0) }, on: ScriptedApp { root })
    #expect(play.error == nil)
    let lines = play.transcript.steps.last?.notes ?? []
    return lines.joined(separator: "\n").replacing("\n      ", with: " ").split(separator: "\n")
      .map(String.init)
  }

  @Test func nameThePropertyThatIsNotPublished() async {
    #expect(
      await notes(of: CartView()) { try $0.tap("Add") } == [
        "  stale: text \"1 items\" in CartView would be \"2 items\": "
          + "nothing that its body observes has changed: Cart.items is not @Published"
      ])
    #expect(
      await notes(of: CartView()) { user in
        try user.tap("Add")
        try user.toggle("Open")
      } == [])
  }

  @Test func listTheItemsOfAMenu() async {
    #expect(
      await notes(of: CartMenu()) { try $0.tap("Add") } == [
        "  menu \"Cart\": button \"tea\"",
        "  stale: menu \"Cart\" in CartMenu would offer \"tea\", \"milk\": "
          + "nothing that its body observes has changed: Cart.items is not @Published",
      ])
  }

  /// The label of a link has several texts.
  @Test func nameTheViewOfALink() async {
    #expect(
      await notes(of: NavigationStack { LinkedCartView() }) { try $0.tap("Add") } == [
        "  stale: link \"Cart 1 items\" in LinkedCartView would be \"Cart 2 items\": "
          + "nothing that its body observes has changed: Cart.items is not @Published"
      ])
  }

  /// What a view changes when it appears is part of the first frame.
  @Test func areShownBelowTheFirstFrame() async {
    #expect(
      await notes(of: FilledCartView()) { _ in } == [
        "  stale: text \"1 items\" in FilledCartView would be \"2 items\": "
          + "nothing that its body observes has changed: Cart.items is not @Published"
      ])
  }

  @Test func nameTheViewOfAGlobalValue() async {
    Clock.now = 0
    #expect(
      await notes(of: ClockView()) { try $0.tap("Wait") } == [
        "  stale: text \"now 0\" in ClockView would be \"now 1\": "
          + "nothing that its body observes has changed"
      ])
    #expect(await notes(of: ClockView()) { try $0.tap("Count 0") } == [])
  }

  /// Up to a limit, such a body can show the same twice.
  @Test(arguments: [0, 2]) func tellBodiesThatAreNoFunctions(limit: Int) async {
    Clock.reads = 0
    #expect(
      await notes(of: ImpureView(limit: limit)) { try $0.tap("Nothing") } == [
        "  differs each time it is evaluated: text \"read 3\" in ImpureView"
      ])
  }

  @Test func tellHowManyMoreDiffer() async {
    let notes = await notes(of: ImpureRows()) { try $0.tap("Nothing") }
    #expect(
      notes.map { $0.filter { !$0.isNumber } } == [
        "  differs each time it is evaluated: text \"read \" in ImpureRows",
        "  differs each time it is evaluated: text \"read \" in ImpureRows",
        "  differs each time it is evaluated: text \"read \" in ImpureRows",
        "  differs each time it is evaluated:  more",
      ])
  }

  @Test func tellHowManyMoreThereAreOfEachCause() async {
    let cart = Cart()
    let view = VStack {
      ImpureRows()
      ForEach(0..<4) { _ in Follower(cart: cart) }
    }
    let notes = await notes(of: view) { try $0.tap("Add", at: 0) }
    let stale =
      "  stale: onChange of Int in Follower isn't called: nothing that its body observes has changed"
    #expect(
      notes == [
        stale, stale, stale, "  differs each time it is evaluated: 5 more", "  stale: 1 more",
      ])
  }

  @Test func compareWithObjectsThatAreMadeOnce() async {
    let notes = await notes(of: Pages()) { user in
      try user.toggle("Open")
      try user.tap("Add")
    }
    #expect(
      notes == [
        "  stale: text \"1 items\" in Page would be \"2 items\": "
          + "nothing that its body observes has changed: Cart.items is not @Published"
      ])
  }

  /// The typed text isn't out of date, but is gone when the closure of the sheet is evaluated again.
  @Test func tellModelsThatAreMadeEachTime() async {
    let notes = await notes(of: DraftSheet()) { user in
      try user.tap("Open")
      try user.type("Ada", into: "Name")
    }
    #expect(
      notes == [
        "  differs each time DraftSheet is evaluated: DraftView.draft is another Draft"
      ])
  }

  @Test func tellObservableModelsThatAreMadeEachTime() async {
    let sheets = [
      "ModelView": AnyView(ModelSheet { ModelView(model: $0) }),
      "BindableModelView": AnyView(ModelSheet { BindableModelView(model: $0) }),
      "EnvironmentModelView": AnyView(ModelSheet { EnvironmentModelView().environment($0) }),
    ]
    for (view, sheet) in sheets {
      let notes = await notes(of: sheet) { user in
        try user.tap("Open")
        try user.tap("Count")
      }
      #expect(
        notes == [
          "  differs each time ModelSheet is evaluated: \(view).model is another CountModel"
        ])
    }
  }

  /// The model of a sheet isn't the reason that another text is out of date.
  @Test func tellStaleTextsFromModelsThatAreMadeEachTime() async {
    let sheet = ModelSheet { model in
      CartView()
      ModelView(model: model)
    }
    let notes = await notes(of: sheet) { user in
      try user.tap("Open")
      try user.tap("Count")
      try user.tap("Add")
    }
    #expect(
      notes == [
        "  stale: text \"1 items\" in CartView would be \"2 items\": "
          + "nothing that its body observes has changed: Cart.items is not @Published",
        "  differs each time ModelSheet is evaluated: ModelView.model is another CountModel",
      ])
  }

  private struct Follower: View {
    let cart: Cart
    @State private var count = 0

    var body: some View {
      Button("Add") { cart.items.append("milk") }
        .onChange(of: cart.items.count) { count += 1 }
      Button("Next") { count += 1 }
      Text("count \(count)")
    }
  }

  @Test func tellChangesThatNoViewNotices() async {
    let cart = Cart()
    let notes = await notes(of: Follower(cart: cart)) { try $0.tap("Add") }
    #expect(
      notes == [
        "  stale: onChange of Int in Follower isn't called: "
          + "nothing that its body observes has changed"
      ])
    let noticed = await self.notes(of: Follower(cart: cart)) { user in
      try user.tap("Add")
      try user.tap("Next")
    }
    #expect(noticed == [])
  }

  @Test func nameTheViewThatPresents() async {
    #expect(
      await notes(of: Sheet()) { try $0.tap("Open") }.filter { $0.contains("stale") } == [
        "  stale: text \"name: none\" in Sheet would be \"name: tea\": "
          + "nothing that its body observes has changed"
      ])
  }

  @Test func explorationFindsStaleFrames() async {
    let report = await explorationProblems { CartView() }
    #expect(
      report == [
        "The frame isn't what its views would show now: stale: text \"1 items\" in CartView would be "
          + "\"2 items\": nothing that its body observes has changed: Cart.items is not @Published"
      ])
  }

  @Test func explorationFindsBodiesThatAreNoFunctions() async {
    let report = await explorationProblems { ImpureView() }
    #expect(
      report.map { $0.filter { !$0.isNumber } } == [
        "A body depends on what its view doesn't observe: differs each time it is evaluated: "
          + "text \"read \" in ImpureView"
      ])
  }

  private func explorationProblems(
    @ViewBuilder _ root: @escaping @MainActor () -> some View
  ) async -> [String] {
    let explorer = Explorer([.init("app") { ScriptedApp { root() } }])
    await explorer.explore(actions: 40)
    return await explorer.findings().map(\.problem.message)
  }
}
