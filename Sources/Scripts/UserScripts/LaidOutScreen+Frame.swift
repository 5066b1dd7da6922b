package import TextScreens
import TextWidths
package import Transcripts

extension LaidOutScreen {
  /// The elements that a picture of the screen shows, with their cells.
  package var frameElements: [FrameElement] {
    elements.lazy.filter(\.isVisible).map(FrameElement.init)
      + frontLayers.map { layer in
        // The title of the bar or, without a bar, the first text.
        let title = elements.first { $0.layer == layer.index && $0.kind == .text }?.label ?? ""
        return FrameElement(
          .layer, name: layer.kind.rawValue + (title.isEmpty ? "" : " \(title.quoted)"),
          label: title, layer: layer.index, columns: layer.cells.columns, rows: layer.cells.rows)
      }
  }
}

extension FrameElement {
  fileprivate init(_ element: ScreenElement) {
    let label = element.label.isEmpty ? "" : " \(element.label.quoted)"
    let value = element.value.map { $0.isEmpty ? "empty" : $0.quoted }
    var states = element.traits.map { "\($0)" }
    if element.isSelected { states.append("selected") }
    if element.isFocused { states.append("focused") }
    if element.isDisabled { states.append("disabled") }
    let known = [value].compactMap(\.self) + states
    self.init(
      element.kind == .row ? .row : .element, name: element.kind.rawValue + label,
      label: element.label,
      state: known.isEmpty && element.kind.isControl ? "enabled" : known.joined(separator: ", "),
      hasValue: value != nil, layer: element.layer, columns: element.cells.columns,
      rows: element.cells.rows)
  }
}

extension ScreenElement.Kind {
  /// A Boolean value that indicates whether the user can disable or enable the element.
  fileprivate var isControl: Bool {
    ![.text, .image, .shape, .row, .progress].contains(self)
  }
}
