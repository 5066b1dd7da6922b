import Testing
import TextSwiftUI

/// A publisher of an app, which sends as many numbers as are wanted.
private struct Countdown: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let start: Int

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Numbers(start: start, subscriber: subscriber))
  }

  private final class Numbers<S: Subscriber>: Subscription
  where S.Input == Int, S.Failure == Never {
    private var next: Int
    private var demand = Subscribers.Demand.none
    private var subscriber: S?

    init(start: Int, subscriber: S) { (next, self.subscriber) = (start, subscriber) }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      while let subscriber, self.demand > .none, next > 0 {
        self.demand -= 1
        next -= 1
        self.demand += subscriber.receive(next + 1)
      }
      if next == 0 {
        subscriber?.receive(completion: .finished)
        cancel()
      }
    }

    func cancel() { subscriber = nil }
  }
}

/// A publisher of an app that is made of others.
private struct Twice<Value>: Publisher {
  typealias Output = Value
  typealias Failure = Never

  let value: Value

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    [value, value].publisher.subscribe(subscriber)
  }
}

private struct Broken: Error {}

private struct CountdownView: View {
  @State private var numbers: [Int] = []

  var body: some View {
    Text(numbers.map(String.init).joined(separator: ", "))
      .onReceive(Countdown(start: 3)) { numbers.append($0) }
  }
}

@MainActor @Suite struct OwnPublisherTests {
  @Test func sendsToOperators() {
    var received: [String] = []
    let subscription = Countdown(start: 4).filter { $0 != 3 }.map { "\($0)" }
      .merge(with: Twice(value: "again"))
      .sink { _ in
        received.append("end")
      } receiveValue: {
        received.append($0)
      }
    #expect(received == ["4", "2", "1", "again", "again", "end"])
    subscription.cancel()
  }

  @Test func endsWhenCanceled() {
    var received: [Int] = []
    let subscription = Countdown(start: 9).prefix(2).sink { received.append($0) }
    #expect(received == [9, 8])
    subscription.cancel()
  }

  @Test func sendsAsMuchAsSubscribersWant() {
    final class Reader: Subscriber {
      var items: [Int] = []

      func receive(subscription: any Subscription) { subscription.request(.max(2)) }

      func receive(_ input: Int) -> Subscribers.Demand {
        items.append(input)
        return .none
      }

      func receive(completion: Subscribers.Completion<Never>) {}
    }
    let reader = Reader()
    Countdown(start: 5).subscribe(reader)
    #expect(reader.items == [5, 4])
    Subscriptions.empty.request(.unlimited)
  }

  @Test func sendsToViews() {
    #expect(AppSession { CountdownView() }.text == "3, 2, 1")
  }

  @Test func comparesDemands() {
    var demand = Subscribers.Demand.max(2)
    #expect(demand > .none && demand < .unlimited && demand > 1 && demand < 3)
    #expect(.max(1) + demand == .max(3) && demand + .unlimited == .unlimited)
    #expect(Subscribers.Demand.unlimited > 1_000 && !(Subscribers.Demand.unlimited < 1_000))
    demand -= 3
    #expect(demand == .none)
  }

  @Test func subjectsSubscribe() {
    let (source, subject) = (PassthroughSubject<Int, Never>(), CurrentValueSubject<Int, Never>(0))
    var received: [String] = []
    let reader = subject.sink { _ in
      received.append("end")
    } receiveValue: {
      received.append("\($0)")
    }
    let subscription = source.subscribe(subject)
    source.send(1)
    subscription.cancel()
    source.send(2)
    let other = source.subscribe(subject)
    source.send(completion: .finished)
    #expect(received == ["0", "1", "end"])
    _ = (reader, other)
  }

  @Test func startsAsManyPublishersAsMayRunAtOnce() {
    let subjects = (0..<3).map { _ in PassthroughSubject<String, Never>() }
    var (received, started): ([String], [Int]) = ([], [])
    let subscription = [0, 1, 2].publisher
      .flatMap(maxPublishers: .max(2)) { index in
        started.append(index)
        return subjects[index]
      }
      .sink { _ in
        received.append("end")
      } receiveValue: {
        received.append($0)
      }
    #expect(started == [0, 1])
    subjects[2].send("not yet")
    subjects[1].send("b")
    subjects[1].send(completion: .finished)
    #expect(started == [0, 1, 2])
    subjects[2].send("c")
    subjects[2].send(completion: .finished)
    subjects[0].send(completion: .finished)
    #expect(received == ["b", "c", "end"])
    subscription.cancel()

    var sum = 0
    let sums = (1...10_000).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }
      .sink { sum += $0 }
    #expect(sum == 50_005_000)
    sums.cancel()
  }

  @Test func startsNoPublisherAfterAFailure() {
    func count(_ first: some Publisher<Int, Broken>, then end: () -> Void = {}) -> Int {
      var count = 0
      var received: [String] = []
      let subscription = (1...3).publisher.setFailureType(to: Broken.self)
        .flatMap(maxPublishers: .max(1)) { _ in
          count += 1
          return first
        }
        .sink { completion in
          if case .failure = completion { received.append("broken") }
        } receiveValue: {
          received.append("\($0)")
        }
      end()
      #expect(received == ["broken"])
      subscription.cancel()
      return count
    }
    #expect(count(Fail(error: Broken())) == 1)
    let subject = PassthroughSubject<Int, Broken>()
    #expect(count(subject) { subject.send(completion: .failure(Broken())) } == 1)
  }

  @Test func resultsArePublishers() {
    func line(_ publisher: Result<Int, Broken>.Publisher) -> String {
      var line = ""
      let subscription = publisher.sink { completion in
        if case .finished = completion { line += " end" } else { line += " broken" }
      } receiveValue: {
        line += "\($0)"
      }
      subscription.cancel()
      return line
    }
    #expect(line(.init(7)) == "7 end")
    #expect(line(.init(Broken())) == " broken")
    #expect(line(Result.success(8).publisher) == "8 end")
  }
}
