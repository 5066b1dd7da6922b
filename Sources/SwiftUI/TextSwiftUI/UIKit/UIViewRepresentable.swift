public import TextScreens

// The views of UIKit aren't drawn. A representable is a box with the name of its type, and what it does
// with UIKit is compiled, but never run.

/// A view of UIKit in a view of SwiftUI, which is drawn as a box with the name of its type.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  /// The type of the view of UIKit.
  associatedtype UIViewType: UIView
  /// The type of the object that talks to the view of UIKit.
  associatedtype Coordinator = Void
  /// What the view of UIKit is made in.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view of UIKit, which never happens.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view of UIKit, which never happens.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Removes the view of UIKit, which never happens.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes the object that talks to the view of UIKit, which never happens.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  /// Never called, because the module draws this view itself.
  public var body: Never { neverDrawn() }
  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// Appends the box.
  public nonisolated func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    UIKitBox(type: Self.self)._append(to: &nodes, in: context)
  }
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// A view controller of UIKit in a view of SwiftUI, which is drawn as a box with the name of its type.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  /// The type of the view controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the object that talks to the view controller.
  associatedtype Coordinator = Void
  /// What the view controller is made in.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the view controller, which never happens.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the view controller, which never happens.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Removes the view controller, which never happens.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes the object that talks to the view controller, which never happens.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  /// Never called, because the module draws this view itself.
  public var body: Never { neverDrawn() }
  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  /// Appends the box.
  public nonisolated func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    UIKitBox(type: Self.self)._append(to: &nodes, in: context)
  }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes nothing.
  public func makeCoordinator() {}
}

/// What a view of UIKit is made in.
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that talks to the view of UIKit.
  public let coordinator: Representable.Coordinator
  /// The values of the environment.
  public let environment: EnvironmentValues
  /// The context of the change.
  public let transaction: Transaction
}

/// What a view controller of UIKit is made in.
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The object that talks to the view controller.
  public let coordinator: Representable.Coordinator
  /// The values of the environment.
  public let environment: EnvironmentValues
  /// The context of the change.
  public let transaction: Transaction
}

private func neverDrawn() -> Never {
  preconditionFailure("A view of UIKit has no body. Draw the view instead.")
}

/// The box in place of a view of UIKit.
private nonisolated struct UIKitBox: View {
  let type: Any.Type

  @MainActor var body: some View {
    Text(verbatim: String(describing: type)).border(.primary).notSupporting("UIKit")
  }
}
