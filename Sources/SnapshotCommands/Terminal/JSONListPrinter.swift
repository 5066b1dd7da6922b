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
    startElement()
    print(try JSONText.of(element)[...], indentation: "    ")
  }

  /// Prints an element that has a list of any length itself, element by element.
  ///
  /// - Parameters:
  ///   - element: The element without the list; there is one member at least.
  ///   - name: The name of the list, which has to be the last one in order.
  ///   - list: The elements of the list; there is one at least.
  /// - Throws: What the encoder throws.
  mutating func add(
    _ element: some Encodable, listing name: String, _ list: some Sequence<some Encodable>
  ) throws {
    startElement()
    print(try JSONText.of(element).dropLast("\n}".count), indentation: "    ")
    console.printJSON(text: ",\n      \"\(name)\" : [")
    var separator = "\n        "
    for inner in list {
      console.printJSON(text: separator)
      print(try JSONText.of(inner)[...], indentation: "        ")
      separator = ",\n        "
    }
    console.printJSON(text: "\n      ]\n    }")
  }

  private mutating func startElement() {
    console.printJSON(text: isEmpty ? "    " : ",\n    ")
    isEmpty = false
  }

  private func print(_ text: Substring, indentation: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 64)
    for byte in text.utf8 {
      bytes.append(byte)
      // Line feeds stand between members only: in a string they are escapes.
      if byte == UInt8(ascii: "\n") { bytes += indentation.utf8 }
    }
    console.printJSON(text: String(decoding: bytes, as: UTF8.self))
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
