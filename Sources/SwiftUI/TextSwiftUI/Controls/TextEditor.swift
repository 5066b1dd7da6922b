import TextScreens

/// A control for editing lines of text.
public nonisolated struct TextEditor {
  let text: Binding<String>
  private var hasSelection = false

  /// Creates an editor.
  public init(text: Binding<String>) { self.text = text }

  /// Creates an editor with a selection, which scripts don't change.
  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    (self.text, hasSelection) = (text, true)
  }
}

extension TextEditor: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (text, environment) = (context.following(text), context.environment)
    if hasSelection { context.host.note("not supported: TextSelection") }
    let edit = context.editing("", { text.location.indexOutOfRange })
    nodes.disabling(!environment.isEnabled) { nodes in
      nodes.addEditor(text: text.wrappedValue, pad: environment.keyPad) {
        edit()
        text.wrappedValue = $0
      }
    }
  }
}

/// What is selected in a field, where a script always types at the end.
public struct TextSelection: Hashable, Sendable {
  /// The places of what is selected.
  public enum Indices: Hashable, Sendable {
    /// A range of characters.
    case selection(Range<String.Index>)
  }

  /// The places of what is selected.
  public let indices: Indices

  /// Creates a selection of a range.
  public init(range: Range<String.Index>) { indices = .selection(range) }
  /// Creates a place between characters.
  public init(insertionPoint: String.Index) { self.init(range: insertionPoint..<insertionPoint) }

  /// Whether nothing is selected.
  public var isInsertion: Bool {
    switch indices {
    case .selection(let range): range.isEmpty
    }
  }
}
