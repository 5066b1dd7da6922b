extension Snapshotting where Format == String {
  /// A strategy of swift-snapshot-testing that draws a view as an image.
  @available(
    *, unavailable,
    message: "write '.text' of UserScriptTesting, which draws SwiftUI views as text"
  )
  public static var image: Snapshotting { SimplySnapshotting.lines.pullback { "\($0)" } }

  /// A strategy of swift-snapshot-testing that describes the views below a view.
  @available(
    *, unavailable,
    message: "write '.text' of UserScriptTesting, which draws SwiftUI views as text"
  )
  public static var recursiveDescription: Snapshotting {
    SimplySnapshotting.lines.pullback { "\($0)" }
  }
}
