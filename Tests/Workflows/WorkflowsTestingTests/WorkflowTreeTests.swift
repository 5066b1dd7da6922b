import InlineTextSnapshotTesting
import RuntimeIssues
import Testing
import WorkflowsTesting

/// A shop that renders shelves and a basket.
private struct Shop: Workflow {
  struct State: Equatable {
    var customer = "Blob"
    var basket: [String] = []
  }

  struct Rendering {
    let take: (String) -> Void
    let shelves: [() -> Void]
  }

  var shelves = ["food", "books"]

  func makeInitialState() -> State { State() }

  func render(state: State, context: RenderContext<Shop>) -> Rendering {
    let sink = context.makeStateMutationSink()
    Prices().running(in: context) { _ in AnyWorkflowAction.noAction }
    let handlers = shelves.map { shelf in Shelf().rendered(in: context, key: shelf) }
    Sign(text: "Open\n\n9 to 5").mapRendering { _ in }.rendered(in: context)
    return Rendering(take: { thing in sink.send { $0.basket.append(thing) } }, shelves: handlers)
  }
}

private struct Shelf: Workflow {
  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Shelf>) -> () -> Void {
    let sink = context.makeStateMutationSink()
    return { sink.send { $0 += 1 } }
  }
}

private struct Sign: Workflow {
  let text: String

  func makeInitialState() -> String { text }

  func render(state: String, context: RenderContext<Sign>) -> String { state }
}

private struct Prices: Worker {
  func run() async -> String { "1.20" }
  func isEquivalent(to otherWorker: Prices) -> Bool { true }
}

/// A workflow that uses a key path as its state, which makes a dump of the state ambiguous.
private struct Words: Workflow {
  func makeInitialState() -> KeyPath<String, Int> { \.count }

  func render(state: KeyPath<String, Int>, context: RenderContext<Words>) {}
}

/// A workflow whose child uses a key path as its state.
private struct Page: Workflow {
  func render(state: Void, context: RenderContext<Page>) { Words().rendered(in: context) }
}

/// The worker delivers its output on the main actor, so these tests run there.
@MainActor struct WorkflowTreeTests {
  private let host = WorkflowHost(workflow: Shop())

  @Test func printsKeysAndStates() {
    assertInlineSnapshot(of: host, as: .workflowTree) {
      #"""
      Shop
        state: Shop.State(
          customer: "Blob",
          basket: []
        )
        Prices (worker)
        Shelf "food"
          state: 0
        Shelf "books"
          state: 0
        Sign
          state: """
          Open

          9 to 5
          """
      """#
    }
  }

  @Test func eventChangesLinesOfTree() throws {
    let before = try text(of: host)
    host.rendering.value.take("Bread")
    host.rendering.value.shelves[0]()
    let difference = Diffing.lines.diff(before, try text(of: host))
    assertInlineSnapshot(of: difference?.message, as: .lines) {
      """
      --- reference
      +++ received
      @@ -1,11 +1,13 @@
       Shop
         state: Shop.State(
           customer: "Blob",
      -    basket: []
      +    basket: [
      +      [0]: "Bread"
      +    ]
         )
         Prices (worker)
         Shelf "food"
      -    state: 0
      +    state: 1
         Shelf "books"
           state: 0
         Sign
      """
    }
  }

  @Test func addedAndRemovedWorkflowsChangeTree() throws {
    let before = try text(of: host)
    host.update(workflow: Shop(shelves: ["books", "tea"]))
    let difference = Diffing.lines.diff(before, try text(of: host))
    assertInlineSnapshot(of: difference?.message, as: .lines) {
      #"""
      --- reference
      +++ received
      @@ -4,9 +4,9 @@
           basket: []
         )
         Prices (worker)
      -  Shelf "food"
      +  Shelf "books"
           state: 0
      -  Shelf "books"
      +  Shelf "tea"
           state: 0
         Sign
           state: """
      """#
    }
  }

  @Test func treeIsDeterministic() throws {
    let first = try text(of: host)
    for _ in 0..<10 {
      let other = try text(of: WorkflowHost(workflow: Shop()))
      #expect(other == first)
    }
  }

  @Test func ambiguousStateThrows() {
    let strategy = Snapshotting<WorkflowHost<Page>, String>.workflowTree
    let error = #expect(throws: (any Error).self) {
      try strategy.snapshot(WorkflowHost(workflow: Page()))
    }
    #expect(
      error.map { "\($0)" } == #"""
        The key path "\String.<computed (Int)>" has no name at run time. Swift knows only the \#
        names of stored properties of structures and final classes, so every other property of that \#
        type would have the same text.

        To fix, conform the type that holds the key path to "AnySnapshotStringConvertible" for \#
        ".dump" or to "CustomDumpStringConvertible" for ".customDump", and give the key path a name \#
        there.
        """#)
  }

  private func text(of host: WorkflowHost<Shop>) throws -> String {
    try Snapshotting<WorkflowHost<Shop>, String>.workflowTree.snapshot(host)
  }
}
