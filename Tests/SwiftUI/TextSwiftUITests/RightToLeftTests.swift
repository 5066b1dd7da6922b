import Foundation
import InlineTextSnapshotTesting
import TestSupport
import Testing
import TextScreens
import TextSwiftUI
import UserScripts

/// What is mirrored for a language that's written from right to left.
@MainActor @Suite struct RightToLeftTests {
  private struct Shop: View {
    @State private var name = "Ada"
    @State private var volume = 2.0
    @State private var isOn = true
    @State private var size = 1

    var body: some View {
      NavigationStack {
        List(selection: .constant(1 as Int?)) {
          HStack {
            Text("1")
            Spacer()
            Text("2")
          }
          .tag(1)
          NavigationLink("Details") { details }
          Toggle("Alarm", isOn: $isOn)
          Slider(value: $volume, in: 0...8) { Text("Volume") }
          Stepper("Size", value: $size)
          TextField("Name", text: $name)
          Picker("Size", selection: $size) {
            Text("S").tag(0)
            Text("M").tag(1)
          }
          ProgressView("Load", value: 0.25)
        }
        .navigationTitle("Shop")
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) { Button("Add") {} }
        }
      }
    }

    private var details: some View {
      VStack(alignment: .leading) {
        Text("Leading").padding(.leading)
        Text("A long text in Latin letters that takes two lines")
        Text("One line only that is cut off at its end").lineLimit(1)
        HStack {
          Text("1")
          Text("2")
        }
        .frame(maxWidth: .infinity, alignment: .trailing)
        HStack {
          Text("1")
          Text("2").border(Color.red)
        }
        .environment(\.layoutDirection, .leftToRight)
        Link("Web", destination: URL(fileURLWithPath: "/"))
      }
      .navigationTitle("Details")
    }
  }

  @Test func mirrorsScreens() async {
    let script = UserScript("shop") { user in try user.tap("Details") }
    let app = ScriptedApp { Shop().environment(\.layoutDirection, .rightToLeft) }
    let play = await ScriptPlay(script, on: app)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script shop
      screen 40 columns

      start
      ┌ 1 Shop ──────────────────────────────┐
      │ [Add]           Shop                 │
      ├──────────────────────────────────────┤
      │ 2                                  1◄│
      │ ‹                            Details │
      │                            Alarm {x} │
      │ 2 <──────────────────┼──────> Volume │
      │                         [+] [-] Size │
      │ <_______________________________Ada> │
      │                           <▼ M> Size │
      │  25% │··················██████│ Load │
      └──────────────────────────────────────┘
        list: a tap selects a row
        stepper "Size"
      tap "Details"
      ┌ 1 Shop ──────────────────────────────┐
      ┌ 2 Details ───────────────────────────┐
      │                Details      [Back ›] │
      ├──────────────────────────────────────┤
      │                              Leading │
      │     A long text in Latin letters that│
      │                       takes two lines│
      │ One line only that is cut off at its…│
      │2 1                                   │
      │                                   ┌─┐│
      │                                 1 │2││
      │                                   └─┘│
      │                               [← Web]│
      └──────────────────────────────────────┘
        truncated: text "One line only that is
            cut off at its end"
        link "Web" "file:///"

      """
    }
  }

  private struct Strip: View {
    @State private var isShown = false

    var body: some View {
      ScrollView(.horizontal) {
        HStack {
          ForEach(1..<20) { Button("\($0)") { isShown = true } }
        }
      }
      .alert("Sure?", isPresented: $isShown) {
        Button("Yes") {}
        Button("Never", role: .cancel) {}
      }
    }
  }

  /// What is scrolled begins at the right.
  @Test func mirrorsWhatScrolls() async {
    let script = UserScript("strip") { user in
      try user.scroll(to: "15")
      try user.tap("15")
    }
    let app = ScriptedApp { Strip().environment(\.layoutDirection, .rightToLeft) }
    let play = await ScriptPlay(script, on: app)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script strip
      screen 40 columns

      start
      ┌ Strip ───────────────────────────────┐
      │0] [9] [8] [7] [6] [5] [4] [3] [2] [1]│
      └──────────────────────────────────────┘
        scroll: 9 of 19 elements shown
      scroll to "15"
      ┌ Strip ───────────────────────────────┐
      │[15] [14] [13] [12] [11] [10] [9] [8] │
      └──────────────────────────────────────┘
        scroll: 8 of 19 elements shown
      tap "15"
      ┌ Strip ───────────────────────────────┐
      │[15] [14] [13] [12] [11] [10] [9] [8] │
      ╞ alert ═══════════════════════════════╡
      │                 Sure?                │
      │             [Yes] [Never]            │
      └──────────────────────────────────────┘
        scroll: 8 of 19 elements shown

      """
    }
  }

  /// A failure quotes what the reference has in the cells of an element.
  @Test func knowsCellsOfElements() throws {
    let view = Text("ab").frame(maxWidth: .infinity, alignment: .leading)
    let screen = try LaidOutScreen.first(of: view.environment(\.layoutDirection, .rightToLeft))
    #expect(screen.elements.map(\.cells.columns) == [37..<39])
  }

  /// A symbol that points forward points in the direction of the language.
  @Test func turnsSymbols() {
    let view = HStack {
      Image(systemName: "chevron.forward")
      Image(systemName: "chevron.right")
      Image(systemName: "arrow.backward.circle")
    }
    .environment(\.layoutDirection, .rightToLeft)
    assertInlineSnapshot(of: view, as: .text(.fit(columns: 20))) {
      """
      ┌ HStack ──────────┐
      │      → › ‹       │
      └──────────────────┘

      """
    }
  }

  @Test func passesItsDirection() {
    let row = MirroredRow {
      Text("1")
      Text("2")
    }
    assertInlineSnapshot(of: row.environment(\.layoutDirection, .rightToLeft), as: .text) {
      """
      ┌ TupleView ───────────────────────────┐
      │                                      │
      │                                      │
      │                                      │
      │                                      │
      │                                      │
      │                                      │
      │                             2   1    │
      │                                      │
      │                                      │
      │                                      │
      │                                      │
      │                                      │
      │                                      │
      │                                      │
      └──────────────────────────────────────┘

      """
    }
  }

  /// A layout that places its views side by side.
  private struct MirroredRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 300, height: 20) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      #expect(subviews.layoutDirection == .rightToLeft)
      for (index, subview) in subviews.enumerated() {
        subview.place(at: CGPoint(x: 40 * CGFloat(index), y: 0), proposal: .unspecified)
      }
    }
  }
}
