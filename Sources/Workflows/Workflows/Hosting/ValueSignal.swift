/// A signal that delivers values from a host, such as its outputs, as the host sends them.
///
/// ```swift
/// host.output.observeValues { output in close(output) }
/// for await output in host.output { close(output) }
/// ```
public final class ValueSignal<Value> {
  private struct Observer {
    let disposable: Disposable
    let action: (Value) -> Void
    let onEnd: () -> Void
  }

  private var observers: [Observer] = []
  private var isOver = false

  init() {}

  /// Calls `action` with each value until you dispose of the returned value.
  ///
  /// - Returns: The disposable, or `nil` if the host has already been released.
  @discardableResult
  public func observeValues(_ action: @escaping (Value) -> Void) -> Disposable? {
    observe(action) {}
  }

  private func observe(
    _ action: @escaping (Value) -> Void, onEnd: @escaping () -> Void
  ) -> Disposable? {
    guard !isOver else {
      onEnd()
      return nil
    }
    let disposable = Disposable()
    observers.append(Observer(disposable: disposable, action: action, onEnd: onEnd))
    return disposable
  }

  /// Returns a stream that buffers future values until they're read.
  func stream(startingWith first: Value? = nil) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
    let yield: (Value) -> Bool = { value in
      // This is safe because the stream isn't `Sendable` unless the values are.
      nonisolated(unsafe) let value = value
      if case .terminated = continuation.yield(value) { return false }
      return true
    }
    if let first { _ = yield(first) }
    var disposable: Disposable?
    disposable = observe(
      { value in
        if !yield(value) { disposable?.dispose() }
      }, onEnd: { continuation.finish() })
    return stream
  }

  func send(_ value: Value) {
    for observer in observers where !observer.disposable.isDisposed { observer.action(value) }
    observers.removeAll { $0.disposable.isDisposed }
  }

  func end() {
    isOver = true
    defer { observers = [] }
    for observer in observers { observer.onEnd() }
  }
}

extension ValueSignal: AsyncSequence {
  /// The type of the signal's values.
  public typealias Element = Value

  /// Returns an iterator over all future values, which are buffered until they're read.
  public func makeAsyncIterator() -> AsyncStream<Value>.Iterator { stream().makeAsyncIterator() }
}

/// A registration of a closure that's called with each value.
///
/// To stop receiving values, call `dispose()`.
public final class Disposable {
  private(set) var isDisposed = false

  init() {}

  /// Stops calling the closure registered with this object.
  public func dispose() { isDisposed = true }
}

/// A property that holds the latest rendering of a host and sends each new rendering to observers.
public final class RenderingProperty<Value> {
  /// The latest rendering.
  public private(set) var value: Value
  /// A signal that sends all future renderings but not the latest one.
  public let signal = ValueSignal<Value>()

  init(_ value: Value) { self.value = value }

  /// A producer that sends the latest rendering, followed by all future renderings.
  public var producer: ValueProducer<Value> { ValueProducer(property: self) }

  func set(_ newValue: Value) {
    value = newValue
    signal.send(newValue)
  }
}

/// A producer that sends the latest rendering of a host, followed by all future renderings.
public struct ValueProducer<Value> {
  fileprivate let property: RenderingProperty<Value>

  /// Calls `action` with the latest rendering immediately, and with each future rendering until you
  /// dispose of the returned value.
  ///
  /// - Returns: The disposable, or `nil` if the host has already been released.
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> Disposable? {
    action(property.value)
    return property.signal.observeValues(action)
  }
}
