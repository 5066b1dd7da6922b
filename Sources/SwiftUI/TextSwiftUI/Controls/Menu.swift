public import Foundation
import TextScreens

/// A button with a menu of controls.
public nonisolated struct Menu<Label: View, Content: View> {
  let label: Label
  let content: Content
  /// What a tap does, if it doesn't open the menu: then, a long press does.
  let primaryAction: (@MainActor () -> Void)?
}

extension Menu: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    if let primaryAction {
      return Button(action: primaryAction) { label }.contextMenu { content }
        ._append(to: &nodes, in: context)
    }
    let isBarItem = context.environment.inherited.container.isBarItem
    let labelContext = context.descending(to: .slot(0))
    let drawn = isBarItem ? labelContext.nodes(of: label).drawnText : nil
    // A menu lists the options of the pickers in it.
    let inner = context.descending(to: .slot(1)).leavingOutPresentations("menu")
      .with { $0.inherited.pickerLook = .options }
    let items = inner.nodes(of: content, isMenu: true)
    labelContext.appendNamed(by: label, to: &nodes) { nodes, title in
      nodes.disabling(!context.environment.isEnabled) {
        $0.addMenu(title, drawnAs: drawn, items: items)
      }
    }
  }
}

extension Menu {
  /// Creates a menu with a label, which a long press opens if a tap has an action.
  @preconcurrency public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(label: label(), content: content(), primaryAction: primaryAction)
  }

  /// Creates a menu with a label, in the style of iOS 13.
  public nonisolated init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(label: label, content: content(), primaryAction: nil)
  }
}

extension Menu where Label == Text {
  /// Creates a menu, which a long press opens if a tap has an action.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction)
  }

  /// Creates a menu, which a long press opens if a tap has an action.
  @_disfavoredOverload @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content,
    primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(label: Text(title), content: content(), primaryAction: primaryAction)
  }
}

extension Menu where Label == TextSwiftUI.Label<Text, Image> {
  /// Creates a menu with a symbol, which a long press opens if a tap has an action.
  @preconcurrency public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      label: TextSwiftUI.Label(titleKey, systemImage: systemImage), content: content(),
      primaryAction: primaryAction)
  }

  /// Creates a menu with a symbol, which a long press opens if a tap has an action.
  @_disfavoredOverload @preconcurrency public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      label: TextSwiftUI.Label(title, systemImage: systemImage), content: content(),
      primaryAction: primaryAction)
  }
}

/// A link to a web page.
public nonisolated struct Link<Label: View> {
  let destination: URL
  let label: Label
}

extension Link: View, PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (open, url) = (context.environment.openURL, destination)
    context.appendNamed(by: label, to: &nodes) { nodes, title in
      nodes.disabling(!context.environment.isEnabled) { nodes in
        nodes.addWebLink(title, destination: url.absoluteString) {
          appCode((open, url)) { $0($1) }
        }
      }
    }
  }
}

extension Link {
  /// Creates a link with a label.
  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, label: label())
  }
}

extension Link where Label == Text {
  /// Creates a link.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination, label: Text(titleKey))
  }

  /// Creates a link.
  @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination, label: Text(title))
  }
}

/// A button that starts and ends the editing of lists.
public nonisolated struct EditButton {
  /// Creates a button.
  public init() {}
}

extension EditButton: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let mode = context.environment.editMode
    let isEditing = mode?.wrappedValue.isEditing ?? false
    nodes.addButton(isEditing ? "Done" : "Edit") {
      mode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}
