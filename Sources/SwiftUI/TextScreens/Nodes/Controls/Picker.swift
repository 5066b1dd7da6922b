import TextWidths

/// What pictures show of the options of a picker.
public enum _PickerLook: Sendable {
  /// The chosen option; the chosen option, as a link to a screen with all of them.
  case menu, link
  /// All options behind the label; all options without the label.
  case options, segments
}

/// A control for choosing one of several options.
private struct PickerNode: LineControl {
  let label: String
  var title: MeasuredText
  var options: [MeasuredText]
  let selected: Int?
  let look: _PickerLook
  let choices: [ScreenElement.Option]

  private var showsAllOptions: Bool { look == .options || look == .segments }

  var layout: ControlLayout {
    ControlLayout(before: title, body: showsAllOptions ? columns : widestOption)
  }

  /// The columns of all options, with a space between them.
  ///
  /// The mark of an option is one column wide, and three are reserved, so that tabs and options
  /// don't touch each other.
  private var columns: Int { max(1, options.reduce(-1) { $0 + $1.width + 4 }) }
  /// The columns of the widest option, so that selecting another option doesn't move other views.
  private var widestOption: Int { options.reduce(0) { max($0, $1.width) } + 2 }

  var ends: PictureGlyphs.Ends {
    showsAllOptions ? (" ", " ") : ("<", ">")
  }

  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    if showsAllOptions { return paintOptions(in: body, by: &painter) }
    if let selected {
      painter.paint(options[selected], x: body.x, y: body.y, columns: body.width - 2)
    }
    let mark = look == .link ? PictureGlyphs.disclosure : PictureGlyphs.choice
    painter.canvas.put(mark, x: body.maxX - 1, y: body.y)
  }

  /// Draws the options, with an ellipsis at the end if they don't fit.
  private func paintOptions(in body: Rect, by painter: inout PicturePainter) {
    var x = body.x
    for (index, option) in options.enumerated() {
      let mark = index == selected ? PictureGlyphs.radioOn : PictureGlyphs.radioOff
      painter.canvas.put(mark, x: x, y: body.y)
      x = painter.canvas.write(option, x: x + 1, y: body.y) + 1
    }
    if !options.isEmpty, columns > body.width {
      painter.canvas.put(PictureGlyphs.ellipsis, x: body.maxX - 1, y: body.y)
    }
  }

  var element: ElementDescription? {
    ElementDescription(
      kind: .picker, value: selected.map { choices[$0].label } ?? "", input: .choice(choices),
      showsOptions: showsAllOptions)
  }
}

extension ScreenElement.Kind {
  package static let picker = Self("picker")
}

extension _NodeBuilder {
  /// Appends a picker, such as `Sort by <Name ▼>`, or `Sort by  ●Name ○Date` with all options.
  ///
  /// The options are the views with tags. Segments have a label that isn't drawn.
  package mutating func addPicker(
    _ title: String, options: _NodeBuilder, isSelected: (AnyHashable) -> Bool,
    look: _PickerLook, change: @escaping (AnyHashable) -> Void
  ) {
    isTooDeep = isTooDeep || options.isTooDeep
    let choices = options.tags.map { entry in
      let range = entry.node..<options.nodes[entry.node].end
      // VoiceOver's label of an option isn't drawn, but for that of an image.
      let text = options.nodes.joinedText(of: range, isSpoken: false) {
        !$0.traits.contains(.isImage)
      }
      let label = text.isEmpty ? options.nodes.joinedText(of: range) : text
      return ScreenElement.Option(label: label, isSelected: isSelected(entry.tag)) {
        change(entry.tag)
      }
    }
    let drawn = look == .segments ? "" : title
    add(
      PickerNode(
        label: title, title: .label(drawn), options: choices.map { .label($0.label) },
        selected: choices.firstIndex(where: \.isSelected), look: look, choices: choices))
  }
}
