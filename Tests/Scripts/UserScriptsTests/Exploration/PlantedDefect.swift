import RuntimeIssues
import SteppedEffects
import TextSwiftUI

@testable import UserScripts

/// A small app with a defect that an exploration should find.
struct PlantedDefect: CustomStringConvertible, Sendable {
  let name: String
  let kind: ExplorationProblem.Kind
  /// The number of actions in the shortest script that leads to the defect.
  let shortest: Int
  let app: @MainActor @Sendable () -> ScriptedApp

  var description: String { name }

  /// A closure that runs the effects if `runs` is `true`, and then returns the effects that are
  /// still running.
  typealias Settle<State> =
    @MainActor @Sendable (PlantedModel<State>, _ runs: Bool) -> [InFlightEffect]

  init<State>(
    _ name: String, _ kind: ExplorationProblem.Kind, shortest: Int,
    _ state: @autoclosure @escaping @Sendable () -> State,
    settle: @escaping Settle<State> = { _, _ in [] },
    @ViewBuilder view: @escaping @MainActor @Sendable (PlantedModel<State>) -> some View
  ) {
    self.name = name
    self.kind = kind
    self.shortest = shortest
    app = {
      let model = PlantedModel(state: state(), settle: settle)
      return ScriptedApp(effects: HostedEffects(on: nil, clocks: [], settle: model.settle)) {
        PlantedView(model, content: view)
      }
    }
  }

  @MainActor
  func findings(seed: UInt64 = 1) async -> [ExplorationFinding] {
    let explorer = Explorer(
      [Explorer.Root("planted", app: app)], seed: seed,
      invariants: [{ try $0.expect(noneOf: "nan") }])
    await explorer.explore(actions: 1_000)
    return await explorer.findings()
  }

  static let all = [
    deadEnd, emptySearch, coverWithoutWayOut, sheetWithoutWayOut, twins, combination, deepCounter,
    endlessEffect, lostResponse, lateResponse, notANumber, staleOption,
  ]
}

@MainActor @Observable @dynamicMemberLookup
final class PlantedModel<State> {
  private var state: State
  private let settleEffects: PlantedDefect.Settle<State>

  init(state: State, settle: @escaping PlantedDefect.Settle<State> = { _, _ in [] }) {
    self.state = state
    settleEffects = settle
  }

  func settle() async -> [InFlightEffect] { settleEffects(self, EffectTracker.runsEffects) }

  subscript<Value>(dynamicMember path: WritableKeyPath<State, Value>) -> Value {
    get { state[keyPath: path] }
    set { state[keyPath: path] = newValue }
  }

  func binding<Value>(_ path: WritableKeyPath<State, Value>) -> Binding<Value> {
    Binding(get: { self.state[keyPath: path] }, set: { self.state[keyPath: path] = $0 })
  }
}

struct PlantedView<State, Content: View>: View {
  let model: PlantedModel<State>
  let content: (PlantedModel<State>) -> Content

  init(
    _ model: PlantedModel<State>,
    @ViewBuilder content: @escaping (PlantedModel<State>) -> Content
  ) {
    (self.model, self.content) = (model, content)
  }

  var body: some View { content(model) }
}

// MARK: Dead ends

extension PlantedDefect {
  private struct Page { var number = 1 }

  /// The last of seven pages has no buttons.
  static let deadEnd = PlantedDefect("dead end", .deadEnd, shortest: 5, Page()) { page in
    Text("Page \(page.number)")
    if page.number <= 6 {
      Button("Next") { page.number += 1 }
      Button("Skip") { page.number = page.number == 1 ? 3 : 1 }.disabled(page.number > 2)
      Button("Back") { page.number -= 1 }.disabled(page.number == 1)
    }
  }

  private struct Search {
    var text = ""
    var isSearching = false
  }

  /// A search for an empty string never ends.
  static let emptySearch = PlantedDefect("empty search", .deadEnd, shortest: 1, Search()) {
    search in
    TextField("Search", text: search.binding(\.text))
      .onSubmit { search.isSearching = search.text.isEmpty }
      .disabled(search.isSearching)
  }

  private struct Document {
    var pages = 1
    var isCoverShown = false
    var isSheetShown = false
  }

  /// If there's more than one page, the cover's button has no effect.
  static let coverWithoutWayOut = PlantedDefect(
    "cover without a way out", .noWayOut, shortest: 2, Document()
  ) { document in
    let isShown = Binding(
      get: { document.isCoverShown }, set: { if document.pages == 1 { document.isCoverShown = $0 } }
    )
    Text("\(document.pages)")
    Button("Add page") { document.pages = document.pages % 3 + 1 }
    Button("Print") { document.isCoverShown = true }
      .fullScreenCover(isPresented: isShown) { Button("OK") { isShown.wrappedValue = false } }
  }

  /// Turning on the switch disables the only button that closes the sheet.
  static let sheetWithoutWayOut = PlantedDefect(
    "sheet without a way out", .noWayOut, shortest: 2, Document()
  ) { document in
    Button("Export") { document.isSheetShown = true }
      .sheet(isPresented: document.binding(\.isSheetShown)) {
        Toggle(
          "All pages", isOn: Binding(get: { document.pages > 1 }, set: { _ in document.pages = 2 }))
        Button("Done") { document.isSheetShown = false }.disabled(document.pages > 1)
          .interactiveDismissDisabled()
      }
  }
}

// MARK: Elements

extension PlantedDefect {
  private struct Cups {
    var isOpen = false
    var tea = 0
    var coffee = 0
  }

