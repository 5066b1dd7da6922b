package import Foundation

/// The body of a request as text.
package struct BodyText {
  package let text: String
  package let isBase64: Bool

  /// Creates text from the given body, indenting JSON and sorting its keys if `isPretty` is `true`.
  ///
  /// If `isShellArgument` is `true`, a body that contains zero bytes is encoded using Base64
  /// because shell arguments can't contain them.
  package init(_ data: Data, isPretty: Bool = true, isShellArgument: Bool = false) {
    let string = isShellArgument && data.contains(0) ? nil : String(validUTF8: data)
    isBase64 = string == nil
    if isPretty, let first = string?.first(where: { !$0.isWhitespace }), "{[".contains(first),
      let json = try? JSONText(data)
    {
      text = json.text()
    } else {
      text = string ?? data.base64EncodedString()
    }
  }
}
