/// A text that is not a transcript, and the first line where it is not.
public struct TranscriptError: Error, CustomStringConvertible, Sendable, Hashable {
  /// The line, from 1.
  public let line: Int
  /// What should stand there.
  public let expected: String

  /// What is wrong, and what to do.
  public var description: String {
    """
    The text is not a transcript of a user script: line \(line) is not \(expected).

    To fix, restore the file from version control, or delete it and record the script again.
    """
  }
}
