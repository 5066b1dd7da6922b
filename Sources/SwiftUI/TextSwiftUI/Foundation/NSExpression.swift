#if os(Linux)
  public import Foundation

  /// An expression of numbers, such as `(1 + 2.5) * 4 - 2 ** 3`.
  ///
  /// As on Apple's platforms, whole numbers are divided as such: `5 / 2` is 2, and `5.0 / 2` is 2.5.
  public final class NSExpression: NSObject {
    private let value: NSNumber

    /// Creates an expression.
    ///
    /// - Precondition: The format is an expression. As on Apple's platforms, another one stops the
    ///   program. So does a division of a whole number by 0, of which Apple doesn't say what it is, and
    ///   any function.
    public init(format expressionFormat: String) {
      guard let value = ArithmeticExpression.value(of: expressionFormat) else {
        preconditionFailure("Unable to parse the format string \"\(expressionFormat)\"")
      }
      self.value = value
    }

    /// Returns the number.
    public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? { value }
  }

  /// An expression that is read from the left to the right.
  private struct ArithmeticExpression {
    /// A number, which is a whole one if its text is.
    typealias Number = (whole: Int?, decimal: Double)

    private var rest: Substring

    static func value(of text: String) -> NSNumber? {
      var expression = Self(rest: text[...])
      guard let value = expression.sum(), expression.rest.allSatisfy(\.isWhitespace) else {
        return nil
      }
      return value.whole.map { NSNumber(value: $0) } ?? NSNumber(value: value.decimal)
    }

    private mutating func take(_ sign: String) -> Bool {
      rest = rest.drop(while: \.isWhitespace)
      guard rest.hasPrefix(sign), sign != "*" || !rest.hasPrefix("**") else { return false }
      rest.removeFirst(sign.count)
      return true
    }

    private mutating func sum() -> Number? {
      guard var result = product() else { return nil }
      while let sign = ["+", "-"].first(where: { take($0) }) {
        guard let next = product() else { return nil }
        result = sign == "+" ? calculate(result, next, &+, +) : calculate(result, next, &-, -)
      }
      return result
    }

    private mutating func product() -> Number? {
      guard var result = power() else { return nil }
      while let sign = ["*", "/"].first(where: { take($0) }) {
        guard let next = power() else { return nil }
        result = sign == "*" ? calculate(result, next, &*, *) : calculate(result, next, /, /)
      }
      return result
    }

    private mutating func power() -> Number? {
      guard var result = factor() else { return nil }
      while take("**") {
        guard let next = factor() else { return nil }
        result = (nil, pow(result.decimal, next.decimal))
      }
      return result
    }

    private mutating func factor() -> Number? {
      if take("-") { return factor().map { calculate((0, 0), $0, &-, -) } }
      if take("(") {
        let inner = sum()
        return take(")") ? inner : nil
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber || $0 == "." }
      rest.removeFirst(digits.count)
      return Double(digits).map { (Int(digits), $0) }
    }

    /// Calculates with whole numbers if both are.
    private func calculate(
      _ left: Number, _ right: Number, _ whole: (Int, Int) -> Int,
      _ decimal: (Double, Double) -> Double
    ) -> Number {
      guard let first = left.whole, let second = right.whole else {
        return (nil, decimal(left.decimal, right.decimal))
      }
      let result = whole(first, second)
      return (result, Double(result))
    }
  }
#endif
