#if os(Linux)
  public import Foundation

  /// A formatter of durations in English, which the Foundation of Linux lacks.
  public final class DateComponentsFormatter: Formatter {
    /// A style of units.
    public enum UnitsStyle: Int, Sendable {
      /// `1:10`; `1m 10s`; `1 min, 10 secs`; `1 minute, 10 seconds`; in words, which are digits here;
      /// `1min 10secs`.
      case positional, abbreviated, short, full, spellOut, brief
    }

    /// What happens with units that are zero.
    public struct ZeroFormattingBehavior: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: UInt

      /// Creates a set from its bits.
      public init(rawValue: UInt) { self.rawValue = rawValue }

      /// As the style does it.
      public static let `default` = ZeroFormattingBehavior(rawValue: 1)
      /// Numbers have two digits.
      public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
    }

    /// The units, from days to seconds.
    public var allowedUnits: NSCalendar.Unit = [.day, .hour, .minute, .second]
    /// The style of the units.
    public var unitsStyle = UnitsStyle.positional
    /// What happens with units that are zero.
    public var zeroFormattingBehavior = ZeroFormattingBehavior.default

    private static let units:
      [(unit: NSCalendar.Unit, seconds: Double, letter: String, short: String, name: String)] = [
        (.day, 86_400, "d", "day", "day"), (.hour, 3_600, "h", "hr", "hour"),
        (.minute, 60, "m", "min", "minute"), (.second, 1, "s", "sec", "second"),
      ]

    /// Returns a duration as a text.
    public func string(from interval: TimeInterval) -> String? {
      guard interval.isFinite else { return nil }
      var rest = abs(interval).rounded()
      var parts: [(count: Int, unit: Int)] = []
      for (index, unit) in Self.units.enumerated() where allowedUnits.contains(unit.unit) {
        let count = (rest / unit.seconds).rounded(.down)
        rest -= count * unit.seconds
        parts.append((Int(count), index))
      }
      if let first = parts.firstIndex(where: { $0.count > 0 }) {
        if !zeroFormattingBehavior.contains(.pad) || unitsStyle != .positional {
          parts.removeFirst(first)
        }
        if unitsStyle != .positional { parts.removeAll { $0.count == 0 } }
      } else {
        let isPadded = zeroFormattingBehavior.contains(.pad)
        parts = isPadded ? parts : Array(parts.suffix(1))
      }
      return (interval < 0 ? "-" : "") + joined(parts)
    }

    private func joined(_ parts: [(count: Int, unit: Int)]) -> String {
      let pads = zeroFormattingBehavior.contains(.pad)
      let texts = parts.enumerated().map { index, part in
        let unit = Self.units[part.unit]
        let plural = part.count == 1 ? "" : "s"
        switch unitsStyle {
        case .positional:
          return (index > 0 || pads) && part.count < 10 ? "0\(part.count)" : "\(part.count)"
        case .abbreviated: return "\(part.count)\(unit.letter)"
        case .brief: return "\(part.count)\(unit.short)\(unit.unit == .minute ? "" : plural)"
        case .short: return "\(part.count) \(unit.short)\(unit.unit == .minute ? "" : plural)"
        case .full, .spellOut: return "\(part.count) \(unit.name)\(plural)"
        }
      }
      switch unitsStyle {
      case .positional: return texts.joined(separator: ":")
      case .abbreviated, .brief: return texts.joined(separator: " ")
      case .short, .full, .spellOut: return texts.joined(separator: ", ")
      }
    }

    /// Returns the time between two dates as a text.
    public func string(from startDate: Date, to endDate: Date) -> String? {
      string(from: endDate.timeIntervalSince(startDate))
    }

    /// Returns days, hours, minutes, and seconds as a text.
    public func string(from components: DateComponents) -> String? {
      let hours = Double((components.day ?? 0) * 24 + (components.hour ?? 0))
      return string(
        from: (hours * 60 + Double(components.minute ?? 0)) * 60 + Double(components.second ?? 0))
    }

    /// Returns a value as a text, if it's a duration.
    public override func string(for obj: Any?) -> String? {
      switch obj {
      case let interval as TimeInterval: string(from: interval)
      case let components as DateComponents: string(from: components)
      default: nil
      }
    }
  }
#endif
