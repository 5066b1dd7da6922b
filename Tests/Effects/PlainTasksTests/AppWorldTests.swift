#if os(Linux)
  import Dispatch
  import Foundation
  import RuntimeIssues
  import TestSupport
  import Testing

  @testable import PlainTasks

  /// Something that code can ask the system.
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let ask: @Sendable () -> String

    init<Answer>(_ name: String, _ ask: @escaping @Sendable () -> Answer) {
      testDescription = name
      self.ask = { "\(ask())" }
    }
  }

  /// What the code of an app gets from the system, on a thread that runs it.
  @Suite struct AppWorldTests {
    static let dates = [
      Question("Date()") { Date().timeIntervalSince1970 },
      Question("Date.now") { Date.now.timeIntervalSince1970 },
      Question("NSDate()") { NSDate().timeIntervalSince1970 },
      Question("Date(timeIntervalSinceNow:)") {
        Date(timeIntervalSinceNow: 60).addingTimeInterval(-60).timeIntervalSince1970
      },
      Question("clock_gettime") {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      },
      Question("gettimeofday") {
        var time = timeval()
        gettimeofday(&time, nil)
        return Double(time.tv_sec) + Double(time.tv_usec) / 1e6
      },
      Question("time") { Double(time(nil)) + 0.25 },
      Question("DispatchWallTime") {
        Double(Int64(bitPattern: DispatchWallTime.now().rawValue)) / -1e9
      },
      Question("Calendar") {
        let date = Date()
        let calendar = Calendar(identifier: .gregorian)
        return calendar.startOfDay(for: date).timeIntervalSince1970 + 0.25
          + (Calendar.current.isDateInToday(date) ? 0 : 1)
      },
    ]

    @Test(arguments: dates) func hasItsDate(_ question: Question) {
      let world = AppWorld(date: Date(timeIntervalSince1970: 978_307_200.25))
      #expect(world.enter(after: .zero, question.ask) == "978307200.25")
      #expect(world.enter(after: .seconds(86_400), question.ask) == "978393600.25")
      #expect(Double(question.ask()) ?? 0 > 1_700_000_000)
    }

    static let chances = [
      Question("UUID()") { UUID() },
      Question("NSUUID()") { NSUUID().uuidString },
      Question("Int.random") { Int.random(in: 0..<1_000_000) },
      Question("Double.random") { Double.random(in: 0..<1) },
      Question("shuffled") { Array(0..<20).shuffled() },
      Question("randomElement") { Array(0..<1_000_000).randomElement() ?? 0 },
      Question("SystemRandomNumberGenerator") {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
      },
      Question("arc4random") { arc4random() },
      Question("arc4random_uniform") { arc4random_uniform(1_000_000) },
      Question("arc4random_buf") {
        var number: UInt64 = 0
        arc4random_buf(&number, 8)
        return number
      },
      Question("getentropy") {
        var number: UInt64 = 0
        getentropy(&number, 8)
        return number
      },
      Question("/dev/urandom") {
        let file = open("/dev/urandom", O_RDONLY)
        defer { close(file) }
        var number: UInt64 = 0
        read(file, &number, 8)
        return number
      },
      Question("drand48") { drand48() },
      Question("random") { random() },
      Question("rand") { rand() },
    ]

    @Test(arguments: chances) func hasItsChance(_ question: Question) {
      let texts = (0..<2).map { _ in
        let world = AppWorld(seed: 7)
        return (0..<3).map { _ in world.enter(after: .zero, question.ask) }
      }
      #expect(texts[0] == texts[1])
      #expect(Set(texts[0]).count == 3)
      #expect(question.ask() != texts[0][0])
    }

    @Test func drawsAnotherSeedOtherwise() {
      let texts = (1...3).map { AppWorld(seed: $0).enter(after: .zero) { UUID().uuidString } }
      #expect(Set(texts).count == 3)
    }

    /// What is entered again on the same thread, such as by a view that an action evaluates, goes on
    /// with the same chance.
    @Test func goesOnInside() {
      let inOne = AppWorld()
      let usual = inOne.enter(after: .zero) { (0..<3).map { _ in Int.random(in: 0..<1_000) } }
      let world = AppWorld()
      let numbers = world.enter(after: .zero) {
        [
          Int.random(in: 0..<1_000),
          world.enter(after: .zero) { Int.random(in: 0..<1_000) }, Int.random(in: 0..<1_000),
        ]
      }
      #expect(numbers == usual)
    }

    @Test func hasItsUptime() {
      let world = AppWorld()
      let uptimes = [0, 60].map { seconds in
        world.enter(after: .seconds(seconds)) { ProcessInfo.processInfo.systemUptime }
      }
      #expect(uptimes == [86_400, 86_460])
      #expect(ProcessInfo.processInfo.systemUptime != 86_400)
    }

    /// In a process, because the time zone of a process is there only once.
    @Test func hasItsTimeZoneAndLocale() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
        func texts() -> [String] {
          let date = Date(timeIntervalSince1970: 1_700_000_000)
          let formatter = DateFormatter()
          formatter.dateFormat = "HH:mm"
          let styled = DateFormatter()
          (styled.dateStyle, styled.timeStyle) = (.short, .short)
          return [
            TimeZone.current.identifier, TimeZone.autoupdatingCurrent.identifier,
            NSTimeZone.default.identifier, NSTimeZone.system.identifier,
            NSTimeZone.local.identifier, Locale.current.identifier,
            Calendar.current.timeZone.identifier, Calendar.autoupdatingCurrent.timeZone.identifier,
            "\(Calendar.current.component(.hour, from: date))",
            "\(Calendar(identifier: .gregorian).component(.hour, from: date))",
            formatter.string(from: date), styled.string(from: date), date.formatted(),
            date.formatted(date: .omitted, time: .shortened), date.formatted(.dateTime.hour()),
            1234.5.formatted(), NumberFormatter.localizedString(from: 1234.5, number: .currency),
          ].map { $0.replacing("\u{202F}", with: " ") }
        }
        func log(_ line: String) { FileHandle.standardError.write(Data("zone: \(line)\n".utf8)) }
        setenv("TZ", "America/New_York", 1)
        setenv("LANG", "de_DE.UTF-8", 1)
        NSTimeZone.resetSystemTimeZone()
        NSTimeZone.default = .current
        log("\(texts())")
        log("\(AppWorld().enter(after: .zero, texts))")
        log("\(texts())")
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.split(separator: "\n").filter { $0.hasPrefix("zone: ") }.joined(separator: "\n") == """
          zone: ["America/New_York", "America/New_York", "America/New_York", "America/New_York", \
          "America/New_York", "en_001", "America/New_York", "America/New_York", "17", "17", "17:13", \
          "14/11/2023, 5:13 PM", "14/11/2023, 5:13 PM", "5:13 PM", "5 PM", "1,234.5", "¤1,234.50"]
          zone: ["GMT", "GMT", "GMT", "GMT", "GMT", "en_US", "GMT", "GMT", "22", "22", "22:13", \
          "11/14/23, 10:13 PM", "11/14/2023, 10:13 PM", "10:13 PM", "10 PM", "1,234.5", "$1,234.50"]
          zone: ["America/New_York", "America/New_York", "America/New_York", "America/New_York", \
          "America/New_York", "en_001", "America/New_York", "America/New_York", "17", "17", "17:13", \
          "14/11/2023, 5:13 PM", "14/11/2023, 5:13 PM", "5:13 PM", "5 PM", "1,234.5", "¤1,234.50"]
          """)
    }

    /// A locale that ICU doesn't know is that of the machine, which a process asks for only once.
    @Test func doesNotKnowLocaleOfMachine() async {
      await #expect(processExitsWith: .success) {
        func text(_ locale: String) -> String {
          1234.5.formatted(.number.locale(Locale(identifier: locale)))
        }
        for name in ["LC_ALL", "LC_MESSAGES"] { unsetenv(name) }
        setenv("LANG", "de_DE.UTF-8", 1)
        #expect(text("eur_EUR") == "1.234,5")
        #expect(AppWorld().enter(after: .zero) { text("dol_DOL") } == "1234.5")
        #expect(text("yen_YEN") == "1234.5")
      }
    }

    @Test func hasItsSettings() throws {
      let key = "AppWorldTests"
      let (settings, other) = (UserDefaults.standard, try #require(UserDefaults(suiteName: key)))
      let worlds = [AppWorld(), AppWorld()]
      worlds[0].enter(after: .zero) {
        #expect(settings.object(forKey: key) == nil && settings.dictionaryRepresentation().isEmpty)
        settings.set("text", forKey: key)
        settings.set(["a", "b"], forKey: "list")
        settings.set(["a": 1], forKey: "dictionary")
        settings.set(Data([1]), forKey: "data")
        settings.set(true, forKey: "flag")
        other.set(2, forKey: key)
        #expect(settings.string(forKey: key) == "text" && other.integer(forKey: key) == 2)
        #expect(settings.stringArray(forKey: "list") == ["a", "b"])
        #expect(settings.dictionary(forKey: "dictionary")?["a"] as? Int == 1)
        #expect(settings.data(forKey: "data") == Data([1]) && settings.bool(forKey: "flag"))
        #expect(settings.dictionaryRepresentation().count == 5 && settings.synchronize())
      }
      worlds[0].enter(after: .seconds(1)) {
        #expect(settings.string(forKey: key) == "text")
        settings.removeObject(forKey: key)
        #expect(settings.object(forKey: key) == nil)
      }
      worlds[1].enter(after: .zero) {
        #expect(settings.stringArray(forKey: "list") == nil && other.object(forKey: key) == nil)
      }
      #expect(settings.object(forKey: "flag") == nil && other.object(forKey: key) == nil)
    }

    @Test func hasItsFiles() throws {
      let manager = FileManager.default
      var world: AppWorld? = AppWorld()
      let home = try world?.enter(after: .zero) {
        let home = URL(fileURLWithPath: NSHomeDirectory())
        #expect(home == manager.homeDirectoryForCurrentUser)
        #expect(getenv("HOME").map { String(cString: $0) } == home.path)
        #expect(ProcessInfo.processInfo.environment["HOME"] == home.path)
        #expect(NSTemporaryDirectory() == home.path + "/tmp/")
        #expect(manager.temporaryDirectory.path == home.path + "/tmp")
        for (place, path) in [
          (FileManager.SearchPathDirectory.documentDirectory, "/Documents"),
          (.cachesDirectory, "/Library/Caches"),
        ] {
          let folder = manager.urls(for: place, in: .userDomainMask).first
          #expect(folder?.path == home.path + path)
          #expect(
            NSSearchPathForDirectoriesInDomains(place, .userDomainMask, true) == [home.path + path])
          #expect(try manager.contentsOfDirectory(atPath: home.path + path) == [])
          try Data("text".utf8).write(to: #require(folder).appendingPathComponent("note"))
        }
        // As on a device, an app makes this folder.
        let support = try manager.url(
          for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
        #expect(try manager.contentsOfDirectory(atPath: support.path) == [])
        return home.path
      }
      let file = try #require(home) + "/Documents/note"
      #expect(manager.contents(atPath: file) == Data("text".utf8))
      #expect(NSHomeDirectory() != home && !file.hasPrefix(NSHomeDirectory() + "/Documents"))
      world = nil
      #expect(!manager.fileExists(atPath: home ?? ""))
    }

    /// Variables that name no folder are those of the process.
    @Test func hasVariablesOfProcess() {
      let real = ProcessInfo.processInfo.environment
      let variables = AppWorld().enter(after: .zero) { ProcessInfo.processInfo.environment }
      #expect(variables["PATH"] == real["PATH"])
      #expect(Set(real.keys).isSubset(of: variables.keys))
    }

    /// A lock of Foundation that waits until a date waits for that long.
    @Test func waitsUntilDates() {
      for date in [Date(timeIntervalSince1970: 0), .now + 1e9] {
        let start = ContinuousClock.now
        AppWorld(date: date).enter(after: .zero) {
          let condition = NSCondition()
          condition.lock()
          #expect(!condition.wait(until: Date() + 0.01))
          condition.unlock()
        }
        #expect(ContinuousClock.now - start >= .milliseconds(10))
      }
    }

    /// A loop that waits for a date would never end.
    @Test func loopsOnlyWhileTimePasses() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        disableBacktrace()
        let tasks = try await #require(AppTasks())
        tasks.run("tap \"Wait\"") {
          let end = Date() + 1
          while Date() < end {}
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          """
          The code of an app has asked for the time again and again without a pause, but time passes \
          only when the script advances it.

          The last step was: tap "Wait"

          To fix, don't wait in a loop until a date. Use "try await Task.sleep(…)" instead.
          """), "\(text)")
    }

    /// 50 worlds at once, beside a thread that sees the real one.
    @Test func seesNoOther() async {
      let isOver = Lock(false)
      let real = Task.detached {
        var (wrong, ids) = (0, Set<UUID>())
        while !isOver.withLock({ $0 }) {
          if Date().timeIntervalSince1970 < 1_700_000_000 { wrong += 1 }
          if !ids.insert(UUID()).inserted { wrong += 1 }
          await Task.yield()
        }
        return wrong
      }
      let texts = await withTaskGroup(of: [String].self) { group in
        for _ in 0..<50 {
          group.addTask {
            let world = AppWorld(date: Date(timeIntervalSince1970: 0), seed: 3)
            return (0..<20).map { second in
              world.enter(after: .seconds(second)) {
                "\(UUID()) \(Int.random(in: 0..<1_000)) \(Date().timeIntervalSince1970)"
              }
            }
          }
        }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(texts.count == 1)
      isOver.withLock { $0 = true }
      #expect(await real.value == 0)
    }

    /// Each family works with this version of Swift, and the probe draws nothing from the seed.
    @MainActor @Test func isHermetic() {
      let world = AppWorld()
      let number = world.enter(after: .zero) {
        let notHermetic = AppWorld.notHermetic
        #expect(notHermetic == [])
        return UInt64.random(in: .min ... .max)
      }
      #expect(number == AppWorld().enter(after: .zero) { UInt64.random(in: .min ... .max) })
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -1.5)])
    func hasAnyDate(_ date: Date) {
      #expect(AppWorld(date: date).enter(after: .zero) { Date() } == date)
    }

    /// As on a device, the main bundle has the resources of the app's module.
    @Test func hasMainBundle() throws {
      let folder = try #require(
        URL(string: UUID().uuidString, relativeTo: FileManager.default.temporaryDirectory))
      let german = folder.appendingPathComponent("de.lproj")
      try FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data("[1]".utf8).write(to: folder.appendingPathComponent("cups.json"))
      try Data("[2]".utf8).write(to: german.appendingPathComponent("texts.json"))
      let world = AppWorld()
      world.use(resources: folder.path, translations: nil)
      let cups = world.enter(after: .zero) {
        Bundle.main.url(forResource: "cups", withExtension: "json")
      }
      #expect(try cups.map { try String(contentsOf: $0, encoding: .utf8) } == "[1]")
      world.enter(after: .zero) {
        let main = Bundle.main
        #expect(main.path(forResource: "cups.json", ofType: nil) == cups?.path)
        #expect(main.paths(forResourcesOfType: "json", inDirectory: nil) == [cups?.path])
        #expect(main.urls(forResourcesWithExtension: "json", subdirectory: nil)?.count == 1)
        let texts = main.url(
          forResource: "texts", withExtension: "json", subdirectory: nil, localization: "de")
        #expect(texts?.lastPathComponent == "texts.json")
        #expect(main.resourcePath == folder.path)
        #expect(main.url(forResource: "none", withExtension: "json") == nil)
      }
      #expect(Bundle.main.url(forResource: "cups", withExtension: "json") == nil)
      let other = AppWorld()
      let none = other.enter(after: .zero) { Bundle.main.path(forResource: "cups", ofType: "json") }
      #expect(none == nil)
    }
  }
#endif
