#if os(Linux)
  public import Foundation

  /// A formatter of measurements, which the Foundation of Linux lacks.
  ///
  /// It writes the symbol of the unit in each style, and the locale chooses the unit of temperatures
  /// only.
  open class MeasurementFormatter: Formatter {
    /// What is written of a unit.
    public struct UnitOptions: OptionSet, Sendable {
      /// The bits of the options.
      public let rawValue: UInt
      /// Keeps the unit of the measurement.
      public static let providedUnit = UnitOptions(rawValue: 1)
      /// Chooses a unit by the size of the value.
      public static let naturalScale = UnitOptions(rawValue: 2)
      /// Writes the degrees of a temperature without their scale.
      public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)

      /// Creates options.
      public init(rawValue: UInt) { self.rawValue = rawValue }
    }

    /// What is written of a unit.
    open var unitOptions: UnitOptions = []
    /// The style of the unit: `5 km`, or `5km` in the short one.
    open var unitStyle = UnitStyle.medium
    /// The locale, which numbers are written in.
    open var locale = Locale.current { didSet { numberFormatter.locale = locale } }
    /// The formatter of the number.
    open var numberFormatter: NumberFormatter = {
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      return formatter
    }()

    /// Returns a measurement, such as `20°C`.
    open func string<UnitType>(from measurement: Measurement<UnitType>) -> String {
      var (value, unit): (Double, Unit) = (measurement.value, measurement.unit)
      if let scale = unit as? UnitTemperature, !unitOptions.contains(.providedUnit) {
        let own: UnitTemperature = locale.measurementSystem == .us ? .fahrenheit : .celsius
        value = Measurement(value: value, unit: scale).converted(to: own).value
        unit = own
      }
      let isConverted = !(unit is UnitTemperature) && !unitOptions.contains(.providedUnit)
      if isOnMainActor, isConverted || unitStyle == .long {
        ViewHost.current?.note("not supported: the unit of MeasurementFormatter")
      }
      let number = numberFormatter.string(from: value as NSNumber) ?? "\(value)"
      if unit is UnitTemperature, unit != UnitTemperature.kelvin {
        return number + (unitOptions.contains(.temperatureWithoutUnit) ? "°" : unit.symbol)
      }
      return number + (unitStyle == .short ? "" : " ") + unit.symbol
    }

    /// Returns the symbol of a unit.
    open func string(from unit: Unit) -> String { unit.symbol }

    /// Returns a measurement of a unit that has a dimension.
    open override func string(for obj: Any?) -> String? {
      (obj as? any AnyMeasurement)?.text(of: self)
    }
  }

  /// A measurement of any unit.
  private protocol AnyMeasurement {
    func text(of formatter: MeasurementFormatter) -> String
  }

  extension Measurement: AnyMeasurement {
    fileprivate func text(of formatter: MeasurementFormatter) -> String {
      formatter.string(from: self)
    }
  }
#endif
