import Testing
import TextScreens
import TextSnapshotTesting

/// Tests that compare the pages in `Docs/Gallery` with fresh pictures of SwiftUI's views.
@MainActor @Suite struct Gallery {
  private var docs: SnapshotLocation {
    let tests = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    return .folder("/\(tests)/Docs")
  }

  @Test func views() {
    assertSnapshot(of: ViewsPage.page, as: .markdown, named: "all", in: docs)
  }

  @Test func screens() {
    var page = GalleryPage(
      "Screens",
      about: """
        Screens of typical apps. Unless the title mentions another size, a screen is 40 columns wide \
        and as tall as its content. The notes are below each picture.
        """)
    page.heading("Common screens")
    page.add("Settings", CommonScreens.settings)
    page.add("Log in, with an error", CommonScreens.logIn)
    page.add("Chat", CommonScreens.chat)
    page.add("Checkout", CommonScreens.checkout)
    page.add("Inbox", CommonScreens.inbox)
    page.add("No results", CommonScreens.noResults)
    page.add("Downloads", CommonScreens.downloading)
    page.heading("More controls")
    page.add("Player", ControlScreens.player)
    page.add("Weather", ControlScreens.weather)
    page.add("Transfer", ControlScreens.transfer)
    page.add("Note", ControlScreens.editor)
    page.add("Profile", ControlScreens.profile)
    page.add("Calendar", ControlScreens.calendar)
    page.add("Table", ControlScreens.table)
    page.add("An alert", ControlScreens.deleting)
    page.add("An alert, phone size", ControlScreens.deleting, size: .phone)
    page.add("A sheet over a sheet", ControlScreens.sharing)
    page.add("A sheet over a sheet, tablet size", ControlScreens.sharing, size: .tablet)
    page.heading("Languages")
    page.add("Japanese", LanguageScreens.japanese)
    page.add("Arabic", LanguageScreens.arabic)
    page.add("German", LanguageScreens.german)
    page.add("Devanagari, Hangul, Latin, Greek, and Cyrillic", LanguageScreens.devanagari)
    page.add("Emoji", LanguageScreens.emoji)
    assertSnapshot(of: page, as: .markdown, named: "all", in: docs)
  }
}
