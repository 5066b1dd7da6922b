public import Foundation

/// A web page, which is a box with its address, because nothing is loaded.
public nonisolated struct WebView: View {
  private let url: URL?

  /// Creates a page.
  public init(url: URL?) { self.url = url }

  /// The box.
  @MainActor public var body: some View {
    Text(verbatim: url?.absoluteString ?? "").border(.primary).notSupporting("WebView")
  }
}
