/// A generator of random numbers that are the same for a seed on every platform (SplitMix64).
package struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to, but not including, the limit.
  ///
  /// The standard library doesn't promise to use a generator the same way in each version.
  package mutating func next(below limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }
}
