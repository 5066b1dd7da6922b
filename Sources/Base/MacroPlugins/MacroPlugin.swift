#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The main loop of a program that expands macros for the compiler.
///
/// The compiler writes a message to standard input and reads the answer from standard output. Each
/// message is JSON, after its size in eight bytes.
package enum MacroPlugin {
  /// Answers the messages of the compiler until it closes standard input.
  package static func run(_ expand: (MacroExpansion) throws(MacroError) -> String) {
    while let message = readMessage() { writeMessage(answer(to: message, expand)) }
  }

  /// Returns the answer to a message of the compiler.
  private static func answer(
    to message: [UInt8], _ expand: (MacroExpansion) throws(MacroError) -> String
  ) -> [UInt8] {
    let answer: Answer
    do {
      answer = try JSONDecoder().decode(Request.self, from: Data(message)).answer(expand)
    } catch {
      answer = .failure(MacroError("The compiler's message can't be read: \(error)"), nil)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(answer)).map(Array.init) ?? Array("{}".utf8)
  }

  private static func readMessage() -> [UInt8]? {
    guard let header = readBytes(8) else { return nil }
    let size = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    // No message has such a size, so the other side isn't a compiler.
    return size <= 1 << 30 ? readBytes(Int(size)) : nil
  }

  private static func readBytes(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var part = [UInt8](repeating: 0, count: min(count - bytes.count, 1 << 16))
      let size = read(0, &part, part.count)
      guard size > 0 else { return nil }
      bytes += part[..<size]
    }
    return bytes
  }

  private static func writeMessage(_ answer: [UInt8]) {
    var bytes = (0..<8).map { UInt8(truncatingIfNeeded: answer.count >> ($0 * 8)) } + answer
    while !bytes.isEmpty {
      let size = write(1, bytes, bytes.count)
      guard size > 0 else { return }
      bytes.removeFirst(size)
    }
  }
}
