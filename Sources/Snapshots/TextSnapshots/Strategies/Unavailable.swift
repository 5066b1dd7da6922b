extension Snapshotting where Format == String {
  /// A strategy of swift-snapshot-testing that draws a view as an image.
  @available(
    *, unavailable,
    message: "Views are drawn as text: write '.text', which UserScriptTesting has for SwiftUI views."
  )
  public static var image: Snapshotting { SimplySnapshotting.lines.pullback { "\($0)" } }

  /// A strategy of swift-snapshot-testing that describes the views below a view.
  @available(
    *, unavailable,
    message: "Views are drawn as text: write '.text', which UserScriptTesting has for SwiftUI views."
  )
  public static var recursiveDescription: Snapshotting {
    SimplySnapshotting.lines.pullback { "\($0)" }
  }
}
