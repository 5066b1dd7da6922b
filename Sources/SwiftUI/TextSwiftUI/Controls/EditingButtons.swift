import Foundation
import TextScreens

// Buttons for what the system knows how to do, if the app says what happens.

/// A button that hands the app what is on its pasteboard: a text or an address.
///
/// It can't be tapped if nothing of the type is on the pasteboard.
public nonisolated struct PasteButton: PrimitiveView {
  private let payloadType: Any.Type
  private let paste: (Any) -> Void

  /// Appends the nodes of the button.
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let item = DeviceState.current.pasteboard
    var payload: Any?
    if payloadType == String.self {
      payload = item?.text
    } else if payloadType == URL.self {
      payload = item?.address
    } else {
      context.host.note("not supported: PasteButton of \(payloadType)")
    }
    nodes.disabling(payload == nil || !context.environment.isEnabled) { nodes in
      nodes.addButton("Paste") { if let payload { paste(payload) } }
    }
  }

  /// Creates a button for a type.
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    self.payloadType = payloadType
    paste = { if let payload = $0 as? T { onPaste([payload]) } }
  }
}

/// A button that begins to rename something.
public nonisolated struct RenameButton<Label: View>: View {
  @Environment(\.rename) private var rename
  private let label: Label

  /// The button, which can't be tapped if no view around it has an action.
  @MainActor public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension RenameButton where Label == TextSwiftUI.Label<Text, Image> {
  /// Creates a button.
  public nonisolated init() { label = .init("Rename", systemImage: "pencil") }
}

/// An action that begins to rename something.
public struct RenameAction {
  fileprivate let action: () -> Void

  /// Begins to rename.
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private enum RenameKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
  }

  /// An action that begins to rename something, or `nil` if there's none.
  public var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Sets what the buttons in this view do that begin to rename something.
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
    inheriting { $0.rename = RenameAction(action: action) }
  }

  /// Lets the buttons in this view that begin to rename something focus a field.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}
