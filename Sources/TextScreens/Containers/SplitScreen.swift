/// Two screens beside each other, such as a list and what is chosen in it.
///
/// Each may be a back stack, whose cards beneath are rules at the top of its pane. Alerts and
/// sheets of either stand over both.
///
/// ```swift
/// SplitScreen(leadingScreen: folders, trailingScreen: mail, ratio: .third)
/// ```
///
/// Records, in 40 columns:
/// ```
/// ┌ SplitScreen ─────────────────────────┐
/// │─ Folders ──│─ Mail ──────────────────│
/// │ Inbox    › │        Dear Ada         │
/// └──────────────────────────────────────┘
/// ```
public struct SplitScreen<Leading: Screen, Trailing: Screen>: ContainerScreen {
  /// The screen on the left.
  public var leadingScreen: Leading
  /// The screen on the right.
  public var trailingScreen: Trailing
  /// The part of the width that the screen on the left has, from 0 to 1.
  public var ratio: SplitRatio

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - leadingScreen: The screen on the left.
  ///   - trailingScreen: The screen on the right.
  ///   - ratio: The part of the width that the screen on the left has; a third by default.
  public init(
    leadingScreen: Leading, trailingScreen: Trailing, ratio: SplitRatio = .third
  ) {
    self.leadingScreen = leadingScreen
    self.trailingScreen = trailingScreen
    self.ratio = ratio
  }

  /// Adds a card with both screens, and a layer for each of theirs.
  ///
  /// - Parameter screen: The cards and layers so far.
  public func _resolve(into screen: inout _ResolvedScreen) {
    screen.addSplit(
      named: Self.typeName, ratio: ratio.value,
      panes: [_ResolvedScreen(leadingScreen), _ResolvedScreen(trailingScreen)])
  }
}
