import Testing
import TextScreens
import TextSnapshotTesting

/// Checks the galleries in `Docs/Gallery`.
@Suite struct Gallery {
  /// `Docs`, beside `Tests`.
  private var docs: SnapshotLocation {
    let tests = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    return .folder("/\(tests)/Docs")
  }

  @Test func views() {
    assertSnapshot(of: ViewsPage.page, as: .markdown, named: "all", in: docs)
  }

  @Test func screens() {
    var page = GalleryPage(
      "Screens",
      about: """
        Screens of typical apps, 40 columns wide and as tall as their content. The notes are below \
        each picture.
        """)
    page.heading("Common screens")
    page.add("Settings", Everyday.settings)
    page.add("Log in, with an error", Everyday.logIn)
    page.add("Chat", Everyday.chat)
    page.add("Checkout", Everyday.checkout)
    page.add("Inbox", Everyday.inbox)
    page.add("No results", Everyday.noResults)
    page.add("Downloads", Everyday.downloading)
    page.heading("More controls")
    page.add("Player", Tools.player)
    page.add("Weather", Tools.weather)
    page.add("Transfer", Tools.transfer)
    page.add("Note", Tools.editor)
    page.add("Profile", Tools.profile)
    page.add("Calendar", Tools.calendar)
    page.add("Table", Tools.table)
    page.add("Tabs", Tools.tabs)
    page.add("A split screen, tablet size", Tools.split, size: .tablet)
    page.add("An alert", Tools.deleting)
    page.add("An alert, phone size", Tools.deleting, size: .phone)
    page.add("A sheet over a sheet", Tools.sharing)
    page.add("A sheet over a sheet, tablet size", Tools.sharing, size: .tablet)
    page.heading("Languages")
    page.add("Japanese", Worldwide.japanese)
    page.add("Arabic", Worldwide.arabic)
    page.add("German", Worldwide.german)
    page.add("Devanagari, Hangul, Latin, Greek, and Cyrillic", Worldwide.devanagari)
    page.add("Emoji", Worldwide.emoji)
    page.heading("The ASCII theme")
    page.add("Settings", Everyday.settings, theme: .ascii)
    page.add("Note", Tools.editor, theme: .ascii)
    page.add("An alert", Tools.deleting, theme: .ascii)
    assertSnapshot(of: page, as: .markdown, named: "all", in: docs)
  }
}
