import TextSwiftUI

extension RandomScreens {
  private mutating func alignment() -> Alignment {
    [.topLeading, .center, .bottomTrailing, .leading].randomElement(using: &random) ?? .top
  }

  /// Returns a random container, or a view with a random modifier that affects layout.
  mutating func layout(depth: Int) -> AnyView {
    switch number(0...12) {
    case 0: return AnyView(ZStack(alignment: alignment()) { views(depth: depth) })
    case 1: return AnyView(view(depth: depth).border(.red))
    case 2: return decorated(depth: depth)
    case 3: return AnyView(view(depth: depth).fixedSize())
    case 4: return AnyView(view(depth: depth).fixedSize(horizontal: true, vertical: false))
    case 5: return AnyView(view(depth: depth).layoutPriority(Double(number(-1...2))))
    case 6: return text(depth: depth)
    case 7: return hasUniqueTexts ? view(depth: depth) : AnyView(view(depth: depth).hidden())
    case 8: return grid(depth: depth)
    case 9:
      let axes: Axis.Set = number(0...2) == 0 ? .horizontal : .vertical
      return AnyView(ScrollView(axes) { views(depth: depth) })
    case 10: return AnyView(ViewThatFits { views(depth: depth) })
    case 11:
      let title = text()
      return AnyView(Form { Section(title) { views(depth: depth) } })
    default: return tabView(depth: depth)
    }
  }

  private mutating func decorated(depth: Int) -> AnyView {
    let (base, other, alignment) = (view(depth: depth), view(depth: depth), alignment())
    return bool()
      ? AnyView(base.overlay(alignment: alignment) { other })
      : AnyView(base.background(alignment: alignment) { other })
  }

  private mutating func text(depth: Int) -> AnyView {
    let modes: [Text.TruncationMode] = [.head, .middle, .tail]
    let alignment = TextAlignment.allCases.randomElement(using: &random) ?? .leading
    return AnyView(
      view(depth: depth).lineLimit(number(0...3)).truncationMode(modes[number(0...2)])
        .multilineTextAlignment(alignment))
  }

  private mutating func grid(depth: Int) -> AnyView {
    let rows = (0..<number(0...3)).map { _ in
      views(depth: depth).gridCellColumns(number(0...2))
    }
    let whole = view(depth: depth)
    return AnyView(
      Grid(
        alignment: alignment(), horizontalSpacing: length(),
        verticalSpacing: CGFloat(number(0...1)) * 20
      ) {
        ForEach(rows.indices, id: \.self) { row in GridRow { rows[row] } }
        whole
      })
  }

  private mutating func tabView(depth: Int) -> AnyView {
    let (first, second) = (text(), text())
    let content = view(depth: depth)
    return AnyView(
      TabView(selection: .constant([first, second, ""][number(0...2)])) {
        content.tabItem { Text(first) }.tag(first)
        content.tabItem { Text(second) }.tag(second)
      })
  }
}
