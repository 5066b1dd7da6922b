/// The test or user script that a reference belongs to.
///
/// Several checks can use the same file only if they have the same owner. A snapshot named `1` and
/// the first unnamed snapshot have different owners, even though their files have the same name.
package enum SnapshotOwner: Sendable {
  /// A named snapshot that's taken in a function of a test.
  ///
  /// All repetitions of a test have the same owner. If the test is unknown, its name consists of
  /// the file and the function.
  case named(String, test: String, function: String)
  /// An unnamed snapshot, with its position among all unnamed snapshots in the function, starting
  /// at 1.
  case unnamed(Int, test: String, function: String)
  /// The transcript of a user script, which is identified by its name and by the file and line
  /// where it's defined.
  case script(String, definition: String)
}
extension SnapshotOwner: Equatable, CustomStringConvertible {
  /// Compares the bytes of two owners because `==` considers canonically equivalent strings equal.
  package static func == (left: Self, right: Self) -> Bool {
    "\(left)\0\(left.definition)".utf8.elementsEqual("\(right)\0\(right.definition)".utf8)
  }

  private var definition: String {
    switch self {
    case .named(_, _, let function), .unnamed(_, _, let function): function
    case .script(_, let definition): definition
    }
  }

  /// The name of the test or the script.
  package var test: String {
    switch self {
    case .named(_, let test, _), .unnamed(_, let test, _): test
    case .script(let script, _): script
    }
  }

  /// The explicit name of the snapshot, or `nil` if it doesn't have one.
  var name: String? { if case .named(let name, _, _) = self { name } else { nil } }

  func fileName(pathExtension: String?) -> String {
    switch self {
    case .named(let name, _, let function):
      SnapshotName.file(function: function, identifier: name, pathExtension: pathExtension)
    case .unnamed(let ordinal, _, let function):
      SnapshotName.file(
        function: function, identifier: "\(ordinal)", pathExtension: pathExtension)
    case .script(let script, _):
      SnapshotName.file(script: script)
    }
  }

  package var description: String {
    switch self {
    case .named(let name, let test, _): "snapshot \"\(name)\" of test \"\(test)\""
    case .unnamed(let ordinal, let test, _): "unnamed snapshot \(ordinal) of test \"\(test)\""
    case .script(let script, _): "script \"\(script)\""
    }
  }
}
