import Foundation
import ReducerStore
import RuntimeIssues
import Testing

private struct Client: Sendable, Equatable {
  var name: String
}

private enum ClientKey: DependencyKey {
  static let liveValue = Client(name: "live")
}

private enum PreparedKey: DependencyKey {
  static let liveValue = Client(name: "live")
  static let previewValue = Client(name: "preview")
  static let testValue = Client(name: "test")
}

/// A key that counts how often its default value is created.
private enum CountedKey: DependencyKey {
  static let made = Lock(0)

  static var liveValue: Int { next() }
  static var testValue: Int { next() }

  private static func next() -> Int {
    made.withLock { made in
      made += 1
      return made
    }
  }
}

extension DependencyValues {
  fileprivate var client: Client {
    get { self[ClientKey.self] }
    set { self[ClientKey.self] = newValue }
  }

  fileprivate var prepared: Client {
    get { self[PreparedKey.self] }
    set { self[PreparedKey.self] = newValue }
  }
}

private struct Model {
  static let clientLine = #line + 1
  @Dependency(\.client) var client
  @Dependency(\.prepared) var prepared
  @Dependency(\.context) var context
}

private struct Feature: Reducer {
  @Dependency(\.prepared) var prepared

  func reduce(into state: inout [String], action: Bool) -> Effect<Bool> {
    state.append(prepared.name)
    return action ? .run { send in await send(prepared.name == "changed") } : .none
  }
}

@MainActor
struct DependencyTests {
  @Test func reportsMissingTestValue() async {
    let model = Model()
    let location = "ReducerStoreTests/DependencyTests.swift:\(Model.clientLine)"
    var client: Client?
    let issues = await issues(isTesting: true, testID: "no test value") {
      client = model.client
      _ = model.client
    }
    #expect(client == Client(name: "live"))
    expectMessages(
      issues,
      """
      @Dependency(\\.client) has no test implementation, but was accessed from a test context:

        Location: \(location)

      A test that doesn't override its dependencies can be slow and unreliable.

      To fix, override the dependency when the test creates its store:

        Store(initialState: …) { … } withDependencies: { $0.client = … }

      or implement "testValue".
      """)
  }

  @Test func reportsMissingTestValueOfKey() async {
    struct KeyModel {
      static let clientLine = #line + 1
      @Dependency(ClientKey.self) var client
    }
    let location = "ReducerStoreTests/DependencyTests.swift:\(KeyModel.clientLine)"
    let issues = await issues(isTesting: true, testID: "no test value for a key") {
      _ = KeyModel().client
    }
    expectMessages(
      issues,
      """
      @Dependency(ClientKey.self) has no test implementation, but was accessed from a test \
      context:

        Location: \(location)

      A test that doesn't override its dependencies can be slow and unreliable.

      To fix, override the dependency when the test creates its store:

        Store(initialState: …) { … } withDependencies: { $0[ClientKey.self] = … }

      or implement "testValue".
      """)
  }

