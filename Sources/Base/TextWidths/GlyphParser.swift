/// A parser that splits a string into glyphs.
///
/// The result doesn't depend on the Unicode version of the Swift runtime. A cluster is a scalar
/// with its combining marks, an emoji sequence, or a pair of regional indicators. Escape sequences
/// replace invisible scalars.
struct GlyphParser {
  private(set) var glyphs: [Glyph] = []
  private(set) var clusters: [String] = []
  private(set) var width = 0
  private(set) var hasLineBreaks = false

  private var cluster: Cluster?
  /// The width of all previous lines.
  private var lineStart = 0
  private let table = ScalarWidth.Table.shared

  private struct Cluster {
    var bytes: Range<Int>
    let first: UInt32
    let base: ScalarWidth
    var width: UInt8
    var isSingle = true

    mutating func consume(_ scalar: UTF8Scalar) {
      bytes = bytes.lowerBound..<scalar.end
      isSingle = false
    }
  }

  /// - Complexity: O(*n*), where *n* is the number of scalars in the string.
  init(_ string: String) {
    var string = string
    string.withUTF8 { bytes in
      glyphs.reserveCapacity(glyphs.count + UTF8Scalar.count(in: bytes))
      var index = 0
      while index < bytes.count {
        let scalar = UTF8Scalar(at: index, in: bytes)
        index = consume(scalar, of: bytes)
      }
      flush(bytes)
    }
  }

  /// Consumes a scalar, along with the scalar that it joins, if any, and returns the next position.
  private mutating func consume(_ scalar: UTF8Scalar, of bytes: UTF8Scalar.Bytes) -> Int {
    switch scalar.value {
    case 0x20..<0x7F:
      flush(bytes)
      begin(scalar, table[scalar.value])
    case 0x0A:
      flush(bytes)
      glyphs.append(.lineBreak)
      hasLineBreaks = true
      lineStart = width
    case 0x0D where scalar.end < bytes.count && bytes[scalar.end] == 0x0A:
      break
    case 0x09:
      flush(bytes)
      repeat { append(.space) } while (width - lineStart) % 4 != 0
    case 0x200D:
      return join(scalar, of: bytes)
    default:
      consumeExtender(scalar, of: bytes)
    }
    return scalar.end
  }

  private mutating func consumeExtender(_ scalar: UTF8Scalar, of bytes: UTF8Scalar.Bytes) {
    let traits = table[scalar.value]
    if let cluster, continues(scalar.value, traits, cluster) {
      self.cluster?.consume(scalar)
      if traits.kind != .zero || cluster.base.hasEmojiVariation && 0xFE0E...0xFE0F ~= scalar.value {
        self.cluster?.width = 2
      }
      return
    }
    flush(bytes)
    if traits.kind == .escaped || traits.kind == .zero {
      escape(scalar.value)
    } else {
      begin(scalar, traits)
    }
  }

  private mutating func join(_ joiner: UTF8Scalar, of bytes: UTF8Scalar.Bytes) -> Int {
    if let base = cluster?.base, base.isPictographic, joiner.end < bytes.count {
      let next = UTF8Scalar(at: joiner.end, in: bytes)
      if table[next.value].isPictographic {
        cluster?.consume(next)
        cluster?.width = 2
        return next.end
      }
    }
    flush(bytes)
    escape(joiner.value)
    return joiner.end
  }

  private func continues(_ scalar: UInt32, _ traits: ScalarWidth, _ cluster: Cluster) -> Bool {
    switch scalar {
    case 0xFE0E, 0xFE0F:
      cluster.base.hasEmojiVariation || cluster.base.isPictographic
    case 0x1F3FB...0x1F3FF:
      cluster.base.isPictographic
    case 0x1F1E6...0x1F1FF:
      cluster.isSingle && (0x1F1E6...0x1F1FF).contains(cluster.first)
    case 0xE0020...0xE007F:
      cluster.first == 0x1F3F4
    default:
      traits.kind == .zero
    }
  }

  private mutating func escape(_ scalar: UInt32) {
    let digits = String(scalar, radix: 16, uppercase: true)
    for byte in "\\u{\(digits)}".utf8 { append(Glyph(ascii: byte)) }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    width += Int(glyph.width)
  }

  private mutating func begin(_ scalar: UTF8Scalar, _ traits: ScalarWidth) {
    cluster = Cluster(
      bytes: scalar.start..<scalar.end, first: scalar.value, base: traits,
      width: traits.kind == .wide ? 2 : 1)
  }

  private mutating func flush(_ bytes: UTF8Scalar.Bytes) {
    guard let cluster else { return }
    self.cluster = nil
    guard !cluster.isSingle else {
      append(Glyph(code: cluster.first, width: cluster.width))
      return
    }
    append(Glyph(code: Glyph.clusterFlag | UInt32(clusters.count), width: cluster.width))
    clusters.append(
      String(decoding: UTF8Scalar.Bytes(rebasing: bytes[cluster.bytes]), as: UTF8.self))
  }
}

/// A Unicode scalar decoded from UTF-8.
///
/// Decoding scalars with this type is faster than iterating over the scalars of a string.
struct UTF8Scalar {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  let value: UInt32
  let start: Int
  let end: Int

  /// Decodes the scalar at the given position in bytes that must be valid UTF-8.
  init(at start: Int, in bytes: Bytes) {
    func rest(_ offset: Int) -> UInt32 { UInt32(bytes[start + offset]) & 0x3F }
    let first = UInt32(bytes[start])
    self.start = start
    switch first {
    case 0..<0x80:
      value = first
      end = start + 1
    case 0x80..<0xE0:
      value = (first & 0x1F) << 6 | rest(1)
      end = start + 2
    case 0xE0..<0xF0:
      value = (first & 0x0F) << 12 | rest(1) << 6 | rest(2)
      end = start + 3
    default:
      value = (first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3)
      end = start + 4
    }
  }

  static func count(in bytes: Bytes) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
