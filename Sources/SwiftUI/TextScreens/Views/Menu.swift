/// A button that presents a menu of controls.
///
/// Pictures always show the menu closed.
///
/// ```swift
/// Menu("More") {
///   Button("Rename") { store.send(.renameTapped) }
///   Divider()
///   Menu("Sort") { Toggle("By name", isOn: true) { store.send(.sortChanged($0)) } }
/// }
/// ```
///
/// Records: `[≡ More]`, and below the picture:
/// ```
///   menu "More": button "Rename"  divider  menu "Sort" (toggle "By name" [on])
/// ```
///
/// Both the note and the outline list all controls in the menu, so snapshots show any change to
/// them. Note that SwiftUI itself doesn't display text fields, sliders, or date pickers in a menu.
package struct Menu: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the button that presents the menu.
  ///   - content: The content of the menu. User scripts can choose any button, link, toggle, or
  ///     picker option in the menu and its submenus by its label.
  package init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {
    let (title, items) = (String(title), _ViewNodes(of: content(), isMenu: true))
    add = { $0.addMenu(title, items: items) }
  }
}
