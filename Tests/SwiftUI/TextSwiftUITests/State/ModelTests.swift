import Observation
import Testing
import TextSwiftUI

@MainActor @Suite struct ModelTests {
  @Observable final class Account {
    var name = "Ada"
    var isPublic = false
  }

  struct AccountForm: View {
    @Bindable var account: Account

    var body: some View {
      TextField("Name", text: $account.name)
      Toggle("Public", isOn: $account.isPublic)
    }
  }

  struct EnvironmentForm: View {
    @Environment(Account.self) private var account

    var body: some View {
      @Bindable var account = account
      TextField("Name", text: $account.name)
    }
  }

  @Test func bindableWritesModel() throws {
    let account = Account()
    let app = AppSession {
      AccountForm(account: account)
      EnvironmentForm().environment(account)
    }
    try app.tap("Public")
    #expect(account.isPublic)
    account.name = ""
    #expect(app.text == "<(Name)____________________> / {x} Public / <(Name)____________________>")
    account.name = "Grace"
    #expect(app.text.contains("<Grace_____________________> / {x} Public / <Grace_"))
  }

  final class Settings: ObservableObject {
    @Published var volume = 1
  }

  struct VolumeView: View {
    @EnvironmentObject private var settings: Settings

    var body: some View {
      Button("Volume \(settings.volume)") { settings.volume += 1 }
      Toggle("Loud", isOn: $settings.isLoud)
    }
  }

  @Test func environmentObjectIsShared() throws {
    let app = AppSession {
      VStack {
        VolumeView()
        VolumeView().environmentObject(Settings())
      }
      .environmentObject(Settings())
    }
    try app.tap("Volume 1")
    #expect(app.buttons == ["Volume 2", "Volume 1"])
    try app.tap("Volume 2")
    #expect(app.text.hasPrefix("[Volume 3] / {x} Loud / [Volume 1] / { } Loud"), "\(app.text)")
  }

  /// A property of an app that consists of others.
  @propertyWrapper struct Counted: DynamicProperty {
    @State private var count = 0
    @Environment(\.isEnabled) private var isEnabled
    private var updates = 0

    var wrappedValue: String { "\(count) \(isEnabled ? "on" : "off") \(updates)" }
    var projectedValue: Binding<Int> { $count }

    mutating func update() { updates += 1 }
  }

  struct CountedView: View {
    @Counted private var text

    var body: some View { Button(text) { $text.wrappedValue += 1 } }
  }

  @Test func ownPropertiesAreUpdated() throws {
    let app = AppSession {
      CountedView()
      CountedView().disabled(true)
    }
    try app.tap("0 on 1")
    #expect(app.buttons == ["1 on 1", "0 off 1"])
  }

  enum Theme: String { case light, dark }

  struct SettingsView: View {
    @AppStorage("theme") private var theme = Theme.light
    @AppStorage("visits") private var visits = 0
    @AppStorage("name") private var name: String?

    var body: some View {
      Button("\(theme.rawValue) \(visits) \(name ?? "nobody")") {
        theme = .light
        visits += 1
        name = nil
      }
    }
  }

  @Test func testSetsAppStorage() throws {
    let app = AppSession {
      SettingsView().defaultAppStorage(["theme": "dark", "visits": 7, "name": "Ada"])
    }
    #expect(app.buttons == ["dark 7 Ada"])
    try app.tap("dark 7 Ada")
    #expect(app.buttons == ["light 8 Ada"])
    #expect(AppSession { SettingsView() }.buttons == ["light 0 nobody"])
  }

  final class Preferences: ObservableObject {
    @AppStorage("name") var name = ""
    @AppStorage("theme") var theme: Theme?
  }

  struct PreferencesView: View {
    @StateObject private var preferences = Preferences()
    @AppStorage("name") private var name = ""

    var body: some View {
      TextField("Name", text: $preferences.name)
      Button("\(name) \(preferences.theme?.rawValue ?? "-")") { preferences.theme = .light }
    }
  }

  @Test func modelsShareSettingsWithViews() throws {
    let app = AppSession { PreferencesView().defaultAppStorage(["theme": "dark"]) }
    let other = AppSession { PreferencesView() }
    try app.type("Ada", into: "Name")
    #expect(app.buttons == ["Ada dark"])
    #expect(other.buttons == [" -"])
    try app.tap("Ada dark")
    #expect(app.buttons == ["Ada light"])
    let preferences = Preferences()
    preferences.name = "Bob"
    #expect(preferences.name == "Bob")
  }

  struct SceneView: View {
    @SceneStorage("tab") private var tab = 1
    @SceneStorage("name") private var name: String?
    @FocusedValue(\.title) private var title
    @AccessibilityFocusState private var isFocused: Bool

    var body: some View {
      Button("\(tab) \(name ?? "nobody") \(title ?? "no title") \(isFocused)") {
        tab += 1
        name = "Ada"
        isFocused = true
      }
      .accessibilityFocused($isFocused)
      .focusedSceneValue(\.title, "title")
    }
  }

  @Test func keepsValuesOfTheScene() throws {
    let app = AppSession { SceneView() }
    try app.tap("1 nobody no title false")
    #expect(app.buttons == ["2 Ada no title true"])
  }

  struct Shout: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text(configuration.role == .destructive ? "!!" : isEnabled ? "!" : "?")
      }
      .opacity(configuration.isPressed ? 0 : 1)
    }
  }

  @Test func styleDrawsButtons() throws {
    var taps = 0
    let app = AppSession {
      VStack {
        Button("Go") { taps += 1 }
        Button("Drop", role: .destructive) {}
        Button("Wait") {}.disabled(true)
      }
      .buttonStyle(Shout())
    }
    try app.tap("Go !")
    #expect(taps == 1 && app.buttons == ["Go !", "Drop !!", "Wait ?"])
  }

  /// A style that asks before it acts.
  struct Confirming: PrimitiveButtonStyle {
    @State private var isSure = false

    func makeBody(configuration: Configuration) -> some View {
      VStack {
        if isSure { Button(configuration) } else { Button("Ask") { isSure = true } }
        configuration.label.onTapGesture { configuration.trigger() }
      }
    }
  }

  @Test func primitiveStyleReplacesButtons() throws {
    var taps = 0
    let app = AppSession {
      VStack {
        Button("Go") { taps += 1 }
        Button("Stay") { taps += 10 }.buttonStyle(.bordered)
      }
      .buttonStyle(Confirming())
    }
    #expect(app.buttons == ["Ask", "Stay"])
    try app.tap("Ask")
    #expect(taps == 0 && app.buttons == ["Go", "Stay"])
    try app.tap("Go")
    #expect(taps == 1)
  }

  @Test func hiddenLabelsAreFound() throws {
    let isOn = Switch()
    let app = AppSession {
      VStack {
        Toggle("Wi-Fi", isOn: Binding(get: { isOn.value }, set: { isOn.value = $0 }))
        Picker("Size", selection: .constant(1)) { Text("S").tag(1) }
      }
      .labelsHidden()
    }
    #expect(app.lines.first == "{ }", "\(app.picture)")
    try app.tap("Wi-Fi")
    #expect(isOn.value && app.lines.first == "{x}")
  }

  private final class Switch { var value = false }
}

extension ModelTests.Settings {
  var isLoud: Bool {
    get { volume > 2 }
    set { volume = newValue ? 3 : 1 }
  }
}

private struct TitleKey: FocusedValueKey { typealias Value = String }

extension FocusedValues {
  fileprivate var title: String? {
    get { self[TitleKey.self] }
    set { self[TitleKey.self] = newValue }
  }
}
