import Testing
import TextSwiftUI

/// Views like those of AccessibilitySnapshot's example app, whose recorded images say what VoiceOver
/// reads (5b03db8, iOS 18.5).
@MainActor @Suite struct RecordedExamplesTests {
  /// `testSimpleView`: a shape with each combination of a label, a value, and a hint.
  @Test func readsLabelsValuesAndHints() {
    func shape(_ label: String, _ value: String, _ hint: String) -> some View {
      Rectangle().frame(width: 30, height: 30).accessibilityLabel(label).accessibilityValue(value)
        .accessibilityHint(hint)
    }
    let text = spoken {
      shape("Label", "", "")
      shape("", "Value", "")
      shape("", "", "Hint")
      shape("Label", "Value", "")
      shape("Label", "", "Hint")
      shape("", "Value", "Hint")
      shape("Label", "Value", "Hint")
      shape("Label", "Value", "Hint").accessibilityAction(named: "Custom") {}
    }
    #expect(
      text == """
        text "Label"
        text, value "Value"
        text (no label), hint "Hint"
        text "Label", value "Value"
        text "Label", hint "Hint"
        text, value "Value", hint "Hint"
        text "Label", value "Value", hint "Hint"
        text "Label", value "Value", hint "Hint", actions: Custom
        """)
  }

  /// `testSwiftUITextEntry`, without VoiceOver's own hints, such as "Double tap to edit".
  @Test func readsFields() {
    let text = spoken {
      TextField("Empty field", text: .constant(""))
      TextField("Filled field", text: .constant("Its text"))
      SecureField("Password", text: .constant(""))
      SecureField("Password", text: .constant("secret123"))
      TextEditor(text: .constant(""))
    }
    #expect(
      text == """
        field "Empty field"
        field, value "Its text"
        secure "Password"
        secure, value "•••••••••"
        editor (no label)
        """)
  }

  /// `testUnspokenTraitsDemo`: traits that VoiceOver doesn't say.
  @Test func omitsUnspokenTraits() {
    let traits: [AccessibilityTraits] = [
      .isKeyboardKey, .allowsDirectInteraction, .updatesFrequently, .causesPageTurn, .playsSound,
      .startsMediaSession, .isSummaryElement,
    ]
    let text = spoken {
      ForEach(traits.indices, id: \.self) { Text("trait \($0)").accessibilityAddTraits(traits[$0]) }
    }
    #expect(text == (0..<7).map { "text \"trait \($0)\"" }.joined(separator: "\n"))
  }

  /// `testBasicAccessibilityDemo`: each section begins with two combined texts.
  @Test func readsSections() {
    func section(_ title: String, _ text: String, @ViewBuilder content: () -> some View)
      -> some View
    {
      VStack(alignment: .leading) {
        VStack {
          Text(title)
          Text(text)
        }
        .accessibilityElement(children: .combine)
        content()
      }
    }
    let text = spoken {
      section("Label", "What it is") {
        Image(systemName: "star.fill").accessibilityLabel("Favorite")
      }
      section("Hint", "What it does") {
        Button("Delete") {}.accessibilityHint("Removes this item permanently")
      }
      section("Trait", "What kind it is") {
        Text("Section Header").accessibilityAddTraits(.isHeader)
      }
      section("Input labels", "What it's called") {
        Button {
        } label: {
          Image(systemName: "mic.fill")
        }
        .accessibilityLabel("Microphone")
        .accessibilityInputLabels(["Microphone", "Mic"])
      }
      section("Tap target", "Where it is") {
        RoundedRectangle(cornerRadius: 8).fill(.blue).overlay { Circle().fill(.white) }
          .accessibilityLabel("Custom tap target")
      }
    }
    #expect(
      text == """
        group "Label, What it is"
        image "Favorite"
        group "Hint, What it does"
        button "Delete", hint "Removes this item permanently"
        group "Trait, What kind it is"
        heading "Section Header"
        group "Input labels, What it's called"
        button "Microphone"
        group "Tap target, Where it is"
        text "Custom tap target"
        """)
  }

  /// `testCustomActionsDemo`, whose image lists the actions in reverse.
  @Test func readsActions() {
    let text = spoken {
      HStack {
        Text("Important letter")
        Text("Its first line")
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel("Important letter. Its first line")
      .accessibilityActions {
        Button("Reply") {}
        Button("Archive") {}
        Button("Delete", role: .destructive) {}
      }
    }
    #expect(
      text == #"group "Important letter. Its first line", actions: Reply, Archive, Delete"#)
  }

  /// `testCustomContentDemo`: what VoiceOver reads if the user asks for more.
  @Test func readsCustomContent() {
    func card(_ name: String, _ price: String, _ rating: String, _ sku: String) -> some View {
      VStack {
        Text(name)
        HStack {
          Text(price)
          Text("★ \(rating)")
        }
      }
      .accessibilityElement(children: .combine)
      .accessibilityLabel("\(name), \(price)")
      .accessibilityCustomContent("Rating", "\(rating) stars")
      .accessibilityCustomContent("SKU", sku, importance: .high)
    }
    let text = spoken {
      card("Headphones", "$149.99", "4.5", "WH-5")
      card("Speaker", "$79.99", "4.2", "BS-1").accessibilityCustomContent("SKU", Text("BS-2"))
    }
    #expect(
      text == """
        group "Headphones, $149.99", content: Rating "4.5 stars", SKU "WH-5"
        group "Speaker, $79.99", content: Rating "4.2 stars", SKU "BS-2"
        """)
  }

  /// `testSimpleSwiftUIWithScrollViewConfiguration`: what scrolls is read as what doesn't.
  @Test func readsWhatScrolls() {
    let text = spoken {
      ScrollView {
        Circle().accessibilityLabel("Label").accessibilityValue("Value").accessibilityHint("Hint")
        Circle().accessibilityLabel("Label").accessibilityCustomContent("Key", "Value")
          .accessibilityCustomContent("Important Key", "Important Value", importance: .high)
      }
    }
    #expect(
      text == """
        text "Label", value "Value", hint "Hint"
        text "Label", content: Key "Value", Important Key "Important Value"
        """)
  }

  /// `testListWithSectionHeaders`, on iOS 26.2, because headers were in capitals before.
  @Test func readsHeaders() {
    let text = spoken {
      List {
        Section("Fruits") {
          Text("Apple")
          Text("Banana")
        }
        Section("Vegetables") { Text("Carrot") }
      }
    }
    #expect(
      text == """
        heading "Fruits"
        text "Apple"
        text "Banana"
        heading "Vegetables"
        text "Carrot"
        """)
  }

  /// `testListWithHeadersAndFooters`, whose image lists headers and footers after all rows.
  @Test func readsHeadersAndFooters() {
    let text = spoken {
      List {
        Section {
          Text("Checking")
          Text("Savings")
        } header: {
          Text("Accounts")
        } footer: {
          Text("Tap an account to view details")
        }
      }
    }
    #expect(
      text == """
        heading "Accounts"
        text "Checking"
        text "Savings"
        text "Tap an account to view details"
        """)
  }
}
