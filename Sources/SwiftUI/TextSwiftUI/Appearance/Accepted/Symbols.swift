// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the scale of images.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { self }

  /// Sets how symbols are colored.
  public nonisolated func symbolRenderingMode(
    _ mode: SymbolRenderingMode?
  ) -> some View { self }

  /// Sets the variant of symbols.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View { self }

  /// Animates symbols.
  public nonisolated func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View { self }

  /// Animates symbols when a value changes.
  public nonisolated func symbolEffect<T: SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View { self }
}

/// An effect that animates a symbol.
public protocol SymbolEffect {}

/// An effect of a symbol, such as a bounce.
public struct _AnySymbolEffect: SymbolEffect, Sendable {
  /// The effect upwards.
  public var up: Self { self }
  /// The effect downwards.
  public var down: Self { self }
  /// The effect by layers.
  public var byLayer: Self { self }
  /// The effect for the whole symbol.
  public var wholeSymbol: Self { self }
  /// The effect by iterations.
  public var iterative: Self { self }
  /// The effect that adds up.
  public var cumulative: Self { self }
  /// The effect in reverse.
  public var reversing: Self { self }
}

extension SymbolEffect where Self == _AnySymbolEffect {
  /// Bounces.
  public static var bounce: Self { Self() }
  /// Fades in and out.
  public static var pulse: Self { Self() }
  /// Changes the color of layers.
  public static var variableColor: Self { Self() }
  /// Scales.
  public static var scale: Self { Self() }
  /// Rotates.
  public static var rotate: Self { Self() }
  /// Grows and shrinks.
  public static var breathe: Self { Self() }
  /// Moves back and forth.
  public static var wiggle: Self { Self() }
}

/// Options of an effect of symbols.
public enum SymbolEffectOptions: Sendable {
  /// The usual options; the effect is repeated; the effect isn't repeated.
  case `default`, repeating, nonRepeating

  /// Returns options with a speed.
  public static func speed(_ speed: Double) -> SymbolEffectOptions { .default }

  /// Returns options with a number of repetitions.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { .default }
}

/// A way to color symbols.
public enum SymbolRenderingMode: Sendable {
  /// One color; the colors of the symbol; shades of one color; several colors.
  case monochrome, multicolor, hierarchical, palette
}

/// A variant of symbols.
public struct SymbolVariants: Hashable, Sendable {
  private let name: String

  /// No variant.
  public static let none = SymbolVariants(name: "none")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// In a square.
  public static let square = SymbolVariants(name: "square")
  /// In a rectangle.
  public static let rectangle = SymbolVariants(name: "rectangle")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// With a slash.
  public static let slash = SymbolVariants(name: "slash")

  /// This variant in a circle.
  public var circle: SymbolVariants { SymbolVariants(name: name + ".circle") }
  /// This variant in a square.
  public var square: SymbolVariants { SymbolVariants(name: name + ".square") }
  /// This variant in a rectangle.
  public var rectangle: SymbolVariants { SymbolVariants(name: name + ".rectangle") }
  /// This variant, filled.
  public var fill: SymbolVariants { SymbolVariants(name: name + ".fill") }
  /// This variant with a slash.
  public var slash: SymbolVariants { SymbolVariants(name: name + ".slash") }
}
