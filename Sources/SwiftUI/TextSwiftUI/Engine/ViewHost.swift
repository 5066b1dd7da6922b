import Foundation
import RuntimeIssues
import TextCombine
package import TextScreens
import TextWidths

/// An app, or a view that is drawn by itself.
///
/// A host shows the last frame again unless something has changed. Then it draws the whole tree of
/// views anew, but evaluates only the bodies for which something has changed. What a view keeps from
/// frame to frame lives in the node of its position.
package final class ViewHost {
  private let makeRoot: () -> AnyView
  private lazy var root = makeRoot()
  /// The name of the screen unless it has a title.
  private(set) lazy var name = Self.name(of: type(of: root.view))
  private let rootNode = StateNode()
  let settings = SettingsStore()
  /// What `@SceneStorage` keeps.
  let sceneSettings = SettingsStore()
  /// The `UserDefaults` of the app, if it has its own.
  package var userDefaults: AppUserDefaults? {
    get { settings.userDefaults }
    set { settings.userDefaults = newValue }
  }
  /// The size of the screen in points, which views are assumed to have before they are laid out.
  let size: CGSize
  /// The number of the frame that is evaluated.
  private(set) var frame = 0
  /// The number of things that views have done when they appeared, changed, or disappeared.
  package private(set) var effectCount = 0
  /// Whether the next frame is given up, because the app starts something each time it's evaluated.
  package var isEndless = false
  /// Whether the last evaluation used what an earlier one had made.
  var usesKeptContent = false
  /// Whether views are evaluated only to see whether the frame is up to date.
  private(set) var keepsNothing = false
  /// The objects that an evaluation that keeps nothing has found in the properties of views.
  var foundObjects: [FoundObject] = []
  /// The changes that such an evaluation has found, and that no view has noticed.
  var missedChanges: [MissedChange] = []
  /// What happens after the frame, unless the views that it belongs to are covered.
  private var effects: [(presence: Presence?, run: () -> Void)] = []
  /// The tasks that start after that.
  private var tasks: [(presence: Presence?, run: () -> Void)] = []
  /// What happens after that, when the views of a sheet have disappeared.
  private var dismissals: [() -> Void] = []
  private var environment: EnvironmentValues
  /// The host that has evaluated a frame last, whose app opens the addresses of `UIApplication`.
  // Frames are evaluated on the main actor only.
  nonisolated(unsafe) static weak var current: ViewHost?
  /// What the device keeps for the app.
  private(set) var device = DeviceState()
  /// The settings that the last frame depends on.
  let frameSettings = FrameSettings()

  /// Creates a host of a view, which is made once.
  ///
  /// - Parameters:
  ///   - columns: The width of the screen with its edges.
  ///   - rows: The height of the screen, or `nil` if it fits its content.
  ///   - name: The name of the screen unless it has a title. By default, this is the type of the
  ///     root.
  ///   - locale: The locale of the device.
  ///   - environment: The environment of the root.
  ///   - root: A closure that makes the view.
  package init<Root: View>(
    columns: Int = 40, rows: Int? = nil, named name: String? = nil, in locale: Locale? = nil,
    environment: EnvironmentValues = EnvironmentValues(), _ root: @escaping () -> Root
  ) {
    makeRoot = { AnyView(root()) }
    self.environment = environment
    if let locale { self.environment.use(locale) }
    let language = AppLanguage(
      locale: self.environment.locale, module: AppLanguage.module(of: Root.self))
    if language.isRightToLeft { self.environment.layoutDirection = .rightToLeft }
    (frameSettings.usual, frameSettings.language) = (self.environment, language)
    self.environment.frameSettings = frameSettings
    self.environment.undoManager = UndoManager()
    size = CGSize(
      width: CGFloat(max(1, columns - 2)) * Cell.width,
      height: CGFloat(rows.map { max(1, $0 - 2) } ?? ScreenSize.deviceRows) * Cell.height)
    if let name { self.name = name }
  }

  /// Makes the device of a play, whose code the thread is about to run.
  package static func makeDeviceOfPlay() { _ = DeviceState.ofPlay }

  /// Uses the device of the play whose code the thread runs.
  package func useDeviceOfPlay() { device = .ofPlay }

  /// Turns on accessibility settings, before the first frame.
  package func turnOn(_ settings: AccessibilitySettings) {
    frameSettings.accessibility.formUnion(settings)
    if settings.contains(.largestText) { environment.dynamicTypeSize = .accessibility5 }
  }

  /// Returns the name of a type of view, without the modifiers around it.
  private static func name(of type: Any.Type) -> String {
    let names = String(describing: type).split { "<>(), ".contains($0) }
    let name = names.first { !$0.hasPrefix("_") && $0 != "ModifiedContent" }
    return String(name ?? "View")
  }

  /// The last frame, with the number of changes before it was evaluated.
  private(set) var last: (layers: [PresentedLayer], changes: Int)?
  /// The date that the last frame shows, if it depends on it.
  private var shownDate: Date?

  /// The date of the app, on which the frame that is evaluated depends.
  static var date: Date {
    let now = Date()
    current?.shownDate = now
    return now
  }

  /// Returns the layers of the current frame, which is the last one if nothing has changed since.
  ///
  /// What views do when they appear or change happens first, so the frame is evaluated until that
  /// changes nothing any more.
  private func layers() -> [PresentedLayer] {
    if let last, repeatsLast() { return last.layers }
    last = nil
    if isEndless {
      isEndless = false
      return [PresentedLayer(showing: Self.endless)]
    }
    for _ in 0..<Self.limit {
      let changes = ViewEvaluation.changes
      let layers = evaluate()
      let due = (effects + tasks).filter { $0.presence?.isOnScreen ?? true }
      let dismissed = dismissals
      (effects, tasks, dismissals) = ([], [], [])
      guard !due.isEmpty || !dismissed.isEmpty else {
        last = (layers, changes)
        return layers
      }
      effectCount += due.count + dismissed.count
      for effect in due { effect.run() }
      for dismissal in dismissed { dismissal() }
    }
    return [PresentedLayer(showing: Self.endless)]
  }

  /// Shows the last frame again, unless something has changed since.
  private func repeatsLast() -> Bool {
    guard let last, !isEndless, last.changes == ViewEvaluation.changes,
      shownDate.map({ $0 == Date() }) ?? true
    else { return false }
    Self.current = self
    usesKeptContent = true
    ViewEvaluation.repeatFrame()
    return true
  }

  /// The layout of the last frame, unless notes say that something is out of date in it.
  private var laidOut: (screen: LaidOutScreen, scrolled: ScrollOffsets, notes: [String])?

  /// Lays out the current frame, which is the last layout if nothing has changed since.
  ///
  /// Unless the frame isn't drawn, notes on it say what is out of date.
  package func layOut(size: ScreenSize, isDrawn: Bool = true) -> LaidOutScreen {
    func layOutAnew() -> LaidOutScreen {
      LaidOutScreen(self, size: size, scrolled: scrolling.offsets)
    }
    let known = laidOut.flatMap { known in
      known.screen.size == size && known.scrolled == scrolling.offsets && repeatsLast()
        && known.notes == notes ? known.screen : nil
    }
    var screen = known ?? scroll(layOutAnew)
    if known == nil { laidOut = (screen, scrolling.offsets, notes) }
    let staleNotes = isDrawn ? staleNotes(for: screen, layOut: layOutAnew) : []
    guard !staleNotes.isEmpty else { return screen }
    laidOut = nil
    // An earlier frame may have the same layout.
    if known != nil { screen = layOutAnew() }
    screen.addStaleNotes(staleNotes)
    return screen
  }

  /// The number of times that a frame is evaluated until it's given up.
  package static let limit = 64
  static let endless = """
    This screen isn't drawn because it changes each time it appears. To fix, look for an onChange or \
    onAppear that changes the state it depends on.
    """

  private func evaluate() -> [PresentedLayer] {
    frame += 1
    scrolling.positions = []
    Self.current = self
    (frameSettings.notes, frameSettings.warnings) = ([], [])
    frameSettings.languageNotes = []
    if let language = AppLanguage.ofApp { frameSettings.language = language }
    shownDate = nil
    usesKeptContent = false
    unvisitedCount = nodeCount
    let layers = layers(at: rootNode)
    followKeyboard()
    if unvisitedCount > 0 || hasLifecycles {
      rootNode.sweep(before: frame) { lifecycle in self.effect { lifecycle.disappear() } }
    }
    nodeCount -= unvisitedCount
    return layers
  }

  private func layers(at node: StateNode) -> [PresentedLayer] {
    ViewEvaluation.frame {
      let panel = Panel(of: self)
      let context = _ViewContext(node: visit(node), environment: environment, panel: panel)
      let layers = panel.layers(evaluating: root, named: name, in: context.startingScreen())
      return layers + systemAlert
    }
  }

  /// The layers that are shown in place of the current frame.
  private var layersAnew: [PresentedLayer]?

  /// Evaluates all views anew for a closure that can lay them out, which changes nothing that the app
  /// can notice.
  func evaluatingAnew<Result>(_ body: ([PresentedLayer]) -> Result) -> Result {
    let (notes, warnings) = (frameSettings.notes, frameSettings.warnings)
    keepsNothing = true
    (foundObjects, missedChanges) = ([], [])
    let layers = layers(at: rootNode.shadow())
    layersAnew = layers
    defer {
      (frameSettings.notes, frameSettings.warnings) = (notes, warnings)
      (keepsNothing, layersAnew) = (false, nil)
    }
    return body(layers)
  }

  /// What SwiftUI has written to the console since a step of a user began, besides what it writes for
  /// the frame.
  let stepWarnings = StepWarnings()
  /// What learns of each change that the views depend on.
  package let changes = ChangeListener()

  /// How far the views on the screen are scrolled.
  var scrolling = Scrolling()

  /// The addresses that other apps open.
  let openedAddresses = PassthroughSubject<URL, Never>()

  /// Passes an address to the views that open some, or returns `false` if there are none.
  package func open(_ url: URL) -> Bool {
    guard openedAddresses.hasSubscribers else { return false }
    openedAddresses.send(url)
    return true
  }

  /// Whether the app is in front.
  package var isActive: Bool { environment.scenePhase == .active }

  /// Brings the app to the front or to the background, and evaluates its views on the way, while it's
  /// inactive.
  package func setActive(_ isActive: Bool, evaluating evaluate: () -> Void) {
    let (will, did) =
      isActive
      ? (UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification)
      : (UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification)
    NotificationCenter.default.post(name: will, object: nil)
    environment.scenePhase = .inactive
    ViewEvaluation.noteChange()
    evaluate()
    environment.scenePhase = isActive ? .active : .background
    device.isActive = isActive
    ViewEvaluation.noteChange()
    NotificationCenter.default.post(name: did, object: nil)
  }

  /// What frames of the transcript have noted about translations.
  var knownLanguageNotes: Set<String> = []

  /// The types of values of which something was made anew, or `nil` if nobody asks.
  private var updates: [Any.Type]?

  /// Notes the views of the app whose bodies are evaluated from now on.
  package func noteUpdates() { updates = [] }

  func noteUpdate(of type: Any.Type) { updates?.append(type) }

  /// Returns the names of the views whose bodies were evaluated since the last call, each once with its
  /// number, in the order in which they were first evaluated.
  package func takeUpdates() -> [String] {
    guard let updates, !updates.isEmpty else { return [] }
    self.updates = []
    var (names, counts): ([String], [String: Int]) = ([], [:])
    for type in updates
    where type is any View.Type && !String(reflecting: type).hasPrefix("TextSwiftUI.") {
      let name = String(describing: type)
      if counts[name] == nil { names.append(name) }
      counts[name, default: 0] += 1
    }
    return names.map { name in
      let count = counts[name] ?? 1
      return count == 1 ? name : "\(name) x\(count)"
    }
  }

  /// The number of positions that the last frame contained.
  private var nodeCount = 0
  /// The number of those that the current frame doesn't contain so far.
  private var unvisitedCount = 0
  /// Whether views do something when they appear or disappear.
  var hasLifecycles = false

  /// Marks a position as part of the frame.
  func visit(_ node: StateNode) -> StateNode {
    if node.frame != frame {
      if node.frame > 0 { unvisitedCount -= 1 } else if !keepsNothing { nodeCount += 1 }
      node.frame = frame
      node.restart()
    }
    return node
  }

  /// The field that the user edits.
  private var edited: (node: StateNode, focus: FieldFocus?, onEditingChanged: (Bool) -> Void)? {
    didSet { ViewEvaluation.noteChange() }
  }
  /// Whether the user edits a field, so that the keyboard is there.
  var isEditing: Bool { edited != nil }
  /// Whether the app has been told that the keyboard is there.
  var showsKeyboard = false

  func edits(_ node: StateNode) -> Bool { edited?.node === node }

  /// Begins to edit a field, and ends to edit the one before.
  func edit(
    _ node: StateNode, _ focus: FieldFocus?, _ onEditingChanged: @escaping (Bool) -> Void
  ) {
    guard !edits(node) else { return }
    endEditing()
    edited = (node, focus, onEditingChanged)
    focus?.gain()
    onEditingChanged(true)
  }

  /// Ends to edit a field, by default whichever it is, which loses the focus.
  func endEditing(_ node: StateNode? = nil) {
    guard let last = edited, node == nil || last.node === node else { return }
    edited = nil
    last.focus?.lose()
    last.onEditingChanged(false)
  }

  /// Begins or ends to edit a field after the frame if its focus has changed.
  func follow(_ focus: FieldFocus, _ edit: @escaping () -> Void) {
    let isEdited = { self.edited?.focus?.node === focus.node }
    guard focus.hasChanged, focus.isOn != isEdited() else { return }
    effect {
      // Another field with the same focus may have been first.
      guard focus.isOn != isEdited() else { return }
      if focus.isOn { edit() } else { self.endEditing() }
    }
  }

  /// Runs an effect after the frame has been evaluated, unless it belongs to covered views.
  func effect(on presence: Presence? = nil, _ effect: @escaping () -> Void) {
    if !keepsNothing { effects.append((presence, effect)) }
  }

  /// Starts a task after the effects, unless it belongs to covered views.
  func task(on presence: Presence?, _ start: @escaping () -> Void) {
    if !keepsNothing { tasks.append((presence, start)) }
  }

  /// Runs an effect after the views of a sheet have disappeared.
  func dismissal(_ effect: @escaping () -> Void) {
    if !keepsNothing { dismissals.append(effect) }
  }
}

extension ViewHost: Screen {
  /// The number of times that a frame is laid out until it's given up.
  private static let maximumRounds = 16
  static let endlessLayout = """
    This screen isn't drawn because the sizes of its views change each time it's laid out. To fix, \
    look for a GeometryReader whose content changes the size of the reader itself.
    """

  package func giveUp() { isEndless = true }

  package func resolve(into screen: inout ResolvedScreen, round: Int) {
    let isEndless = round >= Self.maximumRounds
    let layers =
      layersAnew ?? (isEndless ? [PresentedLayer(showing: Self.endlessLayout)] : layers())
    for layer in layers { screen.add(layer) }
    screen.warnings = warnings
    let refreshed = layers.filter { $0.refresh != nil }
    screen.notes = notes + refreshed.map { "\($0.kind?.rawValue ?? "screen"): pull to refresh" }
  }
}
