/// What modifiers say about a node; most nodes have none.
///
/// It is a class so that a node stays small. Nobody changes it once its node is there.
final class NodeDetails {
  var accessibilityLabel: String?
  /// What a control holds, in words of the app.
  var accessibilityValue: String?
  var id: AnyHashable?
  /// What a long press on it, or on what is in it, does.
  var longPress: (() -> Void)?
  /// The validation message below it.
  var error: String?
  /// What a stack serves first; `nil` where no modifier says it.
  var priority: Double?
  /// What it says to a grid around it.
  var cell = GridCell()
}

extension ViewNode {
  var accessibilityLabel: String? { details?.accessibilityLabel }
  /// What a control holds, in words of the app.
  var accessibilityValue: String? { details?.accessibilityValue }
  var id: AnyHashable? { details?.id }
  /// What a long press on it, or on what is in it, does.
  var longPress: (() -> Void)? { details?.longPress }
  /// The validation message below it.
  var error: String? { details?.error }
  /// What a stack serves first; `nil` where no modifier says it.
  var priority: Double? { details?.priority }
  var cell: GridCell { details?.cell ?? GridCell() }
}
