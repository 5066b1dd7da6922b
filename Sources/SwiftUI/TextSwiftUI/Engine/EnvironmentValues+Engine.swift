import TextScreens

/// What views pass on to the views inside of them and read more often than they set it.
///
/// Values that don't reach everything inside of their view are grouped by the place at which they end.
struct InheritedValues {
  var isEnabled = true
  /// The looks that the app makes of controls, by the type of what they're made from.
  var styles: [ObjectIdentifier: Any] = [:]
  /// Whether buttons have a look of the system other than the automatic one.
  var hasSystemButtonStyle = false
  /// Whether images add nothing to the label of a control.
  var isDecoration = false
  /// By how many eighths symbols are turned clockwise.
  var eighthTurns = 0
  /// Whether controls hide their labels.
  var hidesLabels = false
  var layoutDirection = LayoutDirection.leftToRight
  var textCase: Text.Case?
  var redactionReasons: RedactionReasons = []
  /// Whether the redaction for privacy applies to texts.
  var isPrivate = false
  var isScrollDisabled = false
  /// The lines that are drawn along texts.
  var lines: Text.Lines = []
  /// The focus of the fields inside of the view, if the app keeps it.
  var focus: FieldFocus?
  /// The keyboard of the fields.
  var keyboard = UIKeyboardType.default
  /// What happens when the user presses Return.
  var submit: [(triggers: SubmitTriggers, action: () -> Void)] = []
  /// What pictures show of the options of pickers.
  var pickerLook = _PickerLook.menu
  /// Whether tab views have pages, between which the user swipes, in place of a bar.
  var hasPages = false
  var frameSettings: FrameSettings?
  /// The view of the app whose body contains the view, if that is noted.
  var origin: TextOrigin?
  var tab = TabValues()
  var container = ContainerValues()
  var screen = ScreenValues()

  /// Does what follows when the user presses Return in a field.
  func submitText() {
    for (triggers, action) in submit where triggers.contains(.text) { action() }
  }

  /// What ends with a tab.
  struct TabValues {
    var collector: TabCollector?
    var badge: String?
  }

  /// What ends with a menu or a screen: what the views around a view, such as its list, say of it.
  struct ContainerValues {
    /// What happens after the action of a button, such as closing an alert.
    var buttonTapped: (() -> Void)?
    /// The label of a `LabeledContent`, which is that of the controls in it.
    var label: String?
    /// The kind of the container that makes its views only when they're needed.
    var lazyContainer: String?
    /// Whether the view is in a list or a form.
    var isInList = false
    /// Whether the view is an option of a picker.
    var isOption = false
    /// The identity of the row.
    var rowTag: AnyHashable?
    var rowTraits: RowTraits?
    /// The container whose views the user can reorder.
    var reordering: ReorderContainer?
    /// The selection of the list.
    var listSelection: ListSelection?
    /// Whether the view is an item of a bar, where links are buttons.
    var isBarItem = false
    /// Whether the view is laid out, as those in labels and bars aren't.
    var isLaidOut = true
    /// Where the view passes its preferences, or `nil` if no view reads them.
    var preferences: Preferences?
  }

  /// What ends with a presentation: what is known of the stack.
  struct ScreenValues {
    var navigation: NavigationContext?
    /// Whether the view is on the screen, or `nil` if nothing can cover it.
    var presence: Presence?
    /// The column that a selection opens.
    var nextColumn: NavigationColumn?
    /// Whether the view is in a column, which can have a stack of its own.
    var isColumn = false
    /// What of the app can scroll to the view.
    var scrollReaders: [ObjectIdentifier] = []
    /// What scrolls to the views of the next layout of targets.
    var scrollPosition: ScrollReader?
  }

  /// A place that a view opens.
  ///
  /// What ends with one ends with those below it, too.
  enum Place: Int {
    /// A tab; a menu, whose links open on the stack of its view; a screen of a stack.
    case tab, menu, screen
    /// A sheet or what is like it; an alert, whose buttons can always be tapped.
    case presentation, alert
  }

  /// Removes what ends with a place.
  mutating func enter(_ place: Place) {
    tab = TabValues()
    if place.rawValue >= Place.menu.rawValue { container = ContainerValues() }
    if place.rawValue >= Place.presentation.rawValue { screen = ScreenValues() }
    if place == .alert { isEnabled = true }
  }
}

