import Foundation
import RuntimeIssues

/// What a shared property refers to.
///
/// A reference can be sent even if its value can't, because a property for it can't be sent then.
protocol SharedReference<Value>: Sendable {
  associatedtype Value

  var value: Value { get }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result
}

/// A value that shared properties refer to, and that is saved whenever it changes.
///
/// The conformance is unchecked because the compiler can't verify that the lock protects the value.
final class SharedBox<Value>: SharedReference, @unchecked Sendable {
  /// A lock that allows the closure that changes the value to also read it.
  private let lock = NSRecursiveLock()
  private var stored: Value
  private var isChanging = false
  private let save: @Sendable (Value) -> Void
  private let observation = StateObservation()

  init(_ value: Value, save: @escaping @Sendable (Value) -> Void = { _ in }) {
    self.stored = value
    self.save = save
  }

  var value: Value {
    observation.access()
    return value(in: .current)
  }

  private func value(in moment: SharedMoment?) -> Value {
    moment?.value(of: self) ?? lock.withLock { stored }
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    if let moment = SharedMoment.current {
      var value = value(in: moment)
      defer { moment.set(value, of: self) }
      return try body(&value)
    }
    observation.willChange()
    defer { observation.didChange() }
    return try lock.withLock {
      precondition(!isChanging, nestedChangeMessage)
      isChanging = true
      let old = stored
      var new = old
      defer {
        isChanging = false
        stored = new
        SharedChanges.current?.record(self, from: old, to: new)
        save(new)
      }
      return try body(&new)
    }
  }

  private var nestedChangeMessage: String {
    """
    A shared value was changed by the closure of "withLock" that was already changing it.

      Value: \(String(describing: stored))

    To fix, change it only by the parameter of the closure.
    """
  }
}

/// A member of a shared value.
struct SharedMember<Root, Value>: SharedReference {
  let root: any SharedReference<Root>
  let keyPath: any WritableKeyPath<Root, Value> & Sendable

  var value: Value { root.value[keyPath: keyPath] }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try root.withLock { try body(&$0[keyPath: keyPath]) }
  }
}

/// The value of a shared optional.
///
/// While the optional is `nil`, the reference has the last value that it has read.
struct SharedWrapped<Value>: SharedReference {
  let optional: any SharedReference<Value?>
  private let last: Lock<Value>

  init?(_ optional: any SharedReference<Value?>) {
    guard let value = optional.value else { return nil }
    self.optional = optional
    self.last = Lock(value)
  }

  var value: Value {
    guard let value = optional.value else { return last.withLock { $0 } }
    if SharedMoment.current == nil { last.withLock { $0 = value } }
    return value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try optional.withLock { optional in
      var value = optional ?? last.withLock { $0 }
      defer {
        if optional != nil { optional = value }
        if SharedMoment.current == nil { last.withLock { $0 = value } }
      }
      return try body(&value)
    }
  }
}
