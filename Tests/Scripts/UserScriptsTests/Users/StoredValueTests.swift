#if os(Linux)
  import Foundation
  import Testing
  import TextSwiftUI

  @testable import UserScripts

  /// Settings and states belong to their store, scene, and view.
  @MainActor @Suite struct StoredValueTests {
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
      await expectPicture(
        """
        -, 0, 0
        [Wrong]
        [Right]
        [Scene]
        """, on: ScriptedApp { Stores() }
      ) { try $0.tap("Wrong") }
      await expectPicture(
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
        Button("Read") {
          text = "\(UserDefaults.standard.integer(forKey: "level"))"
          text += " \(UserDefaults(suiteName: "group")?.integer(forKey: "volume") ?? 0)"
        }
        Button("Register") {
          UserDefaults.standard.register(defaults: ["level": 7])
          UserDefaults(suiteName: "group")?.register(defaults: ["volume": 3])
        }
      }
    }

    /// Registered values are there in one play, and not in the next one.
    @Test func registersSettings() async {
      await expectPicture(
        """
        7 3 7
        [Read]
        [Register]
        """, on: ScriptedApp { Registered() }
      ) { user in
        try user.tap("Register")
        try user.tap("Read")
      }
      await expectPicture(
        """
        0 0 1
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
      await expectPicture(
        """
        <A1__________________________________>
        not supported: the text of a field with
        the formatter UppercaseFormatter
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
      await expectPicture(
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
      await expectPicture(
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
      await expectPicture(
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
      await expectPicture(
        """
        no tab
        """, on: ScriptedApp { Guest().environment(nil as Tab?).environment(Tab()) }
      ) { _ in }
    }
  }
#endif
