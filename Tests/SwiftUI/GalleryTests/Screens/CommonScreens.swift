import TestScreens
import TextScreens

/// Returns a screen with a navigation bar that contains a title and a back button.
func screenWithBar(
  _ title: String, back: Bool = true, done: String? = nil, @ViewBuilder content: () -> some View
) -> some Screen {
  BackStackScreen(items: [
    .init(
      key: "page", screen: ContentScreen(content: AnyView(content())),
      bar: .init(title, left: back ? .back {} : nil, right: done.map { .button($0) {} }))
  ])
}

struct ContentScreen: Screen {
  var content: AnyView

  var body: some View { content }
}

/// Screens that are typical of many apps.
enum CommonScreens {
  static var settings: some Screen {
    screenWithBar("Settings") {
      List {
        Section("Network") {
          Toggle("Airplane mode", isOn: false) { _ in }
          Toggle("Wi-Fi", isOn: true) { _ in }
          NavigationLink("Bluetooth") {}
          NavigationLink("VPN") {}.disabled(true)
        }
        Section("Display") {
          Picker("Appearance", selection: "Dark", options: ["Light", "Dark", "Automatic"]) { _ in }
          Slider("Brightness", value: 0.6) { _ in }
          Stepper("Text size", value: 14, in: 8...32) { _ in }
        }
        Section("Account") {
          Button("Sign out", role: .destructive) {}
        }
      }
    }
  }

  static var logIn: some Screen {
    screenWithBar("Log in", back: false) {
      VStack(alignment: .leading) {
        TextField("Email", text: "ada@example") { _ in }
        Text("This isn't an email address. The part after the dot is missing.")
        SecureField("Password", text: "secret") { _ in }.focused(true)
        Toggle("Keep me logged in", isOn: true) { _ in }
        HStack {
          Link("Forgot your password?", destination: "https://example.com/reset")
          Spacer()
          Button("Log in") {}.disabled(true)
        }
      }
    }
  }

  static var chat: some Screen {
    struct Message: View {
      let text: String
      let isMine: Bool

      var body: some View {
        HStack {
          if isMine { Spacer(minLength: 8) }
          Text(text)
          if !isMine { Spacer(minLength: 8) }
        }
      }
    }
    return screenWithBar("Grace") {
      VStack {
        Text("Today 9:41")
        Message(text: "Did the build pass? I saw the queue was long this morning.", isMine: false)
        Message(text: "It did 🎉", isMine: true)
        Message(text: "All 4,000 snapshots, twice, on both machines.", isMine: true)
        Message(text: "Then let's ship it 🚢", isMine: false)
        Divider()
        HStack {
          TextField("Message", text: "On my way") { _ in }.focused(true)
          Button("Send") {}
        }
      }
    }
  }

  static var checkout: some Screen {
    struct Line: View {
      let name: String
      let count: Int
      let price: String

      var body: some View {
        HStack {
          Text("\(count) ×")
          Text(name)
          Spacer()
          Text(price)
        }
      }
    }
    return screenWithBar("Checkout") {
      VStack(alignment: .leading) {
        Line(name: "Pencil, soft", count: 12, price: "14.40")
        Line(name: "Ruled notebook with a very long name", count: 2, price: "19.00")
        Divider()
        Line(name: "Total", count: 14, price: "33.40")
        Picker("Shipping", selection: "Express", options: ["Standard", "Express"]) { _ in }
          .pickerStyle(.inline)
          .padding(.top, 1)
        DatePicker("Deliver on", selection: "2026-12-24") { _ in }
        HStack {
          Button("Cancel", role: .cancel) {}
          Spacer()
          Button("Pay 33.40") {}
        }
      }
    }
  }

  static var inbox: some Screen {
    screenWithBar("Inbox", back: false, done: "Edit") {
      List {
        ForEach(
          [
            ("Ada", "Notes on the engine", true), ("Grace", "Re: the moth", false),
            ("Build", "main is green", true),
          ], id: \.0
        ) { sender, subject, isUnread in
          VStack(alignment: .leading) {
            HStack {
              Text(isUnread ? "• \(sender)" : sender)
              Spacer()
              Text("9:41")
            }
            Text(subject)
          }
          .selected(sender == "Grace")
          .swipeActions { Button("Delete", role: .destructive) {} }
        }
      }
    }
  }

  static var noResults: some Screen {
    screenWithBar("Search") {
      VStack {
        TextField("Search", text: "quaggle") { _ in }.focused(true)
        Text("No results for “quaggle”").padding(.top, 1)
        Text("Check the spelling, or look for something shorter.")
        Button("Search everywhere") {}.padding(.top, 1)
      }
    }
  }

  static var downloading: some Screen {
    screenWithBar("Downloads") {
      VStack(alignment: .leading) {
        ProgressView("maps.zip", value: 0.5)
        ProgressView("photos.zip", value: 0.98)
        ProgressView("Checking the disk")
        Button("Cancel all", role: .destructive) {}
      }
    }
  }
}
