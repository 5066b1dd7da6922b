import Testing
import TextScreens
import TextSwiftUI

/// Returns what VoiceOver reads of a view.
@MainActor func spoken(@ViewBuilder _ view: @escaping () -> some View) -> String {
  LaidOutScreen(ViewHost(columns: 40, rows: nil, view), size: .fit).outline
}

@MainActor @Suite struct ReadingTests {
  @Test func combinesLabelsOfControls() {
    let text = spoken {
      NavigationStack {
        List {
          NavigationLink {
            Text("Milk")
          } label: {
            VStack {
              Text("Milk")
              HStack {
                Image(systemName: "star.fill")
                Text("2 l")
              }
            }
          }
          Button {
          } label: {
            HStack {
              Text("Buy")
              Text("4.50 €")
            }
          }
          Link("Help", destination: URL(filePath: "/help"))
          Label("Inbox", systemImage: "tray")
          HStack {
            Text("Total")
            Text("9 €")
          }
        }
        .navigationTitle("Cart")
      }
    }
    #expect(
      text == """
        heading "Cart"
        link "Milk, 2 l"
        button "Buy, 4.50 €"
        link "Help"
        text "Inbox"
        text "Total"
        text "9 €"
        """)
  }

  /// The expected lines are those that AccessibilitySnapshot has recorded of the same views.
  @Test func makesElementsOfViews() {
    let text = spoken {
      HStack {
        Text("Progress")
        Text("75%")
      }
      .accessibilityElement(children: .combine)
      .accessibilityValue("75 percent complete")
      HStack {
        Image(systemName: "person.circle.fill")
        VStack {
          Text("John Doe")
          Text("Online")
        }
      }
      .padding()
      .accessibilityElement(children: .combine)
      VStack {
        Text("Important Email")
        Text("Preview")
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Important Email. Preview of email content")
      HStack { ForEach(0..<5) { _ in Image(systemName: "star") } }
        .accessibilityElement()
        .accessibilityLabel("Rating")
        .accessibilityValue("3 out of 5")
      VStack {
        Text("Yes")
        Button("No") {}
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Newsletter")
      VStack { Text("Unnamed") }.accessibilityElement(children: .contain)
    }
    #expect(
      text == """
        group "Progress, 75%", value "75 percent complete"
        group "John Doe, Online"
        group "Important Email. Preview of email content"
        group "Rating", value "3 out of 5"
        group "Newsletter"
          text "Yes"
          button "No"
        text "Unnamed"
        """)
  }

  @Test func combinesButtonsAsActions() {
    let text = spoken {
      VStack {
        Text("John Doe")
        Button("Options") {}
      }
      .accessibilityElement(children: .combine)
      VStack {
        Text("John Doe")
        Button("Options") {}.accessibilityRemoveTraits(.isButton)
      }
      .accessibilityElement(children: .combine)
      .accessibilityAddTraits(.isButton)
    }
    #expect(
      text == """
        group "John Doe", actions: Options
        button "John Doe, Options"
        """)
  }

  @Test func hidesSubtrees() {
    let text = spoken {
      Text("read")
      VStack {
        Text("not read")
        Button("not read either") {}
      }
      .accessibilityHidden(true)
      Text("read, too").accessibilityHidden(false)
      Button {
      } label: {
        Text("Bell")
        Text("3").accessibilityHidden(true)
      }
      Text("avatar").overlay { Text("badge") }.accessibilityHidden(true)
      Image(decorative: "flowers")
    }
    #expect(
      text == """
        text "read"
        text "read, too"
        button "Bell"
        """)
  }

  @Test func overridesLabelsAndValues() {
    let text = spoken {
      Button("Edit") {}.accessibilityLabel("Edit name").accessibilityHint("Opens a form.")
      // Without `children: .contain`, the label of a container is that of each element in it.
      HStack {
        Button("Yes") {}
        Button("No") {}
      }
      .accessibilityLabel("Newsletter?")
      Circle().accessibilityLabel("Label").accessibilityValue("Value").accessibilityHint("Hint")
      Circle()
      Circle().accessibilityHint("Hint")
      Toggle("Terms", isOn: .constant(true)).accessibilityValue("Checked")
      Image("photo", label: Text("A cat"))
    }
    #expect(
      text == """
        button "Edit name", hint "Opens a form."
        button "Newsletter?"
        button "Newsletter?"
        text "Label", value "Value", hint "Hint"
        text (no label), hint "Hint"
        toggle "Terms", value "Checked"
        image "A cat"
        """)
  }

  @Test func saysTraits() {
    let text = spoken {
      Text("Title").accessibilityHeading(.h2).accessibilityAddTraits(.isHeader)
      Text("Not a title").accessibilityHeading(.h1)
      Text("Card").onTapGesture {}.accessibilityAddTraits([.isButton, .isSelected])
      Image("map").accessibilityLabel("Map").accessibilityAddTraits(.isButton)
      Button("Open") {}.accessibilityAddTraits(.isLink)
      Button("Red") {}.accessibilityRemoveTraits(.isButton).accessibilityAddTraits(.isSelected)
      Text("unspoken").accessibilityAddTraits([.playsSound, .updatesFrequently])
      Button("Save") {}.disabled(true)
    }
    #expect(
      text == """
        heading "Title", level 2
        text "Not a title"
        button "Card", selected
        button "Map", image
        button "Open", link
        text "Red", selected
        text "unspoken"
        button "Save", disabled
        """)
  }

  @Test func readsByPriority() {
    let text = spoken {
      Button("Done") {}
      Text("first").accessibilitySortPriority(2)
      VStack {
        Text("fourth")
        Text("third").accessibilitySortPriority(1)
      }
      .accessibilityElement(children: .contain)
      .accessibilitySortPriority(1)
      Text("second").accessibilitySortPriority(1.5)
      Text("last").accessibilitySortPriority(-1)
    }
    #expect(
      text == """
        text "first"
        text "second"
        text "third"
        text "fourth"
        button "Done"
        text "last"
        """)
  }

  @Test func readsOnlyModals() {
    let text = spoken {
      Button("Behind") {}
      VStack { Button("Close") {} }
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
    }
    #expect(text == #"button "Close""#)
    let alert = spoken {
      Text("Behind").alert("Saved", isPresented: .constant(true)) {
        Button("OK") {}
      } message: {
        Text("It's there.")
      }
    }
    #expect(
      alert == """
        text "Saved"
        text "It's there."
        button "OK"
        """)
  }

  @Test func readsRepresentations() {
    let text = spoken {
      Text("▮▮▯").accessibilityRepresentation {
        Slider(value: .constant(2), in: 0...3) { Text("Level") }
      }
      Canvas { _, _ in }.accessibilityChildren {
        Text("Monday")
        Text("Tuesday")
      }
      .accessibilityLabel("Week")
    }
    #expect(
      text == """
        slider "Level", value "2", actions: increment, decrement
        group "Week"
          text "Monday"
          text "Tuesday"
        """)
  }

  @Test func namesImages() {
    let text = spoken {
      Image(systemName: "trash")
      Image("get10off")
      Image("get10off").accessibilityLabel("10 % off")
      Button {
      } label: {
        Image(systemName: "trash")
      }
      Image("empty").accessibilityLabel("")
    }
    #expect(
      text == """
        image "trash"
        image "get10off"
        image "10 % off"
        button "trash"
        image (no label)
        """)
  }

  /// A filled field doesn't say its placeholder, as AccessibilitySnapshot has recorded.
  @Test func saysValuesOfControls() {
    let text = spoken {
      TextField("Title", text: .constant(""))
      TextField("Title", text: .constant("Milk"))
      TextField("", text: .constant("Ada")).accessibilityLabel("Name")
      SecureField("Password", text: .constant("hush"))
      TextEditor(text: .constant(""))
      Toggle("Wi-Fi", isOn: .constant(false)).disabled(true)
      Picker("Fruit", selection: .constant("Pear")) { Text("Pear").tag("Pear") }
      Picker("Size", selection: .constant("L")) {
        Text("S").tag("S")
        Text("L").tag("L")
      }
      .pickerStyle(.segmented)
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Size")
      ProgressView("Loading", value: 0.5)
      DisclosureGroup("More", isExpanded: .constant(true)) { Text("inside") }
      Menu("Actions") { Button("Copy") {} }
      LabeledContent("Total", value: "4.50 €")
      LabeledContent("Name") { TextField("Ada", text: .constant("Bo")) }
    }
    #expect(
      text == """
        field "Title"
        field, value "Milk"
        field "Name", value "Ada"
        secure, value "••••"
        editor (no label)
        toggle "Wi-Fi", value "off", disabled
        picker "Fruit", value "Pear"
        group "Size"
          button "S", 1 of 2
          button "L", selected, 2 of 2
        progress "Loading", value "50%"
        disclosure "More", value "expanded"
        text "inside"
        menu "Actions"
        group "Total, 4.50 €"
        text "Name"
        field "Name", value "Bo"
        """)
  }

  @Test func readsListsAndTabs() {
    let text = spoken {
      TabView {
        List(selection: .constant("two")) {
          Section("Letters") {
            Text("Ada").swipeActions { Button("Archive") {} }
            Text("Bo").tag("two").contextMenu { Button("Delete", role: .destructive) {} }
          }
        }
        .tabItem { Text("Mail") }
        .badge(3)
        Text("News").tabItem { Text("News") }
      }
    }
    #expect(
      text == """
        heading "Letters"
        text "Ada", actions: Archive
        text "Bo", selected, actions: Delete
        tab "Mail", value "3", selected, 1 of 2
        tab "News", 2 of 2
        """)
    let custom = spoken {
      HStack {
        Button("Home") {}.accessibilityAddTraits(.isSelected)
        Button("Mail") {}
      }
      .accessibilityElement(children: .contain)
      .accessibilityAddTraits(.isTabBar)
    }
    #expect(
      custom == """
        button "Home", selected, 1 of 2
        button "Mail", 2 of 2
        """)
  }

  @Test func offersActions() {
    let text = spoken {
      Text("Letter").accessibilityAction(named: "Archive") {}.accessibilityAction(named: "Reply") {}
      Text("Email").accessibilityActions {
        Button("Forward") {}
        Button("Delete", role: .destructive) {}
      }
      Text("Rating").accessibilityAdjustableAction { _ in }
      Text("Post").accessibilityAction {
      } label: {
        Label("Like", systemImage: "heart")
      }
    }
    #expect(
      text == """
        text "Letter", actions: Archive, Reply
        text "Email", actions: Forward, Delete
        adjustable "Rating", actions: increment, decrement
        text "Post", actions: Like
        """)
  }
}
