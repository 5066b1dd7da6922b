import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

@MainActor @Suite struct GridTests {
  @Test func fitsColumnsToCells() {
    assertInlineSnapshot(
      of: VStack {
        Grid(alignment: .leading) {
          GridRow {
            Text("Item").gridColumnAlignment(.trailing)
            Text("Price")
          }
          GridRow {
            Text("figs")
            Text("12")
          }
          GridRow { Text("both columns").gridCellColumns(2) }
        }
        Grid(alignment: .leading) {
          GridRow {
            Text("a")
            Text("b").frame(maxWidth: .infinity, alignment: .leading)
            Text("c").frame(maxWidth: .infinity, alignment: .leading)
          }
          GridRow {
            Text("long")
            Text("x")
            Text("y")
          }
        }
        Grid(alignment: .topLeading, horizontalSpacing: 20, verticalSpacing: 20) {
          GridRow {
            Text("key")
            Text("words that wrap")
          }
          GridRow(alignment: .bottom) {
            Text("a")
            Text("b\nc")
          }
        }
      }, as: .text(.fit(columns: 18))
    ) {
      """
      ┌ VStack ────────┐
      │  Item Price    │
      │  figs 12       │
      │  both columns  │
      │a    b     c    │
      │long x     y    │
      │key  words that │
      │     wrap       │
      │                │
      │     b          │
      │a    c          │
      └────────────────┘

      """
    }
  }

  @Test func drawsViewsOutsideRows() {
    assertInlineSnapshot(
      of: VStack {
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
          .padding(.leading, 20)
        }
        Grid {
          GridRow { Text("x") }
          Divider()
        }
        // A row outside of a grid is a stack.
        GridRow {
          Text("a")
          Text("b")
        }
        Grid {}
        Grid { GridRow {} }
        buttons.frame(width: 90)
        buttons.frame(width: 50)
      }, as: .text(.fit(columns: 14))
    ) {
      """
      ┌ VStack ────┐
      │   ab  c    │
      │  ───────   │
      │    d   e   │
      │     x      │
      │────────────│
      │    a b     │
      │ [S…] [C…]  │
      │  […] […]   │
      └────────────┘
        truncated: button "Save" (2 times)
        truncated: button "Cancel" (2 times)

      """
    }
  }

  private var buttons: some View {
    Grid {
      GridRow {
        Button("Save") {}
        Button("Cancel") {}
      }
    }
  }

  @Test func lazyGridsHaveColumns() {
    let grid = LazyVGrid(columns: [GridItem(), GridItem(.fixed(50))]) {
      ForEach(1..<6, id: \.self) { Text("\($0)") }
    }
    #expect(rows(of: grid, columns: 9) == [" 1    2", " 3    4", " 5"])
    let row = LazyHGrid(rows: [GridItem()]) { ForEach(1..<4, id: \.self) { Text("\($0)") } }
    #expect(rows(of: row, columns: 5) == ["1 2 3"])
  }
}
