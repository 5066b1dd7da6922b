/// The value that stands behind a label in a dump, a Swift literal or JSON.
struct LabelledValue {
  /// Where the value is in the UTF-16 of the text.
  let range: Range<Int>

  /// Finds the value behind a label; `nil` if it is not a value of its own, but properties or
  /// members in lines of their own.
  ///
  /// - Complexity: O(*n*) in the lines of the value.
  init?(after label: Range<Int>, in text: [UInt16]) {
    guard let range = Reader(text: text).value(after: label), !range.isEmpty else { return nil }
    self.range = range
  }
}

private struct Reader {
  let text: [UInt16]

  func value(after label: Range<Int>) -> Range<Int>? {
    let line = label.upperBound..<endOfLine(label.upperBound)
    if starts(with: "▿ ", before: label.lowerBound) { return wrapped(line) }
    if text[label.lowerBound] == quote, let value = json(line) { return value }
    let value = withoutSeparator(line)
    guard let last = value.last.map({ text[$0] }), !Reader.opening.contains(last) else {
      return nil
    }
    return multiline(value) ?? balanced(value)
  }

  /// The value in an optional, which a dump writes in the lines below.
  private func wrapped(_ line: Range<Int>) -> Range<Int>? {
    var line = line
    while starts(with: "Optional<", at: line.lowerBound), line.upperBound + 1 < text.count {
      let next = line.upperBound + 1
      let start = text[next...].firstIndex { $0 != space } ?? text.count
      line = start + 8..<max(start + 8, endOfLine(start))
      if starts(with: "- some: ", at: start) { return line }
      guard starts(with: "▿ some: ", at: start) else { return nil }
    }
    return nil
  }

  /// A string, number, truth value or null of JSON, whatever stands behind it in its line.
  private func json(_ line: Range<Int>) -> Range<Int>? {
    if line.first.map({ text[$0] }) == quote {
      return endOfString(line).map { line.lowerBound..<$0 }
    }
    let end = line.first { Reader.ends.contains(text[$0]) } ?? line.upperBound
    let word = String(decoding: text[line.lowerBound..<end], as: UTF16.self)
    let isWord = ["true", "false", "null"].contains(word) || Double(word) != nil
    return isWord ? line.lowerBound..<end : nil
  }

  /// A string of several lines, with its quotes and hashes.
  private func multiline(_ line: Range<Int>) -> Range<Int>? {
    let hashes = line.prefix { text[$0] == UInt16(ascii: "#") }.count
    guard line.count == hashes + 3, line.dropFirst(hashes).allSatisfy({ text[$0] == quote }) else {
      return nil
    }
    let close = "\"\"\"" + String(repeating: "#", count: hashes)
    var start = endOfLine(line.upperBound) + 1
    while start < text.count {
      let word = text[start...].firstIndex { $0 != space } ?? text.count
      if starts(with: close, at: word) { return line.lowerBound..<word + close.utf16.count }
      start = endOfLine(start) + 1
    }
    return nil
  }

  /// The line without those parentheses at its end that are not opened in it.
  private func balanced(_ line: Range<Int>) -> Range<Int> {
    var open = 0
    var surplus = 0
    var index = line.lowerBound
    while index < line.upperBound {
      if text[index] == quote, let end = endOfString(index..<line.upperBound) {
        index = end
        continue
      }
      if text[index] == UInt16(ascii: "(") { open += 1 }
      if text[index] == UInt16(ascii: ")") {
        if open > 0 { open -= 1 } else { surplus += 1 }
      }
      index += 1
    }
    let close = line.reversed().prefix { text[$0] == UInt16(ascii: ")") }.count
    return line.dropLast(min(close, surplus))
  }

  private func withoutSeparator(_ line: Range<Int>) -> Range<Int> {
    func isBlank(_ index: Int) -> Bool {
      text[index] == space || text[index] == UInt16(ascii: "\t")
    }
    let trimmed = line.dropLast(line.reversed().prefix(while: isBlank).count)
    return trimmed.last.map { text[$0] } == UInt16(ascii: ",") ? trimmed.dropLast() : trimmed
  }

  /// The position after the quote that ends the string at the start of a range.
  private func endOfString(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if text[index] == quote { return index + 1 }
      index += text[index] == UInt16(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  private func endOfLine(_ start: Int) -> Int {
    text[min(start, text.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
  }

  private func starts(with prefix: String, at start: Int) -> Bool {
    text[min(start, text.count)...].starts(with: prefix.utf16)
  }

  private func starts(with prefix: String, before end: Int) -> Bool {
    let start = end - prefix.utf16.count
    return start >= 0 && starts(with: prefix, at: start)
  }

  private static let opening = "[{(".utf16
  private static let ends = ",}] \t".utf16
  private var quote: UInt16 { UInt16(ascii: "\"") }
  private var space: UInt16 { UInt16(ascii: " ") }
}

extension UInt16 {
  fileprivate init(ascii scalar: Unicode.Scalar) { self = UInt16(UInt8(ascii: scalar)) }
}
