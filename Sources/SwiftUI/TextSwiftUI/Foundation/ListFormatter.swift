#if os(Linux)
  public import Foundation

  /// A formatter of lists, which the Foundation of Linux lacks.
  public final class ListFormatter: Formatter {
    /// The locale, which is `en_US` by default and never that of the machine.
    public var locale = Locale(identifier: "en_US")
    /// A formatter of the items, if they aren't strings.
    public var itemFormatter: Formatter?

    /// Joins strings with commas and "and".
    public static func localizedString(byJoining strings: [String]) -> String {
      ListFormatter().string(from: strings) ?? ""
    }

    /// Joins items with commas and "and".
    public func string(from items: [Any]) -> String? {
      let strings = items.map { itemFormatter?.string(for: $0) ?? "\($0)" }
      return strings.formatted(.list(type: .and).locale(locale))
    }

    /// Joins the items of an array with commas and "and".
    public override func string(for obj: Any?) -> String? { (obj as? [Any]).flatMap(string(from:)) }
  }
#endif
