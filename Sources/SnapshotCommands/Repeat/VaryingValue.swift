internal import TextSnapshots

/// A kind of value that is another one in every run.
enum VaryingValue: Hashable {
  case uuid
  case date
  case time
  case address
  case path
  case port
  case duration
  /// A value that a label stands before, of any kind.
  case labelled(String)

  /// Those that are known by what they look like; a date has a time in it, a path may have a UUID.
  static let known: [VaryingValue] = [.uuid, .date, .time, .address, .path, .port, .duration]

  /// What it looks like, in a sentence.
  var title: String {
    switch self {
    case .uuid: "a UUID"
    case .date: "a date"
    case .time: "a time of day"
    case .address: "an address"
    case .path: "a path"
    case .port: "a port"
    case .duration: "a duration"
    case .labelled(let label): "the value of \(quoted(label))"
    }
  }

  /// The rule that replaces it.
  var rule: RedactionRule {
    switch self {
    case .uuid: .uuid
    case .date: .date
    case .address: .pointer
    case .path: .path
    case .labelled(let label): .label(label)
    case .time, .port, .duration: .regex(pattern, alias: alias)
    }
  }

  /// The rule as a test writes it.
  var call: String {
    switch self {
    case .uuid: ".uuid"
    case .date: ".date"
    case .address: ".pointer"
    case .path: ".path"
    case .labelled(let label): ".label(\"\(label)\")"
    case .time, .port, .duration: ".regex(#\"\(pattern)\"#, alias: \"\(alias)\")"
    }
  }

  /// The expression of what the library has no rule of its own for; its group is replaced.
  private var pattern: String {
    switch self {
    case .time: #"\b\d\d?:\d\d:\d\d(?:\.\d+)?"#
    case .port: #"(?:localhost|\.\d{1,3}|::1?\]):(\d{2,5})\b"#
    default: #"\b(\d+(?:\.\d+)?) ?(?:s|ms|µs|us|ns|min|seconds?|minutes?)\b"#
    }
  }

  private var alias: String {
    switch self {
    case .time: "time"
    case .port: "port"
    default: "duration"
    }
  }
}
