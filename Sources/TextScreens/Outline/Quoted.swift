extension String {
  /// The text in quotation marks on one line, with what cannot be seen as an escape.
  var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
