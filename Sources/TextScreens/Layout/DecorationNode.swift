/// Views before or behind another one, which alone says how large it is.
struct DecorationNode {
  let alignment: Alignment
  /// Whether they are drawn first, so that the view covers them.
  let isBehind: Bool
}
