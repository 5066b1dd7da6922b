import InlineTextSnapshotTesting
import Testing
import TextUIKit
import UserScripts

private struct Links: View {
  @Environment(\.openURL) private var openURL
  @State private var answer = ""

  var body: some View {
    VStack {
      Button("Site") { openURL(.site) { answer = "\($0)" } }
      Button("Settings") {
        if let url = URL(string: UIApplication.openSettingsURLString) {
          UIApplication.shared.open(url)
        }
      }
      Link("Help", destination: .site)
      Text(answer)
    }
  }
}

private struct Shake: GeometryEffect {
  var animatableData: CGFloat

  func effectValue(size: CGSize) -> ProjectionTransform {
    var tilt = CATransform3DRotate(CATransform3DIdentity, 1, 0, 1, 0)
    tilt.m34 = -1 / max(size.width, 1)
    return ProjectionTransform(CATransform3DTranslate(tilt, 0, 10, 0)).concatenating(
      ProjectionTransform(CGAffineTransform(translationX: sin(animatableData), y: 0)))
  }
}

extension Notification.Name {
  fileprivate static let nextDay = Notification.Name("nextDay")
}

extension URL {
  fileprivate static let site = URL(filePath: "/site")
  fileprivate static let other = URL(filePath: "/other")
}

/// What apps use of UIKit and of Foundation on Apple's platforms.
@MainActor @Suite struct UIKitTests {
  @Test func notesWhatTheSystemOpens() throws {
    let app = AppSession { Links() }
    #expect(!app.picture.contains("opened:"))
    try app.tap("Settings")
    #expect(app.picture.hasSuffix("\n  opened: app-settings:"))
    try app.tap("Site")
    #expect(app.picture.hasSuffix("\n  opened: file:///site"))
    #expect(app.lines.last == "true")
  }

  @Test func notesNothingThatTheAppOpensItself() throws {
    let app = AppSession {
      VStack {
        Links().environment(\.openURL, OpenURLAction { _ in .discarded })
        Links().environment(\.openURL, OpenURLAction { _ in .systemAction(.other) })
      }
    }
    try app.tap("Site")
    #expect(app.text.contains("false"))
    #expect(!app.picture.contains("opened:"))
    let other = try #require(app.screen.elements.last { $0.label == "Help" }?.activate)
    other()
    #expect(app.picture.hasSuffix("\n  opened: file:///other"))
  }

