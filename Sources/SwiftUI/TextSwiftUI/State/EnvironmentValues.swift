public import Foundation

/// A key of a value in the environment.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Value { get }
}

/// The values that views inherit from the views around them.
public struct EnvironmentValues {
  /// A value that a view sets, with the values of the views around it.
  private final class Link {
    let key: ObjectIdentifier
    let value: Any
    let next: Link?

    init(key: ObjectIdentifier, value: Any, next: Link?) {
      self.key = key
      self.value = value
      self.next = next
    }

    func value(of key: ObjectIdentifier) -> Any? {
      self.key == key ? value : next?.value(of: key)
    }
  }

  /// Values that are read more often than they're set: the first change copies them all.
  private final class Inheritance: Sendable {
    // They change only while one environment has them, and views are evaluated on the main actor only.
    nonisolated(unsafe) var values: InheritedValues

    init(_ values: InheritedValues) { self.values = values }

    static let none = Inheritance(InheritedValues())
  }

  private var first: Link?
  private var inheritance = Inheritance.none
  /// Whether the lists of the screen are edited, which each screen decides for itself.
  var screenEditMode: StateBox<TextSwiftUI.EditMode>?

  var inherited: InheritedValues {
    _read { yield inheritance.values }
    _modify {
      if !isKnownUniquelyReferenced(&inheritance) { inheritance = Inheritance(inheritance.values) }
      yield &inheritance.values
    }
  }

  /// Creates an environment without values.
  public init() {}

  private mutating func set(_ value: Any, for key: ObjectIdentifier) {
    first = Link(key: key, value: value, next: first)
  }

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      // Most values are never set, so the cast is left to those that are.
      guard let value = first?.value(of: ObjectIdentifier(key)) else { return K.defaultValue }
      return value as? K.Value ?? K.defaultValue
    }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  /// Whether a view has set the value of a key.
  func contains(_ key: (some EnvironmentKey).Type) -> Bool {
    first?.value(of: ObjectIdentifier(key)) != nil
  }

  /// The object of a type.
  subscript<T: AnyObject>(object type: T.Type) -> T? {
    get { first?.value(of: ObjectIdentifier(type)) as? T }
    // Without an object, there's none below, even if there's one above.
    set { set(newValue as Any, for: ObjectIdentifier(type)) }
  }
}

extension EnvironmentValues: CustomStringConvertible {
  /// A short description.
  public var description: String { "EnvironmentValues" }
}

private enum Keys {
  enum Locale: EnvironmentKey {
    static let defaultValue = Foundation.Locale(identifier: "en_US")
  }
  enum Calendar: EnvironmentKey {
    static let defaultValue = {
      var calendar = Foundation.Calendar(identifier: .gregorian)
      calendar.locale = Foundation.Locale(identifier: "en_US")
      calendar.timeZone = Foundation.TimeZone.gmt
      return calendar
    }()
  }
  enum TimeZone: EnvironmentKey { static let defaultValue = Foundation.TimeZone.gmt }
  enum IsPresented: EnvironmentKey { static var defaultValue: Bool { false } }
  enum Dismiss: EnvironmentKey { static var defaultValue: DismissAction { DismissAction {} } }
  enum OpenURL: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
  }
  enum Refresh: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
  enum EditMode: EnvironmentKey { static var defaultValue: Binding<TextSwiftUI.EditMode>? { nil } }
  enum ScenePhase: EnvironmentKey { static var defaultValue: TextSwiftUI.ScenePhase { .active } }
  enum Horizontal: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .compact } }
  enum Vertical: EnvironmentKey { static var defaultValue: UserInterfaceSizeClass? { .regular } }
  enum IsSearching: EnvironmentKey { static var defaultValue: Bool { false } }
  enum DismissSearch: EnvironmentKey {
    static var defaultValue: DismissSearchAction { DismissSearchAction(text: nil) }
  }
}

