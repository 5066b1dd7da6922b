import TestSupport
import Testing
import TextSwiftUI

/// What publishers have sent from any thread.
private final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: Int] = [:]
  private var subscriptions: Set<AnyCancellable> = []

  subscript(name: String) -> Int? { lock.withLock { values[name] } }

  func receive(_ name: String, _ publisher: some Publisher<Int, Never>) {
    publisher.sink { value in self.lock.withLock { self.values[name] = value } }
      .store(in: &subscriptions)
  }

  func cancel() { for subscription in subscriptions { subscription.cancel() } }
}

/// Values that are sent from several threads at once.
///
/// The thread sanitizer finds more mistakes than these expectations.
struct PublisherThreadTests {
  private static let count = 500

  /// Calls closures repeatedly and at the same time, each on a thread of its own.
  private func repeatOnThreads(_ bodies: (() -> Void)...) async {
    nonisolated(unsafe) let bodies = bodies
    await withTaskGroup { group in
      for index in bodies.indices {
        group.addTask {
          await withSmallStack { for _ in 0..<Self.count { bodies[index]() } }
        }
      }
    }
  }

  @Test func operatorsKeepTheirState() async {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let results = Results()
    let (sum, otherSum) = (first.scan(0, +), second.scan(0, +))
    results.receive("merge", first.merge(with: second).scan(0, +))
    results.receive("zip", first.zip(second).scan(0) { $0 + $1.0 + $1.1 })
    results.receive("latest", sum.combineLatest(otherSum) { $0 + $1 })
    results.receive("flat", first.merge(with: second).flatMap { Just($0) }.scan(0, +))
    let publishers = [first.map { Just($0) }, second.map { Just($0) }].publisher
    results.receive("switch", publishers.flatMap { $0 }.switchToLatest().scan(0, +))
    results.receive("shared", first.merge(with: second).share().scan(0, +))
    await repeatOnThreads({ first.send(1) }, { second.send(1) })
    for name in ["merge", "zip", "latest", "flat", "switch", "shared"] {
      #expect(results[name] == 2 * Self.count, "\(name)")
    }
  }

  @Test func subjectsSendToOneSubscriberAtATime() async {
    let numbers = PassthroughSubject<Int, Never>()
    let results = Results()
    results.receive("sum", numbers.scan(0, +))
    await repeatOnThreads({ numbers.send(1) }, { numbers.send(1) })
    #expect(results["sum"] == 2 * Self.count)
  }

  @Test func subscriptionsCanBeCanceledWhileValuesAreSent() async {
    let numbers = CurrentValueSubject<Int, Never>(0)
    let shared = numbers.map { $0 + 1 }.share()
    let slow = numbers.debounce(for: .seconds(1), scheduler: DispatchQueue.main)
    await repeatOnThreads(
      { numbers.value += 1 },
      {
        let results = Results()
        results.receive("number", numbers)
        results.receive("shared", shared)
        results.receive("slow", slow)
        #expect(results["number"] != nil)
        results.cancel()
      },
      {
        let subscription = numbers.handleEvents(receiveCancel: {}).sink { _ in }
        subscription.cancel()
      })
  }

  @Test func subscriptionIsCanceledOnce() async {
    let count = Results()
    var cancelCount = 0
    let subscription = AnyCancellable {
      cancelCount += 1
      count.receive("canceled", Just(cancelCount))
    }
    await repeatOnThreads({ subscription.cancel() }, { subscription.cancel() })
    #expect(count["canceled"] == 1)
  }

  @Test func publishedPropertiesCanBeSetFromAnyThread() async {
    let results = Results()
    let model = Model()
    results.receive("changes", model.objectWillChange.scan(0) { count, _ in count + 1 })
    results.receive("number", model.$number)
    await repeatOnThreads({ model.number = 1 }, { model.number = 1 }, { _ = model.number })
    #expect(results["changes"] == 2 * Self.count)
    #expect(results["number"] == 1)
  }

  private final class Model: ObservableObject {
    @Published var number = 0
  }

  /// Each subscriber receives the value once, whether it subscribes before or after.
  @Test func futuresSendTheirValueOnce() async {
    for _ in 0..<100 {
      var promise: Future<Int, Never>.Promise?
      let future = Future<Int, Never> { promise = $0 }
      let results = Results()
      nonisolated(unsafe) let work = (future, promise)
      await withTaskGroup { group in
        group.addTask { await withSmallStack { work.1?(.success(1)) } }
        group.addTask { await withSmallStack { results.receive("sum", work.0.scan(0, +)) } }
      }
      #expect(results["sum"] == 1)
    }
  }
}
