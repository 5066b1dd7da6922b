import Testing
import TextScreens

@Suite struct ZStackTests {
  @Test func drawsLastViewOnTop() {
    #expect(
      drawing(9) {
        ZStack(alignment: .topTrailing) {
          Text("Inbox").border()
          Text("3")
        }
      } == """
        │ ┌─────3 │
        │ │Inbox│ │
        │ └─────┘ │
        """)
  }

  @Test func isAsLargeAsLargestView() {
    #expect(
      drawing(12) {
        HStack(alignment: .top, spacing: 0) {
          ZStack(alignment: .bottomLeading) {
            Text("wide one")
            Text("a\nb\nc").frame(width: 1, alignment: .leading)
          }
          Text("!")
        }
      } == """
        │ a       !  │
        │ b          │
        │ cide one   │
        """)
  }

  @Test func centersSmallerViews() {
    #expect(
      drawing(8) {
        ZStack {
          Text("      ").border()
          Text("abc")
        }
      } == """
        │┌──────┐│
        ││ abc  ││
        │└──────┘│
        """)
  }

  @Test func notesCoveredViews() {
    let covered = notes(20) {
      ZStack(alignment: .leading) {
        Button("Save") {}
        Text("漢字")
        Text("top")
      }
      Text("alone")
    }
    #expect(
      covered == """
          covered:
            text "漢字"  button "Save"
        """)
  }

  @Test func clearsHalfCoveredWideCharacters() {
    let picture = drawing(6) {
      ZStack(alignment: .leading) {
        Text("漢字")
        Text("a")
      }
    }
    #expect(picture == "│ a 字 │")
  }

  @Test func notesNeighborsCoveredByOverflow() {
    let views = Group {
      Text("above")
      Text("1\n2\n3").fixedSize().frame(height: 1)
    }
    #expect(
      drawing(7) { views } == """
        │ ab1ve │
        │   2   │
        """)
    #expect(
      notes(7) { views } == """
          overflow:
            text "1\\n2\\n3" (in part)
          covered:
            text "above"
        """)
  }
}
