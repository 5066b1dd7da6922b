// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A web page in a representable, which is a box in pictures, so nothing is ever loaded.
@MainActor @preconcurrency open class WKWebView: UIView {
  public weak var navigationDelegate: (any WKNavigationDelegate)?
  public var allowsBackForwardNavigationGestures = false
  public let scrollView = UIScrollView()
  public var url: URL? { nil }
  public var title: String? { nil }
  public var isLoading: Bool { false }
  public var estimatedProgress: Double { 0 }
  public var canGoBack: Bool { false }
  public var canGoForward: Bool { false }

  public convenience init(frame: CGRect, configuration: WKWebViewConfiguration) { self.init() }

  @discardableResult public func load(_ request: URLRequest) -> WKNavigation? { nil }
  @discardableResult public func loadHTMLString(
    _ string: String, baseURL: URL?
  ) -> WKNavigation? { nil }
  @discardableResult public func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? { nil }
  @discardableResult public func reload() -> WKNavigation? { nil }
  @discardableResult public func goBack() -> WKNavigation? { nil }
  @discardableResult public func goForward() -> WKNavigation? { nil }
}

@MainActor @preconcurrency open class WKWebViewConfiguration: NSObject {
  public var allowsInlineMediaPlayback = false
}

@MainActor @preconcurrency open class WKNavigation: NSObject {}

@MainActor @preconcurrency public protocol WKNavigationDelegate: AnyObject {}
