import TestSupport

extension RandomNumbers {
  /// Returns a random string that repeats a small number of lines and often doesn't end with a
  /// newline.
  mutating func text(alphabet: Int, upTo limit: Int) -> String {
    let lines = (0..<Int.random(in: 0...limit, using: &self)).map { _ in
      ["a", "b", "", "  c", "é", "- d"][Int.random(in: 0..<alphabet, using: &self)]
    }
    let text = lines.joined(separator: "\n")
    return Bool.random(using: &self) && !lines.isEmpty ? text + "\n" : text
  }
}
