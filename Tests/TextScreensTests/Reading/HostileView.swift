import TextScreens

/// A tree whose labels look like the marks of pictures and notes, and that can be mutated.
indirect enum HostileView {
  case text(String)
  case button(String, role: ButtonRole?, isDisabled: Bool)
  case link([HostileView])
  case divider
  case control(HostileControl)
  case stack(isHorizontal: Bool, spacing: Int, [HostileView])
  case list([HostileView])
  case section(String, [HostileView])
  case padded(HostileView)
  case framed(HostileView, width: Int)
  case labelled(HostileView, String)
  case selected(HostileView)
  case swiped(HostileView, [String], role: ButtonRole?)
  case around(HostileFrame, [HostileView])

  var view: AnyView {
    switch self {
    case .around(let frame, let content): frame.view(of: content)
    case .text(let text): AnyView(Text(text))
    case .button(let label, let role, let isDisabled):
      AnyView(Button(label, role: role) {}.disabled(isDisabled))
    case .link(let content):
      AnyView(NavigationLink(action: {}, label: { Self.all(content) }))
    case .divider: AnyView(Divider())
    case .control(let control): control.view
    case .stack(true, let spacing, let content):
      AnyView(HStack(spacing: spacing) { Self.all(content) })
    case .stack(false, let spacing, let content):
      AnyView(VStack(alignment: .leading, spacing: spacing) { Self.all(content) })
    case .list(let rows): AnyView(List { Self.all(rows) })
    case .section(let title, let rows): AnyView(Section(title) { Self.all(rows) })
    case .padded(let content): AnyView(content.view.padding())
    case .framed(let content, let width): AnyView(content.view.frame(width: width))
    case .labelled(let content, let label): AnyView(content.view.accessibilityLabel(label))
    case .selected(let content): AnyView(content.view.selected(true))
    case .swiped(let content, let labels, let role):
      AnyView(
        content.view.swipeActions { for label in labels { Button(label, role: role) {} } })
    }
  }

  @ViewBuilder static func all(_ views: [HostileView]) -> ViewArray<AnyView> {
    for view in views { view.view }
  }
}

extension HostileView {
  /// The views in it.
  var content: [HostileView] {
    switch self {
    case .text, .button, .divider, .control: []
    case .link(let content), .stack(_, _, let content), .list(let content),
      .section(_, let content), .around(_, let content):
      content
    case .padded(let content), .framed(let content, _), .labelled(let content, _),
      .selected(let content), .swiped(let content, _, _):
      [content]
    }
  }

  /// The view with other views in it.
  func with(_ content: [HostileView]) -> HostileView {
    let only = content.first ?? .text("")
    return switch self {
    case .text, .button, .divider, .control: self
    case .link: .link(content)
    case .stack(let isHorizontal, let spacing, _):
      .stack(isHorizontal: isHorizontal, spacing: spacing, content)
    case .list: .list(content)
    case .section(let title, _): .section(title, content)
    case .padded: .padded(only)
    case .framed(_, let width): .framed(only, width: width)
    case .labelled(_, let label): .labelled(only, label)
    case .selected: .selected(only)
    case .swiped(_, let labels, let role): .swiped(only, labels, role: role)
    case .around(let frame, _): .around(frame, content)
    }
  }
}
