import TextScreens

/// A screen of hostile views, with a bar, an alert or a sheet.
struct HostileScreen {
  var content: HostileView
  var key: String?
  var title: String?
  var hasBack = false
  var right: String?
  var alert: [String]?
  var sheet: HostileView?
  /// What is beneath the screen in its stack, from the root.
  var beneath: [HostileView] = []
  var isRootBarHidden = false
  /// The screen beside this one, and the part of the width it has.
  var pane: (content: HostileView, ratio: Double)?
  /// The tabs below it, and which is selected.
  var tabs: (titles: [String], selection: Int)?
  /// The stored property of a screen without a body, in place of the content.
  var property: String?

  struct Body: Screen {
    var content: HostileView
    var body: some View { content.view }
  }

  /// A screen that is drawn from its stored properties.
  struct Bare: Screen {
    var name: String
    var parts: [String]
    var act: () -> Void = {}
  }

  private var base: AnyScreen {
    guard let property else { return AnyScreen(Body(content: content)) }
    return AnyScreen(Bare(name: property, parts: property.isEmpty ? [] : [property]))
  }

  /// The content beside another screen, and above tabs.
  private var contained: AnyScreen {
    var screen = base
    if let tabs {
      let all = tabs.titles.enumerated().map {
        TabScreen<Int, AnyScreen>.Tab($0.element, value: $0.offset, screen: screen)
      }
      screen = AnyScreen(TabScreen(selection: tabs.selection, tabs: all, onChange: { _ in }))
    }
    guard let pane else { return screen }
    return AnyScreen(
      SplitScreen(
        leadingScreen: AnyScreen(Body(content: pane.content)), trailingScreen: screen,
        ratio: SplitRatio(pane.ratio)))
  }

  private func stack(_ top: AnyScreen, key: String) -> BackStackScreen<AnyScreen> {
    let bar = BackStackScreen<AnyScreen>.BarContent(
      title: title.map { .text($0) } ?? .none, leftItem: hasBack ? .button(.back {}) : .none,
      rightItem: right.map { .button(.init(content: .text($0), handler: {})) } ?? .none)
    let lower = beneath.enumerated().map { index, content in
      BackStackScreen<AnyScreen>.Item(
        key: "\(key)\(index)", screen: AnyScreen(Body(content: content)),
        barVisibility: isRootBarHidden && index == 0
          ? .hidden : .visible(.init(title: .text(key))))
    }
    return BackStackScreen(items: lower + [.init(key: key, screen: top, barContent: bar)])
  }

  var screen: AnyScreen {
    var screen = contained
    if let key { screen = AnyScreen(stack(screen, key: key)) }
    if let sheet {
      screen = AnyScreen(
        ModalScreen<AnyScreen, Body>(base: screen, sheets: [.init(Body(content: sheet))]))
    }
    if let alert {
      let actions = alert.dropFirst().map { Alert.Action($0, role: $0 == "OK" ? .cancel : nil) }
      screen = AnyScreen(
        AlertScreen(base: screen, alert: Alert(title: alert[0], actions: actions)))
    }
    return screen
  }
}
