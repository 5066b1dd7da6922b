import TextSwiftUI

/// Returns a screen with a navigation bar that contains a title and a back button.
@MainActor func screenWithBar(
  _ title: String, back: Bool = true, done: String? = nil, @ViewBuilder content: () -> some View
) -> some View {
  let page = content().navigationTitle(title).toolbar {
    if let done { Button(done) {} }
  }
  return NavigationStack(path: .constant(back ? [title] : [])) {
    if back {
      Text("Home").navigationTitle("Home").navigationDestination(for: String.self) { _ in page }
    } else {
      page
    }
  }
}

/// Screens that are typical of many apps.
@MainActor enum CommonScreens {
  static var settings: some View {
    screenWithBar("Settings") {
      List {
        Section("Network") {
          Toggle("Airplane mode", isOn: .constant(false))
          Toggle("Wi-Fi", isOn: .constant(true))
          NavigationLink("Bluetooth") { Text("there") }
          NavigationLink("VPN") { Text("there") }.disabled(true)
        }
        Section("Display") {
          Picker("Appearance", selection: .constant("Dark")) {
            ForEach(["Light", "Dark", "Automatic"], id: \.self) { Text($0) }
          }
          Slider(value: .constant(0.6)) { Text("Brightness") }
          Stepper("Text size: 14", value: .constant(14), in: 8...32)
        }
        Section("Account") {
          Button("Sign out", role: .destructive) {}
        }
      }
    }
  }

  static var logIn: some View {
    screenWithBar("Log in", back: false) {
      VStack(alignment: .leading) {
        TextField("Email", text: .constant("ada@example"))
        Text("This isn't an email address. The part after the dot is missing.")
        SecureField("Password", text: .constant("secret")).focused(true)
        Toggle("Keep me logged in", isOn: .constant(true))
        HStack {
          Link("Forgot your password?", destination: .example)
          Spacer()
          Button("Log in") {}.disabled(true)
        }
      }
    }
  }

  static var chat: some View {
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
          TextField("Message", text: .constant("On my way")).focused(true)
          Button("Send") {}
        }
      }
    }
  }

  static var checkout: some View {
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
        Picker("Shipping", selection: .constant("Express")) {
          ForEach(["Standard", "Express"], id: \.self) { Text($0) }
        }
        .pickerStyle(.segmented)
        .padding(.top, 20)
        DatePicker(
          "Deliver on", selection: .constant(Date(timeIntervalSince1970: 1_798_070_400)),
          displayedComponents: .date)
        HStack {
          Button("Cancel", role: .cancel) {}
          Spacer()
          Button("Pay 33.40") {}
        }
      }
    }
  }

  static var inbox: some View {
    struct Message: Identifiable {
      let id: String
      let subject: String
      let isUnread: Bool
    }
    let messages = [
      Message(id: "Ada", subject: "Notes on the engine", isUnread: true),
      Message(id: "Grace", subject: "Re: the moth", isUnread: false),
      Message(id: "Build", subject: "main is green", isUnread: true),
    ]
    return screenWithBar("Inbox", back: false, done: "Edit") {
      List(messages) { message in
        VStack(alignment: .leading) {
          HStack {
            Text(message.isUnread ? "• \(message.id)" : message.id)
            Spacer()
            Text("9:41")
          }
          Text(message.subject)
        }
        .swipeActions { Button("Delete", role: .destructive) {} }
      }
    }
  }

  static var noResults: some View {
    screenWithBar("Search") {
      VStack {
        TextField("Search", text: .constant("quaggle")).focused(true)
        Text("No results for “quaggle”").padding(.top, 20)
        Text("Check the spelling, or look for something shorter.")
        Button("Search everywhere") {}.padding(.top, 20)
      }
    }
  }

  static var downloading: some View {
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
