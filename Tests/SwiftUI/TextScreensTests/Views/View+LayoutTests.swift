import Testing
import TextScreens

@Suite struct ViewLayoutTests {
  @Test func fixedSizeUsesIdealSize() {
    #expect(
      drawing(8) { Text("never wraps").fixedSize(horizontal: true, vertical: false) }
        == "│ver wrap│")
    #expect(
      notes(8) { Text("never wraps").fixedSize() } == """
          overflow:
            text "never wraps" (in part)
        """)
    #expect(
      drawing(6) {
        Text("as high as it is").fixedSize(horizontal: false, vertical: true).frame(height: 1)
        Text("next")
      } == """
        │as it │
        │inext │
        """)
    #expect(
      drawing(8) { Text("a b c d e").fixedSize(horizontal: false, vertical: false) } == """
        │a b c d │
        │e       │
        """)
  }

  @Test func fixedSizeStopsGrowth() {
    #expect(
      drawing(9) {
        HStack(spacing: 0) {
          Text("a").frame(idealWidth: 3, maxWidth: .max).fixedSize()
          Text("b")
        }.border()
      } == """
        │ ┌────┐  │
        │ │ a b│  │
        │ └────┘  │
        """)
  }

  @Test func servesHigherPriorityFirst() {
    #expect(
      drawing(16) {
        HStack {
          Text("first words")
          Text("second words").layoutPriority(1)
        }
      } == """
        │fir             │
        │st  second words│
        │wor             │
        │ds              │
        """)
  }

  @Test func lowerPriorityKeepsMinimumLength() {
    #expect(
      drawing(16) {
        HStack {
          Button("least") {}
          Text("a text that takes all it can get").lineLimit(1).layoutPriority(1)
        }
      } == "│[…] a text that…│")
  }

  @Test func servesPriorityGroupsInOrder() {
    #expect(
      drawing(20) {
        HStack(spacing: 0) {
          Text("a").frame(minWidth: 2, maxWidth: .max, alignment: .leading)
          Text("b").frame(minWidth: 3, maxWidth: 9, alignment: .leading).layoutPriority(2)
          Text("c").frame(minWidth: 1, maxWidth: 4, alignment: .leading).layoutPriority(1)
          Text("|")
        }
      } == "│a     b        c   |│")
  }

  @Test func priorityPassesThroughModifiers() {
    #expect(
      drawing(12) {
        HStack(spacing: 0) {
          Text("a").frame(maxWidth: .max, alignment: .leading)
          Text("b").layoutPriority(1).frame(maxWidth: .max, alignment: .leading)
          Text("c").frame(width: 1)
        }
      } == "│ab         c│")
  }

  @Test func spacersHavePriorities() {
    #expect(
      drawing(10) {
        HStack {
          Text("two words").lineLimit(1)
          Spacer().layoutPriority(1)
          Text("x")
        }
      } == "│…        x│")
  }
}
