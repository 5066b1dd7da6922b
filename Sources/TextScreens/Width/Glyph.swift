/// One cluster, which is measured and painted as a whole.
struct Glyph: Equatable {
  /// A scalar value, or ``clusterFlag`` with an index into the clusters of its text.
  var code: UInt32
  /// The columns it takes: 1 or 2, and 0 for a line break.
  var width: UInt8

  static let clusterFlag: UInt32 = 0x8000_0000
  static let lineBreak = Glyph(code: 0x0A, width: 0)
  static let space = Glyph(code: 0x20, width: 1)

  init(code: UInt32, width: UInt8) {
    self.code = code
    self.width = width
  }

  /// Creates a glyph of one column from an ASCII byte.
  init(ascii byte: UInt8) { self.init(code: UInt32(byte), width: 1) }

  var isSpace: Bool { code == 0x20 }
  var isLineBreak: Bool { self == .lineBreak }
}