extension EnvironmentValues {
  /// The locale of the app, which is `en_US` by default and never that of the machine.
  public var locale: Locale {
    get { setting(Keys.Locale.self) { "locale: \($0.identifier)" } }
    set { self[Keys.Locale.self] = newValue }
  }
  /// Whether the locale is that of all apps that set none.
  var hasDefaultLocale: Bool { !contains(Keys.Locale.self) }
  /// Whether texts are in English.
  var isEnglish: Bool { hasDefaultLocale || locale.language.languageCode == .english }
  /// Sets the locale of the device, and that of its calendar.
  mutating func use(_ locale: Locale) {
    guard locale != Keys.Locale.defaultValue else { return }
    var calendar = Keys.Calendar.defaultValue
    calendar.locale = locale
    (self.locale, self.calendar) = (locale, calendar)
  }
  /// The calendar of the app, which is Gregorian by default.
  public var calendar: Calendar {
    get { setting(Keys.Calendar.self) { "calendar: \($0.identifier)" } }
    set { self[Keys.Calendar.self] = newValue }
  }
  /// The time zone of the app, which is GMT by default and never that of the machine.
  public var timeZone: TimeZone {
    get { setting(Keys.TimeZone.self) { "time zone: \($0.identifier)" } }
    set { self[Keys.TimeZone.self] = newValue }
  }
  /// The settings that the frame depends on.
  var frameSettings: FrameSettings? {
    get { inherited.frameSettings }
    set { inherited.frameSettings = newValue }
  }
  /// Returns a setting of the user, and notes below the frame if a view has changed it.
  private func setting<K: EnvironmentKey>(_ key: K.Type, note: (K.Value) -> String) -> K.Value
  where K.Value: Equatable {
    guard contains(key) else { return K.defaultValue }
    let value = self[key]
    if let frameSettings, value != frameSettings.usual[key] {
      frameSettings.notes.insert(note(value))
    }
    return value
  }
  /// Whether controls react to the user.
  public var isEnabled: Bool {
    get { inherited.isEnabled }
    set { inherited.isEnabled = newValue }
  }
  /// Whether the view is on a sheet or on a pushed screen.
  public var isPresented: Bool { self[Keys.IsPresented.self] }
  /// An action that closes the screen of the view.
  public var dismiss: DismissAction { self[Keys.Dismiss.self] }
  /// The screen of the view, in the style of iOS 13.
  public var presentationMode: Binding<PresentationMode> {
    Binding(PresentationLocation(isPresented: isPresented, dismiss: dismiss))
  }
  /// An action that opens a web page.
  public var openURL: OpenURLAction {
    get { self[Keys.OpenURL.self].noting(in: frameSettings) }
    set { self[Keys.OpenURL.self] = newValue }
  }
  /// The action of the nearest `refreshable(action:)`.
  public internal(set) var refresh: RefreshAction? {
    get { self[Keys.Refresh.self] }
    set { self[Keys.Refresh.self] = newValue }
  }
  /// Whether lists are edited, which each screen decides for itself.
  public var editMode: Binding<EditMode>? {
    get {
      self[Keys.EditMode.self]
        ?? screenEditMode.map { Binding($0) }
    }
    set { self[Keys.EditMode.self] = newValue }
  }
  /// The phase of the scene, which is active by default.
  public var scenePhase: ScenePhase {
    get { self[Keys.ScenePhase.self] }
    set { self[Keys.ScenePhase.self] = newValue }
  }
  /// The width of the screen, which is that of a phone by default.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.Horizontal.self] }
    set { self[Keys.Horizontal.self] = newValue }
  }
  /// The height of the screen, which is that of a phone by default.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.Vertical.self] }
    set { self[Keys.Vertical.self] = newValue }
  }
  /// The case of texts.
  public var textCase: Text.Case? {
    get { inherited.textCase }
    set { inherited.textCase = newValue }
  }
  /// Whether the user searches.
  public internal(set) var isSearching: Bool {
    get { self[Keys.IsSearching.self] }
    set { self[Keys.IsSearching.self] = newValue }
  }
  /// An action that ends a search.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[Keys.DismissSearch.self] }
    set { self[Keys.DismissSearch.self] = newValue }
  }

  /// Makes a view the root of a screen that can be closed.
  mutating func present(at node: StateNode, dismiss: @escaping () -> Void) {
    self[Keys.IsPresented.self] = true
    self[Keys.Dismiss.self] = DismissAction(of: node, dismiss)
  }
}

