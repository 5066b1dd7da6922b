import TextScreens

/// A screen, a sheet, or an alert while it's evaluated.
///
/// Bars, titles, and presentations can be anywhere in the tree of views. They're collected here.
final class Panel {
  /// A screen of a navigation stack.
  final class Card {
    /// The title of the screen, which is in the bar unless there's a principal item.
    var title: String?
    var principal: _NodeBuilder?
    var isBarHidden = false
    var isTabBarHidden = false
    /// Whether the screen and its bar are mirrored.
    var isRightToLeft = false
    /// The items of the bars, which are evaluated with the body because their links open screens.
    var leading: [_NodeBuilder] = []
    var trailing: [_NodeBuilder] = []
    var bottom: [_NodeBuilder] = []
    /// The search fields, which are above the body.
    var search: [_NodeBuilder] = []
    /// The action of the back button, or `nil` for the root.
    var back: (() -> Void)?
    var hidesBackButton = false
    /// The tip in front of the screen, which is below the body.
    var tip: _NodeBuilder?
    /// What pulling down the screen does.
    var refresh: (() -> Void)?
    /// The destinations of values, with the innermost first.
    var destinations: [ObjectIdentifier: (Any) -> AnyView?] = [:]
    /// The body of a covered screen, if the picture shows it.
    var body: _NodeBuilder?

    /// What views have set of the bar, without what belongs to the screen.
    var barContent: BarContent {
      get { (title, principal, isBarHidden, leading, trailing) }
      set { (title, principal, isBarHidden, leading, trailing) = newValue }
    }
  }

  typealias BarContent = (
    title: String?, principal: _NodeBuilder?, isBarHidden: Bool, leading: [_NodeBuilder],
    trailing: [_NodeBuilder]
  )

  /// Something that covers the panel.
  struct Presentation {
    let kind: ScreenLayer
    let title: String
    let dismiss: (() -> Void)?
    let context: _ViewContext
    /// What is known of it, or `nil` for a context menu, which always makes room.
    var state: PresentationState?
    let content: (inout _NodeBuilder, _ViewContext) -> Void
  }

  /// The host that evaluates the views of the panel.
  let host: ViewHost
  /// The screens of the navigation stack, or a single one.
  var cards: [Card] = [Card()]
  /// The bars of views that aren't in a navigation stack, which nothing shows.
  let outside = Card()
  /// Whether a navigation stack is on the panel.
  var isStack = false
  /// Whether the screens of the stack open ever more of them.
  var hasTooManyScreens = false
  var presentations: [Presentation] = []
  /// Whether the user can't pull down the sheet.
  var isDismissDisabled = false
  /// The heights between which the user can pull a sheet.
  var detents: Set<PresentationDetent> = []
  /// The action of the button that cancels an alert.
  var cancel: (() -> Void)?

  /// The place, such as a menu, whose views present nothing.
  private let emptyPlace: String?

  init(of host: ViewHost, nothingFrom place: String? = nil) {
    (self.host, emptyPlace) = (host, place)
  }

  /// Covers the panel, unless it's covered already.
  ///
  /// As in SwiftUI, a screen presents one thing at a time, even if each row of a list has the sheet of
  /// the same item. Another one is presented when the first has been closed.
  func present(_ presentation: Presentation) {
    if let emptyPlace {
      presentation.state?.isShown = false
      return host.warn(
        "\(presentation.kind.described) isn't shown, because its view is in a \(emptyPlace)")
    }
    guard let state = presentation.state,
      let index = presentations.firstIndex(where: { $0.state != nil })
    else { return presentations.append(presentation) }
    let other = presentations[index]
    let isFirst = state.wasShown && other.state?.wasShown == false
    if isFirst { presentations[index] = presentation }
    let (shown, waiting) = isFirst ? (presentation, other) : (other, presentation)
    waiting.state?.isShown = false
    if !waiting.kind.isAlert || !shown.kind.isAlert {
      host.warn(
        "\(waiting.kind.described) isn't shown, because its screen presents "
          + shown.kind.described)
    }
  }

  var card: Card { cards[cards.count - 1] }

  /// Whether the top screen hides the bar of the tab view that it's in.
  var isTabBarHidden: Bool {
    get { card.isTabBarHidden || outside.isTabBarHidden }
    set { (card.isTabBarHidden, outside.isTabBarHidden) = (newValue, newValue) }
  }
}

/// What is known of something that a view presents.
final class PresentationState: NodeBox {
  /// Whether the previous frame showed it.
  private(set) var wasShown = false
  var isShown = false
  /// Whether the user has closed it, although the app still asks for it.
  var isClosed = false { didSet { ViewEvaluation.noteChange() } }

  override var copy: NodeBox? {
    let copy = PresentationState()
    (copy.isShown, copy.isClosed, copy.item) = (isShown, isClosed, item)
    copy.alert = alert
    return copy
  }

  /// What it was about in the previous frame.
  private var item: AnyHashable?
  /// The alert that is shown, and the value that it's about.
  private var alert: (content: AlertContent, data: Any)?

  /// Returns an alert, or the one that is shown already, if that's about another value.
  ///
  /// SwiftUI ignores what becomes of the value while the alert is shown.
  func alert(_ content: AlertContent?, about data: Any?) -> AlertContent? {
    if let alert, !(data.map { areSame($0, alert.data) } ?? false) { return alert.content }
    alert = content.flatMap { content in data.map { (content, $0) } }
    return content
  }

  /// Begins a frame that shows it for an item, and returns whether that of an earlier item is gone.
  func update(for item: AnyHashable?) -> Bool {
    let isGone = isShown && self.item != item
    (wasShown, isShown) = (isShown, item != nil)
    self.item = item
    if item == nil { (isClosed, alert) = (false, nil) }
    return isGone
  }
}

extension _ViewContext {
  /// Returns this context for views that can't present anything, such as those of a menu.
  func leavingOutPresentations(_ place: String) -> _ViewContext {
    var context = self
    context.panel = Panel(of: host, nothingFrom: place)
    return context
  }

  /// The bars that the view changes.
  var bars: Panel.Card {
    environment.inherited.screen.navigation == nil ? panel.outside : panel.card
  }
}
