import TextScreens
import TextWidths

/// The members of a JSON object, all of which must be read.
struct DriveMembers {
  struct Key: CodingKey, Hashable, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringLiteral name: String) { stringValue = name }
    init(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Key>
  private var read: Set<Key> = []

  init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: Key.self)
  }

  func has(_ key: Key) -> Bool { container.contains(key) }

  /// Returns the value of a member.
  ///
  /// - Throws: A ``DriveProblem`` if the member is missing or has a different type.
  mutating func value<Value: DriveValue>(_ key: Key) throws -> Value {
    read.insert(key)
    guard has(key) else { throw DriveProblem("The member \(key.stringValue.quoted) is missing.") }
    guard let value = try? container.decode(Value.self, forKey: key) else {
      throw DriveProblem("The member \(key.stringValue.quoted) must be \(Value.name).")
    }
    return value
  }

  mutating func optional<Value: DriveValue>(_ key: Key) throws -> Value? {
    has(key) ? try value(key) : nil
  }

  mutating func flag(_ key: Key) throws -> Bool { try optional(key) ?? false }

  /// Throws a ``DriveProblem`` if the object contains a member that wasn't read.
  func checkAllRead() throws {
    let others = container.allKeys.filter { !read.contains($0) }.map(\.stringValue).sorted()
    guard let other = others.first else { return }
    throw DriveProblem("This request has no member \(other.quoted).")
  }
}

/// A type of the members of a request.
protocol DriveValue: Decodable {
  static var name: String { get }
}

extension String: DriveValue { static var name: String { "a string" } }
extension Int: DriveValue { static var name: String { "a whole number" } }
extension Double: DriveValue { static var name: String { "a number" } }
extension Bool: DriveValue { static var name: String { "true or false" } }
