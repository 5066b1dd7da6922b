import Testing
import TextSwiftUI

/// What a publisher has sent, as one line.
@MainActor private final class Received {
  private(set) var items: [String] = []
  private var subscription: AnyCancellable?

  init<P: Publisher>(from publisher: P) {
    subscription = publisher.sink(
      receiveCompletion: { [unowned self] completion in
        switch completion {
        case .finished: items.append("end")
        case .failure(let error): items.append("error \(error)")
        }
      }, receiveValue: { [unowned self] in items.append("\($0)") })
  }

  var line: String { items.joined(separator: " ") }

  func cancel() { subscription?.cancel() }
}

private enum Failure: Error { case offline, broken }

private class Account: ObservableObject {
  @Published var name = "Ada"
}

private final class PaidAccount: Account {
  @Published var balance = 1
  @Published var summary = ""
}

@MainActor @Suite struct PublisherTests {
  private func line(of publisher: some Publisher) -> String { Received(from: publisher).line }

  @Test func joinsThreePublishers() {
    let (numbers, letters) = ([1, 2].publisher, ["a", "b", "c"].publisher)
    #expect(line(of: numbers.zip(letters, numbers)) == #"(1, "a", 1) (2, "b", 2) end"#)
    let sequence = Publishers.Sequence<[Int], Failure>(sequence: [1, 2])
    #expect(line(of: sequence) == "1 2 end")
  }

  @Test nonisolated func waitsForValues() async throws {
    let failing = [1, 2].publisher.setFailureType(to: Failure.self).append(Fail(error: .offline))
    var values: [Int] = []
    do {
      for try await value in failing.values { values.append(value) }
      Issue.record("The publisher fails.")
    } catch { #expect(error as? Failure == .offline) }
    #expect(values == [1, 2])
    let known = await Future<Int, Never> { $0(.success(1)) }.value
    #expect(known == 1)
    await #expect(throws: Failure.broken) {
      try await Future<Int, Failure> { $0(.failure(.broken)) }.value
    }
  }

  @Test func operatorsTestValues() {
    let numbers = [1, 2, 2, 3].publisher
    #expect(line(of: numbers.contains(2)) == "true end")
    #expect(line(of: numbers.allSatisfy { $0 < 3 }) == "false end")
    #expect(line(of: Empty<Int, Never>().allSatisfy { $0 < 3 }) == "true end")
    #expect(line(of: numbers.prefix { $0 < 2 }.append(7, 8)) == "1 7 8 end")
    #expect(line(of: numbers.drop { $0 < 2 }.prepend(numbers.output(at: 3))) == "3 2 2 3 end")
    #expect(line(of: numbers.filter { $0 > 3 }.replaceEmpty(with: 0)) == "0 end")
    #expect(line(of: numbers.ignoreOutput()) == "end")
    let failing = numbers.tryFilter { number in
      if number > 2 { throw Failure.broken }
      return number > 1
    }
    #expect(line(of: failing) == "2 2 error broken")
    let caught: Publishers.TryCatch<Fail<Int, Failure>, Just<Int>> =
      Fail(error: Failure.offline).tryCatch { _ in Just(5) }
    #expect(line(of: caught) == "5 end")
  }

  @Test func subscribersReceiveAsMuchAsTheyWant() {
    final class Reader: Subscriber {
      var items: [String] = []
      var subscription: (any Subscription)?

      func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(.max(1))
      }

      func receive(_ input: Int) -> Subscribers.Demand {
        items.append("\(input)")
        return input == 1 ? .max(1) : .none
      }

      func receive(completion: Subscribers.Completion<Never>) { items.append("end") }
    }
    let reader = Reader()
    [1, 2, 3, 4].publisher.subscribe(reader)
    #expect(reader.items == ["1", "2"])
    reader.subscription?.request(.unlimited)
    #expect(reader.items == ["1", "2", "3", "4", "end"])

