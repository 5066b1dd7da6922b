/// A type that makes previews of views.
///
/// ```swift
/// struct ContentView_Previews: PreviewProvider {
///   static var previews: some View { ContentView() }
/// }
/// ```
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View

  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}

/// A preview that `#Preview` has made.
@MainActor
public struct Preview {
  /// The traits of previews of views.
  public nonisolated struct ViewTraits: Sendable {}

  /// The name of the preview.
  public let displayName: String?
  private let makeBody: @MainActor () -> any View

  /// The view of the preview.
  public var body: AnyView { AnyView(makeBody()) }

  /// Creates a preview.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    displayName = name
    makeBody = body
  }
}

/// A type that `#Preview` declares.
public protocol PreviewRegistry {
  /// Returns the preview.
  @MainActor static func makePreview() -> Preview
}

/// A trait of a preview, which pictures don't show.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
  /// A size of the content.
  public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait() }
  /// The default layout.
  public static var defaultLayout: PreviewTrait<T> { PreviewTrait() }
  /// Landscape.
  public static var landscapeLeft: PreviewTrait<T> { PreviewTrait() }
  /// Landscape.
  public static var landscapeRight: PreviewTrait<T> { PreviewTrait() }
  /// Portrait.
  public static var portrait: PreviewTrait<T> { PreviewTrait() }
  /// Upside down.
  public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait() }

  /// Returns a fixed size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait()
  }
}

// These modifiers have SwiftUI's signatures, and pictures don't show their effect.
extension View {
  /// Sets the device of a preview.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Sets the name of a preview.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

  /// Sets the layout of a preview.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Sets the orientation of a preview.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}

/// A device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  /// The name of the device.
  public let rawValue: String

  /// Creates a device from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a device from its name.
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// A layout of a preview.
public enum PreviewLayout: Sendable {
  /// The size of the device.
  case device
  /// The size of the content.
  case sizeThatFits
  /// A fixed size.
  case fixed(width: CGFloat, height: CGFloat)
}

/// An orientation of the device.
public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String

  /// Portrait.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// Landscape.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// Landscape.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
}