/// What a frame notes: settings of the user that aren't the default ones, and an opened address.
final class FrameSettings {
  /// Notes such as `locale: de_DE`.
  var notes: Set<String> = []
  /// The settings of the device, on which no note is needed.
  var usual = EnvironmentValues()
  /// The language of the app.
  var language: AppLanguage?
  /// Notes that are below the first frame of a play only, such as `not translated to de: "title"`.
  var languageNotes: Set<String> = []
  /// What SwiftUI writes to the console, in the order in which it happens.
  var warnings: [String] = []
  /// The address that the system has opened since the last step of a user began.
  var openedAddress: URL?
  /// What the user has turned on.
  var accessibility: AccessibilitySettings = []
  /// Whether the app has checked words, for which there is no dictionary.
  var checksSpelling = false
}

/// An action that closes the screen of a view.
public struct DismissAction {
  /// The position of the screen.
  private let node: StateNode?
  private let action: () -> Void

  init(of node: StateNode? = nil, _ action: @escaping () -> Void) {
    (self.node, self.action) = (node, action)
  }

  /// Closes the screen.
  @MainActor @preconcurrency public func callAsFunction() { action() }
}

extension DismissAction: OwnComparison {
  func isSame(as other: DismissAction) -> Bool { node === other.node }
}

/// Whether the screen of a view is presented, for bindings.
private final class PresentationLocation: Location {
  private let isPresented: Bool
  private let dismiss: DismissAction

  init(isPresented: Bool, dismiss: DismissAction) {
    (self.isPresented, self.dismiss) = (isPresented, dismiss)
  }

  func get() -> PresentationMode { PresentationMode(isPresented: isPresented) }

  func set(_ mode: PresentationMode, _ transaction: Transaction) {
    if !mode.isPresented { appCode(dismiss) { $0() } }
  }

  func isSame(as other: any Location) -> Bool {
    (other as? PresentationLocation)?.dismiss.isSame(as: dismiss) ?? false
  }
}

/// Whether a view is presented.
public struct PresentationMode {
  /// Whether the view is on a sheet or on a pushed screen.
  public private(set) var isPresented: Bool

  /// Closes the screen.
  public mutating func dismiss() { isPresented = false }
}

/// An action that opens a web page.
public struct OpenURLAction {
  /// What happened with the address.
  public struct Result: Equatable, Sendable {
    fileprivate enum Storage: Equatable, Sendable {
      case handled, discarded
      case system(URL?)
    }

    fileprivate let storage: Storage

    /// The app handled the address.
    public static let handled = Result(storage: .handled)
    /// The address isn't opened.
    public static let discarded = Result(storage: .discarded)
    /// The system opens the address.
    public static let systemAction = Result(storage: .system(nil))
    /// The system opens another address.
    public static func systemAction(_ url: URL) -> Result { Result(storage: .system(url)) }
  }

  private let handler: (URL) -> Result
  private var settings: FrameSettings?

  /// Creates an action.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Opens an address, which a note below the picture says if the system opens it.
  @MainActor @preconcurrency public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens an address, and passes on whether it was accepted.
  @MainActor @preconcurrency public func callAsFunction(
    _ url: URL, completion: @escaping (Bool) -> Void
  ) {
    let result = handler(url)
    if case .system(let other) = result.storage { settings?.openedAddress = other ?? url }
    completion(result != .discarded)
  }
}

extension OpenURLAction {
  /// Returns this action, which notes the addresses that the system opens.
  fileprivate func noting(in settings: FrameSettings?) -> OpenURLAction {
    var action = self
    action.settings = settings
    return action
  }
}

/// An action that loads data again.
public struct RefreshAction {
  let action: @MainActor () async -> Void

  /// Loads the data.
  @MainActor @preconcurrency public func callAsFunction() async { await action() }
}

/// An action that ends a search: the text of the search field is empty then.
public struct DismissSearchAction {
  /// The text of the search field.
  let text: Binding<String>?

  /// Ends the search.
  @MainActor @preconcurrency public func callAsFunction() { text?.wrappedValue = "" }
}

/// Whether lists are edited.
public enum EditMode: Hashable, Sendable {
  /// The lists aren't edited; the lists are about to be edited; the lists are edited.
  case inactive, transient, active

  /// Whether the lists are edited or about to be.
  public var isEditing: Bool { self != .inactive }
}

/// The phase of a scene.
public enum ScenePhase: Comparable, Sendable {
  /// The scene isn't visible; the scene is visible but doesn't react; the scene is in front.
  case background, inactive, active
}

/// A class of sizes of a screen.
public enum UserInterfaceSizeClass: Sendable {
  /// The space is small; the space is large.
  case compact, regular
}
