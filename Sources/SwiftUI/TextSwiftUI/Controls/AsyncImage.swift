import TextScreens

/// A picture from the network, which is never loaded: the placeholder is drawn.
public nonisolated struct AsyncImage<Content: View> {
  let content: () -> Content
}

extension AsyncImage: View, PrimitiveView {
  /// Appends the nodes of the placeholder.
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    appCode(content) { $0() }._append(to: &nodes, in: context.descending(to: .slot(0)))
  }
}

/// The progress of loading a picture.
public enum AsyncImagePhase: Sendable {
  /// The picture isn't loaded.
  case empty
  /// The picture is loaded.
  case success(Image)
  /// The picture can't be loaded.
  case failure(any Error)

  /// The picture, if it's loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The reason why the picture can't be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension AsyncImage where Content == EmptyView {
  /// Creates a picture without a placeholder.
  public nonisolated init(url: URL?, scale: CGFloat = 1) { self.init { EmptyView() } }
}

extension AsyncImage {
  /// Creates a picture with a placeholder.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init { ViewBuilder.buildEither(second: placeholder()) }
  }

  /// Creates a picture that depends on the progress of loading it.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init { content(.empty) }
  }
}
