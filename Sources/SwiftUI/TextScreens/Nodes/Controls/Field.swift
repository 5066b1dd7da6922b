import TextWidths

/// A field for a single line of text.
private struct FieldNode: LineControl {
  let label: String
  let value: String
  /// The text or, if there is none, the placeholder.
  var shown: MeasuredText
  let input: ScreenElement.Input

  var layout: ControlLayout { .field }

  /// Draws the text, which is scrolled to its end while the field is focused.
  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    let isScrolled = isFocused && !value.isEmpty
    painter.paintField(shown, isScrolled: isScrolled, isFocused: isFocused, in: body)
  }

  var element: ElementDescription? {
    ElementDescription(kind: .field, value: value, input: input)
  }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    shown.width > layout.partWidths(in: screen.frames[node].width).body - 1
  }

  func noteOnLook(of element: ScreenElement) -> String? {
    PictureGlyphs.noteOnText(of: element)
  }
}

/// A field that shows a bullet in place of each character.
private struct SecureFieldNode: LineControl {
  let label: String
  var title: MeasuredText
  let count: Int
  let input: ScreenElement.Input

  var layout: ControlLayout { .field }

  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    guard count == 0 else { return painter.paintSecret(count, isFocused: isFocused, in: body) }
    let placeholder = PictureGlyphs.securePlaceholder(title)
    painter.paintField(placeholder, isScrolled: false, isFocused: isFocused, in: body)
  }

  var element: ElementDescription? {
    ElementDescription(kind: .secure, states: [.characters(count)], input: input)
  }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    (count == 0 ? title.width + 3 : count)
      > layout.partWidths(in: screen.frames[node].width).body - 1
  }
}

extension ScreenElement.Kind {
  package static let field = Self("field")
  package static let secure = Self("secure", described: "a secure field")
}

extension ControlLayout {
  /// The layout of a field, which fills the width.
  static let field = ControlLayout(body: 18, filling: 1)
}

extension PictureGlyphs {
  /// Returns the placeholder of an empty secure field, such as `(•Password)`.
  ///
  /// The bullet distinguishes the field from an empty field for plain text.
  static func securePlaceholder(_ title: MeasuredText) -> MeasuredText {
    MeasuredText("(\(bullet)\(title.string))")
  }

  /// Returns the note on a field or an editor whose text looks like a placeholder or a fill.
  static func noteOnText(of element: ScreenElement) -> String? {
    let value = element.value ?? ""
    let isAmbiguous =
      isAmbiguous(fieldText: value)
      || value.isEmpty && element.label.unicodeScalars.first == bullet
    return isAmbiguous ? element.described(withStates: false) : nil
  }
}

extension PicturePainter {
  /// Draws the text of a field, leaving the last column free for the caret.
  fileprivate mutating func paintField(
    _ text: MeasuredText, isScrolled: Bool, isFocused: Bool, in body: Rect
  ) {
    guard body.width > 0 else { return }
    var x =
      text.width < body.width
      ? canvas.write(text, x: body.x, y: body.y)
      : paintCut(text, 0..<text.glyphs.count, atStart: isScrolled, in: body)
    // If the ellipsis of a placeholder is in the last column, the caret replaces it.
    if isFocused { x = min(x, body.maxX - 1) }
    paintEnd(at: x, hasCaret: isFocused, in: body)
  }

  fileprivate mutating func paintSecret(_ count: Int, isFocused: Bool, in body: Rect) {
    guard body.width > 0 else { return }
    let available = body.width - 1
    let end = body.x + min(count, available)
    canvas.fill(PictureGlyphs.bullet, x: body.x..<end, y: body.y)
    let isCut = count > available
    if isCut { canvas.put(PictureGlyphs.ellipsis, x: isFocused ? body.x : end, y: body.y) }
    if isFocused || !isCut { paintEnd(at: end, hasCaret: isFocused, in: body) }
  }

  /// Draws the caret, if there is one, and the fill.
  mutating func paintEnd(at x: Int, hasCaret: Bool, in body: Rect) {
    if hasCaret { canvas.put(PictureGlyphs.caret, x: x, y: body.y) }
    let start = hasCaret ? x + 1 : x
    canvas.fill(PictureGlyphs.fill, x: start..<max(start, body.maxX), y: body.y)
  }

  /// Draws text with an ellipsis at its start or end, and returns the column after it.
  mutating func paintCut(
    _ text: MeasuredText, _ range: Range<Int>, atStart: Bool, in body: Rect
  ) -> Int {
    let all = text.glyphs
    // Only an ellipsis at the end can use the column that's reserved for the caret.
    var rest = max(0, body.width - (atStart ? 2 : 1))
    let fits = { (index: Int) in
      rest -= Int(all[index].width)
      return rest >= 0
    }
    guard atStart else {
      let kept = range.prefix(range.prefix(while: fits).count)
      let end = canvas.write(all[kept], of: text, x: body.x, y: body.y)
      canvas.put(PictureGlyphs.ellipsis, x: end, y: body.y)
      return end + 1
    }
    guard body.width > 1 else { return body.x }
    let kept = range.suffix(range.reversed().prefix(while: fits).count)
    canvas.put(PictureGlyphs.ellipsis, x: body.x, y: body.y)
    return canvas.write(all[kept], of: text, x: body.x + 1, y: body.y)
  }
}

extension _NodeBuilder {
  /// Appends a field for a single line of text, which fills the width.
  ///
  /// It's drawn as `<(Title)____>` while it's empty, as `»Milk|______«` while it's focused, and as
  /// `<Milk_______>` otherwise.
  ///
  /// The last column is reserved for the caret, so the text doesn't move when the field receives
  /// the focus. Text that's too long is truncated and ends with `…`. While the field is focused, the
  /// text is scrolled to its end instead. In either case, a note below the picture contains the full
  /// text.
  package mutating func addField(
    _ title: String, text: String, pad: KeyPad? = nil, submit: (() -> Void)?,
    change: @escaping (String) -> Void
  ) {
    add(
      FieldNode(
        label: title, value: text, shown: text.isEmpty ? .placeholder(title) : .value(text),
        input: .text(text, on: pad, change: change, submit: submit)))
  }

  /// Appends a field that shows a bullet in place of each character, such as `<••••____>`, or
  /// `<(•Password)____>` while it's empty.
  package mutating func addSecureField(
    _ title: String, text: String, pad: KeyPad? = nil, submit: (() -> Void)?,
    change: @escaping (String) -> Void
  ) {
    add(
      SecureFieldNode(
        label: title, title: .label(title), count: text.count,
        input: .text(text, on: pad, change: change, submit: submit)))
  }
}

/// A keyboard that has digits but neither letters nor Return.
package struct KeyPad: Sendable {
  /// The name of the keyboard in messages, such as `number pad`.
  package let name: String
  /// The keys beside those for digits.
  private let signs: String

  package init(_ name: String, signs: String = "") { (self.name, self.signs) = (name, signs) }

  func has(_ key: Character) -> Bool {
    signs.contains(key) || key.unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
  }
}

extension ScreenElement.Input {
  fileprivate static func text(
    _ text: String, on pad: KeyPad?, change: @escaping (String) -> Void, submit: (() -> Void)?
  ) -> Self {
    .text(.init(text: text, pad: pad, change: change, submit: pad == nil ? submit : nil))
  }
}
