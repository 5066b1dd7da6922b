package import Foundation
import PlainTaskHooks
import RuntimeIssues

/// The world as an app sees it: the date, chance, and the settings of the device.
///
/// The app's code runs in ``enter(after:_:)``. Meanwhile, everything on the thread that asks the
/// system, such as `Date()` or `UUID()`, gets the answers of this world, because `PlainTaskHooks`
/// defines the functions that ask. Other threads see the real world.
package final class AppWorld: Sendable {
  private struct State: Sendable {
    var start: Date
    /// How many times the user has acted.
    var actionCount = 0
    /// The state of the random numbers, which begins with the seed.
    var chance: UInt64
    /// What answers the app's requests, or `nil` if the app is offline.
    var responses: NetworkResponses?
    /// What answers the requests that ``responses`` doesn't answer, if anything does.
    var network: NetworkRecording?
    var device: AppDevice
  }

  /// January 1, 2026, at 9:41 in Greenwich.
  package static let usualDate = Date(timeIntervalSince1970: 1_767_260_460)
  package static let usualSeed: UInt64 = 1
  package static let usualLocale = Locale(identifier: "en_US")

  /// The number of the world in the process.
  let number: UInt64
  private let state: Lock<State>
  let files = AppFiles()

  /// Creates a world, whose code can share the static variables of all other code.
  package init(
    date: Date = usualDate, seed: UInt64 = usualSeed, locale: Locale = usualLocale,
    responses: NetworkResponses? = nil, sharesStatics: Bool = false
  ) {
    let count = Self.lastNumber.withLock { last in
      last += 1
      return last
    }
    #if os(Linux)
      number = sharesStatics ? count | plain_task_shares_statics : count
    #else
      number = count
    #endif
    state = Lock(
      State(start: date, chance: seed, responses: responses, device: AppDevice(locale: locale)))
    Self.all.withLock { $0[number] = Weak(world: self) }
    #if os(Linux)
      plain_task_set_default_locale()
    #endif
  }

  deinit {
    Self.all.withLock { $0[number] = nil }
    #if os(Linux)
      plain_task_end_statics(number)
    #endif
  }

  private struct Weak: Sendable {
    weak var world: AppWorld?
  }

  private static let all = Lock<[UInt64: Weak]>([:])

  /// The world with a number, or `nil` if its app is gone.
  static subscript(number: UInt64) -> AppWorld? { all.withLock { $0[number]?.world } }

  /// The world of the app whose code the thread runs.
  package static var current: AppWorld? {
    let number = thread_world().number
    return number == 0 ? nil : self[number]
  }

  var device: AppDevice { state.withLock { $0.device } }
  /// The locale of the device.
  package var locale: Locale { device.locale }
  package var translations: (any AppTranslations)? { device.translations }

  /// Gives the app the resources in a folder as its main bundle, with their translations.
  package func use(resources: String?, translations: (any AppTranslations)?) {
    state.withLock {
      ($0.device.mainBundle, $0.device.translations) = (resources, translations)
    }
  }

  /// The date after the app has run for some time.
  package func date(after time: Duration) -> Date {
    let (start, actionCount) = state.withLock { ($0.start, $0.actionCount) }
    let (seconds, attoseconds) = (time + Self.pause * actionCount).components
    return start + TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }

  /// How much later the date of the app is with each action of the user.
  ///
  /// What an app makes in two actions has two dates, so that a list that's sorted by date has the
  /// order that a phone shows. It's too short to be seen in most texts, and the clocks don't go on, so
  /// that the deadlines of effects don't depend on how many actions there were before. It's a power of
  /// two, so that an app that subtracts two dates gets an exact number: `Int(end - start)` of a
  /// countdown must not be one less because of rounding.
  private static let pause = Duration.seconds(1) / 512

  /// Lets the date of the app go on before an action of the user.
  package func userActs() { state.withLock { $0.actionCount += 1 } }

  var responses: NetworkResponses? { state.withLock { $0.responses } }
  var network: NetworkRecording? { state.withLock { $0.network } }

  /// Lets requests without a response through to the network.
  package func use(_ network: NetworkRecording) { state.withLock { $0.network = network } }

  /// Runs code of the app, which has been running for some time.
  package func enter<R>(after time: Duration, _ body: () throws -> R) rethrows -> R {
    let before = thread_world()
    let isInside = before.number == number
    let (start, pauses, chance) = state.withLock {
      ($0.start, Self.pause * $0.actionCount, isInside ? before.chance : $0.chance)
    }
    set_thread_world(.init(number, start, after: time, pauses, chance))
    defer {
      let chance = thread_world().chance
      var outer = before
      if isInside { outer.chance = chance } else { state.withLock { $0.chance = chance } }
      set_thread_world(outer)
    }
    return try body()
  }

  /// The notification center of the app.
  let notifications = UncheckedSendable(NotificationCenter())
  /// What the app has passed to `UserDefaults.register(defaults:)`.
  let registeredSettings = UncheckedSendable(Lock<[String: Any]>([:]))

  /// Reads or changes the app's `UserDefaults`, also from code that isn't the app's.
  package func withSettings<R>(_ body: (UserDefaults) -> R) -> R {
    thread_world().number == number ? body(.standard) : enter(after: .zero) { body(.standard) }
  }

  /// Calls a closure whenever the app has changed its `UserDefaults`.
  package func onChangeOfSettings(_ body: @escaping @Sendable () -> Void) {
    files.onChangeOfSettings(body)
  }

  private static let lastNumber = Lock<UInt64>(0)
}

