// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View { self }

  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    self
  }

  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { self }

  /// Names the coordinate space of the view, which is that of the content of the screen.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View { self }

  /// Names the coordinate space of the view, which is that of the content of the screen.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }

  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

  /// Turns the view, which is drawn of symbols such as arrows, in steps of 45 degrees.
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    let eighths = (angle.degrees / 45).rounded().truncatingRemainder(dividingBy: 8)
    return inheriting {
      if eighths.isFinite { $0.inherited.eighthTurns += Int(eighths) }
    }
  }

  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { self }

  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View { self }

  public nonisolated func scaledToFit() -> some View { self }
  public nonisolated func scaledToFill() -> some View { self }

  public nonisolated func backgroundExtensionEffect(isEnabled: Bool = true) -> some View { self }
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  public nonisolated func geometryGroup() -> some View { self }

  public nonisolated func gridCellAnchor(_ anchor: UnitPoint) -> some View { self }

  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

}

/// A way to scale content.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}

/// A set of kinds of interaction.
public struct ContentShapeKinds: OptionSet, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// A set of areas that hide content.
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: .max)
}
