import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// How stacks divide and align their space.
@MainActor @Suite struct StackTests {
  @Test func dividesColumns() {
    assertInlineSnapshot(
      of: VStack {
        HStack(spacing: 0) {
          ForEach(["a", "b", "c"], id: \.self) {
            Text($0).frame(maxWidth: .infinity, alignment: .leading)
          }
        }
        HStack {
          Text("a text that wraps")
          Button("fixed") {}
        }
        HStack {
          Text("a")
          Spacer()
          Text("b")
          EmptyView()
          Text("c")
        }
        Text("abcdefghijklmnopqrstuvw").frame(width: 230)
        LazyHStack {
          Text("1")
          Spacer(minLength: 100)
          Text("a long text")
        }
      }, as: .text(.fit(columns: 22))
    ) {
      """
      ┌ VStack ────────────┐
      │a     b      c      │
      │a text that [fixed] │
      │wraps               │
      │a                b c│
      │cdefghijklmnopqrstuv│
      │1             a long│
      │              text  │
      └────────────────────┘
        overflow:
          text "abcdefghijklmnopqrstuvw" (in part)

      """
    }
  }

  @Test func followsAlignmentGuides() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        VStack(alignment: .leading) {
          Text("0123456789")
          Text("right").alignmentGuide(.leading) { _ in -40 }
          Text("left").alignmentGuide(.leading) { $0[.trailing] }
        }
        HStack(alignment: .top) {
          Text("up").alignmentGuide(.top) { $0[.bottom] + 20 }
          Text("down")
        }
        ZStack(alignment: .topLeading) {
          Text("behind")
          Text("front").alignmentGuide(.leading) { -$0.width }
            .alignmentGuide(.top) { _ in -20 }
        }
        Text("badge").padding(.vertical, 20)
          .overlay(alignment: .topTrailing) {
            Text("9").alignmentGuide(.trailing) { _ in 0 }
          }
        Text("center").alignmentGuide(HorizontalAlignment.center) { _ in 0 }
      }, as: .text(.fit(columns: 22))
    ) {
      """
      ┌ VStack ────────────┐
      │       0123456789   │
      │           right    │
      │   left             │
      │   up               │
      │                    │
      │      down          │
      │   behind           │
      │        front       │
      │         9          │
      │   badge            │
      │                    │
      │   center           │
      └────────────────────┘
        not supported: alignmentGuide on text
            "center"

      """
    }
  }

  /// A text takes at least its longest word while there's room for those of all others.
  @Test func wordsAreKeptWhileThereIsRoom() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        HStack {
          Image(systemName: "heart")
          Text("Tortellini al dente")
          TextField("Quantity", text: .constant("1"))
          Button("Remove item") {}
        }
        HStack {
          ForEach(["Remaining", "To", "il", "et"], id: \.self) { word in
            VStack {
              Text("\(word) a b")
              Text("12")
            }
            .padding(.horizontal, 4)
          }
        }
        HStack { ForEach(0..<4) { Text("Wonderful \($0)") } }
      }, as: .text(.fit(columns: 30))
    ) {
      """
      ┌ VStack ────────────────────┐
      │♡ Tortellini <1___> [Remov…]│
      │  al dente                  │
      │Remaining To a b il a b et a│
      │a b         12     12   b   │
      │   12                    12 │
      │Wonder Wonder Wonder Wonderf│
      │ful 0  ful 1  ful 2  ul 3   │
      └────────────────────────────┘
        truncated: button "Remove item"

      """
    }
  }

  @Test func servesPriorities() {
    assertInlineSnapshot(
      of: VStack {
        HStack {
          Text("first words")
          Text("second words win").layoutPriority(1)
        }
        HStack {
          Button("least") {}
          Text("a text that takes all it can get").lineLimit(1).layoutPriority(1)
        }
        HStack(spacing: 0) {
          Text("a").frame(minWidth: 20, maxWidth: .infinity, alignment: .leading)
          Text("b").frame(minWidth: 30, maxWidth: 90, alignment: .leading).layoutPriority(2)
          Text("c").frame(minWidth: 10, maxWidth: 40, alignment: .leading).layoutPriority(1)
          Text("!")
        }
        // A priority passes through other modifiers.
        HStack(spacing: 0) {
          Text("a").frame(maxWidth: .infinity, alignment: .leading)
          Text("b").layoutPriority(1).frame(maxWidth: .infinity, alignment: .leading)
          Text("c")
        }
        HStack {
          Text("two words").lineLimit(1)
          Spacer().layoutPriority(1)
          Text("x")
        }
      }, as: .text(.fit(columns: 22))
    ) {
      """
      ┌ VStack ────────────┐
      │ first second words │
      │ words win          │
      │[…] a text that tak…│
      │a     b        c   !│
      │ab                 c│
      │…                  x│
      └────────────────────┘
        truncated: button "least"
        truncated: text "a text that takes all
            it can get"
        truncated: text "two words"

      """
    }
  }

  @Test func dividesRows() {
    assertInlineSnapshot(
      of: HStack(alignment: .top, spacing: 20) {
        VStack {
          Text("a")
          Spacer()
          Text("b")
        }
        VStack {
          Text("a")
          Spacer()
          Text("b")
        }
        .frame(width: 30, height: 80)
        VStack {
          Text("three rows high")
          Text("a")
          Text("b")
        }
        .frame(width: 60, height: 100)
        VStack {
          Text("two rows")
          Spacer()
          Text("a")
        }
        .frame(width: 60, height: 60)
      }, as: .text(.fit(columns: 28))
    ) {
      """
      ┌ HStack ──────────────────┐
      │  a   a   three    two    │
      │  b       rows     rows   │
      │          high      a     │
      │      b     a             │
      │            b             │
      └──────────────────────────┘

      """
    }
  }

  @Test func alignsViews() {
    assertInlineSnapshot(
      of: VStack {
        VStack(alignment: .trailing) {
          Text("long")
          Text("a")
        }
        LazyVStack(alignment: .leading, spacing: 20) {
          Text("long")
          Text("a")
        }
        HStack(alignment: .bottom) {
          Text("x\ny")
          Text("z")
        }
        Text("a").frame(width: 50, height: 40, alignment: .bottomTrailing)
        Text("b").padding().padding(.top, 20)
        Text("c").frame(minWidth: 40, alignment: .leading)
        Text("d").frame(maxWidth: .infinity, minHeight: 40, alignment: .topTrailing)
        HStack {
          Group {
            Text("a")
            Text("b")
          }
          .padding()
        }
        Divider()
        HStack(spacing: 0) {
          Text("b")
          Divider()
          Text("c")
        }
        .frame(height: 20)
      }, as: .text(.fit(columns: 14))
    ) {
      """
      ┌ VStack ────┐
      │    long    │
      │       a    │
      │long        │
      │            │
      │a           │
      │    x       │
      │    y z     │
      │            │
      │       a    │
      │            │
      │     b      │
      │    c       │
      │           d│
      │            │
      │   a   b    │
      │────────────│
      │    b│c     │
      └────────────┘

      """
    }
  }

  @Test func fixesSizes() {
    assertInlineSnapshot(
      of: VStack {
        Text("never wraps").fixedSize(horizontal: true, vertical: false)
        Text("as high as it is").fixedSize(horizontal: false, vertical: true).frame(height: 20)
        Text("next")
        Text("a b c d e").fixedSize(horizontal: false, vertical: false)
        HStack(spacing: 0) {
          Text("a").frame(idealWidth: 30, maxWidth: .infinity).fixedSize()
          Text("b")
        }
        .border(.red)
      }, as: .text(.fit(columns: 10))
    ) {
      """
      ┌ VStack ┐
      │as high │
      │as it is│
      │  next  │
      │a b c d │
      │e       │
      │ ┌────┐ │
      │ │ a b│ │
      │ └────┘ │
      └────────┘
        overflow:
          text "never wraps" (in part)
        covered:
          text "never wraps"

      """
    }
  }

  @Test(arguments: [
    (22, "Wednesday, 21 November"), (21, "Wed, 21 Nov"), (11, "Wed, 21 Nov"), (10, "21"), (1, "2"),
  ]) func choosesFirstViewThatFits(_ columns: Int, _ expected: String) {
    let date = ViewThatFits(in: .horizontal) {
      Text("Wednesday, 21 November")
      Text("Wed, 21 Nov")
      Text("21")
    }
    let row = rows(of: date, columns: columns).first ?? ""
    #expect(row.drop { $0 == " " } == expected)
  }

  @Test func choosesViewThatFitsByHeight() {
    let views = ViewThatFits(in: .vertical) {
      Text("words that wrap here")
      Button("more") {}
    }
    #expect(rows(of: views, columns: 10, rows: 2) == ["words that", "wrap here"])
    #expect(rows(of: views, columns: 6, rows: 2) == ["[more]", ""])
    #expect(rows(of: ViewThatFits {}, columns: 6) == [])
    let row = AppSession {
      List {
        ViewThatFits {
          Button("far too long a label for the screen") {}
          Button("ok") {}
        }
      }
    }
    #expect(row.screen.elements.map(\.label) == ["ok", "ok"])
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
          }) : AnyView(VStack { inner.frame(maxWidth: .infinity, alignment: .leading) })
    }
    #expect(rows(of: view, columns: 3, rows: 1) == ["x"])
  }

  private func views(_ count: Int, isLoud: Bool) -> [String] {
    let view = VStack {
      if count > 2 { Text("many") }
      if isLoud { Text("loud") } else { Text("quiet") }
      switch count {
      case 0: EmptyView()
      case 1: Text("one")
      default: ForEach(0..<count, id: \.self) { Text("\($0)") }
      }
      Group {
        Text("last")
        EmptyView()
      }
    }
    return rows(of: view, columns: 5)
  }

  @Test func drawsConditionsAndLoops() {
    #expect(views(3, isLoud: true) == ["many", "loud", "  0", "  1", "  2", "last"])
    #expect(views(1, isLoud: false) == ["quiet", " one", "last"])
    #expect(views(0, isLoud: true) == ["loud", "last"])
  }
}