extension _ViewContext {
  /// Returns the context of a screen, which has an edit mode of its own.
  func startingScreen() -> _ViewContext {
    var context = keepingState()
    context.environment.screenEditMode = context.node.box { StateBox(.inactive) }
    context.node.place = .screen
    return context
  }

  /// Appends the views of a container that makes them only when a user sees them.
  func appendLazily(
    _ content: some View, in container: String, to nodes: inout _NodeBuilder
  ) {
    nodes.addsLazyRows = true
    content._append(to: &nodes, in: with { $0.inherited.container.lazyContainer = container })
  }

  /// Appends a row at this position, if the container makes its rows only when a user sees them.
  ///
  /// If several rows have the same position, a user sees them when the first one is seen.
  func appendRow(
    to nodes: inout _NodeBuilder, isFirst: Bool = true, content: (inout _NodeBuilder) -> Void
  ) {
    let isLazy = nodes.addsLazyRows
    node.place = isLazy ? .row : nil
    guard isLazy, isFirst else { return content(&nodes) }
    node.row?.isAwaited = false
    let (first, wasInRow) = (nodes.count, nodes.isInLazyRow)
    nodes.isInLazyRow = true
    content(&nodes)
    nodes.isInLazyRow = wasInRow
    if let row = node.row { nodes.begin(row, at: first) }
  }

  /// Returns the nodes of an item of a bar.
  func barItem(_ content: some View) -> _NodeBuilder {
    let context = with {
      $0.inherited.container.isBarItem = true
      $0.inherited.container.isLaidOut = false
    }
    return .barItem { content._append(to: &$0, in: context) }
  }

  /// Returns the text of a view that labels a control.
  func label(of view: some View) -> String {
    title(of: view) ?? nodes(of: view).label
  }

  /// Returns the nodes of a view that isn't laid out by itself, such as a label or a menu.
  func nodes(of view: some View, isMenu: Bool = false) -> _NodeBuilder {
    var nodes = _NodeBuilder(isMenu: isMenu)
    view._append(to: &nodes, in: with { $0.inherited.container.isLaidOut = false })
    return nodes
  }

  /// Returns the text of a label that is only a text, as most are, without an accessibility label,
  /// or `nil`.
  ///
  /// Such a label needs no nodes.
  func title<Label: View>(of label: Label) -> String? {
    if Label.self == Text.self {
      let text = withUnsafePointer(to: label) {
        UnsafeRawPointer($0).assumingMemoryBound(to: Text.self).pointee
      }
      return text.labeled == nil && text.lines(in: environment).isEmpty
        ? text.drawn(in: environment) : nil
    }
    return Label.self == EmptyView.self ? "" : nil
  }

  /// Appends a field, whose label is that of a `LabeledContent` around it.
  func appendField(to nodes: inout _NodeBuilder, field: (inout _NodeBuilder) -> Void) {
    nodes.disabling(!environment.isEnabled) { nodes in
      guard let label = environment.inherited.container.label else { return field(&nodes) }
      nodes.labeling(label, isDrawn: true, content: field)
    }
  }

  /// Appends a control, which scripts find by its label even if the label isn't drawn.
  func appendControl(
    labeled label: some View, to nodes: inout _NodeBuilder,
    control: (inout _NodeBuilder, String) -> Void
  ) {
    appendNamed(by: label, to: &nodes) { nodes, title in
      nodes.disabling(!environment.isEnabled) { nodes in
        if title.isEmpty, let label = environment.inherited.container.label {
          nodes.labeling(label, isDrawn: true) { control(&$0, "") }
        } else if environment.inherited.hidesLabels, !title.isEmpty {
          nodes.labeling(title) { control(&$0, "") }
        } else {
          control(&nodes, title)
        }
      }
    }
  }

  /// Appends a control with the text of a label, of which audits know whether it's the name of an
  /// image.
  func appendNamed(
    by label: some View, to nodes: inout _NodeBuilder,
    control: (inout _NodeBuilder, String) -> Void
  ) {
    if let title = title(of: label) { return control(&nodes, title) }
    let views = self.nodes(of: label)
    guard views.spokenLabel.isImageName else { return control(&nodes, views.label) }
    var properties = AccessibilityProperties()
    properties.isImageName = true
    nodes.describing(properties) { control(&$0, views.label) }
  }
}
