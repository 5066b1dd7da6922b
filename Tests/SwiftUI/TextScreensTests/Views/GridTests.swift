import Testing

@testable import TextScreens

@Suite struct GridTests {
  @Test func columnFitsWidestCell() {
    #expect(
      drawing(12) {
        Grid(alignment: .leading) {
          GridRow {
            Text("Apples")
            Text("3")
          }
          GridRow {
            Text("Figs")
            Text("12")
          }
        }
      } == """
        │ Apples 3   │
        │ Figs   12  │
        """)
  }

  @Test func flexibleCellsShareRemainingWidth() {
    #expect(
      drawing(16) {
        Grid(alignment: .leading) {
          GridRow {
            Text("a")
            Text("b").frame(maxWidth: .max, alignment: .leading)
            Text("c").frame(maxWidth: .max, alignment: .leading)
          }
          GridRow {
            Text("long")
            Text("x")
            Text("y")
          }
        }
      } == """
        │a    b     c    │
        │long x     y    │
        """)
  }

  @Test func drawsMultilineCells() {
    #expect(
      drawing(13) {
        Grid(alignment: .topLeading, horizontalSpacing: 2, verticalSpacing: 1) {
          GridRow {
            Text("key")
            Text("words that wrap")
          }
          GridRow(alignment: .bottom) {
            Text("a")
            Text("b\nc")
          }
        }
      } == """
        │ key  words  │
        │      that   │
        │      wrap   │
        │             │
        │      b      │
        │ a    c      │
        """)
  }

  @Test func alignsColumnsAndSpans() {
    #expect(
      drawing(14) {
        Grid(alignment: .leading) {
          GridRow {
            Text("Item").gridColumnAlignment(.trailing)
            Text("Price")
          }
          GridRow {
            Text("a")
            Text("1")
          }
          GridRow { Text("both columns").gridCellColumns(2) }
        }
      } == """
        │ Item Price   │
        │    a 1       │
        │ both columns │
        """)
  }

  @Test func viewOutsideRowSpansAllColumns() {
    #expect(
      drawing(12) {
        Grid {
          GridRow {
            Text("ab")
            Text("c")
          }
          Divider().gridCellUnsizedAxes(.horizontal)
          GridRow {
            Text("d")
            Text("e")
          }
        }
        Grid {
          GridRow { Text("x") }
          Divider()
        }
      } == """
        │    ab c    │
        │    ────    │
        │    d  e    │
        │     x      │
        │────────────│
        """)
  }

  @Test func rowModifiersApplyToCells() {
    #expect(
      drawing(12) {
        Grid {
          GridRow {
            Text("a")
            Text("b")
          }.padding(.leading, 2)
        }
      } == "│    a   b   │")
  }

  @Test func rowOutsideGridIsHStack() {
    #expect(
      drawing(7) {
        GridRow {
          Text("a")
          Text("b")
        }
        Grid {}
        Grid { GridRow {} }
      } == "│  a b  │")
  }

  @Test func wideGridOverflows() {
    let grid = Grid {
      GridRow {
        Button("Save") {}
        Button("Cancel") {}
      }
    }
    #expect(drawing(9) { grid } == "│[S…] [C…]│")
    #expect(drawing(5) { grid } == "│…] […│")
  }

  @Test func measuresNestedGridsFewTimes() {
    var view = AnyView(Text("x").frame(maxWidth: .max))
    var counts: [Int] = []
    for _ in 0..<6 {
      let inner = view
      view = AnyView(
        Grid {
          GridRow {
            inner
            Text("y")
          }
        })
      let screen = LaidOutScreen(Body { view }, size: .phone)
      counts.append(screen.measureCount / screen.nodes.count)
    }
    #expect(counts.last.map { $0 < 40 } == true, "\(counts)")
  }
}
