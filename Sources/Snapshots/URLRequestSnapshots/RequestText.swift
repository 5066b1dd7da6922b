import Foundation
import TextSnapshots

/// A textual representation of a request.
///
/// The strategies for requests are in a separate module because FoundationNetworking loads thirty
/// more libraries into each test process on Linux.
struct RequestText {
  private let method: String
  private let url: String
  private let headers: [(name: String, value: String)]
  private let body: Data?

  init(method: String, url: String, headers: [String: String], body: Data?) {
    self.method = method
    self.url = RequestText.sortingQuery(of: url)
    self.headers = headers.map { (name: $0, value: $1) }.sorted { $0.name < $1.name }
    self.body = body
  }

  /// Returns the request as an HTTP message.
  ///
  /// If `pretty` is `true`, JSON in the body is indented and its keys are sorted.
  func raw(pretty: Bool) -> String {
    var lines = ["\(method) \(url)"] + headers.map { "\($0.name): \($0.value)" }
    if let body { lines.append("\n" + BodyText(body, isPretty: pretty).text) }
    return lines.joined(separator: "\n")
  }

  var curl: String {
    let content = body.map { BodyText($0, isPretty: false, isShellArgument: true) }
    var parts = ["curl"]
    // A shell argument can't contain arbitrary bytes, so pipe binary data to curl instead.
    if let content, content.isBase64 {
      parts = ["echo \(Self.quoted(content.text)) | base64 --decode | curl"]
    }
    switch (method, body) {
    case ("GET", nil): break
    case ("HEAD", nil): parts.append("--head")
    default:
      let isWord = method.utf8.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
      parts.append("--request \(isWord ? method : Self.quoted(method))")
    }
    for header in headers where header.name != "Cookie" {
      parts.append("--header \(Self.quoted("\(header.name): \(header.value)"))")
    }
    if let content {
      // If the argument of `--data` starts with an at sign, curl interprets it as the name of a
      // file.
      let option = content.text.hasPrefix("@") ? "--data-raw" : "--data"
      parts.append(
        content.isBase64 ? "--data-binary @-" : "\(option) \(Self.quoted(content.text))")
    }
    if let cookie = headers.first(where: { $0.name == "Cookie" }) {
      parts.append("--cookie \(Self.quoted(cookie.value))")
    }
    parts.append(Self.quoted(url))
    return parts.joined(separator: " \\\n\t")
  }

  /// Returns `string` in double quotation marks, with escapes that keep a shell from expanding it.
  ///
  /// A single backslash before an ordinary character isn't escaped, because shells preserve it.
  private static func quoted(_ string: String) -> String {
    let escapable: [Unicode.Scalar] = ["\"", "$", "`", "\\", "\n"]
    var text = "\""
    var rest = string.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        var count = 1
        while rest.first == "\\" {
          rest.removeFirst()
          count += 1
        }
        let isLiteral = count == 1 && !(rest.first.map(escapable.contains) ?? true)
        text += String(repeating: "\\", count: isLiteral ? 1 : 2 * count)
      case "\"", "$", "`": text += "\\\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// Returns whether the bodies of two texts are different JSON texts of equal objects.
  static func differOnlyInOrderOfKeys(_ old: String, _ new: String) -> Bool {
    guard let old = JSONBody(in: old), let new = JSONBody(in: new) else { return false }
    return old.text != new.text && old.object.isEqual(new.object)
  }

  /// The JSON in a text.
  private struct JSONBody {
    let text: String
    let object: NSObject

    init?(in request: String) {
      // The body is the last part of a message, and an argument of curl.
      if let start = request.range(of: "--data \"") {
        let end = request.range(of: "\" \\\n\t", range: start.upperBound..<request.endIndex)
        let argument = request[start.upperBound..<(end?.lowerBound ?? request.endIndex)]
        text = String(argument).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
      } else if let start = request.range(of: "\n\n") {
        text = String(request[start.upperBound...])
      } else {
        return nil
      }
      guard
        let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSObject
      else { return nil }
      self.object = object
    }
  }

  private static func sortingQuery(of url: String) -> String {
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = parts.first, let queryStart = address.firstIndex(of: "?") else {
      return url
    }
    let items = address[address.index(after: queryStart)...]
      .split(separator: "&", omittingEmptySubsequences: false)
    func name(_ item: Substring) -> Substring { item.prefix { $0 != "=" } }
    // If several items have the same name, preserve their order because it can be significant.
    let sorted = items.enumerated().sorted {
      (name($0.element), $0.offset) < (name($1.element), $1.offset)
    }
    let query = sorted.map { String($0.element) }.joined(separator: "&")
    let fragment = parts.count > 1 ? "#\(parts[1])" : ""
    return address[...queryStart] + query + fragment
  }
}

/// The body of a request as text.
private struct BodyText {
  let text: String
  let isBase64: Bool

  /// Creates text from the given body, indenting JSON and sorting its keys if `isPretty` is `true`.
  ///
  /// If `isShellArgument` is `true`, a body that contains zero bytes is encoded using Base64
  /// because shell arguments can't contain them.
  init(_ data: Data, isPretty: Bool = true, isShellArgument: Bool = false) {
    let string = isShellArgument && data.contains(0) ? nil : String(validUTF8: data)
    isBase64 = string == nil
    if isPretty, let first = string?.first(where: { !$0.isWhitespace }), "{[".contains(first),
      let json = formattedJSON(data)
    {
      text = json
    } else {
      text = string ?? data.base64EncodedString()
    }
  }
}
