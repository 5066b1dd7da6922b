extension OutlineLine {
  /// A swipe action of a row.
  struct Swipe: Hashable {
    var label: String
    var states: [String] = []

    /// As an outline says it, without brackets.
    var text: String { (["swipe \(label.quoted)"] + states).joined(separator: " ") }

    /// As notes say it.
    var described: String { ([label.quoted] + states.map { "[\($0)]" }).joined(separator: " ") }
  }
}
