import Foundation
import SwiftData
import Testing

/// Tests of what ends the process here because it does on a device.
@Suite @MainActor
struct TrapTests {
  @Test func trapsForUnknownModels() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = try ModelContainer(for: Maker.self)
      ModelContext(container).insert(Jar("Figs"))
    }
    expect(result, "No container has Jar. To fix, add it to the models of the container.")
  }

  @Test func trapsForComputedProperties() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let context = ModelContext(try ModelContainer(for: Jar.self))
      _ = try context.fetch(FetchDescriptor<Jar>(sortBy: [SortDescriptor(\.title)]))
    }
    expect(result, "isn't kept, so nothing can be fetched by it. To fix, use a stored property.")
  }

  @Test func trapsForComputedPartsOfValues() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let context = ModelContext(try ModelContainer(for: Jar.self))
      context.insert(Lid())
      _ = try context.fetch(
        FetchDescriptor<Lid>(predicate: #Predicate { $0.color.rawValue == "red" }))
    }
    expect(result, "isn't kept, so no predicate can read it.")
  }

  @Test func trapsForTwoContexts() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let container = try ModelContainer(for: Jar.self)
      let jar = Jar("Figs")
      ModelContext(container).insert(jar)
      let context = ModelContext(container)
      context.insert(jar)
      ModelContext(container).insert(jar)
    }
    expect(result, "A Jar can't be in two contexts. To fix, fetch it from this one.")
  }

  @Test func trapsForMissingModels() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let context = ModelContext(try ModelContainer(for: Tin.self))
      let tin = Tin(code: "1", note: "")
      context.insert(TinLabel(text: "a", tin: tin))
      try context.save()
      context.delete(tin)
    }
    expect(
      result,
      "TinLabel.tin can't be without a Tin. To fix, make it optional, or delete the TinLabel first."
    )
  }

  @Test func trapsWithoutContainer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { EnvironmentValues().modelContext.insert(Jar("Figs")) }
    }
    expect(
      result,
      "There is no container. To fix, add .modelContainer(_:) to a view around the one that inserts "
        + "a Jar.")
  }

  private func expect(_ result: ExitTest.Result?, _ message: String) {
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(output.contains(message), "\(output.prefix(400))")
  }
}