    let subject = PassthroughSubject<Int, Never>()
    let other = Reader()
    subject.receive(subscriber: other)
    subject.send(1)
    other.subscription?.cancel()
    subject.send(2)
    #expect(other.items == ["1"])
  }

  @Test func operatorsChangeValues() {
    let numbers = [1, 2, 2, 3].publisher
    #expect(line(of: numbers) == "1 2 2 3 end")
    #expect(line(of: numbers.map { $0 * 2 }.filter { $0 > 2 }) == "4 4 6 end")
    #expect(line(of: numbers.map(\.description.count)) == "1 1 1 1 end")
    #expect(line(of: numbers.removeDuplicates().compactMap { $0 == 2 ? nil : $0 }) == "1 3 end")
    #expect(line(of: numbers.scan(0, +)) == "1 3 5 8 end")
    #expect(line(of: numbers.collect()) == "[1, 2, 2, 3] end")
    #expect(line(of: numbers.collect(3)) == "[1, 2, 2] [3] end")
    #expect(line(of: numbers.last().prepend(0)) == "0 3 end")
    #expect(line(of: numbers.first { $0 > 1 }) == "2 end")
    #expect(line(of: numbers.prefix(2).dropFirst()) == "2 end")
    #expect(line(of: [nil, 1].publisher.replaceNil(with: 0)) == "0 1 end")
    #expect(line(of: Optional(1).publisher) == "1 end")
    #expect(line(of: Just([1]).encode(encoder: JSONEncoder()).map(\.count)) == "3 end")
    let decoded = Just(Data("[1, 2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder())
    #expect(line(of: decoded) == "[1, 2] end")
  }

  @Test func errorsCanBeReplacedOrThrown() {
    let offline = Fail(outputType: Int.self, failure: Failure.offline)
    #expect(line(of: offline.tryCatch { _ in Just(1) }) == "1 end")
    #expect(line(of: offline.tryCatch { _ -> Just<Int> in throw Failure.broken }) == "error broken")
  }

  @Test func errorsEndValues() {
    let numbers = PassthroughSubject<Int, Failure>()
    let all = Received(from: numbers)
    let replaced = Received(from: numbers.replaceError(with: 0))
    let mapped = Received(from: numbers.mapError { _ in Failure.broken })
    let tried = Received(
      from: numbers.tryMap {
        guard $0 == 2 else { return $0 }
        throw Failure.broken
      })
    numbers.send(1)
    numbers.send(2)
    numbers.send(completion: .failure(.offline))
    numbers.send(3)
    #expect(all.line == "1 2 error offline")
    #expect(replaced.line == "1 2 0 end")
    #expect(mapped.line == "1 2 error broken")
    #expect(tried.line == "1 error broken")
    #expect(line(of: numbers) == "error offline")
    #expect(line(of: Fail<Int, Failure>(error: .offline).catch { _ in Just(1) }) == "1 end")
    #expect(line(of: Empty<Int, Never>()) == "end")
    #expect(line(of: Result<Int, Failure>.failure(.offline).publisher) == "error offline")
  }

  @Test func futuresKeepTheirValue() {
    var attempts = 0
    let work = Deferred {
      Future<Int, Failure> { promise in
        attempts += 1
        promise(attempts < 3 ? .failure(.offline) : .success(attempts))
      }
    }
    #expect(line(of: work.retry(1)) == "error offline")
    #expect(line(of: work.retry(1)) == "3 end")
    var keepPromise: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keepPromise = $0 }
    let early = Received(from: future)
    #expect(early.line == "")
    keepPromise?(.success(7))
    keepPromise?(.success(8))
    #expect(early.line == "7 end")
    #expect(line(of: future) == "7 end")
  }

  @Test func combinationsWaitForEachOther() {
    let a = PassthroughSubject<Int, Never>()
    let b = CurrentValueSubject<String, Never>("x")
    let latest = Received(from: a.combineLatest(b))
    let joined = Received(from: a.combineLatest(b, b) { "\($0)\($1)\($2)" })
    let four = Received(from: Publishers.CombineLatest4(a, b, a, b).map { "\($0)\($1)\($2)\($3)" })
    let merged = Received(from: a.map(String.init).merge(with: b))
    let zipped = Received(from: a.zip(b))
    a.send(1)
    a.send(2)
    b.value = "y"
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(latest.line == #"(1, "x") (2, "x") (2, "y") end"#)
    #expect(joined.line == "1xx 2xx 2yx 2yy end")
    #expect(four.items.first == "1x1x" && four.items.suffix(2) == ["2y2y", "end"])
    #expect(merged.line == "x 1 2 y end")
    #expect(zipped.line == #"(1, "x") (2, "y") end"#)
    #expect(line(of: Publishers.MergeMany([Just(1), Just(2)])) == "1 2 end")
  }

  @Test func innerPublishersFollowValues() {
    let pages = PassthroughSubject<CurrentValueSubject<String, Never>, Never>()
    let all = Received(from: pages.flatMap { $0 })
    let newest = Received(from: pages.switchToLatest())
    let (first, second) = (
      CurrentValueSubject<String, Never>("a"), CurrentValueSubject<String, Never>("b")
    )
    pages.send(first)
    pages.send(second)
    first.send("c")
    second.send("d")
    pages.send(completion: .finished)
    second.send(completion: .finished)
    #expect(newest.line == "a b d end")
    #expect(all.line == "a b c d")
    first.send(completion: .finished)
    #expect(all.line == "a b c d end")
    let failing = pages.setFailureType(to: Failure.self).flatMap { _ in Just(1) }
    #expect(line(of: failing) == "end")
  }

  @Test func subscribersAreCanceled() {
    var events: [String] = []
    let subject = PassthroughSubject<Void, Never>()
    let observed = subject.handleEvents(
      receiveSubscription: { _ in events.append("start") },
      receiveOutput: { events.append("value") },
      receiveCancel: { events.append("cancel") })
    var subscriptions: Set<AnyCancellable> = []
    observed.sink {}.store(in: &subscriptions)
    subject.send()
    subscriptions = []
    subject.send()
    #expect(events == ["start", "value", "cancel"])
    let shared = observed.share()
    let (first, second) = (Received(from: shared), Received(from: shared))
    subject.send()
    first.cancel()
    subject.send()
    second.cancel()
    subject.send()
    #expect(events.dropFirst(3) == ["start", "value", "value", "cancel"])
    #expect(first.line == "()" && second.line == "() ()")
  }

  @Test func publishedPropertiesSendBeforeTheyChange() {
    let account = PaidAccount()
    var changes: [String] = []
    let object = account.objectWillChange.sink { changes.append("\(account.balance)") }
    let property = account.$balance.sink { changes.append("\(account.balance) to \($0)") }
    account.$name.map { "of \($0)" }.assign(to: &account.$summary)
    #expect(account.summary == "of Ada")
    changes = []
    account.balance += 4
    account.name = "Grace"
    #expect(changes == ["1", "1 to 5", "5", "5"])
    #expect(account.summary == "of Grace")
    object.cancel()
    property.cancel()
    account.balance = 0
    #expect(changes.count == 4)
  }

  @Test func assignsToObjects() async {
    let account = Account()
    let names = CurrentValueSubject<String, Never>("Eve")
    let assignment = names.assign(to: \.name, on: account)
    names.value = "Mallory"
    #expect(account.name == "Mallory")
    assignment.cancel()
    names.value = "Trent"
    #expect(account.name == "Mallory")
    var received: [String] = []
    for await name in names.prefix(1).values { received.append(name) }
    #expect(received == ["Trent"])
  }
}
