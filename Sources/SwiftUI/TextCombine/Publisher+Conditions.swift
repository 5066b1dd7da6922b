extension Publisher {
  /// Leaves out values, or fails.
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> AnyPublisher<Output, any Error> {
    tryMap { try isIncluded($0) ? $0 : nil }.compactMap { $0 }
  }

  /// Leaves out all values.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> { compactMap { _ in nil } }

  /// Ends before the first value that doesn't fit.
  public func prefix(
    while predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      relay(to: subscriber) { value in
        if predicate(value) {
          subscriber.send(value)
        } else {
          subscriber.send(completion: .finished)
        }
      }
    }
  }

  /// Leaves out values up to the first one that doesn't fit.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      var drops = true
      relay(to: subscriber) { value in
        drops = drops && predicate(value)
        if !drops { subscriber.send(value) }
      }
    }
  }

  /// Sends the value at an index, and ends.
  public func output(at index: Int) -> AnyPublisher<Output, Failure> { dropFirst(index).first() }

  /// Sends a value at the end if there was none.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      var isEmpty = true
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          if isEmpty, case .finished = completion { subscriber.send(output) }
          subscriber.send(completion: completion)
        },
        receiveValue: {
          isEmpty = false
          subscriber.send($0)
        })
    }
  }

  /// Sends whether there is a value that fits.
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> AnyPublisher<Bool, Failure> {
    first(where: predicate).map { _ in true }.replaceEmpty(with: false)
  }

  /// Sends whether all values fit.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> AnyPublisher<Bool, Failure> {
    contains { !predicate($0) }.map { !$0 }
  }

  /// Sends values after those of this publisher.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    append(elements.publisher.setFailureType(to: Failure.self))
  }

  /// Sends the values of another publisher after those of this one.
  public func append<P: Publisher<Output, Failure>>(_ publisher: P) -> AnyPublisher<Output, Failure>
  {
    operation { subscriber in
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          guard case .finished = completion else { return subscriber.send(completion: completion) }
          publisher.relay(to: subscriber) { subscriber.send($0) }
        },
        receiveValue: { subscriber.send($0) })
    }
  }

  /// Sends the values of another publisher before those of this one.
  public func prepend<P: Publisher<Output, Failure>>(
    _ publisher: P
  ) -> AnyPublisher<Output, Failure> { publisher.append(self) }

  /// Prints what the publisher sends.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    let start = prefix.isEmpty ? "" : "\(prefix): "
    return operation { subscriber in
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          switch completion {
          case .finished: Swift.print("\(start)receive finished")
          case .failure(let error): Swift.print("\(start)receive error: (\(error))")
          }
          subscriber.send(completion: completion)
        },
        receiveValue: { value in
          Swift.print("\(start)receive value: (\(value))")
          subscriber.send(value)
        })
    }
  }

  /// Stops the program if the publisher fails.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> AnyPublisher<Output, Never> {
    self.catch { error -> Empty<Output, Never> in
      preconditionFailure("\(prefix)\(error)", file: file, line: line)
    }
  }
}

extension Publisher where Output: Equatable {
  /// Sends whether there is a value.
  public func contains(_ output: Output) -> AnyPublisher<Bool, Failure> {
    contains { $0 == output }
  }
}

// Operators have no types of their own here, because only signatures name them.
extension Publishers {
  /// What `map(_:)` returns.
  public typealias Map<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
  /// What `tryMap(_:)` returns.
  public typealias TryMap<Upstream: Publisher, Output> = AnyPublisher<Output, any Error>
  /// What `compactMap(_:)` returns.
  public typealias CompactMap<Upstream: Publisher, Output> = AnyPublisher<Output, Upstream.Failure>
  /// What `filter(_:)` returns.
  public typealias Filter<Upstream: Publisher> = AnyPublisher<Upstream.Output, Upstream.Failure>
  /// What `removeDuplicates()` returns.
  public typealias RemoveDuplicates<Upstream: Publisher> = Filter<Upstream>
  /// What `share()` returns.
  public typealias Share<Upstream: Publisher> = Filter<Upstream>
  /// What `retry(_:)` returns.
  public typealias Retry<Upstream: Publisher> = Filter<Upstream>
  /// What `receive(on:)` returns.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// What `debounce(for:scheduler:)` returns.
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// What `delay(for:scheduler:)` returns.
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// What `handleEvents` returns.
  public typealias HandleEvents<Upstream: Publisher> = Filter<Upstream>
  /// What `mapError(_:)` returns.
  public typealias MapError<Upstream: Publisher, Failure: Error> =
    AnyPublisher<Upstream.Output, Failure>
  /// What `setFailureType(to:)` returns.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> =
    AnyPublisher<Upstream.Output, Failure>
  /// What `replaceError(with:)` returns.
  public typealias ReplaceError<Upstream: Publisher> = AnyPublisher<Upstream.Output, Never>
  /// What `catch(_:)` returns.
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> =
    AnyPublisher<Upstream.Output, NewPublisher.Failure>
  /// What `tryCatch(_:)` returns.
  public typealias TryCatch<Upstream: Publisher, NewPublisher: Publisher> =
    AnyPublisher<Upstream.Output, any Error>
  /// What `flatMap(_:)` returns.
  public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> =
    AnyPublisher<NewPublisher.Output, NewPublisher.Failure>
}