  /// Two buttons have the same label but count different cups.
  static let twins = PlantedDefect("twins", .ambiguousElements, shortest: 1, Cups()) { cups in
    if cups.isOpen {
      Text("\(cups.tea) tea, \(cups.coffee) coffee")
      HStack {
        Button("+") { cups.tea = min(cups.tea + 1, 3) }
        Button("+") { cups.coffee = min(cups.coffee + 1, 3) }
      }
    } else {
      Button("Open") { cups.isOpen = true }
    }
  }

  private struct Scores {
    var scores: [Double] = []
  }

  /// If there are no scores, their average isn't a number.
  static let notANumber = PlantedDefect(
    "not a number", .brokenInvariant, shortest: 1, Scores(scores: [1])
  ) { scores in
    let sum = scores.scores.reduce(0, +)
    Text(scores.scores.isEmpty ? "nan" : "\(sum / Double(scores.scores.count))")
    Button("Add 2") { scores.scores.append(2) }.disabled(scores.scores.count > 3)
    Button("Remove") { scores.scores.removeLast() }.disabled(scores.scores.isEmpty)
    Button("Add 1") { scores.scores.append(1) }.disabled(scores.scores.count > 3)
  }
}

// MARK: Runtime issues

extension PlantedDefect {
  private struct Switches {
    var isOn = [false, false, false, false]
  }

  /// A certain combination of three switches causes an issue.
  static let combination = PlantedDefect("combination", .runtimeIssue, shortest: 3, Switches()) {
    switches in
    ForEach(0..<4, id: \.self) { index in
      let isOn = switches.binding(\.isOn)[index]
      Toggle("Switch \(index)", isOn: isOn).onChange(of: isOn.wrappedValue) {
        if switches.isOn == [true, false, true, true] { reportIssue("These can't be combined.") }
      }
    }
  }

  private struct Count {
    var count = 0
    var isHidden = false
  }

  /// The app reports an issue when the count reaches 7.
  ///
  /// Because the user can hide the count, different states can look alike.
  static let deepCounter = PlantedDefect("deep counter", .runtimeIssue, shortest: 7, Count()) {
    count in
    if !count.isHidden { Text("\(count.count)") }
    Button("+") {
      count.count += 1
      if count.count == 7 { reportIssue("Seven is too much.") }
    }
    Button("-") { count.count -= 1 }.disabled(count.count <= 0)
    Button("Reset") { count.count = 0 }
    Toggle("Hide", isOn: count.binding(\.isHidden))
  }

  private struct Colors {
    var color = "Red"
    var colors = ["Red", "Green", "Blue"]
  }

  /// The user can remove the color that's currently selected.
  static let staleOption = PlantedDefect("stale option", .runtimeIssue, shortest: 2, Colors()) {
    colors in
    Picker("Color", selection: colors.binding(\.color)) {
      ForEach(colors.colors, id: \.self) { Text($0) }
    }
    Button("Fewer") {
      colors.colors = ["Red", "Green"]
      if colors.color == "Blue" { reportIssue("The color Blue doesn't exist.") }
    }
    Button("More") { colors.colors = ["Red", "Green", "Blue"] }
  }
}

// MARK: Effects

extension PlantedDefect {
  private struct Request {
    var text = ""
    var isInFlight = false
    var isDone = false
    var isOpen = true
  }

  private static func effects(_ wait: InFlightEffect.Wait, if isRunning: Bool) -> [InFlightEffect] {
    isRunning ? [InFlightEffect(action: "ask", fileID: "A/B.swift", line: 1, wait: wait)] : []
  }

  private static let load: Settle<Request> = { request, runs in
    if runs, !request.isDone {
      request.isDone = request.isInFlight
      request.isInFlight = false
    }
    return effects(runs ? .neverSettles : .unknown, if: request.isInFlight)
  }

  /// The second request for a page never ends.
  static let endlessEffect = PlantedDefect(
    "endless effect", .neverIdle, shortest: 4, Request(), settle: load
  ) { request in
    Text(request.isInFlight ? "Loading…" : "Idle")
    Button(request.isDone ? "Reload" : "Load") { request.isInFlight = true }
      .disabled(request.isInFlight)
  }

  private static let translate: Settle<Request> = { request, runs in
    let isLost = request.text.unicodeScalars.contains { (0x590..<0x700).contains($0.value) }
    if runs, !isLost { request.isInFlight = false }
    return effects(.unknown, if: request.isInFlight)
  }

  /// A request that contains right-to-left text never receives a response.
  static let lostResponse = PlantedDefect(
    "lost response", .neverIdle, shortest: 3, Request(), settle: translate
  ) { request in
    TextField("Word", text: request.binding(\.text))
    Button("Translate") { request.isInFlight = true }.disabled(request.isInFlight)
  }

  private static let ask: Settle<Request> = { request, runs in
    guard runs else { return effects(.unknown, if: request.isInFlight) }
    if request.isInFlight, !request.isOpen { reportIssue("The page is closed.") }
    request.isInFlight = false
    return []
  }

  /// A response arrives after the user has closed the page.
  static let lateResponse = PlantedDefect(
    "late response", .runtimeIssue, shortest: 3, Request(), settle: ask
  ) { request in
    if request.isOpen {
      Button("Ask") { request.isInFlight = true }
      Button("Close") { request.isOpen = false }
    } else {
      Button("Open") {
        request.isOpen = true
        request.isInFlight = false
      }
    }
  }
}
