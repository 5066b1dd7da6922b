import Testing
import TextSwiftUI

private struct Note: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  let text: String

  init(text: String) { self.text = text }

  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private struct Files: View {
  @State private var isOpening = false
  @State private var isSaving = false
  @State private var state = "ready"

  var body: some View {
    VStack {
      Text(state)
      Button("Open") { isOpening = true }
      Button("Save") { isSaving = true }
    }
    .fileImporter(
      isPresented: $isOpening, allowedContentTypes: [.json], allowsMultipleSelection: true
    ) { _ in
      state = "opened"
    } onCancellation: {
      state = "canceled"
    }
    .fileExporter(
      isPresented: $isSaving, document: Note(text: "milk"), contentType: .plainText,
      defaultFilename: "list"
    ) { _ in state = "saved" }
  }
}

/// Panels of the system for files.
@MainActor @Suite struct FilePanelTests {
  @Test func scriptsCancelPanels() throws {
    let app = AppSession { Files() }
    try app.tap("Open")
    #expect(app.picture.contains("Scripts don't choose"))
    try app.tap("Cancel")
    #expect(app.text.contains("canceled"))
    try app.tap("Save")
    #expect(app.picture.contains("Save list"))
    try app.dismiss()
    #expect(!app.picture.contains("Save list") && app.text.contains("canceled"))
  }
}
