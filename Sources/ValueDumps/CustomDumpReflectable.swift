/// A type that chooses which children its values show in a `.customDump`.
///
/// Conform a type that has caches or registrars beside its data.
///
/// ```swift
/// extension Session: CustomDumpReflectable {
///   var customDumpMirror: Mirror {
///     Mirror(self, children: ["user": user], displayStyle: .struct)
///   }
/// }
/// assertSnapshot(of: Session(user: "Blob"), as: .customDump)
/// ```
///
/// Records:
///
/// ```
/// Session(user: "Blob")
/// ```
public protocol CustomDumpReflectable {
  /// The mirror whose children are shown.
  var customDumpMirror: Mirror { get }
}
