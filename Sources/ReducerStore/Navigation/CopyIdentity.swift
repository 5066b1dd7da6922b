/// Tells two values apart that say the same, so that one put in place of another stays.
///
/// Copies of a value share it. It counts neither in comparisons nor in hashes.
struct CopyIdentity: Hashable, Sendable {
  private final class Object: Sendable {}

  private let object = Object()

  var id: ObjectIdentifier { ObjectIdentifier(object) }

  static func == (lhs: CopyIdentity, rhs: CopyIdentity) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
