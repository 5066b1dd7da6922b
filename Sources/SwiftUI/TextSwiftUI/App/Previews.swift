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
    makeBody = {
      traits.compactMap(\.modify).reduce(body()) { view, modify in
        let view = AnyView(view)
        return modify(view)
      }
    }
  }
}

/// The preview of `#Preview`, also in an app that has a type named `Preview`.
public typealias _Preview = Preview

/// A type that `#Preview` declares.
public protocol PreviewRegistry {
  /// The module and the file of the preview, such as `Expenses/ContentView.swift`.
  static var fileID: String { get }
  /// The line of the preview in its file.
  static var line: Int { get }
  /// Returns the preview.
  @MainActor static func makePreview() -> Preview
}

/// A trait of a preview, which pictures don't show.
public struct PreviewTrait<T>: Sendable {
  var modify: (@MainActor @Sendable (AnyView) -> any View)?

  /// Creates a trait without effect.
  public init() {}
}

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

  /// Modifies the view, unless the modifier shares something: a note says that it isn't made.
  @MainActor public static func modifier<M: PreviewModifier>(_ modifier: M) -> PreviewTrait<T> {
    var trait = PreviewTrait()
    // Unsafe, because only the main actor uses the modifier.
    nonisolated(unsafe) let modifier = modifier
    trait.modify = { view in
      guard let context = () as? M.Context else { return view.notSupporting("PreviewModifier") }
      return modifier.body(content: PreviewModifierContent(body: view), context: context)
    }
    return trait
  }

  /// Returns a fixed size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    PreviewTrait()
  }
}

/// What modifies the view of a preview, with something that previews share.
@MainActor @preconcurrency
public protocol PreviewModifier {
  /// What previews share.
  associatedtype Context = Void
  /// The type of the modified view.
  associatedtype Body: View
  /// The view of the preview.
  typealias Content = PreviewModifierContent

  /// Makes what previews share.
  static func makeSharedContext() async throws -> Context
  /// Returns the modified view.
  @ViewBuilder func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  /// Makes nothing.
  public static func makeSharedContext() async throws {}
}

/// The view of a preview, for a modifier.
public struct PreviewModifierContent: View {
  /// The view.
  public let body: AnyView
}
