internal import Foundation

/// A JSON object with a list of any length, printed element by element.
///
/// Its text is that of ``JSONText``: the member of the list comes first, so its name has to be the
/// first one in order.
struct JSONListPrinter {
  private let console: Console
  private var isEmpty = true

  /// Prints all before the first element.
  ///
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - console: Where to print.
  init(_ name: String, on console: Console) {
    self.console = console
    console.printJSON(text: "{\n  \"\(name)\" : [\n")
  }

  /// Prints an element.
  ///
  /// - Throws: What the encoder throws.
  mutating func add(_ element: some Encodable) throws {
    let text = try JSONText.of(element).utf8
    var bytes = Array((isEmpty ? "    " : ",\n    ").utf8)
    bytes.reserveCapacity(text.count + 64)
    for byte in text {
      bytes.append(byte)
      // Line feeds stand between members only: in a string they are escapes.
      if byte == UInt8(ascii: "\n") { bytes += "    ".utf8 }
    }
    console.printJSON(text: String(decoding: bytes, as: UTF8.self))
    isEmpty = false
  }

  /// Prints all after the last element.
  ///
  /// - Parameter rest: The other members of the object; there is one at least.
  /// - Throws: What the encoder throws.
  mutating func finish(_ rest: some Encodable) throws {
    let text = try JSONText.of(rest).dropFirst("{\n".count)
    console.printJSON(text: "\n  ],\n\(text)\n")
  }
}
