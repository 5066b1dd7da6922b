import TestScreens
import TextScreens

extension RandomScreens {
  mutating func alignment() -> Alignment {
    [.topLeading, .center, .bottomTrailing, .leading].randomElement(using: &random) ?? .top
  }

  /// Returns a random container, or a view with a random modifier that affects layout.
  mutating func layout(depth: Int) -> AnyView {
    switch number(0...12) {
    case 0: return stack(depth: depth)
    case 1: return AnyView(view(depth: depth).border())
    case 2: return decorated(depth: depth)
    case 3: return AnyView(view(depth: depth).fixedSize())
    case 4: return AnyView(view(depth: depth).fixedSize(horizontal: true, vertical: false))
    case 5: return AnyView(view(depth: depth).layoutPriority(Double(number(-1...2))))
    case 6: return AnyView(text(depth: depth))
    case 7: return hasUniqueTexts ? view(depth: depth) : AnyView(view(depth: depth).hidden())
    case 8: return grid(depth: depth)
    case 9: return scroll(depth: depth)
    case 10:
      let views = views(depth: depth)
      return AnyView(ViewThatFits { for view in views { view } })
    case 11:
      let rows = views(depth: depth)
      let title = text()
      return AnyView(Form { Section(title) { for row in rows { row } } })
    default: return tabView(depth: depth)
    }
  }

  private mutating func stack(depth: Int) -> AnyView {
    let views = views(depth: depth)
    return AnyView(ZStack(alignment: alignment()) { for view in views { view } })
  }

  private mutating func decorated(depth: Int) -> AnyView {
    let (base, other, alignment) = (view(depth: depth), view(depth: depth), alignment())
    return number(0...1) == 0
      ? AnyView(base.overlay(alignment: alignment) { other })
      : AnyView(base.background(alignment: alignment) { other })
  }

  private mutating func text(depth: Int) -> some View {
    let mode = Text.TruncationMode.allCases.randomElement(using: &random) ?? .tail
    let alignment = TextAlignment.allCases.randomElement(using: &random) ?? .leading
    return view(depth: depth).lineLimit(number(0...3)).truncationMode(mode)
      .multilineTextAlignment(alignment)
  }

  private mutating func grid(depth: Int) -> AnyView {
    let rows = (0..<number(0...3)).map { _ in
      views(depth: depth).map { $0.gridCellColumns(number(0...2)) }
    }
    let whole = view(depth: depth)
    let alignment = alignment()
    return AnyView(
      Grid(alignment: alignment, horizontalSpacing: length(), verticalSpacing: number(0...1)) {
        for row in rows { GridRow { for cell in row { cell } } }
        whole
      })
  }

  private mutating func scroll(depth: Int) -> AnyView {
    let views = views(depth: depth)
    let axes: Axis.Set = number(0...2) == 0 ? .horizontal : .vertical
    return AnyView(ScrollView(axes) { for view in views { view } })
  }

  private mutating func tabView(depth: Int) -> AnyView {
    let (first, second) = (text(), text())
    let content = view(depth: depth)
    return AnyView(
      TabBar([first, second], selected: [first, second, ""][number(0...2)]) { content })
  }
}
