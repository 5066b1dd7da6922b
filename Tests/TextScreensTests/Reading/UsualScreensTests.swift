import Testing
import TextScreens

/// Screens as apps have them are read right, so that no note stands below them.
@Suite struct UsualScreensTests {
  struct Settings: Screen {
    var body: some View {
      List {
        Section("Account") {
          NavigationLink("Ada Lovelace") {}
          HStack {
            Text("Storage")
            Spacer()
            Text("12 of 50 GB")
          }
        }
        Section("Sounds") {
          Text("Loud").selected(true)
          Text("Quiet, as long as nobody else is in the room")
          Toggle("Vibrate", isOn: true) { _ in }
          HStack {
            Text("Name")
            TextField("Name", text: "Ada") { _ in }
          }
          Button("Sign out") {}
        }
      }
    }
  }

  struct Checkout: Screen {
    var body: some View {
      List {
        ForEach(["Coffee", "Two croissants"], id: \.self) { name in
          HStack {
            Text(name)
            Spacer()
            Button("-") {}
            Text("1")
            Button("+") {}
          }
        }
      }
      Divider()
      Text("Total: 12.50 €")
      Text("Prices include the tax of your country and of the one that you travel to.")
      HStack {
        Button("Cancel") {}
        Button("Buy now") {}
      }
    }
  }

  struct Welcome: Screen {
    var body: some View {
      VStack(spacing: 1) {
        Text("Willkommen 👋")
        Text("Donaudampfschifffahrtsgesellschaft und ihre Kapitäne grüßen dich ganz herzlich")
        Text("漢字かな交じり文は、漢字と仮名を交えて日本語を書く文体です。")
        Button("Los geht’s") {}
      }
    }
  }

  private var screens: [AnyScreen] {
    [
      AnyScreen(Settings()), AnyScreen(Checkout()), AnyScreen(Welcome()),
      AnyScreen(CounterStack(isAsking: true, alert: "The 2nd prime is 3").screen),
      AnyScreen(CounterStack(hasSheet: true).screen),
    ]
  }

  @Test(arguments: [ScreenSize.fit, .phone], [PictureTheme.unicode, .ascii])
  func haveNoNotes(_ size: ScreenSize, _ theme: PictureTheme) {
    for screen in screens {
      let rendered = RenderedScreen(screen, size: size, theme: theme)
      let notes = rendered.notes.filter { !$0.hasPrefix("  behind") && !$0.hasPrefix("    ") }
      #expect(notes == [], "\(rendered.text)")
    }
  }
}
