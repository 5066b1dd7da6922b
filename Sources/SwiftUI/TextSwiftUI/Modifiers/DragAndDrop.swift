public import Foundation
import TextScreens

extension View {
  /// Lets the user drag the view to another one.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V = { EmptyView() }
  ) -> some View {
    drawn { nodes, _, content in
      nodes.dragging(DragSource(type: T.self, payload: payload), content: content)
    }
  }

  /// Does something when the user drops what is dragged.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    let target = DropTarget(type: T.self, isTargeted: isTargeted) { payload, column, row in
      guard let payload = payload as? T else { return }
      _ = action([payload], CGPoint(x: column * Cell.width, y: row * Cell.height))
    }
    return drawn { nodes, _, content in nodes.dropping(target, content: content) }
  }
}
