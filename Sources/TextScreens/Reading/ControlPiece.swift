/// A control in a picture, whose lines in the outline reading takes as given.
struct ControlPiece {
  /// The cells it takes.
  let frame: Rect
  /// What the outline says of it, options among it.
  let lines: [OutlineLine]
  /// What it adds to the label of a link around it.
  let label: String
}

extension LaidOutScreen {
  /// The controls that are seen as a whole or in part, validation messages and bars of tabs.
  ///
  /// - Parameter outline: The outline.
  /// - Returns: The controls, parents before what is in them.
  /// - Complexity: O(*n*) in the nodes.
  func controlPieces(_ outline: [OutlineLine]) -> [ControlPiece] {
    var pieces: [ControlPiece] = []
    var lines: [Int: [OutlineLine]]?
    for index in nodes.indices {
      var frame = frames[index]
      var label = ""
      switch nodes[index].kind {
      case .control(let control):
        label = control.isDecorative ? "" : nodes.joinedText(of: index..<nodes[index].end)
      case .error:
        let content = frames[index + 1]
        frame = Rect(
          x: frame.x, y: content.maxY, width: frame.width, height: frame.maxY - content.maxY)
      case .rule, .tabBar:
        break
      default:
        continue
      }
      let known = lines ?? Dictionary(grouping: outline.filter { $0.node >= 0 }, by: \.node)
      lines = known
      pieces.append(ControlPiece(frame: frame, lines: known[index] ?? [], label: label))
    }
    return pieces.filter { piece in
      !panels.dropFirst().contains {
        !$0.frame.contains(piece.frame) && $0.frame.intersects(piece.frame)
      }
    }
  }
}
