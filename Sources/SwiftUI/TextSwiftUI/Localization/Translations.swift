import Foundation
import RuntimeIssues

/// The translations of a bundle, from the files that a device reads.
///
/// A file is read when the first text of its bundle is shown, and never again.
final class Translations: Sendable {
  /// The tables by language and name.
  private let tables: [String: [String: TranslationTable]]
  /// The language in which the app was written.
  private let developmentLanguage: String
  /// Sentences about files that can't be read.
  let problems: [String]
  /// The languages that have been chosen for locales.
  private let chosen = Lock<[String: String]>([:])

  /// The result of looking for a translation.
  enum Entry {
    case translation(Translation, language: String)
    /// The table has translations to this language, but not of the key.
    case missing(language: String)
  }

  /// Reads the translations of a bundle, or of an `.lproj` folder in it.
  init(bundle: URL) {
    var tables: [String: [String: TranslationTable]] = [:]
    var sourceLanguage: String?
    var problems: [String] = []
    for file in Self.files(in: bundle) {
      do {
        let table = file.deletingPathExtension().lastPathComponent
        let data = try Data(contentsOf: file)
        if file.pathExtension == "xcstrings" {
          let catalog = try StringCatalog(data)
          sourceLanguage = catalog.sourceLanguage
          for (language, entries) in catalog.tables {
            tables[language, default: [:]][table, default: [:]].merge(entries) { _, new in new }
          }
        } else {
          let language = file.deletingLastPathComponent().lprojLanguage ?? "en"
          let isDictionary = file.pathExtension == "stringsdict"
          let entries =
            try isDictionary ? TranslationFile.dictionary(data) : TranslationFile.strings(data)
          tables[language, default: [:]][table, default: [:]].merge(entries) { old, new in
            isDictionary ? new : old
          }
        }
      } catch {
        let folder = file.deletingLastPathComponent().lastPathComponent
        let reason = (error as? TranslationError)?.reason ?? "the file can't be opened"
        problems.append(
          "translations in \(folder)/\(file.lastPathComponent) can't be read: \(reason)")
      }
    }
    self.tables = tables
    self.problems = problems.sorted()
    // On Linux, `developmentLocalization` traps in a bundle without a property list.
    let region = Bundle(url: bundle)?.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    developmentLanguage =
      bundle.lprojLanguage ?? sourceLanguage ?? region.flatMap { language in
        tables[language] == nil ? nil : language
      } ?? (tables["Base"] != nil ? "Base" : "en")
  }

  private static func files(in bundle: URL) -> [URL] {
    let extensions: Set = ["strings", "stringsdict", "xcstrings"]
    func contents(of folder: URL) -> [URL] {
      let urls = try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      return (urls ?? []).sorted { $0.path < $1.path }
    }
    let top = contents(of: bundle)
    let folders = top.filter { $0.pathExtension == "lproj" }
    return (top + folders.flatMap(contents)).filter { file in
      guard extensions.contains(file.pathExtension) else { return false }
      return file.pathExtension == "xcstrings"
        || file.deletingLastPathComponent().lprojLanguage != nil
    }
  }

  var isEmpty: Bool { tables.isEmpty && problems.isEmpty }

  /// Returns the translation of a key, or `nil` if the bundle has no such table, or shows keys as they
  /// are in this language.
  func entry(for key: String, in table: String, for locale: Locale) -> Entry? {
    let language = language(for: locale)
    guard let entries = tables[language]?[table] else {
      guard language != developmentLanguage, tables.values.contains(where: { $0[table] != nil })
      else { return nil }
      return .missing(language: language)
    }
    if let translation = entries[key] { return .translation(translation, language: language) }
    return language == developmentLanguage ? nil : .missing(language: language)
  }

  /// The language of the bundle that's closest to a locale.
  func language(for locale: Locale) -> String {
    if let language = chosen.withLock({ $0[locale.identifier] }) { return language }
    let language = Self.closest(to: locale, among: tables.keys) ?? developmentLanguage
    chosen.withLock { $0[locale.identifier] = language }
    return language
  }

  private static func closest(
    to locale: Locale, among languages: some Collection<String>
  ) -> String? {
    // With what a locale leaves to its language, such as the script of zh_CN.
    let language = Locale.Language(identifier: locale.language.maximalIdentifier)
    let code = language.languageCode?.identifier ?? "en"
    let region = language.region?.identifier
    let script = language.script?.identifier
    let candidates = [
      [code, script, region], [code, script], [code, region], [code],
    ].map { $0.compactMap(\.self) }
    for candidate in candidates {
      let match = languages.first {
        $0.split { $0 == "-" || $0 == "_" }.map(String.init) == candidate
      }
      if let match { return match }
    }
    // Not another region's: en-GB isn't more generic than en-US.
    return nil
  }
}

extension URL {
  /// The language of a folder such as `de.lproj`.
  fileprivate var lprojLanguage: String? {
    pathExtension == "lproj" ? deletingPathExtension().lastPathComponent : nil
  }
}

