/// A request of the compiler to expand one use of a macro.
///
/// Other keys than these are ignored, because each version of the compiler adds some.
package struct MacroExpansion: Decodable, Sendable {
  /// The type that the declaration of a macro names.
  package struct Macro: Decodable, Sendable {
    package let typeName: String
  }

  /// A part of a source file.
  package struct Source: Decodable, Sendable {
    package struct Location: Decodable, Sendable {
      /// The module and the file, such as `Expenses/ContentView.swift`.
      package let fileID: String?
      package let line: Int?
      let fileName: String
      /// The offset of the source in the file, in bytes.
      let offset: Int
    }

    package let source: String
    package let location: Location?
  }

  package let macro: Macro
  package let macroRole: String?
  package let discriminator: String?
  /// The use of an attached macro, such as `@Entry`.
  package let attributeSyntax: Source?
  /// The use of a freestanding macro.
  package let syntax: Source?
  /// The declaration that an attached macro is attached to.
  package let declSyntax: Source?
  /// The type that an extension extends.
  package let extendedTypeSyntax: Source?
  /// The protocols that the type doesn't conform to yet, if the macro adds an extension.
  package let conformanceListSyntax: Source?
  /// The declarations around the macro, from inside to outside.
  package let lexicalContext: [Source]?
}

extension MacroExpansion {
  /// Reads the declaration that the macro is attached to.
  package func declaration() throws(MacroError) -> Declaration? {
    let reader = SourceReader(declSyntax?.source ?? "")
    return Declaration.all(in: try reader.tokens(), reader).first
  }
}

/// A mistake in the use of a macro.
package struct MacroError: Error, Equatable {
  package let message: String
  /// The offset of the mistake in the source of the declaration, in bytes.
  ///
  /// If this is `nil`, the compiler shows the message at the use of the macro.
  package let offset: Int?

  package init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }
}
