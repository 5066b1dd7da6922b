import Foundation

extension DumpType {
  /// The types whose children are never displayed.
  package static let childless: Set<ObjectIdentifier> = {
    let types: [Any.Type] = [
      Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self,
      UInt16.self, UInt32.self, UInt64.self, Float.self, Double.self, String.self, Substring.self,
      Character.self, UUID.self, URL.self, Date.self, Data.self,
    ]
    return Set(types.map { ObjectIdentifier($0) })
  }()

  /// Returns how to display a type from the standard library or Foundation whose own description
  /// and mirror are incomplete or differ between processes, or `nil` for any other type.
  package static func known(_ type: Any.Type) -> Presentation? {
    switch type {
    case is any HashedMembers.Type:
      return .container(.collection) { ($0 as? any HashedMembers)?.dumpMembers ?? [] }
    case is Calendar.Type:
      return .mirror { ($0 as? Calendar).map(mirror) ?? Mirror(reflecting: $0) }
    case is TimeZone.Type: return .leaf { ($0 as? TimeZone)?.identifier ?? "\($0)" }
    case is AttributedString.Type, is AttributeContainer.Type: return .leaf { stableText(of: $0) }
    case is NSObject.Type where isFromFoundation(type): return knownObject(type)
    default: return nil
    }
  }

  private static func knownObject(_ type: Any.Type) -> Presentation? {
    switch type {
    case is NSCountedSet.Type:
      return .replacement { ($0 as? NSCountedSet)?.counts ?? $0 }
    case is NSMeasurement.Type:
      return .replacement { object in
        guard let object = object as? NSMeasurement else { return object }
        return Measurement(value: object.doubleValue, unit: object.unit)
      }
    case is NSNumber.Type:
      return .leaf { number in
        guard let number = number as? NSNumber else { return "\(number)" }
        return number.isBoolean ? "\(number.boolValue)" : number.snapshotDescription
      }
    case is Unit.Type: return .mirror { ($0 as? Unit).map(mirror) ?? Mirror(reflecting: $0) }
    case is UnitConverterLinear.Type:
      return .mirror { converter in
        let known = converter as? UnitConverterLinear
        return Mirror(
          converter,
          children: ["coefficient": known?.coefficient ?? 0, "constant": known?.constant ?? 0],
          displayStyle: .struct)
      }
    case is UnitConverter.Type:
      // Foundation has another private class, whose factor two values determine.
      return .mirror { converter in
        let known = converter as? UnitConverter
        return Mirror(
          converter,
          children: [
            "base of 1": known?.baseUnitValue(fromValue: 1) ?? 0,
            "base of 2": known?.baseUnitValue(fromValue: 2) ?? 0,
          ],
          displayStyle: .struct)
      }
    case is NSRegularExpression.Type:
      return .mirror { expression in
        let known = expression as? NSRegularExpression
        return Mirror(
          expression,
          children: ["pattern": known?.pattern ?? "", "options": known?.options.rawValue ?? 0],
          displayStyle: .struct)
      }
    default:
      return bridge(
        from: type,
        to: [
          DateComponents.self, DateInterval.self, IndexPath.self, IndexSet.self, Locale.self,
          PersonNameComponents.self, URLComponents.self, URLQueryItem.self,
        ])
    }
  }

  /// Returns a presentation that shows an object like the Swift value that it can be bridged to, or
  /// `nil` if the object can't be bridged to a value of one of the given types.
  package static func bridge(
    from type: Any.Type, to values: [any _ObjectiveCBridgeable.Type]
  ) -> Presentation? {
    func bridge<Value: _ObjectiveCBridgeable>(to value: Value.Type) -> Presentation? {
      guard type is Value._ObjectiveCType.Type else { return nil }
      return .replacement {
        ($0 as? Value._ObjectiveCType).map { Value._unconditionallyBridgeFromObjectiveC($0) } ?? $0
      }
    }
    return values.lazy.compactMap { bridge(to: $0) }.first
  }

  private static func mirror(_ calendar: Calendar) -> Mirror {
    Mirror(
      calendar,
      children: [
        "identifier": calendar.identifier, "locale": calendar.locale as Any,
        "timeZone": calendar.timeZone, "firstWeekday": calendar.firstWeekday,
        "minimumDaysInFirstWeek": calendar.minimumDaysInFirstWeek,
      ],
      displayStyle: .struct)
  }

  private static func mirror(_ unit: Unit) -> Mirror {
    func mirror<Value>(_ value: Value) -> Mirror {
      let converter = (unit as? Dimension).map { [("converter", $0.converter)] } ?? []
      return Mirror(
        value, children: [("symbol", unit.symbol)] + converter as [Mirror.Child],
        displayStyle: .struct)
    }
    return _openExistential(unit as Any, do: mirror)
  }

  /// Returns the properties that a subclass of a class from Foundation declares.
  package static func ownProperties(of object: Any) -> [Mirror.Child] {
    sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
      .prefix { !isFromFoundation($0.subjectType) }
      .reversed().flatMap(\.children)
  }

  /// Returns whether the values of a type are memory addresses or positions in a hash table, which
  /// differ between processes.
  static func isAddress(_ type: Any.Type) -> Bool {
    type is any _Pointer.Type || type is any HashedPosition.Type || type == ObjectIdentifier.self
      || type == OpaquePointer.self
  }

  /// Returns a description of an object from Foundation, or `nil` for other objects.
  ///
  /// The properties of these objects can't be displayed, because they're private or contain memory
  /// addresses.
  func foundationDescription(_ object: AnyObject) -> String? {
    guard isFromFoundation, !hasLiteralMirror, !(object is NSNull) else { return nil }
    return (object as? NSObject).map { "\(name)(\($0.snapshotDescription))" }
  }

