import TextScreens
import TextSwiftUI

extension TechniqueTests {
  /// Parts of screens.
  var screens: [Technique] {
    [
      Technique("Accordion", .noLabel) {
        DisclosureGroup("Fees") { Text("None") }
      } bad: {
        DisclosureGroup("") { Text("None") }
      },
      Technique("Tab with an image only", .imageName) {
        TabView {
          Text("Cups").tabItem { Image("cup").accessibilityLabel("Cups") }
          Text("Shop").tabItem { Label("Shop", systemImage: "cart") }
        }
      } bad: {
        TabView {
          Text("Cups").tabItem { Image("cup") }
          Text("Shop").tabItem { Label("Shop", systemImage: "cart") }
        }
      },
      Technique("Bar item with an image only", .imageName) {
        NavigationStack {
          Text("Cups").navigationTitle("Cups").toolbar {
            Button("Sort", systemImage: "arrow.up.arrow.down") {}
          }
        }
      } bad: {
        NavigationStack {
          Text("Cups").navigationTitle("Cups").toolbar {
            Button {
            } label: {
              Image("sort")
            }
          }
        }
      },
      Technique("Checkbox", .gesture) {
        Button {
        } label: {
          Label("I agree", systemImage: "square")
        }
        .accessibilityAddTraits(.isToggle)
      } bad: {
        HStack {
          Image(decorative: "square")
          Text("I agree")
        }
        .onTapGesture {}
      },
      Technique("Radio button", .gesture) {
        Button("Monthly") {}.accessibilityAddTraits(.isSelected)
        Button("Yearly") {}
      } bad: {
        Text("Monthly").onTapGesture {}.accessibilityAddTraits(.isSelected)
        Button("Yearly") {}
      },
      Technique("Card", .gesture) {
        Button {
        } label: {
          VStack {
            Text("Milk")
            Text("2 l")
          }
        }
      } bad: {
        VStack {
          Text("Milk")
          Text("2 l")
        }
        .accessibilityElement(children: .combine)
        .onTapGesture {}
      },
      Technique("Palette", .gesture) {
        Button {
        } label: {
          Circle().fill(.red)
        }
        .accessibilityLabel("Red")
      } bad: {
        Circle().fill(.red).onTapGesture {}
        Text("Colors")
      },
      Technique("Button of a shape", .noLabel) {
        Button {
        } label: {
          Circle().fill(.red)
        }
        .accessibilityLabel("Red")
      } bad: {
        Button {
        } label: {
          Circle().fill(.red)
        }
      },
      Technique("Menu", .imageName) {
        Menu {
          Button("Delete") {}
        } label: {
          Label("More", systemImage: "ellipsis").labelStyle(.iconOnly)
        }
      } bad: {
        Menu {
          Button("Delete") {}
        } label: {
          Image(systemName: "ellipsis")
        }
      },
      Technique("Toolbar", .imageName) {
        NavigationStack {
          Text("Letters").toolbar { ToolbarItem { Button("Add", systemImage: "plus") {} } }
        }
      } bad: {
        NavigationStack {
          Text("Letters").toolbar {
            ToolbarItem {
              Button {
              } label: {
                Image(systemName: "plus")
              }
            }
          }
        }
      },
      Technique("Link of a symbol", .imageName) {
        Link(destination: URL(filePath: "/call")) {
          Image(systemName: "phone").accessibilityLabel("Call us")
        }
      } bad: {
        Link(destination: URL(filePath: "/call")) { Image(systemName: "phone") }
      },
      Technique("Title of a long list", .noHeading) {
        NavigationStack { List(0..<12) { Text("Letter \($0)") }.navigationTitle("Letters") }
      } bad: {
        NavigationStack { List(0..<12) { Text("Letter \($0)") } }
      },
    ]
  }

