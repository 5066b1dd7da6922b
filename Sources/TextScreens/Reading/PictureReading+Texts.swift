extension PictureReading {
  /// The texts in a link; an image has a say only where it is alone.
  func linkLabel(
    of tokens: ArraySlice<PictureToken>, in rows: ArraySlice<PictureRow>, at index: Int
  ) -> String {
    var label = ""
    for token in tokens where token.kind != .image || tokens.count == 1 {
      let text =
        token.kind == .image
        ? control(token, in: rows, at: index, depth: 0)[0].label ?? ""
        : self.text(of: token, in: rows, at: index)
      guard !text.isEmpty else { continue }
      label += label.isEmpty ? text : " " + text
    }
    return label
  }

  /// The label of a token, and of the rows below in which it goes on.
  func text(of token: PictureToken, in rows: ArraySlice<PictureRow>, at index: Int) -> String {
    let isField = token.kind == .field || token.kind == .secure
    var text = canvas.text(isField ? token.value : token.label, y: rows[index].y)
    guard isField || token.kind == .text else { return text }
    for row in rows[(index + 1)...].prefix(while: \.isContinuation) {
      guard let more = row.tokens.first, isField || canGoOn(token, with: more, y: rows[index].y)
      else { break }
      switch row.joint {
      case .blank: text += " "
      case .line: text += "\n"
      default: break
      }
      text += canvas.text(isField ? more.value : more.label, y: row.y)
    }
    while isField, text.last == "\n" { text.removeLast() }
    return text
  }

  private func canGoOn(_ text: PictureToken, with more: PictureToken, y: Int) -> Bool {
    let isMessage = canvas.isMessage(text.columns, y: y, marks: rules.marks)
    return more.columns.lowerBound
      == text.columns.lowerBound + (isMessage ? ErrorLines.indent : 0)
  }

  /// The text of a title over one or several rows.
  func label(of rows: ArraySlice<PictureRow>) -> String {
    guard let row = rows.first, let token = row.tokens.first else { return "" }
    return token.kind == .divider ? "" : text(of: token, in: rows, at: rows.startIndex)
  }
}
