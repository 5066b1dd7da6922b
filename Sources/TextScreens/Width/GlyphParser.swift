/// Cuts a text into glyphs, by scalars and frozen tables alone.
///
/// A cluster is a scalar with the marks after it; an emoji joined by ZWJ, with a variation
/// selector, a skin tone or tags; or two regional indicators. What has no place of its own on a
/// grid is printed as its escape, so that it is seen.
struct GlyphParser {
  private(set) var glyphs: [Glyph] = []
  private(set) var clusters: [String] = []

  private var cluster: [Unicode.Scalar] = []
  private var base: ScalarTraits?
  private var clusterWidth = 0
  private var column = 0

  /// Appends the glyphs of a text.
  ///
  /// - Complexity: O(*n*) in the scalars of the text.
  mutating func parse(_ string: String) {
    let scalars = Array(string.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      index += take(scalars[index], before: next)
    }
    flush()
  }

  /// Takes a scalar, and where it joins the next one that too; returns how many it took.
  private mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Int {
    switch scalar.value {
    case 0x0D where next == "\n":
      return 1
    case 0x0A:
      flush()
      glyphs.append(.lineBreak)
      column = 0
      return 1
    case 0x09:
      flush()
      repeat { append(.space) } while column % 4 != 0
      return 1
    case 0x200D:
      return join(scalar, to: next)
    default:
      break
    }
    let traits = ScalarTraits(scalar)
    if let base, continues(scalar, traits, after: base) {
      cluster.append(scalar)
      if traits.kind != .zero || base.takesVariation && isEmojiSelector(scalar) {
        clusterWidth = 2
      }
      return 1
    }
    flush()
    if traits.kind == .escaped || traits.kind == .zero {
      escape(scalar)
    } else {
      cluster.append(scalar)
      base = traits
      clusterWidth = traits.kind == .wide ? 2 : 1
    }
    return 1
  }

  private mutating func join(_ joiner: Unicode.Scalar, to next: Unicode.Scalar?) -> Int {
    guard let base, base.isPictographic, let next, ScalarTraits(next).isPictographic else {
      flush()
      escape(joiner)
      return 1
    }
    cluster.append(joiner)
    cluster.append(next)
    clusterWidth = 2
    return 2
  }

  private func continues(
    _ scalar: Unicode.Scalar, _ traits: ScalarTraits, after base: ScalarTraits
  ) -> Bool {
    switch scalar.value {
    case 0xFE0E, 0xFE0F:
      base.takesVariation || base.isPictographic
    case 0x1F3FB...0x1F3FF:
      base.isPictographic
    case 0x1F1E6...0x1F1FF:
      cluster.count == 1 && isRegionalIndicator(cluster.first)
    case 0xE0020...0xE007F:
      cluster.first == "\u{1F3F4}"
    default:
      traits.kind == .zero
    }
  }

  private func isEmojiSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0E || scalar.value == 0xFE0F
  }

  private func isRegionalIndicator(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    for byte in "\\u{\(digits)}".utf8 { append(Glyph(ascii: byte)) }
  }

  private mutating func append(_ glyph: Glyph) {
    glyphs.append(glyph)
    column += Int(glyph.width)
  }

  private mutating func flush() {
    guard let first = cluster.first else { return }
    if cluster.count == 1 {
      append(Glyph(code: first.value, width: UInt8(clusterWidth)))
    } else {
      append(
        Glyph(code: Glyph.clusterFlag | UInt32(clusters.count), width: UInt8(clusterWidth)))
      clusters.append(String(String.UnicodeScalarView(cluster)))
    }
    cluster.removeAll(keepingCapacity: true)
    base = nil
  }
}
