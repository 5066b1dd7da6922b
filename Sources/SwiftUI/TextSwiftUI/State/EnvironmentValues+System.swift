// What the system says of a phone that shows one window. Pictures look the same whatever they are.
extension EnvironmentValues {
  /// The size of text, in the style of iOS 13.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.dynamicTypeSize }
  }
  /// An action that asks for a review, which the system decides about.
  public var requestReview: RequestReviewAction { RequestReviewAction() }
  /// Whether an app has several windows, which it hasn't on a phone.
  public var supportsMultipleWindows: Bool { false }
  /// An action that opens a window.
  public var openWindow: OpenWindowAction { OpenWindowAction() }
  /// An action that closes a window.
  public var dismissWindow: DismissWindowAction { DismissWindowAction() }
}

/// An action that opens a window, which a phone can't do.
public struct OpenWindowAction {
  /// Does nothing, which a note says.
  @MainActor public func callAsFunction(id: String) { noteWindow("openWindow") }
  /// Does nothing, which a note says.
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String = "", value: D) {
    noteWindow("openWindow")
  }
}

/// An action that closes a window, which a phone can't do.
public struct DismissWindowAction {
  /// Does nothing, which a note says.
  @MainActor public func callAsFunction(id: String = "") { noteWindow("dismissWindow") }
  /// Does nothing, which a note says.
  @MainActor public func callAsFunction<D: Codable & Hashable>(id: String = "", value: D) {
    noteWindow("dismissWindow")
  }
}

@MainActor private func noteWindow(_ action: String) {
  DeviceState.current.note("not supported: \(action)")
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
