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
