/// What tells the snapshots of one function apart: a name that was given, or their ordinal.
///
/// A snapshot with the name `1` and the first one without a name have the same file, and are two.
package enum SnapshotIdentifier: Sendable, Hashable {
  /// The name that the call gives.
  case name(String)
  /// The place among the unnamed snapshots of the function, from 1.
  case ordinal(Int)

  /// What the file's name has of it.
  var text: String {
    switch self {
    case .name(let name): name
    case .ordinal(let ordinal): "\(ordinal)"
    }
  }
}