// MARK: Bundles

extension Translations {
  private static let known = Lock<[String: Translations]>([:])

  /// The translations of a bundle.
  static func of(_ path: String) -> Translations {
    if let translations = known.withLock({ $0[path] }) { return translations }
    let translations = Translations(bundle: URL(fileURLWithPath: path))
    return known.withLock { known in
      let first = known[path] ?? translations
      known[path] = first
      return first
    }
  }

  /// The bundles of resources beside the program, by the names of their modules.
  ///
  /// On a device, they're those of an app, whose main bundle has the resources of its target.
  fileprivate static let modules: [String: String] = {
    let urls = try? FileManager.default.contentsOfDirectory(
      at: Bundle.main.bundleURL, includingPropertiesForKeys: nil)
    var modules: [String: String] = [:]
    for url in urls ?? [] where ["resources", "bundle"].contains(url.pathExtension) {
      // <package>_<module>.resources
      let name = url.deletingPathExtension().lastPathComponent
      guard let separator = name.lastIndex(of: "_") else { continue }
      modules[String(name[name.index(after: separator)...])] = url.path
    }
    return modules
  }()

  /// The translations beside the program, if only one module has some.
  static let only: Translations? = {
    let all = modules.values.map(of).filter { !$0.isEmpty }
    return all.count == 1 ? all[0] : nil
  }()

  /// The translations of the main bundle of an app, or `nil` if it has none.
  static func main(of module: String) -> Translations? {
    guard let path = modules[module] else { return nil }
    let translations = of(path)
    return translations.isEmpty ? nil : translations
  }
}

// MARK: Apps

/// The language of an app.
package final class AppLanguage: Sendable {
  let locale: Locale
  /// The module with the root view.
  let module: String?
  /// The translations in the main bundle, which is that of the module with the root view.
  let translations: Translations?
  private let codeNotes = Lock<Set<String>>([])

  /// The language of an app whose main bundle is that of a module, or the only one with translations.
  package init(locale: Locale, module: String?) {
    (self.locale, self.module) = (locale, module)
    translations = module.map(Translations.main) ?? Translations.only
  }

  /// Whether the app is mirrored, which depends on the language in which it's shown: on a device with a
  /// language to which it isn't translated, it isn't mirrored.
  var isRightToLeft: Bool {
    guard let language = translations?.language(for: locale) else { return false }
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
  }

  /// Notes on what code that isn't part of a frame has asked for.
  var notes: Set<String> { codeNotes.withLock { $0 } }

  func note(_ text: String) { codeNotes.withLock { _ = $0.insert(text) } }

  /// Returns what a bundle returns for `localizedString(forKey:value:table:)`.
  package func text(
    for key: String, otherwise text: String?, in table: String?, ofBundle path: String?
  ) -> String {
    LocalizedStringKey(named: key, otherwise: text, in: table, ofBundle: path).source(
      in: locale, of: self)
  }

  /// Returns the translation of a key in the main bundle, or `nil` if there's none.
  func translation(of key: String) -> String? {
    guard
      case .translation(let translation, let language)? = translations?.entry(
        for: key, in: "Localizable", for: locale)
    else { return nil }
    return translation.forms.text(for: nil, in: language)
  }

  /// The folder with the resources of a module, or of the only one that has some if it isn't known.
  package static func resources(of module: String?) -> String? {
    let all = Translations.modules
    return module.map { all[$0] } ?? (all.count == 1 ? all.values.first : nil)
  }

  /// Returns the module of the app's view in a type such as `NavigationStack<Cups.CupsView>`.
  package static func module(of root: Any.Type) -> String? {
    let id = ObjectIdentifier(root)
    if let module = modules.withLock({ $0[id] }) { return module }
    let engine: Set = ["TextSwiftUI", "TextScreens", "Swift", "Foundation"]
    let names = String(reflecting: root).split { "<>(), ".contains($0) }
    let modules = names.filter { $0.contains(".") }.map { $0.prefix { $0 != "." } }
    let module = modules.first { !$0.isEmpty && !engine.contains(String($0)) }.map(String.init)
    Self.modules.withLock { $0[id] = .some(module) }
    return module
  }

  /// The modules of the views with which apps begin, because an exploration begins often.
  private static let modules = Lock<[ObjectIdentifier: String?]>([:])

  private struct Provider: Sendable {
    var language: (@Sendable () -> AppLanguage?)?
  }

  private static let provider = Lock(Provider())

  /// Asks a closure for the language of the app whose code runs.
  package static func setCurrent(_ language: @escaping @Sendable () -> AppLanguage?) {
    provider.withLock { $0.language = language }
  }

  /// The language of the app whose code runs.
  static var current: AppLanguage { ofApp ?? usual }

  /// The language of the app whose code runs, or `nil` for a view that isn't drawn in a world.
  static var ofApp: AppLanguage? { provider.withLock { $0.language }?() }

  private static let usual = AppLanguage(locale: Locale(identifier: "en_US"), module: nil)
}
