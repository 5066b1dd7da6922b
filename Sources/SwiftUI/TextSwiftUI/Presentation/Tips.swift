import Foundation
import RuntimeIssues

/// What people learn about a feature of an app.
///
/// A tip is shown after ``Tips/configure(_:)``, until the app invalidates it or the user closes it.
public protocol Tip: Identifiable, Sendable {
  /// What distinguishes the tip from others, by default the name of its type.
  var id: String { get }
  /// What the tip is about.
  var title: Text { get }
  /// What it says.
  var message: Text? { get }
  /// What it shows.
  var image: Image? { get }
  /// Its buttons.
  @Tips.ActionBuilder var actions: [Action] { get }
  /// How often it's shown.
  @Tips.OptionBuilder var options: [any Option] { get }
}

extension Tip {
  /// A button of a tip.
  public typealias Action = Tips.Action
  /// A limit of a tip.
  public typealias Option = TipOption
  /// How many times a tip is shown.
  public typealias MaxDisplayCount = Tips.MaxDisplayCount

  /// The name of the type.
  public var id: String { String(describing: Self.self) }
  /// No message.
  public var message: Text? { nil }
  /// No image.
  public var image: Image? { nil }
  /// No buttons.
  public var actions: [Action] { [] }
  /// No limits.
  public var options: [any Option] { [] }

  /// Ends the tip: it's never shown again.
  public func invalidate(reason: Tips.InvalidationReason) {
    DeviceState.current.changeTips { $0.invalid.insert(id) }
  }
}

/// A limit of a tip.
public protocol TipOption: Sendable {}

/// An error of tips.
public struct TipKitError: Error, Equatable {
  /// The tips have been configured already.
  public static let tipsDatastoreAlreadyConfigured = TipKitError()
}

/// What belongs to all tips of an app.
public enum Tips {
  /// A builder of a list of buttons.
  public typealias ActionBuilder = Builder<Action>
  /// A builder of a list of limits.
  public typealias OptionBuilder = Builder<any TipOption>

  /// A builder of a list.
  @resultBuilder public enum Builder<Element> {
    /// Returns a list of an element.
    public static func buildExpression(_ element: Element) -> [Element] { [element] }
    /// Returns the list.
    public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
    /// Returns the elements of all lists.
    public static func buildBlock(_ lists: [Element]...) -> [Element] { lists.flatMap(\.self) }
  }

  /// A button of a tip.
  public struct Action: Identifiable, Sendable {
    /// What distinguishes the button from others.
    public let id: String
    let title: String
    let isDisabled: Bool
    let perform: @MainActor @Sendable () -> Void

    /// Creates a button.
    public init(
      id: String? = nil, title: some StringProtocol, disabled: Bool = false,
      perform handler: @escaping @MainActor @Sendable () -> Void = {}
    ) {
      (self.id, self.title) = (id ?? String(title), String(title))
      (isDisabled, perform) = (disabled, handler)
    }
  }

  /// How many times a tip is shown before it's invalid.
  public struct MaxDisplayCount: TipOption {
    let count: Int

    /// Creates a limit.
    public init(_ maxDisplayCount: Int) { count = maxDisplayCount }
  }

  /// Why a tip isn't shown any more.
  public enum InvalidationReason: Sendable {
    /// The user has done what it's about; it has been shown often enough; the user has closed it.
    case actionPerformed, displayCountExceeded, tipClosed
  }

  /// A setting of all tips.
  public struct ConfigurationOption: Sendable {
    /// How much time passes between new tips.
    public struct DisplayFrequency: Sendable {
      let interval: TimeInterval

      /// None.
      public static let immediate = Self(interval: 0)
      /// An hour.
      public static let hourly = Self(interval: 3_600)
      /// A day.
      public static let daily = Self(interval: 86_400)
      /// A week.
      public static let weekly = Self(interval: 7 * 86_400)
      /// A month.
      public static let monthly = Self(interval: 30 * 86_400)
    }

    /// Where the app keeps what is known of its tips, which is in memory here.
    public struct DatastoreLocation: Sendable {
      /// The usual place.
      public static let applicationDefault = Self()
    }

    var frequency: DisplayFrequency?

    /// Sets how much time passes between new tips.
    public static func displayFrequency(_ displayFrequency: DisplayFrequency) -> Self {
      Self(frequency: displayFrequency)
    }

    /// Sets a place, which has no effect.
    public static func datastoreLocation(_ location: DatastoreLocation) -> Self { Self() }
  }

  /// Lets tips be shown from now on.
  public static func configure(_ configuration: [ConfigurationOption] = []) throws {
    try DeviceState.current.changeTips { state in
      guard !state.isConfigured else { throw TipKitError.tipsDatastoreAlreadyConfigured }
      state.isConfigured = true
      state.interval = configuration.compactMap(\.frequency).last?.interval ?? 0
    }
  }

  /// Forgets what is known of the tips, before ``configure(_:)``.
  public static func resetDatastore() throws {
    try DeviceState.current.changeTips { state in
      guard !state.isConfigured else { throw TipKitError.tipsDatastoreAlreadyConfigured }
      (state.invalid, state.counts) = ([], [:])
    }
  }

  /// Lets all tips be shown, whatever time has passed since another one.
  public static func showAllTipsForTesting() {
    DeviceState.current.changeTips { $0.showsAll = true }
  }
}

/// What is known of the tips of an app.
struct TipState {
  var showsAll = false
  var isConfigured = false
  /// The time between new tips.
  var interval: TimeInterval = 0
  var invalid: Set<String> = []
  /// How many times each tip has appeared, from the frame on that has shown it first.
  var counts: [String: Int] = [:]
  /// How many times something has changed.
  var changeCount = 0
  private var lastDate = Date.distantPast

  /// Returns whether a tip is shown, which keeps new ones from being shown for some time.
  mutating func shows(_ id: String) -> Bool {
    guard isConfigured, !invalid.contains(id) else { return false }
    guard counts[id] == nil, !showsAll else { return true }
    let now = Date()
    guard now.timeIntervalSince(lastDate) >= interval else { return false }
    (lastDate, counts[id]) = (now, 0)
    return true
  }
}

extension DeviceState {
  /// Changes what is known of tips.
  func changeTips(_ change: (inout TipState) throws -> Void) rethrows {
    try state.withLock { state in
      state.tips.changeCount += 1
      try change(&state.tips)
    }
    ViewEvaluation.noteChange()
  }
}
