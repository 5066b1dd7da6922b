/// A container of the standard library, which tells its members without a mirror.
///
/// Reflecting them costs several times as much as handing them out; everything else about them is
/// as their mirrors say.
protocol DumpContainer {
  /// What a mirror would call the container.
  static var dumpStyle: DumpNode.Style { get }

  /// What a mirror would call its children.
  var dumpMembers: [Mirror.Child] { get }
}

extension Array: DumpContainer {
  static var dumpStyle: DumpNode.Style { .collection }
  var dumpMembers: [Mirror.Child] { map { (nil, $0) } }
}

extension Set: DumpContainer {
  static var dumpStyle: DumpNode.Style { .set }
  var dumpMembers: [Mirror.Child] { map { (nil, $0) } }
}

extension Dictionary: DumpContainer {
  static var dumpStyle: DumpNode.Style { .dictionary }
  var dumpMembers: [Mirror.Child] { map { (nil, $0) } }
}

extension Optional: DumpContainer {
  static var dumpStyle: DumpNode.Style { .optional }
  var dumpMembers: [Mirror.Child] { map { [("some", $0)] } ?? [] }
}
