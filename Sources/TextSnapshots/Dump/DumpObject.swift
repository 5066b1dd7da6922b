/// An object in a tree: it is described where it is met first, and named wherever else it is.
struct DumpObject {
  /// The position of the node that has the object's children.
  var node: Int
  /// Which of the objects of its type it is, in the order in which they are printed, from 1;
  /// 0 before the tree is in that order.
  var ordinal = 0
  /// The object itself, so that no other takes its address while the tree is made.
  var reference: AnyObject?
}
