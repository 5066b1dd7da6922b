import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// What SwiftUI writes to the console.
@MainActor @Suite struct WarningTests {
  /// Returns the warnings after a step, with the word `step` for one that says the same as before.
  private func warnings<Root: View>(
    _ root: @escaping @MainActor () -> Root,
    _ step: @escaping @MainActor (ScriptedUser) async throws -> Void = { _ in }
  ) async throws -> [[String]] {
    var warnings: [[String]] = []
    let script = UserScript("warnings") { user in
      warnings.append(user.screen.warnings)
      try await step(user)
      warnings.append(user.screen.warnings)
    }
    let play = await ScriptPlay(script, on: ScriptedApp(root: root))
    if let error = play.error { throw error }
    return warnings
  }

  private struct Sizes: View {
    @State private var size = 3

    var body: some View {
      Picker("Size", selection: $size) { Text("S").tag(1) }
      Button("Other") { size += 1 }
      Button("Small") { size = 1 }
    }
  }

  /// A lasting warning is below each frame for which it's true.
  @Test func lastingReasonsAreNotedWithEachFrame() async throws {
    let script = UserScript("sizes") { user in
      try user.tap("Other")
      try user.tap("Small")
      try user.tap("Other")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Sizes() })
    let warnings = play.transcript.steps.map { $0.notes.filter { !$0.contains("label") } }
    let warning = ["  warning: no tag equals the selection", #"      (Int) of Picker "Size""#]
    #expect(warnings == [warning, warning, [], warning])
  }

  private struct Impatient: View {
    @State private var count = 0

    var body: some View {
      if count == 0 { count = 1 }
      return Button("\(count)") {}
    }
  }

  @Test func changesOfStatesInBodies() async throws {
    let warnings = try await warnings {
      Impatient()
    } _: {
      try $0.tap("0")
    }
    // It's noted with the step in which it happens.
    #expect(warnings == [["a state (Int) of Impatient is changed while a body is evaluated"], []])
  }

  private final class Model: ObservableObject, @unchecked Sendable { @Published var count = 0 }

  private struct Publishing: View {
    @StateObject private var model = Model()

    var body: some View {
      if model.count == 0 { model.count = 1 }
      return Text("\(model.count)")
    }
  }

  @Test func changesOfObjectsInBodies() async throws {
    let warnings = try await warnings { Publishing() }
    #expect(warnings[0] == ["Model publishes a change while a body is evaluated"])
  }

  private struct Detached: View {
    @StateObject private var model = Model()

    var body: some View {
      Button("Task \(model.count)") { Task.detached { [model] in model.count += 1 } }
      Button("Main") { Task { model.count += 1 } }
    }
  }

  @Test func changesOfObjectsFromOtherThreads() async throws {
    let warnings = try await warnings {
      Detached()
    } _: { user in
      try user.tap("Task 0")
      try await user.settle()
    }
    #expect(
      warnings == [[], ["Model publishes a change from another thread than the main thread"]])
    let other = try await self.warnings {
      Detached()
    } _: { user in
      try user.tap("Main")
      try await user.settle()
    }
    #expect(other == [[], []])
  }

  private struct Titled: View {
    @State private var title = "none"

    init(title: String) { self.title = title }

    var body: some View { Text(title) }
  }

  @Test func statesThatAreSetInInit() async throws {
    let warnings = try await warnings { VStack { Titled(title: "Tea") } }
    #expect(
      warnings[0] == ["a state (String) is set while its view is made, where that has no effect"])
  }

  private struct Numbers: View {
    var body: some View {
      NavigationStack {
        NavigationLink("One", value: 1)
          .navigationDestination(for: Int.self) { Text("inner \($0)") }
          .navigationDestination(for: Int.self) { Text("outer \($0)") }
        NavigationLink("Two", value: "two")
      }
    }
  }

  @Test func destinationsOfOneType() async throws {
    let warnings = try await warnings {
      Numbers()
    } _: { user in
      try user.tap("One")
      try user.expect(visible: "outer 1")
      try user.goBack()
      try user.tap("Two")
    }
    let ignored = "a navigationDestination for Int is ignored, because the stack has another one"
    #expect(
      warnings == [[ignored], [ignored, "no navigationDestination for String is on the stack"]])
  }

  private struct Names: View {
    struct Person: Identifiable {
      let id: Int
      var name = ""
    }

    @State private var people = [Person(id: 1), Person(id: 2)]

    var body: some View {
      List {
        ForEach($people) { $person in TextField("Name \(person.id)", text: $person.name) }
      }
      Button("Remove first") { people.removeFirst() }
      Button("Remove last") { people.removeLast() }
    }
  }

  /// The element of a field that is edited can be read once more when it's gone.
  @Test func elementsOfFieldsThatAreEdited() async throws {
    let last = try await warnings {
      Names()
    } _: { user in
      try user.type("Ada", into: "Name 2")
      try user.tap("Remove last")
    }
    #expect(
      last[1] == [
        "the field \"Name 2\" is edited when the element 1 of its binding goes: "
          + "some versions of iOS read it once more, and crash"
      ])
    let first = try await warnings {
      Names()
    } _: { user in
      try user.type("Ada", into: "Name 1")
      try user.tap("Remove first")
    }
    let unedited = try await warnings {
      Names()
    } _: {
      try $0.tap("Remove last")
    }
    #expect(first[1] == [] && unedited[1] == [])
  }

  private struct Lonely: View {
    @EnvironmentObject private var model: Model

    var body: some View { Text("\(model.count)") }
  }

  @Test func objectsThatAreMissingEndTheProcess() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = ViewHost { VStack { Lonely() } }.layOut(size: .fit) }
    }
    let error = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(
      error.contains(
        "No object of type Model is in the environment of Lonely. "
          + "To fix, add .environmentObject(_:) to a view above the one that reads it."))
  }

  @Test func areProblemsOfExplorations() async {
    let explorer = Explorer([.init("app") { ScriptedApp { Detached() } }])
    await explorer.explore(actions: 20)
    let problems = await explorer.findings().map(\.problem.message)
    #expect(
      problems == [
        "SwiftUI warns: Model publishes a change from another thread than the main thread"
      ])
  }
}
