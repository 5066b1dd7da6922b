import Foundation
import SteppedEffects
import TestScreens
import TextScreens
import UserScripts

/// A generated app that consists of a tree of screens, some of which also link to distant screens.
struct Office: Sendable {
  struct Room: Sendable {
    let name: String
    var links: [Int] = []
    var hasSwitch = false
    /// The number of rows that the user can delete.
    var rowCount = 0
    var hasMenu = false
    var confirms = false
  }

  private(set) var rooms: [Room]

  init(roomCount: Int, seed: UInt64, branches: Int = 4) {
    var random = RandomNumbers(seed: seed)
    rooms = (0..<roomCount).map { Room(name: Self.name($0)) }
    for index in rooms.indices {
      if index > 0 { rooms[(index - 1) / branches].links.append(index) }
      rooms[index].hasSwitch = random.next(below: 3) == 0
      rooms[index].rowCount = random.next(below: 3) == 0 ? 3 : 0
      rooms[index].hasMenu = random.next(below: 5) == 0
      rooms[index].confirms = random.next(below: 5) == 0
      if random.next(below: 4) == 0 { rooms[index].links.append(random.next(below: roomCount)) }
    }
  }

  private static func name(_ index: Int) -> String {
    let topics = [
      "account", "address", "archive", "billing", "budget", "calendar", "client", "contract",
      "delivery", "expense", "holiday", "invoice", "meeting", "notice", "order", "partner",
      "payment", "project", "report", "salary", "supplier", "task", "team", "training", "travel",
    ]
    let kinds = [
      "list", "details", "editor", "search", "settings", "history", "summary", "help", "filter",
      "export", "import", "approval", "comments", "members", "preview", "notes", "dates", "totals",
      "labels", "access",
    ]
    let name = "\(topics[index % topics.count]) \(kinds[index / topics.count % kinds.count])"
    return index < topics.count * kinds.count ? name : "\(name) copy"
  }

  @MainActor
  func app() -> ScriptedApp {
    let visit = Visit(self)
    return ScriptedApp { visit.screen }
  }
}

/// The state of a single user in an office.
@MainActor
private final class Visit {
  private let office: Office
  private var stack = [0]
  private var on: Set<Int> = []
  private var deleted: [Int: Int] = [:]
  private var isAsking = false

  init(_ office: Office) { self.office = office }

  var screen: some Screen {
    let items = stack.enumerated().map { depth, index in
      let room = office.rooms[index]
      return BackStackScreen.Item(
        key: room.name,
        screen: RoomScreen(
          room: room, names: room.links.map { office.rooms[$0].name }, isOn: on.contains(index),
          rows: room.rowCount - (deleted[index] ?? 0),
          open: { self.stack.append($0) }, toggle: { self.on.formSymmetricDifference([index]) },
          delete: { self.deleted[index, default: 0] += 1 }, ask: { self.isAsking = true }),
        bar: .init(
          room.name.capitalized,
          left: depth == 0 ? nil : .back { self.stack.removeLast() }))
    }
    let alert = Alert(
      title: "Archive everything?",
      actions: [
        .init("Archive", role: .destructive) { (self.stack, self.isAsking) = ([0], false) },
        .init("Cancel", role: .cancel) { self.isAsking = false },
      ])
    return AlertScreen(base: BackStackScreen(items: items), alert: isAsking ? alert : nil)
  }
}

private struct RoomScreen: Screen {
  let room: Office.Room
  let names: [String]
  let isOn: Bool
  let rows: Int
  let open: (Int) -> Void
  let toggle: () -> Void
  let delete: () -> Void
  let ask: () -> Void

  var body: some View {
    VStack {
      if room.hasSwitch { Toggle("Notify me", isOn: isOn) { _ in toggle() } }
      ForEach(Array(zip(names, room.links)), id: \.1) { name, target in
        Button("Open \(name)") { open(target) }
      }
      if room.hasMenu {
        Menu("More") {
          Button("Switch") { toggle() }
          Button("Archive") { ask() }
        }
      }
      if room.confirms { Button("Archive all") { ask() } }
      List {
        ForEach(0..<max(rows, 0), id: \.self) { row in
          Text("Entry \(["one", "two", "three"][row])")
            .swipeActions { Button("Delete") { delete() } }
        }
      }
    }
  }
}