  @Test func colorsAreThoseOfLightScreen() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color == .black)
  }

  @Test func formatsTimesBetweenDates() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let now = Date(timeIntervalSince1970: 1_000_000_000)
    let times: [TimeInterval] = [-7_200, -86_400, 300]
    func texts() -> [String] {
      times.map { formatter.localizedString(for: now + $0, relativeTo: now) }
    }
    #expect(texts() == ["2 hours ago", "1 day ago", "in 5 minutes"])
    (formatter.unitsStyle, formatter.dateTimeStyle) = (.short, .named)
    #expect(texts() == ["2 hr. ago", "yesterday", "in 5 min."])
    #expect(formatter.localizedString(fromTimeInterval: -86_400) == "yesterday")
  }

  @Test func formatsMeasurements() {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: "en_US")
    let warm = Measurement(value: 21.5, unit: UnitTemperature.celsius)
    #expect(formatter.string(from: warm) == "70.7°F")
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: warm) == "21,5°C")
    #expect(formatter.string(for: warm) == "21,5°C")
    formatter.unitOptions = [.providedUnit, .temperatureWithoutUnit]
    formatter.numberFormatter.maximumFractionDigits = 0
    #expect(formatter.string(from: warm.converted(to: .fahrenheit)) == "71°")
    #expect(formatter.string(from: warm.converted(to: .kelvin)) == "295 K")
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5 km")
    formatter.unitStyle = .short
    #expect(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)) == "5km")
    #expect(formatter.string(from: UnitMass.grams) == "g")
    let far = Text(formatter.string(from: Measurement(value: 5, unit: UnitLength.kilometers)))
    #expect(AppSession { far }.text.contains("5km"))
    struct Trip: View {
      var body: some View {
        Text(
          MeasurementFormatter().string(from: Measurement(value: 5, unit: UnitLength.kilometers)))
      }
    }
    let notes = AppSession { Trip() }.screen.rendered().noteLines
    #expect(notes == ["  not supported: the unit of", "      MeasurementFormatter"])
  }

  @Test func namesWithoutMuchBehindThem() {
    let timer = Timer()
    timer.invalidate()
    #expect(!timer.isValid && UIFont.familyNames.flatMap(UIFont.fontNames).isEmpty)
    #expect((NSError() as any Error as NSError).code == 0)
    #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 17)
    #expect(UIColor(named: "sky", in: .main, compatibleWith: nil) == UIColor(named: "sky"))
  }

  @Test func notificationsAreSequence() async {
    struct Clock: View {
      @State private var days = 0

      var body: some View {
        Text("\(days) days").task {
          for await _ in NotificationCenter.default.notifications(named: .nextDay) { days += 1 }
        }
      }
    }
    let script = UserScript("next-day") { user in
      try await user.settle()
      NotificationCenter.default.post(name: .nextDay, object: nil)
      try await user.settle()
      try user.expect(visible: "1 days")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Clock() })
    #expect(play.error == nil)
  }

  @Test func drawsPicturesFromData() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A])
    #expect(AppSession { UIImage(data: png).map(Image.init(uiImage:)) }.text == "`PNG`")
    #expect(UIImage(data: png)?.pngData() == png)
    #expect(UIImage(data: Data("no picture".utf8)) == nil)
    #expect(AppSession { UIImage(named: "cat").map(Image.init(uiImage:)) }.text == "`cat`")
  }

  @Test func eachAppHasItsPasteboard() throws {
    struct Copying: View {
      @State private var pasted = ""

      var body: some View {
        Button("Copy") { UIPasteboard.general.string = "milk" }
        Button("Paste") { pasted = UIPasteboard.general.string ?? "nothing" }
        Text(pasted)
      }
    }
    let (one, other) = (AppSession { Copying() }, AppSession { Copying() })
    _ = one.screen
    try one.tap("Copy")
    try one.tap("Paste")
    #expect(one.lines.last == "milk")
    try other.tap("Paste")
    #expect(other.lines.last == "nothing")
  }

  @Test func rendersPicturesByName() {
    let picture = ImageRenderer(content: Text("milk")).uiImage
    #expect(AppSession { picture.map(Image.init(uiImage:)) }.text == "`rendered`")
    #expect(picture == UIImage(named: "rendered"))
  }

  @Test func pickersOfPicturesAreBoxes() {
    struct Picker: UIViewControllerRepresentable {
      final class Coordinator: NSObject, UINavigationControllerDelegate,
        UIImagePickerControllerDelegate
      {
        var image: UIImage?

        func imagePickerController(
          _ picker: UIImagePickerController,
          didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
          image = info[.editedImage] as? UIImage ?? info[.originalImage] as? UIImage
          picker.dismiss(animated: true)
        }
      }

      func makeCoordinator() -> Coordinator { Coordinator() }

      func makeUIViewController(context: Context) -> UIImagePickerController {
        let picker = UIImagePickerController()
        picker.delegate = context.coordinator
        picker.sourceType = .photoLibrary
        return picker
      }

      func updateUIViewController(_ picker: UIImagePickerController, context: Context) {}
    }
    let app = AppSession { Picker() }
    #expect(app.screen.rendered().notes.contains { $0.contains("not supported: UIKit") })
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
  }

  @Test func hasTheUnitsOfTime() {
    let handlers: [DispatchSourceTimer.DispatchSourceHandler] = []
    #expect(NSEC_PER_SEC == NSEC_PER_MSEC * 1_000 && USEC_PER_SEC == NSEC_PER_SEC / NSEC_PER_USEC)
    #expect(handlers.isEmpty)
  }

  @Test func checksThatWordsHaveLetters() {
    let checker = UITextChecker()
    func range(_ text: String) -> NSRange {
      checker.rangeOfMisspelledWord(
        in: text, range: NSRange(location: 0, length: text.utf16.count), startingAt: 0, wrap: false,
        language: "en")
    }
    #expect(range("silkworm").location == NSNotFound)
    #expect(range("two w0rds") == NSRange(location: 4, length: 5))
    #expect(UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm: "crane"))
    #expect(!UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm: "cr4ne"))
  }

  @Test func checkingWordsIsNoted() throws {
    let words = AppSession {
      let isWord = UIReferenceLibraryViewController.dictionaryHasDefinition(forTerm: "crane")
      Text(isWord ? "yes" : "no")
    }
    #expect(words.text == "yes")
    #expect(words.screen.rendered().notes == ["  not supported: the words of UITextChecker"])
    let app = AppSession {
      Button("Check") {
        _ = UITextChecker().rangeOfMisspelledWord(
          in: "word", range: NSRange(location: 0, length: 4), startingAt: 0, wrap: false,
          language: "en")
      }
    }
    #expect(app.screen.rendered().notes.isEmpty)
    try app.tap("Check")
    #expect(app.screen.rendered().notes == ["  not supported: the words of UITextChecker"])
  }

  @Test func keepsThePointsOfPaths() {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: .zero)
    #expect(Path(path.cgPath).boundingRect == rect)
    let doubled = CGAffineTransform(scaleX: 2, y: 2)
    #expect(Path(path.cgPath).applying(doubled).boundingRect == rect.applying(doubled))
    let ellipse = Path { $0.addEllipse(in: rect, transform: doubled) }
    #expect(ellipse.boundingRect == rect.applying(doubled))
    let arc = Path {
      $0.addArc(
        center: .zero, radius: 2, startAngle: .zero, endAngle: .degrees(90), clockwise: true,
        transform: doubled)
    }
    #expect(abs(arc.boundingRect.width - 4) < 0.001 && abs(arc.boundingRect.height - 4) < 0.001)
    #expect(rect.applying(doubled) == CGRect(x: 20, y: 40, width: 60, height: 80))
  }

  @Test func mapsPoints() {
    let map = CGAffineTransform(translationX: 1, y: 0).rotated(by: .pi / 2).scaledBy(x: 2, y: 2)
    let point = CGPoint(x: 1, y: 0).applying(map)
    #expect(abs(point.x - 1) < 1e-9 && abs(point.y - 2) < 1e-9)
  }

  @Test func effectsKeepTheView() {
    #expect(AppSession { Text("wrong").modifier(Shake(animatableData: 1)) }.text == "wrong")
  }

  private struct Map: UIViewRepresentable {
    func makeUIView(context: Context) -> UIActivityIndicatorView {
      preconditionFailure("No view of UIKit is made.")
    }

    func updateUIView(_ uiView: UIActivityIndicatorView, context: Context) {}
  }

  /// A controller that calls the designated initializer of UIKit.
  private final class SharingController: UIViewController {
    init(title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
  }

  @Test func makesControllersWithoutNibs() {
    #expect(SharingController(title: "Share").title == "Share")
  }

  private struct Sharing: UIViewControllerRepresentable {
    final class Coordinator: NSObject {}

    func makeCoordinator() -> Coordinator { preconditionFailure("No coordinator is made.") }

    func makeUIViewController(context: Context) -> UIActivityViewController {
      UIActivityViewController(activityItems: [], applicationActivities: nil)
    }

    func updateUIViewController(_ controller: UIActivityViewController, context: Context) {}
  }

  @Test func drawsRepresentablesAsBoxes() {
    let views = VStack {
      Map().accessibilityLabel("Berlin")
      Sharing()
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 24))) {
      """
      ┌ VStack ──────────────┐
      │        ┌───┐         │
      │        │Map│         │
      │        └───┘         │
      │      ┌───────┐       │
      │      │Sharing│       │
      │      └───────┘       │
      └──────────────────────┘
        text "Map": label "Berlin"
        not supported: UIKit on text "Berlin",
            text "Sharing"

      """
    }
  }

  @Test func archivesColors() throws {
    for color in [UIColor.systemRed, UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)] {
      let data = try NSKeyedArchiver.archivedData(
        withRootObject: color, requiringSecureCoding: true)
      let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
      #expect(copy == color)
    }
    #expect(UIColor.red != UIColor.blue)
  }
}
