package import TextScreens

/// A message with actions for the user to choose from.
package struct Alert {
  var title: String
  var message: String?
  var actions: [Action]

  package init(title: String, message: String? = nil, actions: [Action]) {
    (self.title, self.message, self.actions) = (title, message, actions)
  }

  package struct Action {
    let button: Button

    package init(_ title: String, role: ButtonRole? = nil, handler: @escaping () -> Void = {}) {
      button = Button(title, role: role, action: handler)
    }
  }
}

/// A container that can present an alert over a screen, for tests without SwiftUI's views.
package struct AlertScreen: Screen {
  let base: any Screen
  let alert: Alert?

  package init(base: some Screen, alert: Alert?) { (self.base, self.alert) = (base, alert) }

  package var body: EmptyView { EmptyView() }

  package func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    guard let alert else { return }
    var (buttons, body) = (_ViewNodes.empty, _ViewNodes.empty)
    for action in alert.actions { action.button._resolve(into: &buttons) }
    let message = alert.message.map { AnyView(Text($0)) } ?? AnyView(EmptyView())
    buttons.appendAlert(titled: alert.title, message: message, to: &body)
    screen.add(
      PresentedLayer(
        kind: .alert, cards: [.init(name: alert.title, body: body)], dismiss: buttons.cancel))
  }
}

/// A container that can present sheets over a screen, for tests without SwiftUI's views.
package struct ModalScreen: Screen {
  let base: any Screen
  let sheets: [Sheet]

  package init(base: some Screen, sheets: [Sheet]) { (self.base, self.sheets) = (base, sheets) }

  package var body: EmptyView { EmptyView() }

  package func _resolve(into screen: inout _ResolvedScreen) {
    base._resolve(into: &screen)
    for sheet in sheets {
      screen.addLayer(.sheet, dismiss: sheet.dismiss) { sheet.screen._resolve(into: &$0) }
    }
  }

  package struct Sheet {
    let screen: any Screen
    let dismiss: (() -> Void)?

    package init(_ screen: some Screen, onDismiss: (() -> Void)? = nil) {
      (self.screen, self.dismiss) = (screen, onDismiss)
    }
  }
}
