import Testing

@testable import TextScreens

/// What has lines around it, stands over something else or in several panels is read back too.
@Suite struct ReadEveryScreenTests {
  struct Account: Screen {
    var name: String
    var age = 36
    var address = Address(street: "1 Main")
    var logOut: () -> Void = {}

    struct Address { var street: String }
  }

  private func rendered(
    _ size: ScreenSize = .fit(columns: 26), beneath: BeneathStyle = .edges,
    @ViewBuilder content: () -> some View
  ) -> RenderedScreen {
    RenderedScreen(Body(content: content), size: size, beneath: beneath)
  }

  /// What reading a picture without notes says, in the words of an outline.
  private func read(_ rendered: RenderedScreen) -> String {
    let canvas = Canvas(rendered.picture)
    return PictureReading(canvas, hints: ReadingHints(titles: [])).lines.text
  }

  private func isReadBack(_ rendered: RenderedScreen) {
    #expect(rendered.notes == [], "\(rendered.text)")
    let read = read(rendered)
    #expect(read == rendered.outline)
  }

  @Test func aForm() {
    isReadBack(
      rendered {
        Form {
          Toggle("Wi-Fi", isOn: true) { _ in }
          Section("Account") {
            TextField("Title", text: "Countess") { _ in }
            NavigationLink("Privacy") {}
          }
          Section { Button("Sign out") {} }
        }
      })
  }

  @Test func aDividerAboveAListIsNoForm() {
    let list = rendered {
      Divider()
      List { Text("a") }
    }
    #expect(list.notes == ["  no form"])
  }

  @Test func whatHasABorder() {
    isReadBack(
      rendered {
        HStack {
          Text("Name")
          Text("Ada").border()
          Button("OK") {}.border()
        }
        VStack(alignment: .leading) {
          Text("two").border()
          Text("rows")
        }
        .border()
      })
  }

  @Test(arguments: [Alignment.topLeading, .topTrailing, .bottomTrailing, .trailing])
  func aBadgeOverABorder(_ alignment: Alignment) {
    isReadBack(rendered { Text("Inbox").border().overlay(alignment: alignment) { Text("3") } })
  }

  @Test func tabsInAView() {
    isReadBack(
      rendered {
        TabView(selection: 1, onChange: { _ in }) {
          Tab("Home", value: 1) { Text("Welcome") }
          Tab("Search", value: 2) { Text("Find") }
        }
      })
  }

  @Test func aScreenWithoutABody() {
    isReadBack(RenderedScreen(Account(name: "Ada"), size: .fit(columns: 26)))
  }

  @Test func aListOfWhatLooksLikeProperties() {
    let list = rendered { List { Text("name: Ada") } }
    #expect(list.notes == ["  list: rows of 1 line"])
  }

  @Test(arguments: [ScreenSize.fit(columns: 40), .phone]) func panes(_ size: ScreenSize) {
    let stack = BackStackScreen(items: [
      .init(key: "list", screen: Body { Text("All") }, barContent: .init(title: "Mail")),
      .init(
        key: "one", screen: Body { Text("Dear Ada") },
        barContent: .init(title: "Hello", leftItem: .button(.back {}))),
    ])
    let tabs = TabScreen(
      selection: 1, tabs: [.init("One", value: 1, screen: Account(name: "Ada"))],
      onChange: { _ in })
    isReadBack(
      RenderedScreen(
        SplitScreen(leadingScreen: tabs, trailingScreen: stack, ratio: .half), size: size))
  }

  @Test(arguments: BeneathStyle.allCases, [ScreenSize.fit(columns: 30), .phone])
  func screensBeneath(_ beneath: BeneathStyle, _ size: ScreenSize) {
    let stack = BackStackScreen(items: [
      .init(key: "welcome", screen: Body { Text("Hello") }, barVisibility: .hidden),
      .init(
        key: "root", screen: Body { List { NavigationLink("One") {} } },
        barContent: .init(title: "Numbers")),
      .init(key: "one", screen: Body { Text("1") }, barContent: .init(title: "One")),
    ])
    isReadBack(RenderedScreen(stack, size: size, beneath: beneath))
  }

  @Test func aFieldIsCalledAsTheTextBesideIt() {
    isReadBack(
      rendered {
        HStack {
          Text("Name:")
          TextField("Name", text: "Ada") { _ in }
        }
        VStack(alignment: .leading) {
          Text("Town")
          TextField("Town", text: "London") { _ in }
        }
        TextField("Title", text: "Countess") { _ in }
        SecureField("Password", text: "secret") { _ in }
      })
  }

  @Test func theTitlesOfAllFieldsOnOneLine() {
    let fields = rendered {
      TextField("Email", text: "ada@example") { _ in }
      SecureField("Password", text: "") { _ in }
      TextEditor("Note", text: "two\nlines") { _ in }.frame(height: 2)
    }
    #expect(fields.notes == [#"  fields: "Email", "Password", "Note" (editor of 2 rows)"#])
    let field = rendered { TextField("Email", text: "ada@example") { _ in } }
    #expect(field.notes == [#"  field: "Email""#])
  }

  @Test func theCaretOfAnEditorStandsInAnyOfItsRows() {
    let editor = rendered {
      TextEditor("Note", text: "Milk\nTuna, in oil") { _ in }.frame(height: 4).focused(true)
    }
    #expect(editor.notes == [#"  field: "Note" (editor of 4 rows)"#])
  }

  @Test func textsThatAreReadAsOne() {
    let rows = rendered {
      for (count, name) in [(12, "Pencil, soft"), (2, "Ruled notebook")] {
        HStack {
          Text("\(count) ×")
          Text(name)
          Spacer()
        }
      }
    }
    #expect(rows.notes == [#"  separate texts: "12 ×", "2 ×""#])
  }

  @Test func textsThatWrapEarly() {
    isReadBack(
      rendered(.fit(columns: 40)) {
        Text("Did the build pass? I saw the queue was long").frame(width: 30)
        Text("Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")
      })
    let other = rendered(.fit(columns: 40)) {
      Text("Did the build pass today? Then Ada was late").frame(width: 30)
    }
    #expect(other.notes == [#"  text "Did the build pass today? Then" takes 2 rows"#])
  }

  @Test func whatIsSeenOfWhatHasScrolled() {
    let scrolled = rendered(.size(columns: 12, rows: 4)) {
      ScrollView {
        Text("one")
        Text("two\nthree")
      }
    }
    #expect(scrolled.notes == ["  scroll: 1 of 2 elements shown", #"  text "two" is nothing"#])
  }

  @Test func printedTextsAreReadToo() {
    let screen = RenderedScreen(
      Body {
        Text("größer")
        Button("Öl", role: .destructive) {}
      }, size: .fit(columns: 26), options: .escape)
    #expect(screen.notes == [#"  button "\\u{D6}l" is [destructive]"#])
  }

  @Test func whatASecondSheetHides() {
    let empty = Body { EmptyView() }
    let sheets = [
      ModalScreen<AnyScreen, AnyScreen>.Sheet(AnyScreen(empty)), .init(AnyScreen(empty)),
    ]
    let base = AnyScreen(
      Body {
        Picker("Size", selection: 1, options: [1, 2]) { _ in }.pickerStyle(.inline)
      })
    let modal = RenderedScreen(
      ModalScreen(base: base, sheets: sheets), size: .size(columns: 26, rows: 10))
    #expect(
      modal.notes == [
        "  behind 1st sheet:",
        #"    picker "Size" "1": option "1" [selected]  option "2""#,
      ])
  }
}
