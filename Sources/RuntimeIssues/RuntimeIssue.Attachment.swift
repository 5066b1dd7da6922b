extension RuntimeIssue {
  /// A file that a test framework keeps with an issue, for who looks at it later.
  public struct Attachment: Sendable, Equatable {
    /// The name of the file.
    public let name: String
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// Creates an attachment.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - bytes: The bytes of the file.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }
}
