#if !canImport(Darwin)
  public import Foundation

  extension String {
    /// A string that is looked up in the app's translations.
    public nonisolated struct LocalizationValue: Equatable, Sendable,
      ExpressibleByStringInterpolation
    {
      let key: LocalizedStringKey

      /// Creates a value from a string.
      public init(_ value: String) { key = LocalizedStringKey(value) }

      /// Creates a value from a literal.
      public init(stringLiteral value: String) { self.init(value) }

      /// Creates a value from an interpolation.
      public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        key = LocalizedStringKey(stringInterpolation: stringInterpolation)
      }
    }

    /// Creates a string in the language of the app.
    public nonisolated init(
      localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = value.key.looked(up: table, in: bundle).source(in: nil, formattedIn: locale)
    }

    /// Creates a string in the language of the app, or from its default value without a translation.
    public nonisolated init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = defaultValue.key.looked(up: table, in: bundle, as: key)
        .source(in: nil, formattedIn: locale)
    }

    /// Creates a string from a resource.
    public nonisolated init(localized resource: LocalizedStringResource) {
      self = resource.key.source(in: resource.locale)
    }
  }

  /// A string that is looked up in the app's translations when it's shown.
  public nonisolated struct LocalizedStringResource: Equatable, Sendable,
    ExpressibleByStringInterpolation
  {
    /// Where the translations of a resource are.
    public enum BundleDescription: Sendable {
      /// The bundle of the app.
      case main
      /// The bundle of a class, which is that of the app on Linux.
      case forClass(AnyClass)
      /// The bundle at an address.
      case atURL(URL)

      fileprivate var bundle: Bundle? {
        if case .atURL(let url) = self { Bundle(url: url) } else { nil }
      }
    }

    /// The string, which is shown without a translation.
    public let defaultValue: String.LocalizationValue
    /// The locale, or `nil` if it's that of the view.
    public var locale: Locale?
    let key: LocalizedStringKey

    /// Creates a resource.
    public init(
      _ value: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
      bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      (defaultValue, self.locale) = (value, locale)
      key = value.key.looked(up: table, in: bundle.bundle)
    }

    /// Creates a resource with a default value.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      (self.defaultValue, self.locale) = (defaultValue, locale)
      self.key = defaultValue.key.looked(up: table, in: bundle.bundle, as: key)
    }

    /// Creates a resource from a literal.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    /// Creates a resource from an interpolation.
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
  }

  extension Text {
    /// Creates a text from a resource, which is read as Markdown.
    @_disfavoredOverload public nonisolated init(_ resource: LocalizedStringResource) {
      self.init(resource.key)
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Adds a resource.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      appendInterpolation(Text(resource))
    }
  }

  extension AttributedString {
    /// Creates a string from a string in the language of the app, without the marks of Markdown.
    public nonisolated init(localized value: String.LocalizationValue) {
      self.init(value.key.text)
    }
  }
#endif
