import Dispatch
import Foundation
import PlainTaskHooks
import RuntimeIssues
import SteppedEffects

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension AppWorld {
  package static let settings = "settings and files"

  /// What the code of an app gets from the real world instead, such as `chance`.
  ///
  /// Each family is tried once. It doesn't work if the program is linked statically, or with another
  /// Foundation or C library. Without a play, nothing is drawn from the seed of an app.
  @MainActor
  package static let notHermetic: [String] = {
    #if os(Linux)
      let date = Date(timeIntervalSince1970: 978_307_200)
      let worlds = [AppWorld(date: date, seed: 7), AppWorld(date: date, seed: 7)]
      func isSame<Answer: Equatable>(_ ask: () -> Answer) -> Bool {
        worlds[0].enter(after: .zero, ask) == worlds[1].enter(after: .zero, ask)
      }
      let hasDates = worlds[0].enter(after: .seconds(1)) {
        let dispatch = DispatchWallTime.now().rawValue
        return Date() == date + 1 && time(nil) == 978_307_201
          && dispatch == UInt64(bitPattern: -978_307_201_000_000_000)
          && ProcessInfo.processInfo.systemUptime == 86_401
      }
      let hasChance =
        isSame { UUID() } && isSame { UInt64.random(in: .min ... .max) } && isSame { drand48() }
      let hasSettings = worlds[0].enter(after: .zero) {
        let formatter = DateFormatter()
        worlds[0].use(resources: nil, translations: ProbedTranslations())
        return Bundle.main.localizedString(forKey: "key", value: nil, table: nil) == "text of key"
          && TimeZone.current.identifier == "GMT" && Calendar.current.timeZone == .current
          && Calendar(identifier: .gregorian).timeZone == .current
          && Locale.current.identifier == "en_US" && formatter.timeZone.secondsFromGMT() == 0
          && 1234.5.formatted(.number.locale(Locale(identifier: "qpz"))) == "1234.5"
          && date.formatted(.dateTime.hour())
            == Date.FormatStyle(timeZone: .gmt).hour().format(date)
      }
      let hasFiles = worlds[0].enter(after: .zero) {
        let (defaults, key) = (UserDefaults.standard, "AppWorld.probe")
        defaults.set(1, forKey: key)
        let home = worlds[0].files.folders?.home
        worlds[0].use(resources: home, translations: nil)
        return worlds[0].hasFolders && Bundle.main.resourcePath == home
          && worlds[1].enter(after: .zero) { defaults.object(forKey: key) == nil }
          && defaults.integer(forKey: key) == 1
      }
      let hasStatics = worlds[0].enter(after: .zero) {
        NotificationCenter.default === worlds[0].notifications.value
      }
      let families = [
        ("dates", hasDates), ("chance", hasChance), ("locale and time zone", hasSettings),
        (settings, hasFiles), ("timers", hasTimers),
        ("network", answersRequests), ("static variables", hasStatics && plain_task_find_statics()),
        ("tasks", AppTasks.areSupported),
      ]
      return families.filter { !$0.1 }.map(\.0)
    #else
      return [
        "dates", "chance", "locale and time zone", settings, "timers",
        "network", "static variables", "tasks",
      ]
    #endif
  }()

  #if os(Linux)
    private struct ProbedTranslations: AppTranslations {
      func text(
        for key: String, otherwise text: String?, in table: String?, ofBundle path: String?
      ) -> String { "text of \(key)" }
    }

    /// Whether the folders on the thread are those of the world.
    private var hasFolders: Bool {
      guard let home = files.folders?.home else { return false }
      let manager = FileManager.default
      let places: [FileManager.SearchPathDirectory] = [
        .documentDirectory, .cachesDirectory, .applicationSupportDirectory,
      ]
      let folders = places.compactMap { manager.urls(for: $0, in: .userDomainMask).first?.path }
      return NSHomeDirectory() == home
        && (folders + [manager.temporaryDirectory.path]) == [
          home + "/Documents", home + "/Library/Caches", home + "/Library/Application Support",
          home + "/tmp",
        ]
    }

    private static var hasTimers: Bool {
      let tasks = AppTasks(probing: TestClock())
      let (timers, source) = tasks.run("") {
        let timers = [
          Timer(fire: Date() + 2, interval: 0, repeats: false) { _ in },
          Timer(timeInterval: 2, repeats: false) { _ in },
        ]
        for timer in timers { RunLoop.current.add(timer, forMode: .default) }
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 2)
        source.resume()
        return (timers, source)
      }
      let sleeps = tasks.inFlight(.sleeping).map(\.wait)
      tasks.run("") {
        for timer in timers { timer.invalidate() }
        source.cancel()
      }
      let kinds: [InFlightEffect.Sleep] = [.timer, .timer, .timerSource]
      return sleeps == kinds.map { .clock($0, deadline: .seconds(2)) }
        && tasks.inFlight(.all).isEmpty
    }

    /// Whether an app gets its response from each kind of session, at once and on its own thread, and
    /// can't open a socket.
    private static var answersRequests: Bool {
      // If the request went to the network, nobody would hear of it.
      guard let url = URL(string: "http://127.0.0.1:9") else { return false }
      let world = AppWorld(responses: NetworkResponses { _ in .status(204) })
      let tasks = AppTasks(probing: TestClock(), in: world)
      let answers = Lock<[Bool]>([])
      let file = tasks.run("") {
        let queue = OperationQueue()
        for session in [
          URLSession.shared, URLSession(configuration: .ephemeral),
          URLSession(configuration: .default, delegate: nil, delegateQueue: queue),
        ] {
          let request = session.dataTask(with: url) { _, response, _ in
            let status = (response as? HTTPURLResponse)?.statusCode
            answers.withLock { $0.append(status == 204 && AppTasks.current === tasks) }
          }
          request.resume()
        }
        return socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      }
      if file >= 0 { close(file) }
      tasks.runtime.hold(within: SettleTimeout(.zero)) { false }
      let isAnswered =
        answers.withLock { $0 } == [true, true, true] && tasks.timedSteps.isEmpty && file < 0
      if !isAnswered { plain_task_close_network() }
      return isAnswered
    }
  #endif
}
