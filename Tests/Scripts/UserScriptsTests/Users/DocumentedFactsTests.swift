#if os(Linux)
  import Foundation
  import Testing
  import TextSnapshots
  import TextSwiftUI

  @testable import UserScripts

  /// Facts of SwiftUI that decide whether an app works, and that are easy to draw too kindly.
  @MainActor @Suite struct DocumentedFactsTests {
    /// Plays steps, and compares the last picture, without its frame.
    private func expect(
      _ picture: String, on app: ScriptedApp, _ location: SourceLocation = #_sourceLocation,
      after steps: @escaping (ScriptedUser) async throws -> Void
    ) async {
      let play = await ScriptPlay(UserScript("facts") { try await steps($0) }, on: app)
      let text = play.error.map { "\($0)" } ?? play.transcript.steps.last.map(Self.text) ?? ""
      #expect(text == picture, sourceLocation: location)
    }

    private static func text(of step: Transcript.Step) -> String {
      step.frame.filter { !$0.hasPrefix("┌") && !$0.hasPrefix("└") }.map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: "│ "))
      }.joined(separator: "\n")
    }

    // MARK: Bindings

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
      await expect(
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
      await expect(
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
      await expect(
        """
        [Go]
        ──────────────────────────────────────
        ●One ○Two
        stale: button "Go" in Tabs would be text
        "Two": nothing that its body observes
        has changed
        """, on: ScriptedApp { Tabs() }
      ) { try $0.tap("Go") }
      await expect(
        """
        Two
        ──────────────────────────────────────
        ○One ●Two
        """, on: ScriptedApp { Tabs() }
      ) { try $0.tap("Two") }
    }

    // MARK: Fields

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
      await expect(
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
      await expect(
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

    // MARK: Responses

    private struct Loading: View {
      @State private var state = "idle"
      @State private var log: [String] = []

      var body: some View {
        Text(state).onChange(of: state) { log.append(state) }
        Text(log.joined(separator: ", "))
        Button("Load") { Task { await load() } }
      }

      private func load() async {
        for path in ["user", "orders"] {
          state = path
          guard let url = URL(string: "https://example.com/\(path)") else { return }
          _ = try? await URLSession.shared.data(from: url, delegate: nil)
        }
        state = "done"
      }
    }

    /// Views are evaluated before a response arrives.
    @Test func evaluatesBeforeResponses() async {
      let app = ScriptedApp(responses: NetworkResponses { _ in .status(200) }) { Loading() }
      await expect(
        """
        done
        user, orders, done
        [Load]
        """, on: app
      ) { user in
        try user.tap("Load")
        try await user.settle()
      }
    }

    // MARK: Presentations

    private struct Deleting: View {
      @State private var names = ["Ada", "Eve"]
      @State private var selected: String? = "Ada"
      @State private var asks = false

      var body: some View {
        ForEach(names, id: \.self) { Text($0) }
        Button("Ask") { asks = true }
          .alert("Delete?", isPresented: $asks, presenting: selected) { name in
            Button("Delete \(name)") { names.removeAll { $0 == name } }
          }
          .task(id: asks) {
            try? await Task.sleep(for: .seconds(1))
            if asks { selected = "Eve" }
          }
      }
    }

    /// What becomes of the data of an alert that is shown is ignored.
    @Test func alertKeepsItsData() async {
      await expect(
        """
        Eve
        [Ask]
        """, on: ScriptedApp { Deleting() }
      ) { user in
        try user.tap("Ask")
        try await user.advance(by: .seconds(1))
        try user.tap("Delete Ada")
      }
    }

    private struct Stack: View {
      @State private var path = NavigationPath()

      var body: some View {
        NavigationStack(path: $path) {
          Button("Open") { for number in 1..<4 { path.append(number) } }
            .navigationDestination(for: Int.self) { Screen(number: $0) }
        }
      }

      struct Screen: View {
        let number: Int
        @Environment(\.dismiss) private var dismiss

        var body: some View {
          Text("Screen \(number)")
          Button("Twice") {
            dismiss()
            dismiss()
          }
          Button("Late") {
            Task {
              try? await Task.sleep(for: .seconds(1))
              dismiss()
            }
            dismiss()
          }
        }
      }
    }

    /// A screen dismisses only itself.
    @Test func dismissesOnlyItself() async {
      await expect(
        """
        [‹ Back]
        ├──────────────────────────────────────┤
        Screen 2
        [Twice]
        [Late]
        """, on: ScriptedApp { Stack() }
      ) { user in
        try user.tap("Open")
        try user.tap("Twice")
      }
      await expect(
        """
        [‹ Back]
        ├──────────────────────────────────────┤
        Screen 2
        [Twice]
        [Late]
        """, on: ScriptedApp { Stack() }
      ) { user in
        try user.tap("Open")
        try user.tap("Late")
        try await user.advance(by: .seconds(1))
      }
    }

    private struct TypedStack: View {
      @State private var path: [String] = []

      var body: some View {
        NavigationStack(path: $path) {
          NavigationLink("Open", value: 42).navigationDestination(for: Int.self) { Text("\($0)") }
        }
      }
    }

    @Test func warnsOfLinkOfAnotherType() async {
      await expect(
        """
        Open ›
        warning: a NavigationLink of Int opens
        nothing, because the path of its stack
        has values of another type
        """, on: ScriptedApp { TypedStack() }
      ) { try $0.tap("Open") }
    }

    private struct Bar: View {
      @State private var isEditing = false

      var body: some View {
        NavigationStack {
          Button("Edit") { isEditing.toggle() }
            .toolbar {
              if isEditing {
                ToolbarItem { Counter() }
              } else {
                ToolbarItem { Counter() }
              }
            }
        }
      }

      struct Counter: View {
        @State private var count = 0
        var body: some View { Button("\(count)") { count += 1 } }
      }
    }

    /// The branches of an `if` in a toolbar have states of their own.
    @Test func toolbarBranchesHaveOwnStates() async {
      await expect(
        """
        [0]
        ├──────────────────────────────────────┤
        [Edit]
        """, on: ScriptedApp { Bar() }
      ) { user in
        try user.tap("0")
        try user.tap("Edit")
      }
    }

    // MARK: Settings and states

    private struct Stores: View {
      @AppStorage("name", store: UserDefaults(suiteName: "group.app")) private var name = "-"
      @AppStorage("tab") private var savedTab = 0
      @SceneStorage("tab") private var tab = 0

      var body: some View {
        Text("\(name), \(savedTab), \(tab)")
        Button("Wrong") { UserDefaults.standard.set("Ada", forKey: "name") }
        Button("Right") { UserDefaults(suiteName: "group.app")?.set("Eve", forKey: "name") }
        Button("Scene") { tab = 3 }
      }
    }

    /// Suites and scenes have values of their own.
    @Test func separatesStores() async {
      await expect(
        """
        -, 0, 0
        [Wrong]
        [Right]
        [Scene]
        """, on: ScriptedApp { Stores() }
      ) { try $0.tap("Wrong") }
      await expect(
        """
        Eve, 0, 3
        [Wrong]
        [Right]
        [Scene]
        """, on: ScriptedApp { Stores() }
      ) { user in
        try user.tap("Right")
        try user.tap("Scene")
      }
    }

    private struct Registered: View {
      @State private var text = ""
      @AppStorage("level") private var level = 1

      var body: some View {
        Text("\(text) \(level)")
        Button("Read") { text = "\(UserDefaults.standard.integer(forKey: "level"))" }
        Button("Register") { UserDefaults.standard.register(defaults: ["level": 7]) }
      }
    }

    /// Registered values are there in one play, and not in the next one.
    @Test func registersSettings() async {
      await expect(
        """
        7 7
        [Read]
        [Register]
        """, on: ScriptedApp { Registered() }
      ) { user in
        try user.tap("Register")
        try user.tap("Read")
      }
      await expect(
        """
        0 1
        [Read]
        [Register]
        """, on: ScriptedApp { Registered() }
      ) { try $0.tap("Read") }
    }

    private final class UppercaseFormatter: Formatter {
      override func string(for value: Any?) -> String? { (value as? String)?.uppercased() }
    }

    private struct Code: View {
      @State private var code = "a1"

      var body: some View { TextField("Code", value: $code, formatter: UppercaseFormatter()) }
    }

    /// What a formatter of the app makes of a text isn't known.
    @Test func namesFormattersOfApps() async {
      await expect(
        """
        <A1__________________________________>
        not supported: the text of a field with
        a UppercaseFormatter
        """, on: ScriptedApp { Code() }
      ) { _ in }
    }

    private struct Gone: View {
      @State private var items = ["a", "b"]
      @State private var edited: String? = "a"

      var body: some View {
        ForEach($items, id: \.self) { $item in
          Button("Upload \(item)") {
            Task {
              try? await Task.sleep(for: .seconds(1))
              item = "sent"
            }
          }
        }
        Button("Delete") { items.removeLast() }
        if let edited = Binding($edited) {
          Button("Close") {
            self.edited = nil
            items.append(edited.wrappedValue)
          }
        }
      }
    }

    /// An iPhone crashes if a binding is used whose value has gone.
    @Test func warnsOfGoneValues() async {
      await expect(
        """
        [Upload a]
        [Delete]
        [Close]
        warning: a binding to the element 1 is
        set when it has gone: iOS crashes
        """, on: ScriptedApp { Gone() }
      ) { user in
        try user.tap("Upload b")
        try user.tap("Delete")
        try await user.advance(by: .seconds(1))
      }
      await expect(
        """
        [Upload a]
        [Upload b]
        [Upload a]
        [Delete]
        warning: the id a is a duplicate in a
        ForEach, which gives undefined results
        warning: a binding to a String is read
        when it is nil: iOS crashes
        """, on: ScriptedApp { Gone() }
      ) { try $0.tap("Close") }
    }

    private final class Model: ObservableObject {
      @Published var count = 0
    }

    private struct Early: View {
      @StateObject private var model: Model
      @State private var count: Int
      let binding: Binding<Int>

      init(count: Int) {
        _model = StateObject(wrappedValue: Model())
        _count = State(initialValue: count)
        binding = _count.projectedValue
        model.count = count
      }

      var body: some View { Button("\(model.count) \(count)") { binding.wrappedValue += 1 } }
    }

    private struct Parent: View {
      var body: some View { Early(count: 7) }
    }

    /// States are used before they belong to a view.
    @Test func warnsOfEarlyStates() async {
      await expect(
        """
        [0 7]
        warning: a binding to a state (Int) is
        made while its view is made,
        so it never changes
        warning: a StateObject (Model) is used
        while its view is made,
        which makes another one
        """, on: ScriptedApp { Parent() }
      ) { _ in }
    }

    private struct Guest: View {
      @Environment(Tab.self) private var tab: Tab?

      var body: some View { Text(tab == nil ? "no tab" : "a tab") }
    }

    @Observable final class Tab {}

    /// `nil` hides the object that a view above has set.
    @Test func hidesObject() async {
      await expect(
        """
        no tab
        """, on: ScriptedApp { Guest().environment(nil as Tab?).environment(Tab()) }
      ) { _ in }
    }
  }
#endif
