import TestScreens
import Testing
import TextScreens

/// Tests of the symbols used in pictures, for both themes.
@Suite struct VisualLanguageTests {
  struct Mark {
    let unicode: String
    let ascii: String
    let view: AnyView

    init(_ unicode: String, _ ascii: String, _ view: some View) {
      self.unicode = unicode
      self.ascii = ascii
      self.view = AnyView(view)
    }
  }

  private static var marks: [Mark] { buttons + fields + toggles + choices + others }

  private static var buttons: [Mark] {
    let save = Button("Save") {}
    return [
      Mark("[Save]", "[Save]", save),
      Mark("░Save░", ":Save:", save.disabled(true)),
      Mark("»Save«", "*Save*", save.focused(true)),
    ]
  }

  private static var fields: [Mark] {
    let field = { (text: String) in TextField("Name", text: text) { _ in } }
    let secret = SecureField("PIN", text: "123") { _ in }
    return [
      Mark("<Ada____>", "<Ada____>", field("Ada").frame(width: 9)),
      Mark("»Ada|___«", "*Ada|___*", field("Ada").focused(true).frame(width: 9)),
      Mark("░Ada____░", ":Ada____:", field("Ada").disabled(true).frame(width: 9)),
      Mark("<(Name)__>", "<(Name)__>", field("").frame(width: 10)),
      Mark("<•••____>", "<***____>", secret.frame(width: 9)),
    ]
  }

  private static var toggles: [Mark] {
    let toggle = { (isOn: Bool?) in Toggle("", isOn: isOn) { _ in } }
    return [
      Mark("{x}", "{x}", toggle(true)), Mark("{ }", "{ }", toggle(false)),
      Mark("{-}", "{-}", toggle(nil)), Mark("░x░", ":x:", toggle(true).disabled(true)),
    ]
  }

  private static var choices: [Mark] {
    let places = ["Home", "Search"]
    let picker = Picker("", selection: "Home", options: places) { _ in }
    let ignore = { (_: String) in }
    let tabs = TabView(selection: "Home", onChange: ignore) {
      for place in places { Tab(place, value: place) { EmptyView() } }
    }
    return [
      Mark("●Home ○Search", "(o)Home ( )Search", picker.pickerStyle(.inline)),
      Mark("●Home ○Search", "(o)Home ( )Search", tabs),
    ]
  }

  private static var others: [Mark] {
    [
      Mark("►a", ">a", List { Text("a").selected(true) }),
      Mark("a                › │", "a                > |", List { NavigationLink("a") {} }),
      Mark("│████····│ 50%", "|####....| 50%", ProgressView(value: 0.5).frame(width: 15)),
      Mark("Sa…", "Sa~", Text("Save").lineLimit(1).frame(width: 3)),
    ]
  }

  @Test(arguments: marks.indices) func drawsMarksInBothThemes(index: Int) {
    let mark = Self.marks[index]
    let unicode = drawing(20) { mark.view }
    #expect(unicode.contains(mark.unicode), "\(unicode)")
    let ascii = asciiDrawing(20) { mark.view }
    #expect(ascii.contains(mark.ascii), "\(ascii)")
  }

  @Test(arguments: [
    (
      PictureTheme.unicode, ["┌ Counter ───┐", "└────────────┘"],
      ["╔ alert ═════╗", "╚════════════╝"]
    ),
    (.ascii, ["+ Counter ---+", "+------------+"], ["# alert =====#", "#============#"]),
  ])
  func drawsEdgesInBothThemes(theme: PictureTheme, screen: [String], layer: [String]) {
    let counter = RenderedScreen(Counter(), size: .fit(columns: 14), theme: theme).picture
    #expect([counter.first, counter.last] == screen)
    let alert = AlertScreen(base: Counter(), alert: Alert(title: "Done", actions: [.init("OK")]))
    let picture = RenderedScreen(alert, size: .size(columns: 16, rows: 8), theme: theme).picture
    let lines = picture.map { String($0.dropFirst().dropLast()) }
    #expect(lines.filter(layer.contains) == layer, "\(picture)")
  }
}
