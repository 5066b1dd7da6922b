import TextScreens

/// What stands around views and over them: lines, other views, a window that scrolls.
enum HostileFrame {
  case border
  case form(String?)
  /// Views over each other.
  case layers(Alignment)
  /// The first view, and the others over or behind it.
  case decorated(isBehind: Bool, Alignment)
  case scroll(Axis.Set, length: Int)
  case tabs([String], selection: Int, isDisabled: Bool)
  case grid(columns: Int)
  case hidden
  case fixed

  static let alignments: [Alignment] = [
    .topLeading, .topTrailing, .center, .bottomTrailing, .leading, .trailing,
  ]

  func view(of content: [HostileView]) -> AnyView {
    let all = HostileView.all(content)
    let rest = HostileView.all(Array(content.dropFirst()))
    let first = content.first?.view ?? AnyView(Text(""))
    return switch self {
    case .border: AnyView(VStack(alignment: .leading) { all }.border())
    case .form(let title?): AnyView(Form { Section(title) { all } })
    case .form(nil): AnyView(Form { all })
    case .layers(let alignment): AnyView(ZStack(alignment: alignment) { all })
    case .decorated(true, let alignment): AnyView(first.background(alignment: alignment) { rest })
    case .decorated(false, let alignment): AnyView(first.overlay(alignment: alignment) { rest })
    case .scroll(let axes, let length):
      AnyView(
        ScrollView(axes) { all }.frame(
          width: axes == .horizontal ? length : nil, height: axes == .vertical ? length : nil))
    case .tabs(let titles, let selection, let isDisabled):
      AnyView(
        TabView(selection: selection, onChange: { _ in }) {
          for (index, title) in titles.enumerated() { Tab(title, value: index) { all } }
        }
        .disabled(isDisabled))
    case .grid(let columns): grid(of: content, columns: columns)
    case .hidden:
      AnyView(
        VStack {
          first.hidden()
          rest
        })
    case .fixed: AnyView(first.fixedSize())
    }
  }

  private func grid(of content: [HostileView], columns: Int) -> AnyView {
    let rows = stride(from: 0, to: content.count, by: columns).map {
      Array(content[$0..<min(content.count, $0 + columns)])
    }
    return AnyView(Grid { for row in rows { GridRow { HostileView.all(row) } } })
  }
}

extension HostileScreens {
  /// What may stand around views.
  mutating func frame() -> HostileFrame {
    let alignment = HostileFrame.alignments.randomElement(using: &random) ?? .center
    return switch number(0...12) {
    case 0, 1: .border
    case 2, 3: .form(number(0...2) == 0 ? nil : label())
    case 4: .layers(alignment)
    case 5: .decorated(isBehind: false, alignment)
    case 6: .decorated(isBehind: true, alignment)
    case 7, 8: .scroll(number(0...2) == 0 ? .horizontal : .vertical, length: number(1...5))
    case 9:
      .tabs(
        (0..<number(1...3)).map { _ in label() }, selection: number(0...2),
        isDisabled: number(0...3) == 0)
    case 10: .grid(columns: number(1...3))
    case 11: .hidden
    default: .fixed
    }
  }
}
