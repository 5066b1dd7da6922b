import Testing
import TextUIKit

/// What apps of one file use of UIKit and of the modules next to it.
@MainActor @Suite struct UIKitNameTests {
  @Test func setsAppearances() {
    let bar = UINavigationBarAppearance()
    bar.backButtonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.tintColor]
    bar.buttonAppearance = UIBarButtonItemAppearance(style: .plain)
    bar.titlePositionAdjustment = UIOffset(horizontal: 4, vertical: 0)
    bar.setBackIndicatorImage(UIImage(systemName: "arrow.left"), transitionMaskImage: nil)
    UINavigationBar.appearance().compactScrollEdgeAppearance = bar
    UINavigationBar.appearance().barStyle = .black
    UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(.zero, for: .default)
    UICollectionView.appearance().contentInset.top = 8
    UITableView.appearance().sectionHeaderHeight = 0
    UISlider.appearance().setThumbImage(nil, for: .normal)
    let alerts = UIView.appearance(whenContainedInInstancesOf: [UIAlertController.self])
    alerts.tintColor = .brown
    UIView.performWithoutAnimation { bar.backgroundImage = UIImage() }
    #expect(bar.titlePositionAdjustment.horizontal == 4 && bar.backgroundImage != nil)
  }

  @Test(arguments: [(0.0, 0.0, 0.5), (0.05, 0.5, 1), (0.3, 1, 0.5), (0.6, 0.25, 1), (0.95, 1, 1)])
  func hasHues(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    let color = UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 0.5)
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let hasHue = color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(hasHue)
    for (part, expected) in zip([h, s, b, a], [hue, saturation, brightness, 0.5]) {
      #expect(abs(part - expected) < 1e-9)
    }
    #expect(
      UIColor(named: "brand")?.getHue(nil, saturation: nil, brightness: nil, alpha: nil) == false)
    #expect(color.resolvedColor(with: .current) == color)
  }

  /// Apps write such components into files.
  @Test func hasTheComponentsOfSystemColors() {
    #expect(UIColor.red.cgColor.components == [1, 0, 0, 1])
    #expect(UIColor(Color.red).cgColor.components == UIColor.systemRed.cgColor.components)
    #expect(UIColor(Color.blue.opacity(0.5)).cgColor.components == [0, 122.0 / 255, 1, 0.5])
    #expect(UIColor(Color("brand")).cgColor.components == nil)
  }

  @Test func notesTheStyleOfAllViews() throws {
    let app = AppSession {
      Button("Dark") { UIView.appearance().overrideUserInterfaceStyle = .dark }
    }
    try app.tap("Dark")
    #expect(app.picture.hasSuffix("  not supported:\n      overrideUserInterfaceStyle"))
  }

  @Test func replacesOpacity() {
    let half = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(half.withAlphaComponent(0.5) == half)
    #expect(half.cgColor.copy(alpha: 1)?.alpha == 1)
  }

  @Test func describesPhone() throws {
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene.statusBarManager?.statusBarFrame.height == 0)
    #expect(scene.interfaceOrientation.isPortrait && !scene.interfaceOrientation.isLandscape)
    UIDevice.current.isBatteryMonitoringEnabled = true
    #expect(UIDevice.current.batteryLevel == -1 && UIDevice.current.batteryState == .unknown)
    #expect(UIScreen.main.traitCollection.horizontalSizeClass == .compact)
    #expect(
      UIFont.monospacedDigitSystemFont(ofSize: UIFont.systemFontSize, weight: .bold).pointSize == 14
    )
  }

  @Test func pastesTexts() throws {
    struct Copying: View {
      @State private var pasted = ""

      var body: some View {
        Button("Text") {
          UIPasteboard.general.setValue("milk", forPasteboardType: UTType.plainText.identifier)
        }
        Button("Number") { UIPasteboard.general.setValue(1, forPasteboardType: "number") }
        Button("Paste") { pasted = UIPasteboard.general.strings?.joined() ?? "" }
        Text(pasted)
      }
    }
    let session = AppSession { Copying() }
    _ = session.screen
    try session.tap("Text")
    try session.tap("Paste")
    #expect(session.lines.last == "milk")
    #expect(session.screen.rendered().noteLines.isEmpty)
    try session.tap("Number")
    #expect(
      session.screen.rendered().noteLines == [
        "  not supported:", "      setValue(_:forPasteboardType:)",
      ])
  }

  @Test(
    arguments: [
      ("It&#039;s &quot;M&uuml;ller &amp; Co&quot; &#x2014; &lt;3", "It's \"Müller & Co\" — <3"),
      ("<b>Milk</b>\n  and <i>bread</i>", "Milk and bread"), ("&unknown; &amp", "&unknown; &amp"),
      ("<p>Milk<br>Bread</p> <p>Eggs</p>", "Milk\u{2028}Bread\nEggs\n"), ("a<br/>b", "a\nb"),
      ("<h1>List</h1><ul><li>Milk</li><li>Eggs</li></ul>", "List\n\t•\tMilk\n\t•\tEggs\n"),
      ("<ol><li>One</li><li>Two</li></ol>", "\t1.\tOne\n\t2.\tTwo\n"),
      ("<style>p { color: red }</style>x<!-- <p> -->", "x"), ("1 < 2", "1 < 2"),
    ])
  func readsHTML(html: String, text: String) throws {
    #expect(try self.text(of: html) == text)
  }

  @Test func notesElementsOfHTML() throws {
    struct Page: View {
      let text: () throws -> String
      var body: some View { Text((try? text()) ?? "unreadable") }
    }
    let page = AppSession { Page { try text(of: "Milk<img src=\"milk.png\">") } }
    #expect(page.lines == ["Milk"])
    #expect(page.screen.rendered().noteLines == ["  not supported: <img> in HTML"])
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data("{\\rtf1}".utf8), options: [.documentType: NSAttributedString.DocumentType.rtf],
        documentAttributes: nil)
    }
  }

  private func text(of html: String) throws -> String {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil
    ).string
  }

  @Test func drawsArcs() {
    let arc = UIBezierPath(
      arcCenter: .zero, radius: 2, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    let path = UIBezierPath()
    #expect(path.isEmpty)
    path.append(arc)
    #expect(abs(path.bounds.width - 2) < 0.001)
  }

  @Test func turnsBack() {
    let map = CGAffineTransform(translationX: 1, y: 2).rotated(by: 1).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 5, y: 7).applying(map).applying(map.inverted())
    #expect(abs(point.x - 5) < 1e-9 && abs(point.y - 7) < 1e-9)
    #expect(
      CGSize(width: 1, height: 2).applying(.init(scaleX: 3, y: 4)) == CGSize(width: 3, height: 8))
    #expect(CGAffineTransform.identity.isIdentity)
  }

  @Test func findsFolders() throws {
    let folder = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.cups"))
    #expect(FileManager.default.fileExists(atPath: folder.path))
    #expect(!folder.startAccessingSecurityScopedResource())
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
  }

  @Test func formatsDistancesInTime() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.localizedString(from: DateComponents(day: -2)) == "2 days ago")
  }

  private struct Fruit: PreviewModifier {
    func body(content: Content, context: Void) -> some View { content.environment(\.name, "Apple") }
  }

  private struct Stored: PreviewModifier {
    static func makeSharedContext() async throws -> Int { 1 }
    func body(content: Content, context: Int) -> some View { content.environment(\.name, "Pear") }
  }

  private struct Name: View {
    @Environment(\.name) private var name
    var body: some View { Text(name) }
  }

  @Test func modifiesPreviews() {
    let modified = Preview(traits: .modifier(Fruit())) { Name() }
    #expect(AppSession { modified.body }.text == "Apple")
    let stored = Preview(traits: .modifier(Stored()), .portrait) { Name() }
    let notes = AppSession { stored.body }.screen.rendered().noteLines
    #expect(notes == ["  not supported: PreviewModifier on text", "      \"Nothing\""])
  }
}

private enum NameKey: EnvironmentKey {
  static let defaultValue = "Nothing"
}

extension EnvironmentValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}
