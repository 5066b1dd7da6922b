/// One of the tabs of a ``TabView``: its title, the value that selects it, and what it shows.
public struct Tab<Value: Hashable> {
  let title: String
  let value: Value
  let content: () -> AnyView

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: What its place in the bar says.
  ///   - value: What the selection is while its content is seen.
  ///   - content: What it shows; asked for only while the tab is selected.
  public init(
    _ title: some StringProtocol, value: Value,
    @ViewBuilder content: @escaping () -> some View
  ) {
    self.title = String(title)
    self.value = value
    self.content = { AnyView(content()) }
  }
}
