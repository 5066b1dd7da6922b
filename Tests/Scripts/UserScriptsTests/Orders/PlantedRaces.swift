import Observation

/// An app whose outcome depends on the order of its responses, unless it's mended.
@MainActor
protocol RaceModel: AnyObject, Sendable {
  /// The buttons that the script taps, in this order.
  static var taps: [String] { get }

  init(isMended: Bool)

  var text: String { get }

  func start() async
  func tap(_ button: String)
}

extension RaceModel {
  func start() async {}
}

/// A server that responds at once.
private func respond<Value: Sendable>(_ value: Value) async -> Value {
  await Task.yield()
  return value
}

/// A server that responds after a while.
private actor Server {
  private var items = ["Milk", "Bread"]

  func all() async -> [String] {
    let items = items
    try? await Task.sleep(for: .milliseconds(100))
    return items
  }

  func delete(_ item: String) async {
    items.removeAll { $0 == item }
    try? await Task.sleep(for: .milliseconds(100))
  }
}

/// The results of an older query replace those of a newer one.
@Observable final class StaleSearch: RaceModel {
  static let taps = ["a", "ab"]
  private(set) var text = "Nothing yet"
  private var query = ""
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func tap(_ button: String) {
    query = button
    Task {
      let results = await respond("Results for \(button)")
      if !isMended || query == button { text = results }
    }
  }
}

/// The details of an item that isn't selected anymore replace those of the selected one.
@Observable final class StaleSelection: RaceModel {
  static let taps = ["Milk", "Bread"]
  private(set) var text = "No selection"
  private var loading: Task<Void, Never>?
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func tap(_ button: String) {
    if isMended { loading?.cancel() }
    loading = Task {
      let details = await respond("About \(button)")
      if !Task.isCancelled { text = details }
    }
  }
}

/// Two taps read the same count and write the same sum.
@Observable final class LostUpdate: RaceModel {
  static let taps = ["Add", "Add two"]
  private var count = 0
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  var text: String { "\(count)" }

  func tap(_ button: String) {
    let (amount, old) = (button == "Add" ? 1 : 2, count)
    Task {
      _ = await respond(amount)
      count = isMended ? count + amount : old + amount
    }
  }
}

/// The pages of a list are appended in the order in which they arrive.
@Observable final class MixedPages: RaceModel {
  static let taps = ["Page 1", "Page 2"]
  private var pages: [String] = []
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  var text: String { (isMended ? pages.sorted() : pages).joined(separator: ", ") }

  func tap(_ button: String) { Task { pages.append(await respond(button)) } }
}

/// A sign-in that completes after the user has signed out.
@Observable final class LateSignIn: RaceModel {
  static let taps = ["Sign in", "Sign out"]
  private(set) var text = "Guest"
  private var attempt = 0
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func tap(_ button: String) {
    attempt += 1
    let mine = attempt
    Task {
      let user = await respond(button == "Sign in" ? "Ada" : "Guest")
      if !isMended || mine == attempt { text = user }
    }
  }
}

/// A deleted item comes back with a list that was requested before.
@Observable final class DeletedItemReturns: RaceModel {
  static let taps = ["Refresh", "Delete milk"]
  private var items = ["Milk", "Bread"]
  private var deleted: Set<String> = []
  private let server = Server()
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  var text: String { items.joined(separator: ", ") }

  func tap(_ button: String) {
    guard button == "Delete milk" else {
      Task {
        let all = await server.all()
        items = isMended ? all.filter { !deleted.contains($0) } : all
      }
      return
    }
    deleted.insert("Milk")
    Task {
      await server.delete("Milk")
      items.removeAll { $0 == "Milk" }
    }
  }
}

/// A failed save takes back a change that was made after it.
@Observable final class LateRollback: RaceModel {
  static let taps = ["Red", "Blue"]
  private(set) var text = "White"
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func tap(_ button: String) {
    let old = text
    text = button
    Task {
      let isSaved = await respond(button == "Blue")
      if !isSaved, !isMended || text == button { text = old } else if isSaved { text = button }
    }
  }
}

/// The parts of a page are shown in the order in which they arrive.
@Observable final class UnorderedGroup: RaceModel {
  static let taps = ["Load"]
  private(set) var text = "Nothing yet"
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func tap(_ button: String) {
    Task {
      let parts = await withTaskGroup(of: String.self) { group in
        for part in ["Head", "Body"] { group.addTask { await respond(part) } }
        var parts: [String] = []
        for await part in group { parts.append(part) }
        return parts
      }
      text = (isMended ? parts.sorted() : parts).joined(separator: ", ")
    }
  }
}

/// Two searches wait for the same time, and the older one isn't canceled.
@Observable final class UncanceledDebounce: RaceModel {
  static let taps = ["a", "ab"]
  private(set) var text = "Nothing yet"
  private var waiting: Task<Void, any Error>?
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func tap(_ button: String) {
    if isMended { waiting?.cancel() }
    waiting = Task {
      try await Task.sleep(for: .milliseconds(300))
      text = "Results for \(button)"
    }
  }
}

/// A draft that's loaded when the view appears replaces what the user has entered.
@Observable final class LateDraft: RaceModel {
  static let taps = ["Write"]
  private(set) var text = "Empty"
  private let isMended: Bool

  init(isMended: Bool) { self.isMended = isMended }

  func start() async {
    let draft = await respond("Draft")
    if !isMended || text == "Empty" { text = draft }
  }

  func tap(_ button: String) {
    Task {
      _ = await respond(button)
      text = "Written"
    }
  }
}
