#if !canImport(Darwin)
  public import Foundation

  extension String {
    /// A string that is looked up in the app's translations, which is used in its own language.
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

    /// Creates a string, as in the language of the app.
    public nonisolated init(
      localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = value.key.source(in: locale)
    }

    /// Creates a string from its default value.
    public nonisolated init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self = defaultValue.key.source(in: locale)
    }

    /// Creates a string from a resource.
    public nonisolated init(localized resource: LocalizedStringResource) {
      self = resource.defaultValue.key.source(in: resource.locale)
    }
  }

  /// A string that is looked up in the app's translations when it's shown.
  public nonisolated struct LocalizedStringResource: Equatable, Sendable,
    ExpressibleByStringInterpolation
  {
    /// The string, which is used in its own language.
    public let defaultValue: String.LocalizationValue
    /// The locale, or `nil` if it's that of the view.
    public var locale: Locale?

    /// Creates a resource.
    public init(
      _ value: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
      comment: StaticString? = nil
    ) {
      (defaultValue, self.locale) = (value, locale)
    }

    /// Creates a resource with a default value.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      (self.defaultValue, self.locale) = (defaultValue, locale)
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
      self.init(resource.defaultValue.key)
    }
  }

  extension LocalizedStringKey.StringInterpolation {
    /// Adds a resource.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      appendInterpolation(Text(resource))
    }
  }

  extension AttributedString {
    /// Creates a string from Markdown, without its marks.
    public nonisolated init(markdown: String) throws {
      self.init(Markdown.text(of: markdown))
    }

    /// Creates a string from a string in the language of the app, without the marks of Markdown.
    public nonisolated init(localized value: String.LocalizationValue) {
      self.init(value.key.string(in: EnvironmentValues()))
    }
  }

  extension LocalizedStringKey {
    /// Returns the string with the marks of Markdown.
    fileprivate nonisolated func source(in locale: Locale?) -> String {
      var environment = EnvironmentValues()
      if let locale { environment.locale = locale }
      return source(in: environment)
    }
  }
#endif
