import Foundation
import InlineTextSnapshotTesting
import TestSupport
import Testing
import TextSwiftUI
import UserScripts

/// Texts in the language of the app.
@MainActor @Suite struct LocalizationTests {
  private let bundle: Bundle
  private let folder = TemporaryFolder()

  init() throws {
    for (path, text) in Self.files {
      let url = URL(fileURLWithPath: "\(folder.path)/\(path)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    bundle = try #require(Bundle(path: folder.path))
  }

  private static let files = [
    "de.lproj/Localizable.strings": """
    /* A comment */
    "title" = "Küche";
    "%@ has %lld **cups**" = "**%2$lld** Tassen hat %1$@, 100%%";
    "price %lf" = "Preis: %.2lf €";
    "100%" = "ganz";
    """,
    "de.lproj/Rooms.strings": #""title" = "Zimmer \"1\"";"#,
    "en.lproj/Localizable.strings": #""title" = "Kitchen";"#,
    "pl.lproj/Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict><key>%lld cups</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@cups@ kawy</string>
      <key>cups</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>
        <key>one</key><string>%lld filiżanka</string>
        <key>few</key><string>%lld filiżanki</string>
        <key>many</key><string>%lld filiżanek</string>
        <key>other</key><string>%lld filiżanki</string>
      </dict>
    </dict></dict></plist>
    """,
    "Catalog.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "Open": {},
      "tap": {"localizations": {"de": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "translated", "value": "Klicken"}},
        "other": {"stringUnit": {"state": "translated", "value": "Tippen"}}}}}}},
      "%lld of %lld": {"localizations": {
        "en": {"variations": {"plural": {
          "zero": {"stringUnit": {"state": "translated", "value": "None of %2$lld"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld of %lld"}}}}},
        "de": {
          "stringUnit": {"state": "translated", "value": "%#@cups@ von %lld"},
          "substitutions": {"cups": {"argNum": 1, "formatSpecifier": "lld", "variations": {
            "plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg Tasse"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg Tassen"}}}}}}}}}}}
    """,
    "fr.lproj/Localizable.strings": "\"title\" = ",
  ]

  private func view(_ locale: String) -> some View {
    VStack {
      Text("title", bundle: bundle)
      Text("title", tableName: "Rooms", bundle: bundle)
      Text("\("Ada") has \(2) **cups**", bundle: bundle)
      Text("price \(1.5)", bundle: bundle)
      Text("100%", bundle: bundle)
      ForEach([0, 1, 5], id: \.self) { cups in
        Text("\(cups) cups", bundle: bundle)
        Text("\(cups) of \(1000)", tableName: "Catalog", bundle: bundle)
      }
      Text("tap", tableName: "Catalog", bundle: bundle)
      Text("Open", tableName: "Catalog", bundle: bundle)
      Text(verbatim: "title")
    }
    .environment(\.locale, Locale(identifier: locale))
  }

  /// SwiftPM writes none for the resources of a package without a default language.
  @Test func bundlesNeedNoPropertyList() throws {
    let folder = TemporaryFolder()
    try folder.write(#""title" = "Küche";"#, to: "de.lproj/Localizable.strings")
    let bundle = try #require(Bundle(path: folder.path))
    #expect(AppSession { Text("title", bundle: bundle) }.text == "title")
  }

  @Test func looksUpKeys() {
    assertInlineSnapshot(of: view("en_GB"), as: .text) {
      """
      ┌ VStack ──────────────────────────────┐
      │               Kitchen                │
      │                title                 │
      │            Ada has 2 cups            │
      │            price 1.500000            │
      │                 100%                 │
      │                0 cups                │
      │            None of 1,000             │
      │                1 cups                │
      │              1 of 1,000              │
      │                5 cups                │
      │              5 of 1,000              │
      │                 tap                  │
      │                 Open                 │
      │                title                 │
      └──────────────────────────────────────┘
        locale: en_GB
        translations in
            fr.lproj/Localizable.strings can't be
            read: it isn't a property list

      """
    }
    assertInlineSnapshot(of: view("de_AT"), as: .text) {
      """
      ┌ VStack ──────────────────────────────┐
      │                Küche                 │
      │              Zimmer "1"              │
      │        2 Tassen hat Ada, 100%        │
      │            Preis: 1,50 €             │
      │                 ganz                 │
      │                0 cups                │
      │          0 Tassen von 1.000          │
      │                1 cups                │
      │          1 Tasse von 1.000           │
      │                5 cups                │
      │          5 Tassen von 1.000          │
      │                Tippen                │
      │                 Open                 │
      │                title                 │
      └──────────────────────────────────────┘
        locale: de_AT
        not translated to de: "%lld cups"
        not translated to de: "Open"
        translations in
            fr.lproj/Localizable.strings can't be
            read: it isn't a property list

      """
    }
    assertInlineSnapshot(of: view("pl"), as: .text) {
      """
      ┌ VStack ──────────────────────────────┐
      │                title                 │
      │                title                 │
      │            Ada has 2 cups            │
      │            price 1,500000            │
      │                 100%                 │
      │           0 filiżanek kawy           │
      │              0 of 1000               │
      │           1 filiżanka kawy           │
      │              1 of 1000               │
      │           5 filiżanek kawy           │
      │              5 of 1000               │
      │                 tap                  │
      │                 Open                 │
      │                title                 │
      └──────────────────────────────────────┘
        locale: pl
        not translated to pl:
            "%@ has %lld **cups**"
        not translated to pl: "%lld of %lld"
        not translated to pl: "Open"
        not translated to pl: "price %lf"
        not translated to pl: "tap"
        not translated to pl: "title"
        translations in
            fr.lproj/Localizable.strings can't be
            read: it isn't a property list

      """
    }
  }

  /// A bundle without the language of the app is shown in its own.
  @Test func showsDevelopmentLanguage() {
    assertInlineSnapshot(of: view("ja"), as: .text) {
      """
      ┌ VStack ──────────────────────────────┐
      │               Kitchen                │
      │                title                 │
      │            Ada has 2 cups            │
      │            price 1.500000            │
      │                 100%                 │
      │                0 cups                │
      │            None of 1,000             │
      │                1 cups                │
      │              1 of 1,000              │
      │                5 cups                │
      │              5 of 1,000              │
      │                 tap                  │
      │                 Open                 │
      │                title                 │
      └──────────────────────────────────────┘
        locale: ja
        translations in
            fr.lproj/Localizable.strings can't be
            read: it isn't a property list

      """
    }
  }

  @Test func saysWhatCannotBeRead() {
    assertInlineSnapshot(
      of: Text("title", bundle: bundle).environment(\.locale, Locale(identifier: "fr")),
      as: .text(.fit(columns: 40))
    ) {
      """
      ┌ Text ────────────────────────────────┐
      │               Kitchen                │
      └──────────────────────────────────────┘
        locale: fr
        translations in
            fr.lproj/Localizable.strings can't be
            read: it isn't a property list

      """
    }
  }

  @Test func translatesStrings() {
    let german = Locale(identifier: "de")
    #expect(String(localized: "title", bundle: bundle) == "Kitchen")
    // A locale is for numbers and dates. The language is that of the app.
    let price = String(localized: "price \(1.5)", bundle: bundle, locale: german)
    #expect(price == "price 1,500000")
    #expect(String(localized: "none", defaultValue: "No *cups*", bundle: bundle) == "No *cups*")
    let title = LocalizedStringResource(
      "title", defaultValue: "?", locale: german, bundle: .atURL(bundle.bundleURL))
    #expect(String(localized: title) == "Küche")
  }

  /// Code asks Foundation, which chooses the language of the machine, and reads no string catalogs.
  @Test func translatesWhatFoundationIsAskedFor() async throws {
    struct Texts: View {
      let bundle: Bundle
      @State private var texts: [String] = []

      private func load() throws {
        let path = try #require(bundle.path(forResource: "pl", ofType: "lproj"))
        let polish = try #require(Bundle(path: path))
        texts = [
          NSLocalizedString("title", comment: ""),
          NSLocalizedString("title", bundle: bundle, comment: ""),
          NSLocalizedString("title", tableName: "Rooms", bundle: bundle, value: "?", comment: ""),
          NSLocalizedString("none", tableName: nil, bundle: bundle, value: "1", comment: ""),
          NSLocalizedString("none", bundle: bundle, comment: ""),
          bundle.localizedString(forKey: "tap", value: nil, table: "Catalog"),
          bundle.localizedString(forKey: "nothing", value: "2", table: nil),
          polish.localizedString(forKey: "%lld cups", value: nil, table: nil),
          String(localized: "title", defaultValue: "?", table: "Rooms", bundle: bundle),
          String(
            localized: LocalizedStringResource(
              "empty", defaultValue: "\(3)", bundle: .atURL(bundle.bundleURL))),
        ]
      }

      var body: some View {
        Button("Load") { try? load() }
        ForEach(texts.indices, id: \.self) { Text(verbatim: texts[$0]) }
      }
    }
    let app = ScriptedApp(locale: Locale(identifier: "de_DE")) { Texts(bundle: bundle) }
    let script = UserScript("texts") { user in try user.tap("Load") }
    let play = await ScriptPlay(script, on: app)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script texts
      screen 40 columns, de_DE

      start
      ┌ Texts ───────────────────────────────┐
      │                [Load]                │
      └──────────────────────────────────────┘
      tap "Load"
      ┌ Texts ───────────────────────────────┐
      │                [Load]                │
      │                title                 │
      │                Küche                 │
      │              Zimmer "1"              │
      │                  1                   │
      │                 none                 │
      │                Tippen                │
      │                  2                   │
      │            %#@cups@ kawy             │
      │              Zimmer "1"              │
      │                  3                   │
      └──────────────────────────────────────┘
        not translated to de: "empty"
        not translated to de: "none"
        not translated to de: "nothing"
        the plural form of "%lld cups" is chosen
            without its number
        translations in
            fr.lproj/Localizable.strings can't be
            read: it isn't a property list

      """
    }
  }

  /// The language is that of the script, also for code that runs outside of views.
  @Test func playsInALanguage() async throws {
    struct Titles: View {
      let bundle: Bundle
      @State private var title = ""

      var body: some View {
        Text("title", bundle: bundle)
        Text("Load", bundle: bundle)
        Text(title + " " + Locale.current.identifier)
        Text(1234.5, format: .number)
        Button("Load") {
          title = NSLocalizedString("title", tableName: nil, bundle: bundle, comment: "")
        }
      }
    }
    let app = ScriptedApp(locale: Locale(identifier: "de_DE")) { Titles(bundle: bundle) }
    let script = UserScript("titles") { user in try user.tap("Load") }
    let play = await ScriptPlay(script, on: app)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script titles
      screen 40 columns, de_DE

      start
      ┌ Titles ──────────────────────────────┐
      │                Küche                 │
      │                 Load                 │
      │                 de_DE                │
      │               1.234,5                │
      │                [Load]                │
      └──────────────────────────────────────┘
        not translated to de: "Load"
        translations in
            fr.lproj/Localizable.strings can't be
            read: it isn't a property list
      tap "Load"
      ┌ Titles ──────────────────────────────┐
      │                Küche                 │
      │                 Load                 │
      │             Küche de_DE              │
      │               1.234,5                │
      │                [Load]                │
      └──────────────────────────────────────┘

      """
    }
  }
}
