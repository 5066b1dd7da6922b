public import Observation

/// The state of a store, or a shared value, for observers, such as `withObservationTracking`.
///
/// Observers hear about each action, and not about each property. Therefore, a state stays a plain
/// value: reading a property costs nothing, reducers modify it in place, and dumps show what it
/// declares.
package final class StateObservation: Sendable {
  /// A registrar, or `nil` on systems without observation.
  private let registrar: (any Sendable)?

  package init() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      registrar = ObservationRegistrar()
    } else {
      registrar = nil
    }
  }

  /// The number of changes, which stands for the state in the registrar.
  private var changes: Int { 0 }

  package func access() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.access(self, keyPath: \.changes)
    }
  }

  package func willChange() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.willSet(self, keyPath: \.changes)
    }
  }

  package func didChange() {
    if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) {
      (registrar as? ObservationRegistrar)?.didSet(self, keyPath: \.changes)
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension StateObservation: Observable {}

/// Views and `withObservationTracking` can observe a store.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Store: Observable {}