  /// Kinds of controls.
  var kinds: [Technique] {
    [
      Technique("Picker", .noLabel) {
        Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
      } bad: {
        Picker("", selection: .constant(1)) { Text("Small").tag(1) }
      },
      Technique("Date picker", .noLabel) {
        DatePicker("Birthday", selection: .constant(Date(timeIntervalSince1970: 0)))
      } bad: {
        DatePicker("", selection: .constant(Date(timeIntervalSince1970: 0)))
      },
      Technique("Text editor", .noLabel) {
        TextEditor(text: .constant("")).accessibilityLabel("Letter")
      } bad: {
        TextEditor(text: .constant(""))
      },
      Technique("Secure field", .noLabel) {
        SecureField("Password", text: .constant(""))
      } bad: {
        SecureField("", text: .constant(""))
      },
      Technique("Toggle of a symbol", .imageName) {
        Toggle(isOn: .constant(true)) { Label("Sound", systemImage: "bell") }
      } bad: {
        Toggle(isOn: .constant(true)) { Image(systemName: "bell") }
      },
      Technique("Unique toggles", .sameLabel) {
        Toggle("Wi-Fi", isOn: .constant(true))
        Toggle("Bluetooth", isOn: .constant(true))
      } bad: {
        Toggle("On", isOn: .constant(true))
        Toggle("On", isOn: .constant(true))
      },
      Technique("Unique fields", .sameLabel) {
        TextField("First name", text: .constant(""))
        TextField("Last name", text: .constant(""))
      } bad: {
        TextField("Name", text: .constant(""))
        TextField("Name", text: .constant(""))
      },
      Technique("Unique screens", .sameLabel) {
        NavigationStack {
          NavigationLink("Milk") { Text("2 l") }
          NavigationLink("Bread") { Text("1 kg") }
        }
      } bad: {
        NavigationStack {
          NavigationLink("Details") { Text("2 l") }
          NavigationLink("Details") { Text("1 kg") }
        }
      },
      Technique("Field says field", .labelWithKind) {
        TextField("Name", text: .constant(""))
      } bad: {
        TextField("Name", text: .constant("Ada")).accessibilityLabel("Name field")
      },
      Technique("Slider says slider", .labelWithKind) {
        Slider(value: .constant(0.5)) { Text("Volume") }
      } bad: {
        Slider(value: .constant(0.5)) { Text("Volume slider") }
      },
      Technique("Picker says picker", .labelWithKind) {
        Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
      } bad: {
        Picker("Size picker", selection: .constant(1)) { Text("Small").tag(1) }
      },
      Technique("Menu says menu", .labelWithKind) {
        Menu("Sort") { Button("By name") {} }
      } bad: {
        Menu("Sort menu") { Button("By name") {} }
      },
      Technique("Help", .hintLikeLabel) {
        Button("Save") {}.help("Keeps the letter as a draft.")
      } bad: {
        Button("Save") {}.help("Save")
      },
      Technique("Hidden toggle", .hiddenControl) {
        Toggle("Wi-Fi", isOn: .constant(true))
      } bad: {
        Text("Settings")
        Toggle("Wi-Fi", isOn: .constant(true)).accessibilityHidden(true)
      },
      Technique("Hidden slider", .hiddenControl) {
        Slider(value: .constant(0.5)) { Text("Volume") }
      } bad: {
        Text("Settings")
        Slider(value: .constant(0.5)) { Text("Volume") }.accessibilityHidden(true)
      },
    ]
  }

  var structure: [Technique] {
    [
      Technique("Hidden controls", .hiddenControl) {
        HStack {
          Text("Search")
          Button("Cart") {}
        }
      } bad: {
        HStack {
          Text("Search")
          Button("Cart") {}
        }
        .accessibilityHidden(true)
      },
      Technique("Hidden control with an action", .hiddenControl) {
        HStack {
          Text("Offer")
          Button("Clip") {}.accessibilityHidden(true)
        }
        .accessibilityElement(children: .combine)
        .accessibilityAction(named: "Clip") {}
      } bad: {
        HStack {
          Text("Offer")
          Button("Clip") {}.accessibilityHidden(true)
        }
        .accessibilityElement(children: .combine)
      },
      Technique("Hidden control beside its name", .hiddenControl) {
        Button("Delete") {}
        Button("Delete") {}.accessibilityHidden(true)
      } bad: {
        Text("Delete")
        Button("Delete") {}.accessibilityHidden(true)
      },
      Technique("Ignored controls", .hiddenControl) {
        HStack { ForEach(1..<4) { star in Button("\(star)") {} } }
          .accessibilityElement(children: .ignore).accessibilityLabel("Rating")
          .accessibilityAdjustableAction { _ in }
      } bad: {
        HStack { ForEach(1..<4) { star in Button("\(star)") {} } }
          .accessibilityElement(children: .ignore).accessibilityLabel("Rating")
      },
      Technique("Ignored taps", .gesture) {
        HStack { ForEach(1..<4) { _ in Text("★").onTapGesture {} } }
          .accessibilityElement(children: .ignore).accessibilityLabel("Rating")
          .accessibilityAdjustableAction { _ in }
      } bad: {
        HStack { ForEach(1..<4) { _ in Text("★").onTapGesture {} } }
          .accessibilityElement(children: .ignore).accessibilityLabel("Rating")
      },
      Technique("A choice of views", .gesture) {
        ViewThatFits { Button("Card") {} }
      } bad: {
        ViewThatFits { Text("Card").onTapGesture {} }
      },
      Technique("Hidden screen", .silent) {
        Text("Offers")
      } bad: {
        Text("Offers").accessibilityHidden(true)
      },
      Technique("Modal", .covered) {
        ZStack {
          Button("Buy") {}
          Text("Done!").accessibilityAddTraits(.isModal)
        }
      } bad: {
        ZStack {
          Button("Buy") {}
          Text("Done!")
        }
      },
      Technique("Headings", .noHeading) {
        Text("Offers").accessibilityAddTraits(.isHeader)
        ForEach(0..<12) { Text("Offer \($0)") }
      } bad: {
        Text("Offers")
        ForEach(0..<12) { Text("Offer \($0)") }
      },
    ]
  }
}
