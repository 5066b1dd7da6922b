import Testing
import TextScreens

/// Tests that compare layouts as pictures.
@Suite struct LayoutEngineTests {
  @Test func lastChildGetsRemainingColumns() {
    #expect(
      drawing(10) {
        HStack(spacing: 0) {
          for name in ["a", "b", "c"] {
            Text(name).frame(maxWidth: .max, alignment: .leading)
          }
        }
      } == "│a  b  c   │")
  }

  @Test func servesLeastFlexibleChildFirst() {
    #expect(
      drawing(16) {
        HStack {
          Text("words that wrap")
          Button("fixed") {}
        }
      } == """
        │ words          │
        │ that  [fixed]  │
        │ wrap           │
        """)
  }

  @Test func spacerTakesRemainingSpace() {
    #expect(
      drawing(12) {
        HStack {
          Text("a")
          Spacer()
          Text("b")
          Text("c")
        }
      } == "│a        b c│")
  }

  @Test func spacerHasNoHeightAtFreeHeight() {
    #expect(
      drawing(3) {
        Text("a")
        Spacer()
        Text("b")
      } == """
        │ a │
        │ b │
        """)
    #expect(
      drawing(3, 4) {
        Text("a")
        Spacer()
        Text("b")
      } == """
        │ a │
        │   │
        │   │
        │ b │
        """)
  }

  @Test func centersOddWidthsToTheLeft() {
    #expect(drawing(4) { Text("abcdefg").frame(width: 7) } == "│cdef│")
  }

  @Test func stacksAlignViews() {
    #expect(
      drawing(10) {
        VStack(alignment: .trailing) {
          Text("long")
          Text("a")
        }
        VStack(alignment: .leading, spacing: 1) {
          Text("long")
          Text("a")
        }
        HStack(alignment: .bottom) {
          Text("x\ny")
          Text("z")
        }
      } == """
        │   long   │
        │      a   │
        │   long   │
        │          │
        │   a      │
        │   x      │
        │   y z    │
        """)
  }

  @Test func laysOutFramesAndPadding() {
    #expect(
      drawing(12) {
        Text("a").frame(width: 5, height: 2, alignment: .bottomTrailing)
        Text("b").padding().padding(.top)
        Text("c").frame(minWidth: 4, alignment: .leading)
        Text("d").frame(maxWidth: .max, minHeight: 2, alignment: .topTrailing)
      } == """
        │            │
        │       a    │
        │            │
        │     b      │
        │    c       │
        │           d│
        │            │
        """)
  }

  @Test func modifiersApplyToEachViewOfGroup() {
    #expect(
      drawing(12) {
        HStack {
          Group {
            Text("a")
            Text("b")
          }.padding()
        }
      } == "│   a   b    │")
  }

  @Test func wrapsBetweenWordsAndSplitsLongWords() {
    #expect(
      drawing(6) { Text("to be or not incomprehensible\n\n漢字かな") } == """
        │to be │
        │or not│
        │incomp│
        │rehens│
        │ible  │
        │      │
        │漢字か│
        │な    │
        """)
  }

  @Test func servesMultilineTextLast() {
    #expect(
      drawing(6, 5) {
        Text("three rows high")
        Text("a")
        Text("b")
      } == """
        │three │
        │rows  │
        │high  │
        │  a   │
        │  b   │
        """)
  }

  @Test func servesSpacersLast() {
    #expect(
      drawing(6, 3) {
        Text("two rows")
        Spacer()
        Text("a")
      } == """
        │ two  │
        │ rows │
        │  a   │
        """)
  }

  @Test func dividersCrossStack() {
    #expect(
      drawing(5) {
        Text("a")
        Divider()
        HStack(spacing: 0) {
          Text("b")
          Divider()
          Text("c")
        }.frame(height: 1)
      } == """
        │  a  │
        │─────│
        │ b│c │
        """)
  }

  @Test func laysOutListRows() {
    #expect(
      drawing(20) {
        List {
          Section("Lists") {
            NavigationLink("Counter demo") {}
            NavigationLink("Off") {}.disabled(true)
            Text("Here").selected(true)
          }
        }
      } == """
        │ Lists              │
        │ Counter demo     › │
        │ Off              ░ │
        │►Here               │
        """)
  }

  @Test(arguments: [16, 40]) func laysOutDeepTrees(_ depth: Int) {
    var view = AnyView(Text("x"))
    for level in 0..<depth {
      let inner = view
      view =
        level % 2 == 0
        ? AnyView(
          HStack(spacing: 0) {
            inner
            Spacer(minLength: 0)
          }) : AnyView(VStack { inner.frame(maxWidth: .max, alignment: .leading) })
    }
    #expect(drawing(3, 1) { view } == "│x  │")
  }
}
