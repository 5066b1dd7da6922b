public import Foundation

#if canImport(UniformTypeIdentifiers)
  public import UniformTypeIdentifiers
#endif

// A panel of the system for files is a dialog, which scripts can cancel.

extension View {
  private nonisolated func filePanel(
    _ title: String, isPresented: Binding<Bool>, onCancellation: @escaping @MainActor () -> Void
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, titleVisibility: .visible) {
      Button("Cancel", role: .cancel, action: onCancellation)
    } message: {
      Text("Scripts don't choose files.")
    }
  }

  /// Asks for a file.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { filePanel("Open", isPresented: isPresented) {} }

  /// Asks for files.
  @preconcurrency public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View { filePanel("Open", isPresented: isPresented, onCancellation: onCancellation) }

  /// Asks where to save a document.
  public nonisolated func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { filePanel("Save \(defaultFilename ?? "")", isPresented: isPresented) {} }
}

/// A document that is saved as a file.
public protocol FileDocument {
  /// The types of files that the document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// What a document is read from, which never happens.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written with, which never happens.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns the file of the document.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
}

/// What a document is written with.
public struct FileDocumentWriteConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file that the document was read from.
  public let existingFile: FileWrapper?
}

#if os(Linux)
  /// A file with data.
  public final class FileWrapper {
    /// The data.
    public let regularFileContents: Data?
    /// The name.
    public var filename: String?

    /// Creates a file.
    public init(regularFileWithContents contents: Data) { regularFileContents = contents }
  }

  /// A type of files.
  public struct UTType: Hashable, Sendable {
    /// The name of the type.
    public let identifier: String

    /// Creates a type from its name.
    public init?(_ identifier: String) { self.identifier = identifier }
    /// Creates a type of the files with an ending.
    public init?(filenameExtension: String) { identifier = filenameExtension }
    /// Creates a type of the app.
    public init(exportedAs identifier: String) { self.identifier = identifier }
    /// Creates a type of another app.
    public init(importedAs identifier: String) { self.identifier = identifier }
    private init(named identifier: String) { self.identifier = identifier }

    /// Common types of files.
    public static let item = UTType(named: "public.item"), data = UTType(named: "public.data"),
      content = UTType(named: "public.content"), folder = UTType(named: "public.folder"),
      url = UTType(named: "public.url"), fileURL = UTType(named: "public.file-url"),
      text = UTType(named: "public.text"), plainText = UTType(named: "public.plain-text"),
      utf8PlainText = UTType(named: "public.utf8-plain-text"),
      commaSeparatedText = UTType(named: "public.comma-separated-values-text"),
      json = UTType(named: "public.json"), xml = UTType(named: "public.xml"),
      image = UTType(named: "public.image"), png = UTType(named: "public.png"),
      jpeg = UTType(named: "public.jpeg"), pdf = UTType(named: "com.adobe.pdf"),
      audio = UTType(named: "public.audio"), movie = UTType(named: "public.movie"),
      zip = UTType(named: "public.zip-archive")
  }
#endif
