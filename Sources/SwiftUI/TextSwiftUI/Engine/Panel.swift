import TextScreens

/// A screen, a sheet, or an alert while it's evaluated.
///
/// Bars, titles, and presentations can be anywhere in the tree of views. They're collected here.
final class Panel {
  /// A screen of a navigation stack.
  final class Card {
    /// The title in the bar.
    var title: String?
    var isBarHidden = false
    /// The items of the bars, which are evaluated with the body because their links open screens.
    var leading: [_NodeBuilder] = []
    var trailing: [_NodeBuilder] = []
    var bottom: [_NodeBuilder] = []
    /// The search fields, which are above the body.
    var search: [_NodeBuilder] = []
    /// The action of the back button, or `nil` for the root.
    var back: (() -> Void)?
    var hidesBackButton = false
    /// What pulling down the screen does.
    var refresh: (() -> Void)?
    /// The destinations of values, with the innermost first.
    var destinations: [ObjectIdentifier: (Any) -> AnyView?] = [:]
    var backTitle: String?
    /// The body of a covered screen, if the picture shows it.
    var body: _NodeBuilder?

    /// What views have set of the bar, without what belongs to the screen.
    var barContent: BarContent {
      get { (title, isBarHidden, leading, trailing) }
      set { (title, isBarHidden, leading, trailing) = newValue }
    }
  }

  typealias BarContent = (
    title: String?, isBarHidden: Bool, leading: [_NodeBuilder], trailing: [_NodeBuilder]
  )

  /// Something that covers the panel.
  struct Presentation {
    let kind: PresentedLayer.Kind
    let title: String
    let dismiss: (() -> Void)?
    let context: _ViewContext
    var sheet: Sheet?
    let content: (inout _NodeBuilder, _ViewContext) -> Void
  }

  /// What is known of a sheet, a cover, or a popover.
  struct Sheet {
    /// Whether the previous frame showed it.
    let wasShown: Bool
    let isShown: StateBox<Bool>
  }

  /// The host that evaluates the views of the panel.
  let host: ViewHost
  /// The screens of the navigation stack, or a single one.
  var cards: [Card] = [Card()]
  /// The bars of views that aren't in a navigation stack, which nothing shows.
  let outside = Card()
  /// Whether a navigation stack is on the panel.
  var isStack = false
  var presentations: [Presentation] = []
  /// Whether the user can't pull down the sheet.
  var isDismissDisabled = false
  /// The action of the button that cancels an alert.
  var cancel: (() -> Void)?

  init(of host: ViewHost) { self.host = host }

  /// Returns whether a sheet can be shown, and leaves out one that has to wait for it.
  ///
  /// As in SwiftUI, a screen shows one sheet at a time, even if each row of a list has the sheet of
  /// the same item. Another one is shown when the first has been closed.
  func makeRoomForSheet(isShownAlready: Bool) -> Bool {
    guard let index = presentations.firstIndex(where: { $0.sheet != nil }),
      let other = presentations[index].sheet
    else { return true }
    guard isShownAlready, !other.wasShown else { return false }
    other.isShown.value = false
    presentations.remove(at: index)
    return true
  }

  /// Whether an alert or a dialog is shown, which others have to wait for.
  var hasAlert: Bool { presentations.contains { $0.kind == .alert || $0.kind == .dialog } }

  var card: Card { cards[cards.count - 1] }
}

extension _ViewContext {
  /// The bars that the view changes.
  var bars: Panel.Card {
    environment.inherited.screen.navigation == nil ? panel.outside : panel.card
  }
}
