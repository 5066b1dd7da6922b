/// A bar above a screen: which of its three places are taken.
struct BarNode {
  var hasLeftItem: Bool
  var hasTitle: Bool
  var hasRightItem: Bool
}
