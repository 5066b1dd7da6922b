extension Duration {
  /// Returns a duration of minutes.
  public static func minutes(_ minutes: some BinaryInteger) -> Duration {
    .seconds(60 * Int64(minutes))
  }

  /// Returns a duration of hours.
  public static func hours(_ hours: some BinaryInteger) -> Duration { .minutes(60 * Int64(hours)) }

  /// Returns a duration of days, each of which has 24 hours.
  public static func days(_ days: some BinaryInteger) -> Duration { .hours(24 * Int64(days)) }
}
