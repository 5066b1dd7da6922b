internal import UserScripts

extension Transcript {
  /// Reads a reference; `nil` where it is no transcript, which most are not.
  ///
  /// - Complexity: O(1) for a text that does not begin as a transcript does, else O(*n*).
  init?(reference text: String) {
    guard text.utf8.starts(with: "script ".utf8), let transcript = try? Transcript(text: text)
    else { return nil }
    self = transcript
  }
}
