// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Sets the orientation of a preview.
  public nonisolated func previewInterfaceOrientation(
    _ value: InterfaceOrientation
  ) -> some View { self }
}

/// An orientation of a device.
public enum InterfaceOrientation: CaseIterable, Sendable {
  /// Upright; upside down; to the left; to the right.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

/// A device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral: String) { rawValue = stringLiteral }
}

/// A layout of a preview.
public enum PreviewLayout: Sendable {
  case device, sizeThatFits

  case fixed(width: CGFloat, height: CGFloat)
}
