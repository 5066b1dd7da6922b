import Testing
import TextScreens
import TextSnapshotTesting

/// Writes the gallery of the guides, and fails where a picture is not as it was.
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
        Screens of usual apps, as a script records them: 40 columns wide, as high as they are. \
        Below each stand its notes, where it has any.
        """)
    page.heading("Every day")
    page.add("Settings", Everyday.settings)
    page.add("Log in, with an error", Everyday.logIn)
    page.add("Chat", Everyday.chat)
    page.add("Checkout", Everyday.checkout)
    page.add("Inbox", Everyday.inbox)
    page.add("No results", Everyday.noResults)
    page.add("Downloads", Everyday.downloading)
    page.heading("More to operate")
    page.add("Player", Tools.player)
    page.add("Weather", Tools.weather)
    page.add("Transfer", Tools.transfer)
    page.add("Note", Tools.editor)
    page.add("Profile", Tools.profile)
    page.add("Calendar", Tools.calendar)
    page.add("Table", Tools.table)
    page.add("Tabs", Tools.tabs)
    page.add("A split screen, on a tablet's grid", Tools.split, size: .tablet)
    page.add("An alert", Tools.deleting)
    page.add("An alert, on a phone's grid", Tools.deleting, size: .phone)
    page.add("A sheet over a sheet", Tools.sharing)
    page.add("A sheet over a sheet, on a tablet's grid", Tools.sharing, size: .tablet)
    page.heading("Languages")
    page.add("Japanese", Worldwide.japanese)
    page.add("Arabic", Worldwide.arabic)
    page.add("German", Worldwide.german)
    page.add("Devanagari, Hangul, Latin, Greek and Cyrillic", Worldwide.devanagari)
    page.add("Emoji", Worldwide.emoji)
    page.heading("The ASCII theme")
    page.add("Settings", Everyday.settings, theme: .ascii)
    page.add("Note", Tools.editor, theme: .ascii)
    page.add("An alert", Tools.deleting, theme: .ascii)
    assertSnapshot(of: page, as: .markdown, named: "all", in: docs)
  }
}
