import Dispatch

/// Tells the main queue from others: its thread need not be the main thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the code that asks runs on the main queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
