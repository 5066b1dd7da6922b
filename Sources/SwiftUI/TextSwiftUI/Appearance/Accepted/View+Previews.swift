// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the device of a preview.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Sets the layout of a preview.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }
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
  /// The size of the device; the size of the content.
  case device, sizeThatFits

  /// A fixed size.
  case fixed(width: CGFloat, height: CGFloat)
}
