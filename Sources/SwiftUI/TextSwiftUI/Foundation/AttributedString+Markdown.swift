// Apple documents these declarations, and no option changes the result.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if os(Linux)
  public import Foundation

  extension AttributedString {
    /// Options of reading Markdown, of which pictures have the marks in a line and all white space.
    public nonisolated struct MarkdownParsingOptions: Sendable {
      public enum InterpretedSyntax: Sendable {
        case full, inlineOnly, inlineOnlyPreservingWhitespace
      }
      public enum FailurePolicy: Sendable { case throwError, returnPartiallyParsedIfPossible }

      public var allowsExtendedAttributes: Bool
      public var interpretedSyntax: InterpretedSyntax
      public var failurePolicy: FailurePolicy
      public var languageCode: String?

      public init(
        allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
        failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
      ) {
        self.allowsExtendedAttributes = allowsExtendedAttributes
        self.interpretedSyntax = interpretedSyntax
        self.failurePolicy = failurePolicy
        self.languageCode = languageCode
      }
    }

    /// Creates a string from Markdown, without its marks, but with its links.
    public nonisolated init(
      markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
      baseURL: URL? = nil
    ) throws {
      self = Markdown.attributed(markdown, baseURL: baseURL)
    }
  }
#endif
