/// A random number generator with a fixed seed, which makes failures reproducible.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a random string with few different lines, which often doesn't end in a newline.
  mutating func text(alphabet: Int, upTo limit: Int) -> String {
    let lines = (0..<Int.random(in: 0...limit, using: &self)).map { _ in
      ["a", "b", "", "  c", "é", "- d"][Int.random(in: 0..<alphabet, using: &self)]
    }
    let text = lines.joined(separator: "\n")
    return Bool.random(using: &self) && !lines.isEmpty ? text + "\n" : text
  }
}
