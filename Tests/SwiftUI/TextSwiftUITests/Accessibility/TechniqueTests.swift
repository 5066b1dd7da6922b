import InlineTextSnapshotTesting
import Testing
import TextScreens
import TextSwiftUI
import UserScripts

/// A pair of views that differ in one accessibility technique.
@MainActor struct Technique {
  let name: String
  let kind: AccessibilityProblem.Kind
  let good: AnyView
  let bad: AnyView

  init(
    _ name: String, _ kind: AccessibilityProblem.Kind, @ViewBuilder good: () -> some View,
    @ViewBuilder bad: () -> some View
  ) {
    (self.name, self.kind) = (name, kind)
    (self.good, self.bad) = (AnyView(good()), AnyView(bad()))
  }
}

@MainActor @Suite struct TechniqueTests {
  private func problems(_ view: AnyView) -> [AccessibilityProblem] {
    LaidOutScreen(ViewHost { VStack { view } }, size: .fit).accessibilityProblems
  }

  /// Each good example has no problem, and each bad one has the problem that it's an example of.
  @Test func findsProblemsOfBadExamples() {
    for technique in techniques {
      let (good, bad) = (problems(technique.good), problems(technique.bad))
      #expect(good.map(\.message) == [], "\(technique.name)")
      #expect(
        bad.contains { $0.kind == technique.kind }, "\(technique.name): \(bad.map(\.message))")
    }
    #expect(techniques.count == 66)
  }

  /// VoiceOver says "In progress" by itself, and an image without a name has only one problem.
  @Test func findsNoOtherProblems() {
    #expect(problems(AnyView(ProgressView())) == [])
    #expect(problems(AnyView(Image(""))).map(\.kind) == [.noLabel])
  }

  /// Every text of a problem, once.
  @Test func explainsProblems() {
    let views = VStack {
      Button("") {}
      Image("get10off")
      Button("Edit") {}
      Button("Edit") {}
      Button("Save button") {}
      Button("Delete") {}.accessibilityHint("Delete.")
      Text("Card").onTapGesture {}
      Button("Hidden") {}.accessibilityHidden(true)
      Image(decorative: "flowers").accessibilityLabel("Flowers")
      ZStack {
        Button("Behind") {}
        Text("In front of")
      }
      Text("1")
      Text("2")
      Text("3")
    }
    assertInlineSnapshot(of: views, as: .outline) {
      """
      button (no label)
      image "get10off"
      button "Edit"
      button "Edit"
      button "Save button"
      button "Delete", hint "Delete."
      text "Card"
      button "Behind"
      text "In front of"
      text "1"
      text "2"
      text "3"
        button (no label): VoiceOver can't say what it is. To fix, add accessibilityLabel(_:).
        image "get10off": VoiceOver says the name of an image file or a symbol. To fix, add accessibilityLabel(_:), or hide a decorative image with accessibilityHidden(true).
        button "Save button": VoiceOver says the kind twice. To fix, remove the kind of the element from its label.
        button "Delete", hint "Delete.": the hint repeats the label. To fix, say what the action leads to, or remove the hint.
        button "Edit": another control says the same. To fix, say in accessibilityLabel(_:) what each of them is for.
        text "Card": VoiceOver doesn't say that it can be tapped. To fix, use a Button, or add accessibilityAddTraits(.isButton).
        button "Hidden": it's hidden from VoiceOver, and nothing else that VoiceOver reads does the same. To fix, let VoiceOver read it, or add accessibilityAction(named:_:) to what it reads instead.
        image "Flowers": the label of a decorative image is never read. To fix, remove the label, or use Image(_:) in place of Image(decorative:).
        button "Behind": it's covered, but VoiceOver reads it. To fix, add accessibilityAddTraits(.isModal) to what is in front of it.
        12 elements without a heading: users of VoiceOver can't jump to any of them. To fix, add navigationTitle(_:), or accessibilityAddTraits(.isHeader) to titles.

      """
    }
  }

  private var techniques: [Technique] {
    images + names + controls + structure + screens + kinds
  }

  private var images: [Technique] {
    [
      Technique("Image button", .imageName) {
        Button {
        } label: {
          Image(systemName: "trash")
        }
        .accessibilityLabel("Delete")
      } bad: {
        Button {
        } label: {
          Image(systemName: "trash")
        }
      },
      Technique("Image button with a Label", .noLabel) {
        Button {
        } label: {
          Label("Delete", systemImage: "trash").labelStyle(.iconOnly)
        }
      } bad: {
        Button {
        } label: {
          Label("", systemImage: "trash").labelStyle(.iconOnly)
        }
      },
      Technique("Informative image", .imageName) {
        Image("get10off").accessibilityLabel("Get 10% off")
      } bad: {
        Image("get10off")
      },
      Technique("Informative symbol", .imageName) {
        HStack {
          Image(systemName: "exclamationmark.circle").accessibilityLabel("Error")
          Text("We can't show the offer.")
        }
        .accessibilityElement(children: .combine)
      } bad: {
        HStack {
          Image(systemName: "exclamationmark.circle")
          Text("We can't show the offer.")
        }
      },
      Technique("Decorative image", .imageName) {
        Image(decorative: "newspaper")
        Text("Discover new offers.")
      } bad: {
        Image("newspaper")
        Text("Discover new offers.")
      },
      Technique("Decorative symbol", .imageName) {
        Image(systemName: "globe").accessibilityHidden(true)
        Text("Hello")
      } bad: {
        Image(systemName: "globe")
        Text("Hello")
      },
      Technique("Label of a decorative image", .labeledDecoration) {
        Image(decorative: "newspaper")
        Text("Discover new offers.")
      } bad: {
        Image(decorative: "newspaper").accessibilityLabel("Newspaper")
        Text("Discover new offers.")
      },
      Technique("Image says image", .labelWithKind) {
        Image("dog").accessibilityLabel("Golden retriever in a park")
      } bad: {
        Image("dog").accessibilityLabel("Golden retriever image")
      },
      Technique("Symbol says icon", .labelWithKind) {
        Image(systemName: "heart").accessibilityLabel("Favorite")
      } bad: {
        Image(systemName: "heart").accessibilityLabel("Heart icon")
      },
      Technique("Empty label of an image", .noLabel) {
        Image("dog").accessibilityLabel("Dog")
      } bad: {
        Image("dog").accessibilityLabel("")
      },
      Technique("Tab with a symbol", .imageName) {
        Button {
        } label: {
          VStack {
            Image(systemName: "house")
            Text("Home")
          }
        }
        .accessibilityAddTraits(.isSelected)
      } bad: {
        Button {
        } label: {
          Image(systemName: "house")
        }
      },
      Technique("Navigation link of a symbol", .imageName) {
        NavigationStack {
          NavigationLink {
            Text("Profile")
          } label: {
            Image(systemName: "person").accessibilityLabel("Profile")
          }
        }
      } bad: {
        NavigationStack {
          NavigationLink {
            Text("Profile")
          } label: {
            Image(systemName: "person")
          }
        }
      },
    ]
  }

  private var names: [Technique] {
    [
      Technique("Unique labels", .sameLabel) {
        Button("Edit") {}.accessibilityLabel("Edit username")
        Button("Edit") {}.accessibilityLabel("Edit email")
      } bad: {
        Button("Edit") {}
        Button("Edit") {}
      },
      Technique("Unique links", .sameLabel) {
        Link("Privacy", destination: URL(filePath: "/privacy"))
        Link("Terms", destination: URL(filePath: "/terms"))
      } bad: {
        Link("here", destination: URL(filePath: "/privacy"))
        Link("here", destination: URL(filePath: "/terms"))
      },
      Technique("Named groups", .sameLabel) {
        ForEach(["Text messages?", "Newsletter?"], id: \.self) { question in
          HStack {
            Button("Yes") {}
            Button("No") {}
          }
          .accessibilityElement(children: .contain)
          .accessibilityLabel(question)
        }
      } bad: {
        ForEach(["Text messages?", "Newsletter?"], id: \.self) { _ in
          HStack {
            Button("Yes") {}
            Button("No") {}
          }
        }
      },
      Technique("Rows", .sameLabel) {
        List(1..<3) { Button("Remove") {}.id($0) }
      } bad: {
        List {
          HStack {
            Button("Remove") {}
            Button("Remove") {}
          }
        }
      },
      Technique("Label of a group", .sameLabel) {
        HStack {
          Button("Yes") {}
          Button("No") {}
        }
        .accessibilityElement(children: .contain)
        .accessibilityLabel("Newsletter?")
      } bad: {
        HStack {
          Button("Yes") {}
          Button("No") {}
        }
        .accessibilityLabel("Newsletter?")
      },
      Technique("Button says button", .labelWithKind) {
        Button("Edit") {}.accessibilityLabel("Edit email")
      } bad: {
        Button("Edit") {}.accessibilityLabel("Edit Button")
      },
      Technique("Link says link", .labelWithKind) {
        Link("Help", destination: URL(filePath: "/help"))
      } bad: {
        Link("Help link", destination: URL(filePath: "/help"))
      },
      Technique("Fake heading", .labelWithKind) {
        Text("Offers").accessibilityAddTraits(.isHeader)
      } bad: {
        Text("Offers").accessibilityLabel("Offers heading").accessibilityAddTraits(.isHeader)
      },
      Technique("Toggle says switch", .labelWithKind) {
        Toggle("Wi-Fi", isOn: .constant(true))
      } bad: {
        Toggle("Wi-Fi switch", isOn: .constant(true))
      },
      Technique("Hint", .hintLikeLabel) {
        Button("Favorite") {}.accessibilityHint("Adds this item to your favorites.")
      } bad: {
        Button("Delete") {}.accessibilityHint("Delete")
      },
    ]
  }

  private var controls: [Technique] {
    [
      Technique("Text field", .noLabel) {
        Text("Username")
        TextField("", text: .constant("")).accessibilityLabel("Username")
      } bad: {
        Text("Username")
        TextField("", text: .constant(""))
      },
      Technique("Labeled field", .noLabel) {
        LabeledContent("Username") { TextField("", text: .constant("Ada")) }
      } bad: {
        HStack {
          Text("Username")
          TextField("", text: .constant("Ada"))
        }
      },
      Technique("Toggle", .noLabel) {
        Toggle("", isOn: .constant(true)).labelsHidden().accessibilityLabel("Wi-Fi")
      } bad: {
        Toggle("", isOn: .constant(true)).labelsHidden()
      },
      Technique("Slider", .noLabel) {
        Slider(value: .constant(1.0)).accessibilityLabel("Volume")
      } bad: {
        Slider(value: .constant(1.0))
      },
      Technique("Progress", .noLabel) {
        ProgressView("Loading", value: 0.2)
      } bad: {
        ProgressView(value: 0.2)
      },
      Technique("Tapped text", .gesture) {
        Text("Card").onTapGesture {}.accessibilityAddTraits(.isButton)
      } bad: {
        Text("Card").onTapGesture {}
      },
      Technique("Tapped image", .gesture) {
        Button {
        } label: {
          Image("barcode").accessibilityLabel("Scan")
        }
      } bad: {
        Image("barcode").accessibilityLabel("Scan").gesture(TapGesture().onEnded {})
      },
      Technique("Custom control", .gesture) {
        HStack { ForEach(0..<5) { _ in Text("★").onTapGesture {} } }
          .accessibilityRepresentation { Slider(value: .constant(3), in: 0...5) { Text("Rating") } }
      } bad: {
        HStack { ForEach(0..<5) { _ in Text("★").onTapGesture {} } }
      },
    ]
  }
}
