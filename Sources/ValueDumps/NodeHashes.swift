/// A number for each node of a tree, which tells most nodes apart that read differently.
///
/// Nodes with different numbers read differently. Those with the same number nearly always read
/// the same; who must be sure compares them.
struct NodeHashes {
  /// The numbers by position.
  private(set) var values: [UInt64]

  /// - Complexity: O(*n*) in the nodes and their texts.
  init(_ tree: DumpTree) {
    let nodes = tree.nodes
    values = Array(repeating: 0, count: nodes.count)
    // Children have their numbers by the time their parent takes them.
    for index in nodes.indices.reversed() {
      values[index] = NodeHashes.own(nodes[index], tree)
      var child = index + 1
      let end = nodes[index].end
      while child < end {
        values[index] = NodeHashes.mixed(values[index], values[child])
        child = nodes[child].end
      }
    }
  }

  private static func own(_ node: DumpNode, _ tree: DumpTree) -> UInt64 {
    var hash = UInt64(UInt(bitPattern: ObjectIdentifier(node.type).hashValue))
    hash = mixed(hash, UInt64(truncatingIfNeeded: node.childCount))
    if let description = node.description { hash = mixed(hash, description) }
    if let label = node.label { hash = mixed(hash, label) }
    guard node.style == .repeated else { return hash }
    return mixed(hash, UInt64(tree.objects[Int(node.object)].ordinal) &+ 1)
  }

  private static func mixed(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    let product = (hash ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: number | 1)
    return product.high ^ product.low ^ (number &* 0xD6E8_FEB8_6659_FD93) ^ (hash << 7 | hash >> 57)
  }

  private static func mixed(_ hash: UInt64, _ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var hash = mixed(hash, UInt64(bytes.count))
      let raw = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset + 8 <= raw.count {
        hash = mixed(hash, raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset += 8
      }
      var rest: UInt64 = 0
      while offset < raw.count {
        rest = rest << 8 | UInt64(raw[offset])
        offset += 1
      }
      return mixed(hash, rest)
    }
  }
}
