// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }

  public nonisolated func symbolRenderingMode(
    _ mode: SymbolRenderingMode?
  ) -> some View { self }

  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  public nonisolated func symbolEffect<T: SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true, value: U = 0
  ) -> some View { self }
}

/// An effect that animates a symbol.
public protocol SymbolEffect {}

/// An effect of a symbol, such as a bounce.
public struct _AnySymbolEffect: SymbolEffect, Sendable {
  public var up: Self { self }
  public var down: Self { self }
  public var upUp: Self { self }
  public var downUp: Self { self }
  public var offUp: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
}

extension SymbolEffect where Self == _AnySymbolEffect {
  public static var bounce: Self { Self() }
  public static var pulse: Self { Self() }
  public static var variableColor: Self { Self() }
  public static var scale: Self { Self() }
  public static var rotate: Self { Self() }
  public static var breathe: Self { Self() }
  public static var wiggle: Self { Self() }
  public static var appear: Self { Self() }
  public static var disappear: Self { Self() }
  public static var replace: Self { Self() }
  public static var drawOn: Self { Self() }
  public static var drawOff: Self { Self() }
}

/// Options of an effect of symbols.
public struct SymbolEffectOptions: Sendable {
  /// A way to repeat an effect.
  public struct RepeatBehavior: Sendable {
    public static let continuous = Self(), periodic = Self()
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self() }
  }

  public static let `default` = Self(), repeating = Self(), nonRepeating = Self()
  public static func speed(_ speed: Double) -> Self { Self() }
  public static func `repeat`(_ count: Int?) -> Self { Self() }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self() }

  public var repeating: Self { self }
  public var nonRepeating: Self { self }
  public func speed(_ speed: Double) -> Self { self }
  public func `repeat`(_ count: Int?) -> Self { self }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { self }
}

/// A way to color symbols.
public enum SymbolRenderingMode: Sendable {
  case monochrome, multicolor, hierarchical, palette
}

/// A variant of symbols.
public struct SymbolVariants: Hashable, Sendable {
  private let name: String

  public static let none = SymbolVariants(name: "none")
  public static let circle = SymbolVariants(name: "circle")
  public static let square = SymbolVariants(name: "square")
  public static let rectangle = SymbolVariants(name: "rectangle")
  public static let fill = SymbolVariants(name: "fill")
  public static let slash = SymbolVariants(name: "slash")
  public var circle: SymbolVariants { SymbolVariants(name: name + ".circle") }
  public var square: SymbolVariants { SymbolVariants(name: name + ".square") }
  public var rectangle: SymbolVariants { SymbolVariants(name: name + ".rectangle") }
  public var fill: SymbolVariants { SymbolVariants(name: name + ".fill") }
  public var slash: SymbolVariants { SymbolVariants(name: name + ".slash") }
}
