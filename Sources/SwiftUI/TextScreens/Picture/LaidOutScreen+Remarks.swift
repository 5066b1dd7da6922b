import TextWidths

extension LaidOutScreen {
  /// What views do that pictures don't show and scripts don't do, with the names of the views.
  ///
  /// Views with the same remark share a line:
  /// ```
  /// not supported: DragGesture on text "Card", text "Deck"
  /// ```
  var remarks: [String] {
    var remarks: [String] = []
    var names: [String: [String]] = [:]
    var index = 0
    while index < nodes.count {
      for remark in nodes[index].remarks {
        if names[remark] == nil { remarks.append(remark) }
        names[remark, default: []].append(name(of: index))
      }
      index = nodes[index].traits.contains(.isHidden) ? nodes[index].end : index + 1
    }
    return remarks.map { remark in
      let names = names[remark, default: []]
      let rest = names.count - Self.namesInRemark
      return "\(remark) " + names.prefix(Self.namesInRemark).joined(separator: ", ")
        + (rest > 0 ? ", and \(rest) more" : "")
    }
  }

  /// The number of names in a remark, so that one on all rows of a list stays readable.
  private static let namesInRemark = 3
  /// The length of the name of a view with several texts, so that one of a long list stays readable.
  private static let lengthOfName = 40

  private func name(of index: Int) -> String {
    if let kind = nodes[index].kind.value.element?.kind {
      return "\(kind.rawValue) \(nodes.label(of: index).quoted)"
    }
    let text = nodes.joinedText(inside: index)
    let isLong = text.count > Self.lengthOfName
    return text.isEmpty
      ? "a view" : (isLong ? text.prefix(Self.lengthOfName - 1) + "…" : text).quoted
  }
}
