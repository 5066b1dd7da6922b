/// Writes a number as an ordinal: 1st, 2nd, 3rd, 4th, 11th, 22nd.
///
/// - Parameter number: The number.
/// - Returns: The ordinal in English.
func ordinal(_ number: Int) -> String {
  let suffix =
    switch (number.magnitude % 100, number.magnitude % 10) {
    case (11...13, _): "th"
    case (_, 1): "st"
    case (_, 2): "nd"
    case (_, 3): "rd"
    default: "th"
    }
  return "\(number)\(suffix)"
}
