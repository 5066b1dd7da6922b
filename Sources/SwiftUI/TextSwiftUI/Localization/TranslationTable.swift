import Foundation

/// The translations of a bundle into one language that are looked up together, such as those of
/// `Localizable.strings` and `Localizable.stringsdict`.
typealias TranslationTable = [String: Translation]

/// A file of translations.
enum TranslationFile {
  /// Returns the translations of a `.strings` file.
  static func strings(_ data: Data) throws -> TranslationTable {
    guard let entries = try propertyList(data) as? [String: String] else {
      throw TranslationError("its values aren't strings")
    }
    return entries.mapValues { Translation(forms: .init($0)) }
  }

  /// Returns the translations of a `.stringsdict` file.
  static func dictionary(_ data: Data) throws -> TranslationTable {
    guard let entries = try propertyList(data) as? [String: [String: Any]] else {
      throw TranslationError("its values aren't dictionaries")
    }
    return try entries.mapValues { entry in
      guard let format = entry["NSStringLocalizedFormatKey"] as? String else {
        throw TranslationError("an entry has no NSStringLocalizedFormatKey")
      }
      let variables = entry.compactMapValues { $0 as? [String: String] }
      return Translation(
        forms: .init(format),
        variables: variables.mapValues { variable in
          .init(forms: .init(variable.filter { !$0.key.hasPrefix("NSString") }))
        })
    }
  }

  private static func propertyList(_ data: Data) throws -> Any {
    do {
      return try PropertyListSerialization.propertyList(from: data, format: nil)
    } catch {
      throw TranslationError("it isn't a property list")
    }
  }
}

/// A string catalog, which Xcode saves as JSON.
struct StringCatalog: Decodable {
  struct Entry: Decodable {
    var localizations: [String: Localization]?
  }

  struct Localization: Decodable {
    var stringUnit: StringUnit?
    var variations: [String: [String: Localization]]?
    var substitutions: [String: Substitution]?
  }

  struct StringUnit: Decodable {
    var value: String
  }

  struct Substitution: Decodable {
    var argNum: Int?
    var variations: [String: [String: Localization]]?
  }

  var sourceLanguage: String
  var strings: [String: Entry]

  init(_ data: Data) throws {
    do {
      self = try JSONDecoder().decode(StringCatalog.self, from: data)
    } catch {
      throw TranslationError("it isn't a string catalog")
    }
  }

  /// The translations by language.
  var tables: [String: TranslationTable] {
    var tables: [String: TranslationTable] = [:]
    for (key, entry) in strings {
      for (language, localization) in entry.localizations ?? [:] {
        tables[language, default: [:]][key] = localization.translation
      }
    }
    return tables
  }
}

extension StringCatalog.Localization {
  var translation: Translation? {
    guard let forms else { return nil }
    let variables = (substitutions ?? [:]).compactMapValues { substitution in
      Self(variations: substitution.variations).forms.map {
        Translation.Variable(argument: substitution.argNum.map { $0 - 1 }, forms: $0)
      }
    }
    return Translation(forms: forms, variables: variables)
  }

  /// The forms on a phone.
  private var forms: Translation.Forms? {
    if let stringUnit { return .init(stringUnit.value) }
    if let devices = variations?["device"] {
      return (devices["iphone"] ?? devices["other"] ?? devices.min { $0.key < $1.key }?.value)?
        .forms
    }
    guard let plural = variations?["plural"] else { return nil }
    return .init(plural.compactMapValues { $0.forms?.texts["other"] })
  }
}

/// What is wrong with a file of translations.
struct TranslationError: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}
