import Testing
import TextSnapshots
import TextSwiftUI
import UserScripts

private struct Greeting: View {
  var name = "Hello"
  var isDisabled = false

  var body: some View {
    VStack {
      Text(name)
      Button("Wave") {}.disabled(isDisabled)
    }
  }
}

/// Nested stacks, which can also be in a label.
private struct Nested: View {
  struct Stacks: View {
    let depth: Int

    var body: some View {
      VStack { if depth > 0 { AnyView(Stacks(depth: depth - 1)) } else { Text("innermost") } }
    }
  }

  var isLabel = false
  var isOption = false

  var body: some View {
    if isLabel {
      Button {
      } label: {
        Stacks(depth: 64)
      }
    } else if isOption {
      Menu("More") {
        Toggle(isOn: .constant(true)) { Stacks(depth: 64) }
      }
      Picker("Size", selection: .constant(1)) { Stacks(depth: 64).tag(1) }
    } else {
      Stacks(depth: 64)
    }
  }
}

@Suite @MainActor
struct ViewStrategyTests {
  @Test func tooDeepViewThrows() {
    expectFailure(of: Nested(), .text, .outline)
    expectFailure(of: Nested(isLabel: true), .text, .outline)
    expectFailure(of: Nested(isOption: true), .text)
  }

  private func expectFailure<V: View>(
    of view: V, _ strategies: Snapshotting<V, String>...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for strategy in strategies {
      let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) {
        try strategy.snapshot(view)
      }
      #expect(
        error.map { "\($0)" } == """
          This screen isn't drawn because its views are nested more than 64 levels deep. To fix, \
          look for a view that contains itself, or nest fewer views.
          """, sourceLocation: sourceLocation)
    }
  }

  @Test func defaultsToPhoneSize() throws {
    let lines = try Snapshotting<Greeting, String>.text.snapshot(Greeting())
      .split(separator: "\n")
    #expect(lines.count == 16)
    #expect(lines.allSatisfy { $0.count == 40 })
  }

  @Test func listsElements() throws {
    let text = try Snapshotting<Greeting, String>.outline.snapshot(Greeting())
    #expect(text == "text \"Hello\"\nbutton \"Wave\"\n")
  }

  @Test func differenceDescribesChanges() throws {
    let strategy = Snapshotting<Greeting, String>.text(.fit(columns: 12))
    let old = try strategy.snapshot(Greeting())
    let new = try strategy.snapshot(Greeting(name: "Bye", isDisabled: true))
    #expect(
      strategy.diffing.diff(old, new)?.message == """
        text "Bye", was drawn "Hello"
        button "Wave" is disabled, was drawn [Wave]

        --- reference
        +++ received
        @@ -1,4 +1,4 @@
         ┌ Greeting ┐
        -│  Hello   │
        -│  [Wave]  │
        +│   Bye    │
        +│  ░Wave░  │
         └──────────┘
        """)
    #expect(strategy.diffing.diff(old, old) == nil)
  }

  @Test func layoutDifferenceHasLinesOnly() throws {
    let narrow = try Snapshotting<Greeting, String>.text(.fit(columns: 12)).snapshot(Greeting())
    let wide = try Snapshotting<Greeting, String>.text(.fit(columns: 14)).snapshot(Greeting())
    let message = Snapshotting<Greeting, String>.text.diffing.diff(narrow, wide)?.message
    #expect(message?.hasPrefix("--- reference\n") == true)
  }
}
