// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Clips the view to a shape.
  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View { self }

  /// Clips the view to its frame.
  public nonisolated func clipped(antialiased: Bool = false) -> some View { self }

  /// Clips the view to round corners.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    self
  }

  /// Masks the view.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View { self }

  /// Masks the view.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { self }

  /// Sets the shape that reacts to taps.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    self
  }

  /// Sets the shape of kinds of interaction.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View { self }

  /// Sets the shape of the container.
  public nonisolated func containerShape<T: InsettableShape>(_ shape: T) -> some View { self }

  /// Rotates the view.
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { self }

  /// Rotates the view in space.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View { self }

  /// Scales the view.
  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View { self }

  /// Scales the view.
  public nonisolated func scaleEffect(
    _ s: CGFloat, anchor: UnitPoint = .center
  ) -> some View { self }

  /// Scales the view.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { self }

  /// Sets the order in which overlapping views are drawn.
  public nonisolated func zIndex(_ value: Double) -> some View { self }

  /// Sets the ratio of width and height.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGFloat? = nil, contentMode: ContentMode
  ) -> some View { self }

  /// Sets the ratio of width and height.
  public nonisolated func aspectRatio(
    _ aspectRatio: CGSize, contentMode: ContentMode
  ) -> some View { self }

  /// Scales the view to fit.
  public nonisolated func scaledToFit() -> some View { self }

  /// Scales the view to fill.
  public nonisolated func scaledToFill() -> some View { self }

  /// Moves the view.
  public nonisolated func offset(_ offset: CGSize) -> some View { self }

  /// Moves the view.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Places the center of the view.
  public nonisolated func position(_ position: CGPoint) -> some View { self }

  /// Places the center of the view.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }

  /// Extends the view beyond the safe area.
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { self }

  /// Extends the view beyond the safe area.
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }

  /// Mirrors the view in languages that are written from right to left.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }

  /// Sets a horizontal guide of the view.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }

  /// Sets a vertical guide of the view.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
}

/// A way to scale content.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of the content is visible; the content covers all of the space.
  case fit, fill
}

/// A set of kinds of interaction.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits of the set.
  public var rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Taps and accessibility.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Previews while dragging.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Previews of context menus.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Effects of pointers.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// Frames of accessibility.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// A set of areas that hide content.
public struct SafeAreaRegions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Bars and the edges of the display.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All areas.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// The size and the guides of a view.
public struct ViewDimensions: Hashable, Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The height in points.
  public let height: CGFloat

  /// The position of a horizontal guide.
  public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }

  /// The position of a vertical guide.
  public subscript(guide: VerticalAlignment) -> CGFloat { 0 }

  /// The position of an explicit horizontal guide.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

  /// The position of an explicit vertical guide.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}