// MARK: Making an app

extension AppWorld {
  private static let beingSetUp = Lock<[UInt64: AppWorld]>([:])

  /// Runs code that makes an app, and often the app's model or store, in the world of the app.
  @MainActor
  package static func settingUp<R>(_ body: () throws -> R) rethrows -> R {
    let world = AppWorld()
    beingSetUp.withLock { $0[world.number] = world }
    defer { beingSetUp.withLock { $0[world.number] = nil } }
    return try world.enter(after: .zero, body)
  }

  /// The world of an app that's made now, with its own date, seed, and locale.
  package static func ofNewApp(
    date: Date, seed: UInt64, locale: Locale, responses: NetworkResponses?
  ) -> AppWorld {
    let setUp = beingSetUp.withLock { $0.removeValue(forKey: thread_world().number) }
    guard let setUp else {
      return AppWorld(date: date, seed: seed, locale: locale, responses: responses)
    }
    setUp.state.withLock {
      ($0.start, $0.responses, $0.device) = (date, responses, AppDevice(locale: locale))
    }
    if seed != usualSeed {
      var thread = thread_world()
      thread.chance = seed
      set_thread_world(thread)
    }
    return setUp
  }
}

extension ThreadWorld {
  fileprivate init(
    _ number: UInt64, _ start: Date, after time: Duration, _ pauses: Duration, _ chance: UInt64
  ) {
    let (past, attoseconds) = (time + pauses).components
    // No calendar goes further.
    let limit = 1e12
    let sinceStart = min(max(start.timeIntervalSince1970, -limit), limit)
    let whole = sinceStart.rounded(.down)
    var seconds = Int64(whole) + min(past, Int64(limit))
    var nanoseconds = Int64((sinceStart - whole) * 1e9) + attoseconds / 1_000_000_000
    if nanoseconds >= 1_000_000_000 {
      (seconds, nanoseconds) = (seconds + 1, nanoseconds - 1_000_000_000)
    }
    self.init(
      number: number, seconds: seconds, nanoseconds: nanoseconds,
      elapsed: time.nanoseconds, chance: chance, readCount: 0)
  }
}

extension Duration {
  /// The nanoseconds of the time of an app, which stands still after a century.
  var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let century: Int64 = 100 * 365 * 86_400
    return min(max(seconds, 0), century) * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
