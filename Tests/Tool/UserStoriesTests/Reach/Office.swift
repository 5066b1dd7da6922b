import SteppedEffects
import TextSwiftUI
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
  func app() -> ScriptedApp { ScriptedApp { OfficeView(visit: Visit(self)) } }
}

/// The state of a single user in an office.
@MainActor @Observable
private final class Visit {
  let office: Office
  var path: [Int] = []
  var on: Set<Int> = []
  var deleted: [Int: Int] = [:]
  var isAsking = false

  init(_ office: Office) { self.office = office }

  func toggle(_ room: Int) { on.formSymmetricDifference([room]) }

  func archive() { path = [] }
}

private struct OfficeView: View {
  @Bindable var visit: Visit

  var body: some View {
    NavigationStack(path: $visit.path) {
      RoomView(visit: visit, index: 0)
        .navigationDestination(for: Int.self) { RoomView(visit: visit, index: $0) }
    }
    .alert("Archive everything?", isPresented: $visit.isAsking) {
      Button("Archive", role: .destructive) { visit.archive() }
      Button("Cancel", role: .cancel) {}
    }
  }
}

private struct RoomView: View {
  let visit: Visit
  let index: Int

  private var room: Office.Room { visit.office.rooms[index] }

  var body: some View {
    VStack {
      if room.hasSwitch {
        Toggle(
          "Notify me",
          isOn: Binding(get: { visit.on.contains(index) }, set: { _ in visit.toggle(index) }))
      }
      ForEach(room.links, id: \.self) { target in
        Button("Open \(visit.office.rooms[target].name)") { visit.path.append(target) }
      }
      if room.hasMenu {
        Menu("More") {
          Button("Switch") { visit.toggle(index) }
          Button("Archive") { visit.isAsking = true }
        }
      }
      if room.confirms { Button("Archive all") { visit.isAsking = true } }
      List {
        ForEach(0..<max(room.rowCount - (visit.deleted[index] ?? 0), 0), id: \.self) { row in
          Text("Entry \(["one", "two", "three"][row])").swipeActions {
            Button("Delete") { visit.deleted[index, default: 0] += 1 }
          }
        }
      }
    }
    .navigationTitle(room.name.capitalized)
  }
}