  @Test func contextDeterminesDefaults() async {
    let model = Model()
    var name = ""
    var context: DependencyContext?
    let outside = await issues(isTesting: false) {
      name = model.prepared.name
      context = model.context
    }
    #expect(outside == [])
    #expect(name == "live")
    #expect(context == .live)
    #expect(await issues(isTesting: true) { name = model.prepared.name } == [])
    #expect(name == "test")
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(model.prepared.name == "preview")
      #expect(model.client.name == "live")
    }
  }

  @Test func makesDefaultsOncePerTest() async {
    @Dependency(CountedKey.self) var counted
    var values: [Int] = []
    for test in ["a", "b", "a"] {
      _ = await issues(isTesting: true, testID: test) {
        values.append(counted)
        values.append(counted)
      }
    }
    #expect(values == [values[0], values[0], values[2], values[2], values[0], values[0]])
    #expect(values[0] != values[2])
  }

  @Test func usesInnermostOverride() async {
    let model = withDependencies {
      $0.client = Client(name: "made with")
      $0.prepared = Client(name: "made with")
    } operation: {
      Model()
    }
    #expect(model.client.name == "made with")
    await withDependencies {
      $0.client = Client(name: "in force")
    } operation: {
      #expect(model.client.name == "in force")
      #expect(model.prepared.name == "made with")
      await Task { #expect(model.client.name == "in force") }.value
    }
  }

  @Test func effectsInheritDependencies() async {
    let store = Store(initialState: [String](), reducer: Feature()) {
      $0.prepared = Client(name: "store")
    }
    await store.send(true).finish()
    #expect(store.state == ["store", "store"])
  }

  @Test func initialStateUsesDependencies() {
    func initialState() -> [String] { [Model().prepared.name] }
    let store = Store(initialState: initialState()) {
      Feature()
    } withDependencies: {
      $0.prepared = Client(name: "store")
    }
    #expect(store.state == ["store"])
  }

  @Test func generatesIncrementingUUIDs() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.uuid) var uuid
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
      #expect(uuid() == UUID(1))
      #expect(uuid() == UUID(2))
    }
    #expect(UUID(0x1_2345_6789_ABCD).uuidString == "00000000-0000-0000-0001-23456789ABCD")
    #expect(UUIDGenerator.constant(UUID(7))() == UUID(7))
  }

  @Test func generatesConstantDates() {
    withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 5))
    } operation: {
      @Dependency(\.date) var date
      #expect(date.now == Date(timeIntervalSince1970: 5))
      #expect(date() == date.now)
    }
  }

  @Test func overridesPartOfDependencyWithoutTestValue() async {
    let model = Model()
    var names: [String] = []
    let issues = await issues(isTesting: true, testID: "a part") {
      withDependencies {
        $0.client.name += " and more"
        $0.date.now = Date(timeIntervalSince1970: 5)
      } operation: {
        @Dependency(\.date.now) var now
        #expect(now == Date(timeIntervalSince1970: 5))
        names.append(model.client.name)
      }
    }
    #expect(names == ["live and more"])
    #expect(issues == [])
    let later = await ReducerStoreTests.issues(isTesting: true, testID: "a part") {
      _ = model.client
    }
    #expect(later.count == 1)
  }

  @Test(arguments: ["withRandomNumberGenerator", "uuid", "date"])
  func builtInDependenciesHaveNoTestValue(name: String) async {
    let issues = await issues(isTesting: true, testID: "built in \(name)") {
      let values = DependencyValues()
      switch name {
      case "uuid": _ = values.uuid
      case "date": _ = values.date
      default: _ = values.withRandomNumberGenerator
      }
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasPrefix(
        "@Dependency(\\.\(name)) has no test implementation, but was accessed from a test context:"
      ) == true)
  }

  @Test func overridesAsynchronously() async {
    @Sendable func load() async -> Date { Date(timeIntervalSince1970: 7) }
    let now = await withDependencies {
      $0.date.now = await load()
    } operation: {
      await Task.megaYield(count: 1)
      return Dependency(\.date).wrappedValue.now
    }
    #expect(now == Date(timeIntervalSince1970: 7))
  }

  @Test func fireAndForgetFinishesInTests() async {
    let done = LockIsolated<[String]>([])
    await withDependencies {
      $0.context = .test
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget {
        done.withValue { $0.append("fired") }
        throw CancellationError()
      }
    }
    #expect(done.value == ["fired"])
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.fireAndForget) var fireAndForget
      await fireAndForget(priority: .high) { continuation.finish() }
    }
    for await _ in ends {}
  }

  private var fireAndForgetOfTests: FireAndForget {
    withDependencies {
      $0.context = .test
    } operation: {
      Dependency(\.fireAndForget).wrappedValue
    }
  }

  @Test func fireAndForgetIgnoresCancellationOfCaller() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let isCancelled = LockIsolated<Bool?>(nil)
    let fireAndForget = fireAndForgetOfTests
    let caller = Task {
      await fireAndForget {
        for await _ in gate { break }
        isCancelled.setValue(Task.isCancelled)
      }
    }
    caller.cancel()
    open.yield()
    await caller.value
    #expect(isCancelled.value == false)
  }

  @Test func fireAndForgetFinishesWhenStoreSettles() async {
    let fireAndForget = fireAndForgetOfTests
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .run { send in
          await fireAndForget { await send("fired") }
          await send("end")
        }
      }
    }
    store.send("start")
    let alive = await store.settle()
    #expect(alive == [])
    #expect(store.state == ["start", "fired", "end"])
  }
}
