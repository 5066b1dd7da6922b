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
  private var onCancel: (() -> Void)?

  /// Calls a closure on the first cancellation.
  public init(_ cancel: @escaping () -> Void) { onCancel = cancel }

  /// Cancels something else.
  public init<C: Cancellable>(_ canceler: C) { onCancel = { canceler.cancel() } }

  deinit { onCancel?() }

  /// Cancels it, unless that has happened already.
  public func cancel() {
    let cancel = onCancel
    onCancel = nil
    cancel?()
  }

  /// Returns whether both are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
