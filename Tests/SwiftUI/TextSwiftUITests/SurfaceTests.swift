import Foundation
import TestSupport
import Testing
import TextScreens
import TextSwiftUI
import TextUIKit

/// What at least two public apps call of SwiftUI and UIKit, besides what other suites test.
@MainActor @Suite struct SurfaceTests {
  private struct Opening: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.isExpanded.toggle()
      } label: {
        configuration.label
      }
      if configuration.isExpanded { configuration.content }
    }
  }

  private struct Reversed: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.content
        configuration.label
      }
    }
  }

  private struct Stacked: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack { configuration.content }
    }
  }

  @Test func stylesGroupsAndLabeledValues() throws {
    let app = AppSession {
      DisclosureGroup("More") {
        LabeledContent("Age", value: "7")
        ControlGroup {
          Text("1")
          Text("2")
        }
      }
      .disclosureGroupStyle(Opening())
      .labeledContentStyle(Reversed())
      .controlGroupStyle(Stacked())
    }
    #expect(app.text == "[More]")
    try app.tap("More")
    #expect(app.text == "[More] / 7 / Age / 1 / 2")
    let usual = LabeledContent("Age", value: "7").labeledContentStyle(.automatic)
    #expect(rows(of: usual, columns: 9) == ["Age     7"])
    let group = ControlGroup {
      Text("1")
      Text("2")
    }
    #expect(rows(of: group.controlGroupStyle(.navigation), columns: 5) == [" 1 2"])
    let closed = DisclosureGroup("More") { Text("2") }
    #expect(
      rows(of: closed.disclosureGroupStyle(.automatic), columns: 9) == rows(of: closed, columns: 9))
  }

  @Test func pastesAndRenames() throws {
    struct Note: View {
      @State private var text = "empty"
      @FocusState private var isFocused: Bool

      var body: some View {
        PasteButton(payloadType: String.self) { text = $0.joined() }
        PasteButton(payloadType: URL.self) { text = $0.map(\.absoluteString).joined() }
        PasteButton(payloadType: Data.self) { _ in text = "data" }
        RenameButton().renameAction { text = "renamed" }
        RenameButton()
        Text(text)
        Button("Copy") { UIPasteboard.general.string = "copied" }
        Button("Copy address") { UIPasteboard.general.url = URL(string: "https://a.b") }
        TextField("Name", text: $text).focused($isFocused)
        VStack { RenameButton() }.renameAction($isFocused)
        Text(isFocused ? "focused" : "not focused")
      }
    }
    let app = AppSession { Note() }
    #expect(try app.element("Paste").isDisabled)
    try app.tap("Copy")
    try app.tap("Paste")
    #expect(app.lines.contains("copied"))
    func areDisabled() -> [Bool] {
      app.screen.elements.filter { $0.label == "Paste" }.map(\.isDisabled)
    }
    #expect(areDisabled() == [false, true, true])
    try app.tap("Copy address")
    #expect(areDisabled() == [false, false, true])
    app.screen.elements.filter { $0.label == "Paste" }[1].activate?()
    #expect(app.lines.contains("https://a.b"))
    #expect(app.picture.hasSuffix("not supported: PasteButton of Data"))
    let buttons = app.screen.elements.filter { $0.label == "Rename" }
    #expect(buttons.map(\.isDisabled) == [false, true, false])
    buttons[0].activate?()
    #expect(app.lines.contains("renamed"))
    #expect(app.lines.contains("not focused"))
    app.screen.elements.last { $0.label == "Rename" }?.activate?()
    #expect(app.lines.contains("focused"))
  }

  @Test func flattensSectionsOfTabs() throws {
    let app = AppSession {
      TabView {
        Tab("Home", systemImage: "house") { Text("At home") }.customizationID("home")
        TabSection("More") {
          Tab("Work", systemImage: "hammer") { Text("At work") }
        }
      }
      .tabViewCustomization(.constant(TabViewCustomization()))
    }
    try app.tap("Work")
    #expect(app.lines.contains("At work"))
  }

  @Test func erasesTypeOfGesture() throws {
    struct Counting: View {
      @State private var count = 0
      @State private var isOn = false

      var body: some View {
        Text("Tap \(count)").gesture(AnyGesture(TapGesture().onEnded { count += 1 }))
        Text("Other").simultaneousGesture(TapGesture().onEnded { count += 10 }, isEnabled: isOn)
        Button("On") { isOn = true }
      }
    }
    let app = AppSession { Counting() }
    try app.tap("Tap 0")
    #expect(try app.element("Tap 1").activate != nil)
    #expect(app.screen.elements.first { $0.label == "Other" }?.activate == nil)
    try app.tap("On")
    try app.tap("Other")
    #expect(app.lines.contains("Tap 11"))
  }

  @Test func opensMenuOfOlderStyle() throws {
    let app = AppSession {
      Text("File").contextMenu(ContextMenu { Button("Delete") {} })
      Text("Folder").contextMenu(nil as ContextMenu<Text>?)
    }
    try app.longPress("File")
    #expect(app.buttons == ["Delete"])
  }

  @Test func drawsAddressOfPage() {
    #expect(
      AppSession { WebView(url: URL(string: "https://example.com")) }.lines == [
        "┌───────────────────┐", "│https://example.com│", "└───────────────────┘",
      ])
  }

  private struct Windows: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.supportsMultipleWindows) private var supportsMultipleWindows

    var body: some View {
      if !supportsMultipleWindows {
        Button("Open") { openWindow(id: "main") }
        Button("Open 3") { openWindow(value: 3) }
        Button("Close") { dismissWindow(id: "main") }
        Button("Close 3") { dismissWindow(value: 3) }
      }
    }
  }

  @Test func phonesHaveOneWindow() throws {
    let app = AppSession { Windows() }
    for (button, action) in [
      ("Open", "openWindow"), ("Open 3", "openWindow"), ("Close", "dismissWindow"),
      ("Close 3", "dismissWindow"),
    ] {
      try app.tap(button)
      #expect(app.picture.contains("not supported: \(action)"))
    }
  }

  private struct Reviews: View {
    @Environment(\.requestReview) private var requestReview

    var body: some View {
      Button("Rate") { requestReview() }
      Button("Rate us") { SKStoreReviewController.requestReview() }
      Button("Rate here") {
        for case let scene as UIWindowScene in UIApplication.shared.connectedScenes {
          AppStore.requestReview(in: scene)
        }
      }
    }
  }

  @Test(arguments: ["Rate", "Rate us", "Rate here"]) func notesReviews(_ button: String) throws {
    let app = AppSession { Reviews() }
    try app.tap(button)
    #expect(app.picture.contains("not supported: requestReview"))
  }

  @Test func notesWhatScriptsCannotDo() {
    let view = VStack {
      MultiDatePicker("Days", selection: .constant([]))
      MultiDatePicker("Coming days", selection: .constant([]), in: Date.distantPast...)
      Text("Map").gesture(SpatialTapGesture(count: 1, coordinateSpace: .local).onEnded { _ in })
      Text("End").onScrollVisibilityChange(threshold: 0.5) { _ in }
      Text("Fixed").selectionDisabled()
      Text("Free").selectionDisabled(false)
      TextField("Name", text: .constant(""), selection: .constant(nil))
      TextEditor(text: .constant(""), selection: .constant(nil))
      Text("Flowers").accessibilityRotor("Red") { AccessibilityRotorEntry("Rose", id: 1) }
      Button("Save") { UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil) }
    }
    .onKeyPress(.space) { .handled }
    .onKeyPress(keys: [.tab], phases: .all) { $0.phase == .up ? .handled : .ignored }
    .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { print($0.webpageURL ?? "") }
    .scrollEdgeEffectStyle(.hard, for: .top)
    .dialogIcon(Image(systemName: "trash"))
    let app = AppSession { view }
    #expect(
      app.picture.split(separator: "\n").filter { $0.contains("not supported") } == [
        "  not supported: onContinueUserActivity on", "  not supported: onKeyPress on \"Days",
        "  not supported: MultiDatePicker on text",
        "  not supported: SpatialTapGesture on text",
        "  not supported: onScrollVisibilityChange",
        "  not supported: selectionDisabled on text",
        "  not supported: accessibilityRotor on",
        "  not supported: TextSelection",
      ])
    try? app.tap("Save")
    #expect(app.picture.contains("UIImageWriteToSavedPhotosAlbum"))
  }

  private struct Snap: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = context.velocity.dy > 0 ? context.containerSize.height : 0
    }
  }

  private struct Steps: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      context.isLogicallyComplete = time > 1
      return value.scaled(by: time.rounded())
    }
  }

  @Test func acceptsWhatPicturesDoNotShow() {
    let namespace = Namespace().wrappedValue
    let style = AnyShapeStyle(
      .radialGradient(
        stops: [.init(color: .red, location: 0)], center: .center, startRadius: 0, endRadius: 1))
    let view = ScrollView {
      Text("Row").listSectionSeparatorTint(.red).badgeProminence(.increased)
      KeyframeAnimator(initialValue: 0.0, trigger: 1) {
        Text("Turned by \($0)")
      } keyframes: { _ in
        KeyframeTrack { SpringKeyframe(1, duration: 1, spring: .bouncy) }
      }
      Button("Glass") {}.buttonStyle(.glassProminent)
      Button("Clear") {}.buttonStyle(.glass(.clear))
      Text("Moved")
        .matchedTransitionSource(id: 1, in: namespace) { $0.clipShape(Circle()).background(.red) }
        .transition(.blurReplace(.downUp))
        .scrollTransition(topLeading: .interactive, bottomTrailing: .interactive) { view, _ in
          view.distortionEffect(
            ShaderLibrary.wave(.float(1), .float2(1, 2)), maxSampleOffset: .zero)
        }
        .colorEffect(ShaderLibrary.default.tint(.color(.red)), isEnabled: false)
        .layerEffect(ShaderLibrary.blur(.boundingRect), maxSampleOffset: .zero)
        .animation(.interpolatingSpring(.bouncy(duration: 1)).logicallyComplete(after: 1), value: 1)
        .animation(Animation(Steps()), value: 1)
        .animation(.spring(Spring(duration: 1, bounce: 0.5)), value: 1)
        .animation(.spring(Spring(stiffness: 100, damping: 10)), value: 1)
        .foregroundStyle(style)
        .backgroundExtensionEffect()
      Image(systemName: "star").symbolEffect(.drawOn, value: 1)
        .symbolEffect(.pulse.byLayer, options: .repeating.speed(0.5))
        .symbolEffect(.wiggle, options: .repeat(.periodic(2, delay: 1)))
        .environment(\.symbolVariants, .fill)
        .foregroundStyle(.shadow(.drop(radius: 1)).shadow(.inner(radius: 1)))
      Menu("Menu") { Button("Item") {} }.menuOrder(.fixed)
      Color.clear.frame(height: 1).overlay(alignment: .leadingLastTextBaseline) { EmptyView() }
    }
    .scrollTargetBehavior(Snap())
    .scrollIndicatorsFlash(onAppear: true)
    .scrollIndicatorsFlash(trigger: 1)
    .toolbar { ToolbarItem { Text("Item") }.sharedBackgroundVisibility(.hidden) }
    .toolbarVisibility(.hidden, for: .statusBar)
    .presentationContentInteraction(.scrolls)
    .inspectorColumnWidth(min: 100, ideal: 200, max: 300)
    .inspectorColumnWidth(200)
    .typesettingLanguage(Locale.Language(identifier: "de"))
    .writingToolsBehavior(.limited)
    #expect(
      rows(of: view, columns: 20).map { $0.trimmingCharacters(in: .whitespaces) } == [
        "Row", "Turned by 0.000000", "[Glass]", "[Clear]", "Moved", "☆", "[≡ Menu]", "",
      ])
  }

  @Test func drawsNothingOfUIKit() throws {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    let rounded = font.fontDescriptor.withDesign(.rounded)?.withSymbolicTraits(.traitBold)
    let bold = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    let star = try #require(UIImage(systemName: "star", withConfiguration: bold))
    #expect(star.preparingThumbnail(of: .zero)?.size == .zero)
    UIGraphicsBeginImageContextWithOptions(CGSizeMake(3, 4), false, 0)
    UIGraphicsBeginImageContext(CGSizeMake(1, 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 1, height: 2))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 3, height: 4))
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = .center
    #expect(1.0.interpolated(towards: 3, amount: 0.25) == 1.5)
    #expect(HStackLayout.layoutProperties.stackOrientation == nil)
    #expect(paragraph.settings.alignment == .center)
    #expect(rounded.map { UIFont(descriptor: $0, size: 0) }?.lineHeight == 20)
    #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 12) == 12)
    #expect(UIFontMetrics.default.scaledFont(for: font).pointSize == 20)
    #expect(star.withTintColor(.red, renderingMode: .alwaysOriginal) == UIImage(systemName: "star"))
    #expect(star.withRenderingMode(.alwaysTemplate).hash == star.hash)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      star.draw(in: .zero)
    }
    #expect(drawn.size == CGSize(width: 20, height: 10))
    var steps: [String] = []
    UIView.animate(withDuration: 1) { steps.append("animated") }
    #expect(steps == ["animated"])
    #expect(ScrollPhase.decelerating.isScrolling && !ScrollPhase.idle.isScrolling)
    #expect(autoreleasepool { !ProcessInfo.processInfo.isLowPowerModeEnabled })
    #expect(CFAbsoluteTimeGetCurrent() > 0)
    let task = UIApplication.shared.beginBackgroundTask(withName: "Save") { steps.append("late") }
    #expect(task != .invalid)
    UIApplication.shared.endBackgroundTask(task)
    #expect(UIApplication.shared.backgroundTimeRemaining > 30)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: .current).pointSize == 17)
    let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
    sheet.completionWithItemsHandler = { _, isCompleted, _, _ in steps.append("\(isCompleted)") }
    sheet.popoverPresentationController?.sourceView = UIView()
    #expect(sheet.preferredStatusBarStyle == .default)
    #expect(sheet.supportedInterfaceOrientations.contains(.landscapeLeft))
    #expect(Text("Large").font(Font(font)) == Text("Large").font(.system(size: 20)))
  }
}
