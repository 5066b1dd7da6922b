// Apple documents these declarations, and pictures don't show their effect.

public import Foundation

/// An object that makes a picture from a view, which has the name `rendered`.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view.
  @Published public var content: Content
  /// The number of pixels of a point, which has no effect.
  public var scale: CGFloat = 1
  /// The size that is proposed to the view, which has no effect.
  public var proposedSize = ProposedViewSize.unspecified
  /// Whether the picture is opaque, which has no effect.
  public var isOpaque = false

  /// Creates an object that makes a picture from a view.
  public init(content view: Content) { content = view }

  /// The picture.
  public var uiImage: UIImage? { UIImage(named: "rendered") }
}
