public import Foundation

extension Publisher {
  /// Changes each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    operation { subscriber in relay(to: subscriber) { subscriber.send(transform($0)) } }
  }

  /// Returns a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Changes each value, or fails.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> AnyPublisher<T, any Error> {
    operation { subscriber in
      mapError { $0 }.relay(to: subscriber) { value in
        do {
          subscriber.send(try transform(value))
        } catch {
          subscriber.send(completion: .failure(error))
        }
      }
    }
  }

  /// Changes each value, and leaves out those that become `nil`.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    operation { subscriber in
      relay(to: subscriber) { if let value = transform($0) { subscriber.send(value) } }
    }
  }

  /// Leaves out values.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Leaves out values that are equal to the one before, as a closure compares them.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      var last: Output?
      relay(to: subscriber) { value in
        if let last, predicate(last, value) { return }
        last = value
        subscriber.send(value)
      }
    }
  }

  /// Combines each value with the result so far.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    operation { subscriber in
      var result = initialResult
      relay(to: subscriber) { value in
        result = nextPartialResult(result, value)
        subscriber.send(result)
      }
    }
  }

  /// Sends a result of all values at their end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> AnyPublisher<T, Failure> {
    operation { subscriber in
      var result = initialResult
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          if case .finished = completion { subscriber.send(result) }
          subscriber.send(completion: completion)
        },
        receiveValue: { result = nextPartialResult(result, $0) })
    }
  }

  /// Sends all values at their end.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }

  /// Sends the values in arrays of a length, the last of which can be shorter.
  public func collect(_ count: Int) -> AnyPublisher<[Output], Failure> {
    operation { subscriber in
      var values: [Output] = []
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          if case .finished = completion, !values.isEmpty { subscriber.send(values) }
          subscriber.send(completion: completion)
        },
        receiveValue: { value in
          values.append(value)
          guard values.count == count else { return }
          subscriber.send(values)
          values = []
        })
    }
  }

  /// Sends the last value at the end.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(nil) { _, value in value }.compactMap { $0 }
  }

  /// Ends after some values.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      guard maxLength > 0 else { return subscriber.send(completion: .finished) }
      var count = 0
      relay(to: subscriber) { value in
        count += 1
        if count <= maxLength { subscriber.send(value) }
        if count == maxLength { subscriber.send(completion: .finished) }
      }
    }
  }

  /// Ends after the first value.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Ends after the first value that fits.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).first()
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      var left = count
      relay(to: subscriber) { value in
        if left == 0 { subscriber.send(value) } else { left -= 1 }
      }
    }
  }

  /// Sends values before those of this publisher.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      for element in elements { subscriber.send(element) }
      relay(to: subscriber) { subscriber.send($0) }
    }
  }

  /// Replaces each `nil` by a value.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? {
    map { $0 ?? output }
  }

  /// Decodes each value.
  public func decode<Item: Decodable, Coder: TopLevelDecoder<Output>>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> {
    tryMap { try decoder.decode(type, from: $0) }
  }

  /// Encodes each value.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> AnyPublisher<Coder.Output, any Error> where Output: Encodable {
    tryMap { try encoder.encode($0) }
  }

  /// Calls closures when something happens, without changing it.
  public func handleEvents(
    receiveSubscription: ((any Cancellable) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      receiveSubscription?(subscriber)
      receiveRequest?(.unlimited)
      let lock = NSLock()
      var isEnded = false
      subscriber.hold(
        AnyCancellable { if !lock.withLock({ isEnded }) { receiveCancel?() } })
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          lock.withLock { isEnded = true }
          receiveCompletion?(completion)
          subscriber.send(completion: completion)
        },
        receiveValue: { value in
          receiveOutput?(value)
          subscriber.send(value)
        })
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that are equal to the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

/// A decoder of values, such as `JSONDecoder`.
public protocol TopLevelDecoder<Input> {
  /// The type of what is decoded.
  associatedtype Input

  /// Decodes a value.
  func decode<T: Decodable>(_ type: T.Type, from: Input) throws -> T
}

/// An encoder of values, such as `JSONEncoder`.
public protocol TopLevelEncoder<Output> {
  /// The type of the result.
  associatedtype Output

  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListEncoder: TopLevelEncoder {}

// MARK: - Errors

extension Publisher {
  /// Changes the error.
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> AnyPublisher<Output, E> {
    operation { subscriber in
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          switch completion {
          case .finished: subscriber.send(completion: .finished)
          case .failure(let error): subscriber.send(completion: .failure(transform(error)))
          }
        }, receiveValue: { subscriber.send($0) })
    }
  }

  /// Continues with another publisher after an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    operation { subscriber in
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          switch completion {
          case .finished: subscriber.send(completion: .finished)
          case .failure(let error): handler(error).relay(to: subscriber) { subscriber.send($0) }
          }
        }, receiveValue: { subscriber.send($0) })
    }
  }

  /// Continues with another publisher after an error, unless the closure throws another error.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> AnyPublisher<Output, any Error> where P.Output == Output {
    self.catch { error -> AnyPublisher<Output, any Error> in
      do {
        return try handler(error).mapError { $0 }.eraseToAnyPublisher()
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
  }

  /// Sends a value in place of an error.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> {
    self.catch { _ in Just(output) }
  }

  /// Subscribes again after an error.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    guard retries > 0 else { return eraseToAnyPublisher() }
    return self.catch { _ in retry(retries - 1) }
  }
}

extension Publisher where Failure == Never {
  /// Sets the type of the error, which never happens.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    operation { subscriber in
      relay(
        to: subscriber, receiveCompletion: { _ in subscriber.send(completion: .finished) },
        receiveValue: { subscriber.send($0) })
    }
  }
}