  /// Returns whether a value is an object from Foundation that can be copied, but whose description
  /// contains only its class.
  ///
  /// Other objects with such a description, such as locks, have an identity instead of a
  /// value.
  func isUndescribed(_ value: Any) -> Bool {
    guard isFromFoundation, let object = value as? NSObject, object is any NSCopying else {
      return false
    }
    return object.isUndescribed
  }

  /// Returns whether a type is an object type that's declared in Foundation itself.
  static func isFromFoundation(_ type: Any.Type) -> Bool {
    type is NSObject.Type && isFromFoundation(className: String(reflecting: type))
  }

  /// Returns whether a class name belongs to Foundation.
  ///
  /// Names without a module belong to Objective-C classes, and names from the standard library
  /// belong to bridged collections.
  static func isFromFoundation(className name: String) -> Bool {
    ["Foundation.", "Swift."].contains { name.hasPrefix($0) } || !name.contains(".")
  }
}

/// A collection whose members are in the order of their hashes, although it isn't a set or a
/// dictionary.
///
/// The members are sorted by their entire output, like those of a set, because two of them can have
/// the same description.
protocol HashedMembers: Sequence {}

extension HashedMembers {
  fileprivate var dumpMembers: [Mirror.Child] { map { (label: nil, value: $0) } }
}

extension Dictionary.Keys: HashedMembers {}
extension Dictionary.Values: HashedMembers {}

private protocol HashedPosition {}

extension Dictionary.Index: HashedPosition {}
extension Set.Index: HashedPosition {}

extension NSCountedSet {
  var counts: [AnyHashable: Int] {
    let members = allObjects.compactMap { member in
      (member as? AnyHashable).map { ($0, count(for: member)) }
    }
    return Dictionary(members) { first, _ in first }
  }
}

extension NSNumber {
  /// A Boolean value that indicates whether the number was created from a Boolean value, which only
  /// `JSONSerialization` tells on all platforms.
  fileprivate var isBoolean: Bool {
    guard self == 0 || self == 1 else { return false }
    return (try? JSONSerialization.data(withJSONObject: [self]).count) ?? 0 > 3
  }
}

extension NSObject {
  fileprivate var isUndescribed: Bool { snapshotDescription == "<\(type(of: self))>" }

  /// A description without the memory address of this object, or `nil` if the description contains
  /// only the class of an object that has contents.
  func stableOwnText(isNested: Bool) -> String? {
    let type = DumpType(type(of: self), for: .bullets)
    let hasProperties = !DumpType.ownProperties(of: self).isEmpty
    if type.isUndescribed(self) || (hasProperties && isUndescribed) { return nil }
    return stableText ?? withoutAddress(isNested ? debugDescription : self.description)
  }

  /// The description of an object that contains a dictionary or a date, or `nil` for other objects.
  var stableText: String? {
    switch self {
    case let error as NSError where error.userInfo.count > 1:
      guard let start = description.range(of: "UserInfo={") else { return nil }
      let pairs = error.userInfo.map { "\($0)=\((try? stableDescription(of: $1)) ?? "\($1)")" }
      return description[..<start.upperBound] + sortedList(pairs) + "}"
    case let notification as NSNotification where (notification.userInfo?.count ?? 0) > 1:
      guard let start = description.range(of: "userInfo = [") else { return nil }
      let pairs = sortedPairs(notification.userInfo ?? [:])
      let head = description[..<start.upperBound].replacing(/\ 0x[0-9a-f]+/, with: "")
      return "\(head)\(pairs)]}"
    case let date as NSDate:
      let interval = date.timeIntervalSinceReferenceDate
      return interval == interval.rounded() ? nil : (date as Date).snapshotDescription
    default: return nil
    }
  }
}

/// Returns the description of a value whose type has an incomplete or unstable description, or
/// `nil` for other values.
func knownDescription(of value: Any) -> String? {
  switch value {
  case let data as Data: return data.snapshotDescription
  case let date as Date:
    let interval = date.timeIntervalSinceReferenceDate
    return interval == interval.rounded() ? nil : date.snapshotDescription
  case let set as IndexSet:
    let ranges = set.rangeView.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0)" }
    return "[\(ranges.joined(separator: ", "))]"
  case let notification as Notification where (notification.userInfo?.count ?? 0) > 1:
    let text = notification.description
    guard let start = text.range(of: "userInfo = [") else { return nil }
    return text[..<start.upperBound] + sortedPairs(notification.userInfo ?? [:]) + "]"
  case is AttributedString, is AttributeContainer: return stableText(of: value)
  default: return nil
  }
}

private func sortedPairs(_ pairs: [AnyHashable: Any]) -> String {
  sortedList(
    pairs.map { "\(String(reflecting: $0)): \((try? stableDescription(of: $1)) ?? "\($1)")" })
}

/// Returns the description of an attributed string or its attributes, with the attributes sorted.
private func stableText(of value: Any) -> String {
  if let text = value as? AttributedString {
    return text.runs.map { run in
      "\(String(text[run.range].characters)) \(stableText(of: run.attributes))"
    }
    .joined(separator: "\n")
  }
  let parts = "\(value)".dropFirst().dropLast().split(separator: "\n\t")
  let attributes = parts.map { $0.trimmingPrefix("\n").trimmingPrefix("\t") }
    .map { $0.hasSuffix("\n") ? String($0.dropLast()) : String($0) }
    .filter { !$0.isEmpty }.sorted()
  return "{\n" + attributes.map { "\t\($0)\n" }.joined() + "}"
}
