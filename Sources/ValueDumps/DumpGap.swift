/// Why the text of a value would be the same as the text of another value.
///
/// A snapshot of that text could pass by mistake, so the strategies throw this error instead.
package enum DumpGap: Error, CustomStringConvertible {
  /// The value is nested deeper than this limit.
  case depth(Int)
  /// A key path with a component that Swift cannot name.
  case keyPath(String)

  package var description: String {
    switch self {
    case .depth(let limit):
      """
      The value is nested more than \(limit) levels deep, or it contains itself. What is below that \
      level would not be compared.

      To fix, show the value in another way: conform its type to "AnySnapshotStringConvertible" \
      for ".dump", to "CustomDumpRepresentable" for ".customDump".
      """
    case .keyPath(let text):
      """
      The key path "\(text)" has no name at run time. Swift knows the names of stored properties \
      of structures and final classes only, so every other property of that type would have the \
      same text.

      To fix, conform the type that holds the key path to "AnySnapshotStringConvertible" for \
      ".dump", to "CustomDumpStringConvertible" for ".customDump", and give it a name there.
      """
    }
  }
}
