/// The output of an encoder that should be JSON and is not.
struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
  /// The offset of the first byte that has no place there, from 0.
  let offset: Int

  var description: String {
    """
    The encoder wrote something that is not JSON, or nests deeper than 512 levels: see byte \
    \(offset) of its output.

    To fix, snapshot the output itself: "assertSnapshot(of: text, as: .lines)".
    """
  }
}
