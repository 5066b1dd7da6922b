import Foundation
import SwiftData
import Testing

/// Tests of contexts, without views.
@Suite @MainActor
struct ContextTests {
  @Test func fetchesWhatWasInserted() throws {
    let context = try makeContext()
    for (label, grams) in [("Figs", 80), ("Äpfel", 120), ("apricots", 300)] {
      context.insert(Jar(label, grams: grams))
    }
    func labels(_ descriptor: FetchDescriptor<Jar>) throws -> [String] {
      try context.fetch(descriptor).map(\.label)
    }
    #expect(try labels(FetchDescriptor()) == ["Figs", "Äpfel", "apricots"])
    #expect(
      try labels(FetchDescriptor(sortBy: [SortDescriptor(\.label)])) == [
        "Äpfel", "apricots", "Figs",
      ])
    #expect(
      try labels(FetchDescriptor(predicate: #Predicate { $0.grams > 100 })) == [
        "Äpfel", "apricots",
      ])
    let text = "AP"
    #expect(
      try labels(
        FetchDescriptor(predicate: #Predicate { $0.label.localizedStandardContains(text) }))
        == ["Äpfel", "apricots"])
    var second = FetchDescriptor<Jar>(sortBy: [SortDescriptor(\.grams, order: .reverse)])
    (second.fetchOffset, second.fetchLimit) = (1, 1)
    #expect(try labels(second) == ["Äpfel"])
    #expect(try context.fetchCount(FetchDescriptor<Jar>()) == 3)
    #expect(try context.fetchIdentifiers(FetchDescriptor<Jar>()).count == 3)
    var seen: [String] = []
    try context.enumerate(FetchDescriptor<Jar>()) { seen.append($0.label) }
    #expect(seen == ["Figs", "Äpfel", "apricots"])
    try context.delete(model: Jar.self, where: #Predicate { $0.label.contains("p") })
    #expect(try labels(FetchDescriptor()) == ["Figs"])
  }

  @Test func containersShareNothing() throws {
    for _ in 0..<100 {
      let context = try makeContext()
      #expect(try context.fetchCount(FetchDescriptor<Jar>()) == 0)
      context.insert(Jar("Figs"))
      try context.save()
    }
  }

  @Test func sortsWhatIsMissingFirst() throws {
    let context = try makeContext()
    let jar = Jar("Figs")
    jar.opened = Date(timeIntervalSince1970: 0)
    context.insert(jar)
    context.insert(Jar("Plums"))
    let descriptor = FetchDescriptor<Jar>(sortBy: [SortDescriptor(\.opened)])
    let labels = try context.fetch(descriptor).map(\.label)
    #expect(labels == ["Plums", "Figs"])
  }

  @Test func savesForOtherContexts() throws {
    let context = try makeContext()
    let other = ModelContext(context.container)
    let shelf = Shelf(name: "Top")
    context.insert(shelf)
    shelf.jars = [Jar("Figs"), Jar("Plums")]
    #expect(context.hasChanges && shelf.hasChanges)
    #expect(try other.fetchCount(FetchDescriptor<Jar>()) == 0)
    let unsaved = shelf.id
    #expect(unsaved.storeIdentifier == nil)
    try context.save()
    #expect(!context.hasChanges && !shelf.hasChanges)
    // As on a device, the first save gives a model its identity.
    #expect(shelf.id != unsaved)

    let copy = try #require(try other.fetch(FetchDescriptor<Shelf>()).first)
    #expect(copy !== shelf)
    #expect(copy.id == shelf.id)
    #expect(copy.jars.map(\.label) == ["Figs", "Plums"])
    #expect(copy.jars.allSatisfy { $0.shelf === copy })
    #expect(copy.jars.first.map { other.model(for: $0.id) === $0 } == true)
    copy.name = "Bottom"
    other.delete(copy.jars[0])
    #expect(shelf.name == "Top")
    try other.save()
    #expect(try context.fetch(FetchDescriptor<Jar>()).map(\.label) == ["Plums"])
    #expect(shelf.name == "Bottom")
    #expect(shelf.jars.map(\.label) == ["Plums"])
  }

  @Test func followsBothEndsOfRelationships() throws {
    let context = try makeContext()
    let (top, bottom) = (Shelf(name: "Top"), Shelf(name: "Bottom"))
    let jar = Jar("Figs", shelf: top)
    #expect(top.jars.isEmpty)
    context.insert(jar)
    // What an inserted model refers to is inserted, too.
    #expect(top.modelContext === context)
    #expect(top.jars == [jar])
    jar.shelf = bottom
    #expect(top.jars.isEmpty)
    #expect(bottom.jars == [jar])
    top.jars.append(jar)
    #expect(jar.shelf === top)
    #expect(bottom.jars.isEmpty)
    top.jars.removeAll()
    #expect(jar.shelf == nil)
    let late = Jar("Plums")
    late.shelf = top
    #expect(try context.fetch(FetchDescriptor<Jar>()) == [jar, late])
    // The other end of this relationship is the only one that fits.
    let lid = Lid()
    jar.lids.append(lid)
    #expect(lid.jar === jar)
  }

  @Test func relatesToAModelOnce() throws {
    let context = try makeContext()
    let shelf = Shelf(name: "Top")
    context.insert(shelf)
    let jar = Jar("Figs", shelf: shelf)
    context.insert(jar)
    shelf.jars.append(jar)
    #expect(shelf.jars == [jar])
    let tin = Tin(code: "1", note: "")
    tin.makers?.append(Maker(name: "Ada"))
    #expect(tin.makers == nil)
    context.insert(tin)
    tin.makers?.append(Maker(name: "Ada"))
    #expect(tin.makers?.count == 1)
  }

  @Test func hashesModelsByTheirNumbers() throws {
    let (figs, plums) = (Jar("Figs"), Jar("Plums"))
    let hash = figs.hashValue
    #expect(figs != plums && figs.id != plums.id)
    let context = try makeContext()
    context.insert(figs)
    try context.save()
    #expect(figs.hashValue == hash)
  }

  @Test func deletesAsRelationshipsSay() throws {
    let context = try makeContext()
    let shelf = Shelf(name: "Top")
    context.insert(shelf)
    shelf.jars = [Jar("Figs"), Jar("Plums")]
    let (figs, plums) = (shelf.jars[0], shelf.jars[1])
    try context.save()
    context.delete(figs)
    #expect(figs.isDeleted && figs.modelContext === context)
    #expect(shelf.jars == [plums])
    try context.save()
    // As on a device, the model says nothing of it afterwards.
    #expect(!figs.isDeleted && figs.modelContext == nil)
    context.delete(shelf)
    #expect(try context.fetchCount(FetchDescriptor<Jar>()) == 0)
    context.insert(shelf)
    #expect(try context.fetchCount(FetchDescriptor<Shelf>()) == 1)
  }

  @Test func mergesEqualModels() throws {
    let context = try makeContext()
    let first = Tin(code: "1", note: "first")
    context.insert(first)
    try context.save()
    let second = Tin(code: "1", note: "second")
    context.insert(second)
    let label = TinLabel(text: "new", tin: second)
    context.insert(label)
    context.insert(Tin(code: "2", note: "other"))
    let tins = FetchDescriptor<Tin>(sortBy: [SortDescriptor(\.code)])
    #expect(try context.fetch(tins).map(\.note) == ["first", "second", "other"])
    try context.save()
    #expect(try context.fetch(tins).map(\.note) == ["second", "other"])
    #expect(first.labels == [label] && label.tin === first)
    #expect(second.modelContext == nil)
  }

  @Test func rollsBack() throws {
    let context = try makeContext()
    let (figs, plums) = (Jar("Figs"), Jar("Plums"))
    context.insert(figs)
    try context.save()
    figs.label = "Dates"
    context.delete(figs)
    context.insert(plums)
    context.rollback()
    // As before iOS 27, the label isn't what it was.
    #expect(try context.fetch(FetchDescriptor<Jar>()).map(\.label) == ["Dates"])
    #expect(plums.modelContext == nil)
    #expect(!context.hasChanges)
  }

  /// As on a device, the observers of a property aren't called.
  @Test func callsNoObservers() {
    let jar = Jar("Figs")
    jar.turns += 1
    #expect(jar.turns == 1)
    #expect(jar.observedChanges == 0)
  }

  @Test func savesTransactions() throws {
    let context = try makeContext()
    try context.transaction { context.insert(Jar("Figs")) }
    #expect(!context.hasChanges)
  }

  @Test func throwsWhereDevicesDo() throws {
    let context = try makeContext()
    context.insert(Lid())
    let red = Lid.Color.red
    let error = #expect(throws: SwiftDataError.unsupportedPredicate) {
      _ = try context.fetch(FetchDescriptor<Lid>(predicate: #Predicate { $0.color == red }))
    }
    #expect(
      error?.description
        == "A predicate can't have a Color in it before iOS 27. "
        + "To fix, compare a property that is a text or a number.")
    let colors = [Lid.Color.red]
    #expect(throws: SwiftDataError.unsupportedPredicate) {
      _ = try context.fetch(
        FetchDescriptor<Lid>(predicate: #Predicate { colors.contains($0.color) }))
    }
    let unwrap = #expect(throws: SwiftDataError.unsupportedPredicate) {
      _ = try context.fetch(FetchDescriptor<Lid>(predicate: #Predicate { $0.jar!.grams > 1 }))
    }
    #expect(
      unwrap?.description
        == "A predicate can't unwrap a value by force before iOS 27. "
        + "To fix, compare the optional value.")
  }

  @Test func findsModelsByWhatIsKept() throws {
    let context = try makeContext()
    let shelf = Shelf(name: "Top")
    context.insert(shelf)
    shelf.jars = [Jar("Figs"), Jar("Plums", grams: 20)]
    let maker = Maker(name: "Ada")
    context.insert(maker)
    let (id, makerID) = (shelf.persistentModelID, maker.id)
    func labels(_ predicate: Predicate<Jar>) throws -> [String] {
      try context.fetch(FetchDescriptor(predicate: predicate)).map(\.label)
    }
    #expect(try labels(#Predicate { $0.shelf?.persistentModelID == id }) == ["Figs", "Plums"])
    #expect(try labels(#Predicate { $0.shelf?.name == "Top" && $0.grams < 50 }) == ["Plums"])
    let closed = try labels(#Predicate { $0.lids.isEmpty && $0.opened == nil })
    #expect(closed == ["Figs", "Plums"])
    #expect(try labels(#Predicate { $0.label.starts(with: "F") }) == ["Figs"])
    let makers = FetchDescriptor<Maker>(predicate: #Predicate { $0.id == makerID })
    #expect(try context.fetch(makers) == [maker])
    let full = FetchDescriptor<Shelf>(
      predicate: #Predicate { $0.jars.contains { $0.label == "Figs" } && $0.jars.count == 2 })
    #expect(try context.fetch(full) == [shelf])
  }

  @ModelActor actor Importer {
    func add(_ labels: [String]) throws {
      for label in labels { modelContext.insert(Jar(label)) }
      try modelContext.save()
    }
  }

  @Test func importsInAnActor() async throws {
    let context = try makeContext()
    try await Importer(modelContainer: context.container).add(["Figs", "Plums"])
    #expect(try context.fetch(FetchDescriptor<Jar>()).map(\.label) == ["Figs", "Plums"])
  }
}
