import TextScreens

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A picture from the network, which a request of the app loads when the view appears.
///
/// A loaded picture is drawn as its name and its size.
public nonisolated struct AsyncImage<Content: View>: View {
  private let url: URL?
  private let scale: CGFloat
  private let content: (AsyncImagePhase) -> Content
  @State private var phase = AsyncImagePhase.empty

  /// What the progress shows.
  @MainActor public var body: some View {
    // The image is a view of its own in each phase, also in one that shows nothing.
    ZStack { content(phase) }.task(id: url) { await load() }
  }

  @MainActor private func load() async {
    if case .empty = phase {} else { phase = .empty }
    guard let url else { return }
    do {
      let data =
        try url.isFileURL ? Data(contentsOf: url) : await URLSession.shared.data(from: url).0
      guard let header = PictureHeader(data) else {
        throw URLError(.cannotDecodeContentData)
      }
      let size = header.size(scale).map { " \($0)" } ?? ""
      phase = .success(Image(url.lastPathComponent + size))
    } catch {
      if !Task.isCancelled { phase = .failure(error) }
    }
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

extension AsyncImage {
  /// Creates a picture without a placeholder.
  public nonisolated init(url: URL?, scale: CGFloat = 1)
  where Content == _ConditionalContent<Image, EmptyView> {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      EmptyView()
    }
  }

  /// Creates a picture with a placeholder.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a picture that depends on the progress of loading it.
  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.content) = (url, scale, content)
  }
}
