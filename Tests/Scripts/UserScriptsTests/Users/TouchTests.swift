import TestSupport
import Testing
import TextSnapshotTesting
import TextSwiftUI

@testable import UserScripts

/// What a finger meets, of which steps, offered actions, notes, and audits say the same.
@MainActor @Suite(.snapshots(in: .packageSnapshots("UserScripts"))) struct TouchTests {
  private struct LoadingOverlay: View {
    var body: some View { Color.black.opacity(0.4).ignoresSafeArea() }
  }

  private static func filling(_ view: some View) -> some View {
    VStack { view }.frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private static var buy: some View { Button("Buy now") {} }

  private static func lines(_ count: Int) -> some View {
    VStack {
      ForEach(0..<count, id: \.self) { Text("line \($0)") }
      buy
    }
  }

  /// Screens on which a view keeps the touches of the button, and what that is.
  private static let covered: [(String, AnyView)] = [
    ("a color of LoadingOverlay", AnyView(filling(buy).overlay { LoadingOverlay() })),
    (
      "a color",
      AnyView(
        ZStack {
          lines(3)
          Color.black.opacity(0.3)
        })
    ),
    ("a color", AnyView(buy.overlay { Color.white })),
    ("a color", AnyView(filling(buy).overlay(.red))),
    (
      "a shape",
      AnyView(
        ZStack {
          buy
          Rectangle().fill(.ultraThinMaterial)
        })
    ),
    ("a shape", AnyView(filling(buy).overlay(.thinMaterial, in: Rectangle()))),
    (
      "a gradient",
      AnyView(
        ZStack {
          buy
          LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
        })
    ),
    (
      "a background",
      AnyView(
        ZStack {
          buy
          filling(Text("Wait")).background(.regularMaterial)
        })
    ),
    (
      "a background",
      AnyView(
        ZStack {
          buy
          Text("Saved to cart").padding().background(.black, in: Capsule())
        })
    ),
    (
      "a content shape",
      AnyView(
        ZStack {
          buy
          filling(Text("")).contentShape(Rectangle())
        })
    ),
    (
      "a list",
      AnyView(
        ZStack {
          buy
          List { Text("row") }
        })
    ),
    (
      "a scroll view",
      AnyView(
        ZStack {
          buy
          ScrollView { filling(Text("text")) }
        })
    ),
    (
      "button \"In front\"",
      AnyView(
        ZStack {
          buy
          Button("In front") {}
        })
    ),
    (
      "a color",
      AnyView(
        ZStack {
          Color.red.zIndex(1)
          buy
        })
    ),
    (
      "a color",
      AnyView(
        ScrollView {
          filling(
            ZStack {
              buy
              Color.red.frame(height: 60)
            })
        })
    ),
    (
      "a color",
      AnyView(
        ZStack {
          ScrollView { lines(80) }
          Color.red
        })
    ),
    (
      "a color",
      AnyView(
        ZStack {
          buy
          Color.red
        }.onTapGesture {})
    ),
  ]

  @Test func keepsTouches() {
    for (cover, view) in Self.covered { expect(view, coveredBy: cover) }
  }

  private func expect(_ view: AnyView, coveredBy cover: String) {
    let user = ScriptedUser(app: ScriptedApp { view })
    let failure = #expect(throws: UserScriptError.self) { try user.tap("Buy now") }
    #expect(failure?.reason == .behind(label: "Buy now", view: cover))
    let again = ScriptedUser(app: ScriptedApp { view })
    #expect(!again.availableActions().map(\.action.call).contains(#"tap("Buy now")"#))
    #expect(
      again.frame.contains("  covered by \(cover):\n    button \"Buy now\""), "\(again.frame)")
    #expect(
      again.screen.accessibilityProblems.contains {
        $0.kind == .covered && $0.element == "button \"Buy now\""
      })
  }

  /// Screens on which something is in front of the button, or beside it, that lets touches pass.
  private static let reached: [AnyView] = [
    AnyView(
      ZStack {
        Color.red.ignoresSafeArea()
        buy
      }),
    AnyView(
      ZStack {
        buy
        Color.clear
      }),
    AnyView(
      ZStack {
        buy
        Color.red.allowsHitTesting(false)
      }),
    AnyView(
      ZStack {
        buy
        Color.red.hidden()
      }),
    AnyView(
      ZStack {
        buy
        Color.red.opacity(0)
      }),
    AnyView(
      ZStack {
        buy.zIndex(1)
        Color.red
      }),
    AnyView(buy.background(.red).overlay { RoundedRectangle(cornerRadius: 8).stroke(.red) }),
    AnyView(buy.overlay { Capsule().strokeBorder(.red) }),
    AnyView(buy.overlay { Circle().trim(from: 0, to: 0.5).stroke(lineWidth: 4) }),
    AnyView(buy.overlay(alignment: .topTrailing) { Text("12").background(.red, in: Circle()) }),
    AnyView(
      Button {
      } label: {
        Image("photo").accessibilityLabel("Buy now")
      }
      .overlay(alignment: .bottom) { Text("Sold out today").background(.black) }),
    AnyView(
      ZStack(alignment: .bottom) {
        List { buy }
        filling(Text("bar")).frame(height: 60).background(.bar)
      }),
    AnyView(
      ZStack(alignment: .bottom) {
        ScrollView { lines(80) }
        Color.red.frame(height: 60)
      }),
    AnyView(ScrollView { lines(80) }),
    AnyView(
      List {
        ForEach(0..<80, id: \.self) { Text("line \($0)") }
        buy
      }),
    AnyView(
      VStack {
        Text("head")
        ScrollView { lines(80) }
        Text("foot")
      }),
    AnyView(
      ZStack {
        Image("photo")
        Color.red
        Text("Buy now")
        LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
      }
      .onTapGesture {}),
    AnyView(
      VStack {
        Spacer()
        buy
        Spacer()
      }.background { Color.red }),
    AnyView(
      ZStack {
        buy
        VStack {
          Spacer()
          Text("low")
        }
      }),
  ]

  @Test func letsTouchesPass() {
    for view in Self.reached { expectReach(in: view) }
  }

  private func expectReach(in view: AnyView) {
    let user = ScriptedUser(app: ScriptedApp { view })
    #expect(user.actions.contains(#"tap("Buy now")"#), "\(user.frame)")
    #expect(!user.frame.contains("covered by"), "\(user.frame)")
    #expect(throws: Never.self) { try user.tap("Buy now") }
  }

  /// Screens on which nothing scrolls the button to where the user could touch it.
  private static let outOfReach: [AnyView] = [
    AnyView(lines(60)),
    AnyView(
      Text("root").sheet(isPresented: .constant(true)) {
        lines(20).presentationDetents([.height(100), .fraction(0.2)])
      }),
  ]

  @Test func endsAtTheEdge() {
    for view in Self.outOfReach { expectEdge(in: view) }
  }

  private func expectEdge(in view: AnyView) {
    let user = ScriptedUser(app: ScriptedApp { view })
    #expect(user.availableActions().allSatisfy { $0.action.kind == .dismiss })
    #expect(user.frame.contains("  out of reach:\n    button \"Buy now\""), "\(user.frame)")
    let failure = #expect(throws: UserScriptError.self) { try user.tap("Buy now") }
    #expect(failure?.reason == .clipped(label: "Buy now"))
  }

  @Test func sheetsCanBePulledUp() throws {
    let user = ScriptedUser(
      app: ScriptedApp {
        Text("root").sheet(isPresented: .constant(true)) {
          Self.lines(20).presentationDetents([.height(100), .large])
        }
      })
    try user.tap("Buy now")
  }

  @Test func clippedViewsAreHidden() {
    let user = ScriptedUser(
      app: ScriptedApp {
        Self.buy.frame(width: 0, height: 0).clipped()
        Self.lines(4).frame(height: 40).clipped()
        Text("end")
      })
    #expect(user.availableActions().isEmpty)
    #expect(
      user.frame.contains(
        """
        │                line 2                │
        │                line 3                │
        │                 end                  │
        """), "\(user.frame)")
  }

  private struct Shop: View {
    var body: some View {
      Button("Buy") {}
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .overlay { LoadingOverlay() }
    }
  }

  @Test func notesWhatIsInFront() {
    assertSnapshot(of: Shop(), as: .text(.fit(columns: 30)))
  }

  @Test func describesWhatIsInFront() async {
    let play = await ScriptPlay(
      UserScript("touch") { try $0.tap("Buy") }, on: ScriptedApp { Shop() })
    let error = play.error as? UserScriptError
    #expect(
      error?.problem
        == #"Could not tap "Buy": "Buy" is covered by a color of LoadingOverlay."#)
    #expect(
      error?.fix == """
        add the steps that remove what covers it, let touches pass that with \
        allowsHitTesting(false), or correct the app.
        """)
  }

  @Test func fieldsWithTheFocusHaveAKeyboard() throws {
    struct Note: View {
      @State private var text = ""
      @State private var isLoading = false

      var body: some View {
        TextField("Note", text: $text).overlay { if isLoading { Color.red } }
          .onChange(of: text) { isLoading = true }
      }
    }
    let user = ScriptedUser(app: ScriptedApp { Note() })
    try user.type("ab", into: "Note")
    #expect(user.screen.elements.first?.value == "ab")
  }

  /// Enabled means that the user can use the element.
  @Test func coveredElementsCanNotBeExpectedEnabled() {
    let user = ScriptedUser(app: ScriptedApp { Self.covered[1].1 })
    #expect(throws: UserScriptError.self) { try user.expect(enabled: "Buy now") }
  }
}
