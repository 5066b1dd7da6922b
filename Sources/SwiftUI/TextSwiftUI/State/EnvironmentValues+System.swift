// What the system says of a phone that shows one window. Pictures look the same whatever they are.
extension EnvironmentValues {
  /// The size of text, in the style of iOS 13.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
  /// An action that opens a window, which a phone doesn't.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// An action that closes a window, which a phone doesn't.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
  /// Whether an app can have several windows.
  public var supportsMultipleWindows: Bool { false }
  /// An action that asks for a review, which the system decides about.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// The weight of texts.
  public var legibilityWeight: LegibilityWeight? { nil }
  /// Whether the screen is dimmed.
  public var isLuminanceReduced: Bool { false }
  /// Whether the screen is recorded.
  public var isSceneCaptured: Bool { false }
  /// Whether the app is in front.
  public var appearsActive: Bool { scenePhase == .active }
  /// Whether buttons have a shape.
  public var accessibilityShowButtonShapes: Bool { false }
  /// Whether images move.
  public var accessibilityPlayAnimatedImages: Bool { true }
  /// Whether flashing lights are dimmed.
  public var accessibilityDimFlashingLights: Bool { false }
  /// Whether the user uses a switch.
  public var accessibilitySwitchControlEnabled: Bool { false }
}

/// A size of text, in the style of iOS 13.
public enum ContentSizeCategory: Hashable, CaseIterable, Comparable, Sendable {
  /// From the smallest to the largest size.
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether the size is one of those for people who need larger texts.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  fileprivate var dynamicTypeSize: DynamicTypeSize {
    zip(Self.allCases, DynamicTypeSize.allCases).first { $0.0 == self }?.1 ?? .large
  }

  fileprivate init(_ size: DynamicTypeSize) {
    self = zip(Self.allCases, DynamicTypeSize.allCases).first { $0.1 == size }?.0 ?? .large
  }
}

/// An action that opens a window.
public struct OpenWindowAction {
  /// Does nothing, as on a phone.
  @MainActor public func callAsFunction(id: String) {}
  /// Does nothing, as on a phone.
  @MainActor public func callAsFunction<D: Codable & Hashable>(value: D) {}
  /// Does nothing, as on a phone.
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {}
}

/// An action that closes a window.
public struct DismissWindowAction {
  /// Does nothing, as on a phone.
  @MainActor public func callAsFunction() {}
  /// Does nothing, as on a phone.
  @MainActor public func callAsFunction(id: String) {}
}

/// An action that asks for a review.
public struct RequestReviewAction {
  /// Does nothing: the system shows it at most three times a year.
  @MainActor public func callAsFunction() {}
}

/// A weight of texts.
public enum LegibilityWeight: Hashable, Sendable {
  /// The usual weight; bold.
  case regular, bold
}
