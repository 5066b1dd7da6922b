import Foundation

/// Something that can be canceled.
public protocol Cancellable {
  /// Cancels it.
  func cancel()
}

extension Cancellable {
  /// Cancels this together with the set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }

  /// Cancels this together with the collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable { collection.append(AnyCancellable(self)) }
}

/// Something that is canceled when nothing refers to it any more.
public final class AnyCancellable: Cancellable, Hashable {
  /// A lock for ``onCancel``, which is the same for all objects because nobody holds it for long.
  private static let lock = NSLock()
  private var onCancel: (() -> Void)?

  /// Calls a closure on the first cancellation.
  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  /// Cancels something else.
  public init<C: Cancellable>(_ canceler: C) { onCancel = { canceler.cancel() } }

  deinit { onCancel?() }

  /// Cancels it, unless that has happened already.
  public func cancel() {
    let cancel = Self.lock.withLock {
      defer { onCancel = nil }
      return onCancel
    }
    cancel?()
  }

  /// Returns whether both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Something that is canceled when something else takes its place.
final class LatestCancellable: Cancellable {
  private let lock = NSLock()
  private var latest: (any Cancellable)?
  private var isCanceled = false

  /// Cancels the previous one, and the new one as well if this has been canceled.
  func replace(with next: (any Cancellable)?) {
    let canceled = lock.withLock {
      if isCanceled { return next }
      defer { latest = next }
      return latest
    }
    canceled?.cancel()
  }

  func cancel() {
    let canceled = lock.withLock {
      isCanceled = true
      defer { latest = nil }
      return latest
    }
    canceled?.cancel()
  }
}
