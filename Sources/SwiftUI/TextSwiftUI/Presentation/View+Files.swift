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

/// A document whose parts are objects, and that is saved as a file.
@preconcurrency public protocol ReferenceFileDocument: ObservableObject {
  /// What is saved of the document.
  associatedtype Snapshot
  /// The types of files that the document can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that the document can be saved as.
  static var writableContentTypes: [UTType] { get }
  /// What a document is read from, which never happens.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What a document is written with, which never happens.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// Creates a document from a file.
  init(configuration: ReadConfiguration) throws
  /// Returns what is saved.
  func snapshot(contentType: UTType) throws -> Snapshot
  /// Returns the file of the document.
  func fileWrapper(
    snapshot: Snapshot, configuration: WriteConfiguration
  ) throws -> FileWrapper
}

extension ReferenceFileDocument {
  /// The types of files that the document can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A group of windows with a document each, which starts with a new one.
public struct DocumentGroup<Document, Content: View> {
  private let makeView: () -> AnyView

  /// Creates a group for documents that are values.
  public nonisolated init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) where Document: FileDocument {
    makeView = { AnyView(DocumentView(document: newDocument(), editor: editor)) }
  }

  /// Creates a group for documents that are objects.
  public nonisolated init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) where Document: ReferenceFileDocument {
    makeView = { AnyView(ReferenceDocumentView(document: newDocument(), editor: editor)) }
  }
}

extension DocumentGroup: PrimitiveScene {
  /// Appends the view of the new document.
  public func _appendWindows(to windows: inout _Windows) {
    let makeView = makeView
    windows.views.append { makeView() }
  }
}

/// The view of a document that is a value.
private nonisolated struct DocumentView<Document: FileDocument, Content: View>: View {
  @State var document: Document
  let editor: (FileDocumentConfiguration<Document>) -> Content

  @MainActor var body: some View { editor(FileDocumentConfiguration(document: $document)) }
}

/// The view of a document that is an object.
private nonisolated struct ReferenceDocumentView<
  Document: ReferenceFileDocument, Content: View
>: View {
  @StateObject private var document: Document
  private let editor: (ReferenceFileDocumentConfiguration<Document>) -> Content

  init(
    document: @autoclosure @escaping () -> Document,
    editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    _document = StateObject(wrappedValue: document())
    self.editor = editor
  }

  @MainActor var body: some View {
    editor(ReferenceFileDocumentConfiguration(document: document))
  }
}

/// A document that is a value, in its window.
public struct FileDocumentConfiguration<Document: FileDocument> {
  /// The document.
  @Binding public var document: Document
  /// The file of the document, which a new one doesn't have.
  public var fileURL: URL? { nil }
  /// Whether the document can be changed.
  public let isEditable = true

  init(document: Binding<Document>) { _document = document }
}

/// A document that is an object, in its window.
@MainActor @preconcurrency
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
  /// The document.
  @ObservedObject public var document: Document
  /// The file of the document, which a new one doesn't have.
  public var fileURL: URL? { nil }
  /// Whether the document can be changed.
  public let isEditable = true

  init(document: Document) { self.document = document }
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
    public init?(filenameExtension: String, conformingTo supertype: UTType? = nil) {
      identifier = filenameExtension
    }
    /// Creates a type of the app.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
      self.identifier = identifier
    }
    /// Creates a type of another app.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
      self.identifier = identifier
    }
    private init(named identifier: String) { self.identifier = identifier }

    /// Common types of files.
    public static let
      item = UTType(named: "public.item"),
      data = UTType(named: "public.data"),
      content = UTType(named: "public.content"),
      folder = UTType(named: "public.folder"),
      url = UTType(named: "public.url"),
      fileURL = UTType(named: "public.file-url"),
      text = UTType(named: "public.text"),
      plainText = UTType(named: "public.plain-text"),
      utf8PlainText = UTType(named: "public.utf8-plain-text"),
      commaSeparatedText = UTType(named: "public.comma-separated-values-text"),
      json = UTType(named: "public.json"),
      xml = UTType(named: "public.xml"),
      html = UTType(named: "public.html"),
      image = UTType(named: "public.image"),
      png = UTType(named: "public.png"),
      jpeg = UTType(named: "public.jpeg"),
      gif = UTType(named: "com.compuserve.gif"),
      heic = UTType(named: "public.heic"),
      pdf = UTType(named: "com.adobe.pdf"),
      audio = UTType(named: "public.audio"),
      mp3 = UTType(named: "public.mp3"),
      movie = UTType(named: "public.movie"),
      video = UTType(named: "public.video"),
      mpeg4Movie = UTType(named: "public.mpeg-4"),
      zip = UTType(named: "public.zip-archive"),
      vCard = UTType(named: "public.vcard"),
      font = UTType(named: "public.font"),
      rtf = UTType(named: "public.rtf"),
      svg = UTType(named: "public.svg-image"),
      livePhoto = UTType(named: "com.apple.live-photo"),
      quickTimeMovie = UTType(named: "com.apple.quicktime-movie"),
      wav = UTType(named: "com.microsoft.waveform-audio"),
      mpeg4Audio = UTType(named: "public.mpeg-4-audio"),
      directory = UTType(named: "public.directory"),
      propertyList = UTType(named: "com.apple.property-list"),
      database = UTType(named: "public.database"),
      sourceCode = UTType(named: "public.source-code"),
      yaml = UTType(named: "public.yaml"),
      epub = UTType(named: "org.idpf.epub-container"),
      bookmark = UTType(named: "public.bookmark")
  }
#endif
