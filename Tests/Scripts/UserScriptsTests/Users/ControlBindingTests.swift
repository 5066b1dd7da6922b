#if os(Linux)
  import Foundation
  import Testing
  import TextSwiftUI

  @testable import UserScripts

  /// Controls read their bindings, and end to edit, when SwiftUI does.
  @MainActor @Suite struct ControlBindingTests {
    private final class Plain {
      var isOn = true
      var tab = 1
      var row: Int? = 1
      var name = "Ada"
    }

    private struct Controls: View {
      let model = Plain()

      var body: some View {
        Toggle(
          "On",
          isOn: Binding {
            model.isOn
          } set: {
            model.isOn = $0
          })
        TextField(
          "Name",
          text: Binding {
            model.name
          } set: {
            model.name = $0
          })
        Picker(
          "Tab",
          selection: Binding {
            model.tab
          } set: {
            model.tab = $0
          }
        ) {
          ForEach(1..<3) { Text("Tab \($0)").tag($0) }
        }
        Button("Reset") { (model.isOn, model.tab, model.name) = (false, 2, "Eve") }
      }
    }

    /// A control reads a binding of closures only when it's made anew.
    @Test func controlsDoNotPoll() async {
      await expectPicture(
        """
        {x} On
        <Ada_________________________________>
        <Tab 1 ▼>
        [Reset]
        picker "": label "Tab"
        stale: toggle "On" [on] in Controls
        would be toggle "On" [off]:
        nothing that its body observes has
        changed
        stale: field "Name" "Ada" in Controls
        would be field "Name" "Eve":
        nothing that its body observes has
        changed
        stale: picker "Tab" "Tab 1" in Controls
        would be picker "Tab" "Tab 2":
        nothing that its body observes has
        changed
        """, on: ScriptedApp { Controls() }
      ) { try $0.tap("Reset") }
      await expectPicture(
        """
        { } On
        <Ada_________________________________>
        <Tab 1 ▼>
        [Reset]
        picker "": label "Tab"
        """, on: ScriptedApp { Controls() }
      ) { try $0.toggle("On") }
    }

    private struct Tabs: View {
      let model = Plain()

      var body: some View {
        TabView(
          selection: Binding {
            model.tab
          } set: {
            model.tab = $0
          }
        ) {
          Button("Go") { model.tab = 2 }.tabItem { Text("One") }.tag(1)
          Text("Two").tabItem { Text("Two") }.tag(2)
        }
      }
    }

    @Test func tabsDoNotPoll() async {
      await expectPicture(
        """
        [Go]
        ──────────────────────────────────────
        ●One ○Two
        stale: button "Go" in Tabs would be text
        "Two": nothing that its body observes
        has changed
        """, on: ScriptedApp { Tabs() }
      ) { try $0.tap("Go") }
      await expectPicture(
        """
        Two
        ──────────────────────────────────────
        ○One ●Two
        """, on: ScriptedApp { Tabs() }
      ) { try $0.tap("Two") }
    }

    private struct SignIn: View {
      enum Field { case email, password }
      @State private var email = ""
      @State private var password = ""
      @State private var log = ""
      @FocusState private var focus: Field?

      var body: some View {
        VStack {
          TextField("E-mail", text: $email).focused($focus, equals: .email)
          SecureField("Password", text: $password).focused($focus, equals: .password)
          Text(log)
        }
        .onSubmit {
          switch focus {
          case .email: focus = .password
          case .password: log = "signs in"
          case nil: log = "nothing has the focus"
          }
        }
      }
    }

    /// The field still has the focus while the app hears of Return.
    @Test func submitsWithFocus() async {
      await expectPicture(
        """
        <ada@example.com_____________________>
        <••••••______________________________>
        signs in
        """, on: ScriptedApp { SignIn() }
      ) { user in
        try user.type("ada@example.com", into: "E-mail")
        try user.submit("E-mail")
        try user.type("secret", into: "Password")
        try user.submit("Password")
      }
    }

    private struct Birthday: View {
      @State private var date = Date(timeIntervalSince1970: 0)
      private static let formatter = {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        return formatter
      }()

      var body: some View {
        TextField("Date", value: $date, formatter: Self.formatter)
        Text("\(Int(date.timeIntervalSince1970) / 86_400) days")
      }
    }

    @Test func parsesDates() async {
      await expectPicture(
        """
        <1970-01-11__________________________>
        10 days
        """, on: ScriptedApp { Birthday() }
      ) { user in
        try user.clear("Date")
        try user.type("1970-01-11", into: "Date")
        try user.submit("Date")
      }
    }
  }
#endif
