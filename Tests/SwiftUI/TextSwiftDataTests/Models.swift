import Foundation
import SwiftData

@Model
final class Shelf {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Jar.shelf) var jars: [Jar] = []

  init(name: String) { self.name = name }
}

@Model
final class Jar {
  var label: String
  var grams: Int
  var opened: Date?
  var shelf: Shelf?
  var lids: [Lid] = []
  @Transient var isPicked = false
  @Transient var observedChanges = 0
  var turns = 0 { didSet { observedChanges += 1 } }

  init(_ label: String, grams: Int = 100, shelf: Shelf? = nil) {
    self.label = label
    self.grams = grams
    self.shelf = shelf
  }

  var title: String { "\(label) (\(grams) g)" }
}

@Model
final class Lid {
  enum Color: String, Codable { case red, white }

  var color = Color.red
  var jar: Jar?
  // Nobody follows it.
  var maker: Maker?

  init() {}
}

@Model
final class Maker {
  var id: UUID
  var name: String

  init(name: String) {
    id = UUID()
    self.name = name
  }
}

@Model
final class Tin {
  @Attribute(.unique) var code: String
  var note: String
  @Relationship(deleteRule: .nullify) var labels: [TinLabel] = []
  var makers: [Maker]?

  init(code: String, note: String) {
    self.code = code
    self.note = note
  }
}

@Model
final class TinLabel {
  var text: String
  @Relationship(inverse: \Tin.labels) var tin: Tin

  init(text: String, tin: Tin) {
    self.text = text
    self.tin = tin
  }
}

@MainActor func makeContext() throws -> ModelContext {
  ModelContext(
    try ModelContainer(
      for: Shelf.self, Tin.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
}
