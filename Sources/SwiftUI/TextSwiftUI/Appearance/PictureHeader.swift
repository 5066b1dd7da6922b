/// What the first bytes of a file say about a picture.
struct PictureHeader {
  /// The format, such as `PNG`.
  let format: String
  /// The width and the height in pixels, if they're known.
  let pixels: CGSize?

  /// Reads the data of a file, or returns `nil` if it doesn't start as a picture does.
  init?(_ data: Data) {
    let marks: [(format: String, offset: Int, mark: [UInt8])] = [
      ("PNG", 0, [0x89, 0x50, 0x4E, 0x47]), ("JPEG", 0, [0xFF, 0xD8, 0xFF]),
      ("GIF", 0, Array("GIF8".utf8)), ("WebP", 8, Array("WEBP".utf8)),
      ("TIFF", 0, Array("II*\0".utf8)), ("TIFF", 0, Array("MM\0*".utf8)),
      ("HEIC", 4, Array("ftypheic".utf8)), ("HEIC", 4, Array("ftypmif1".utf8)),
      ("AVIF", 4, Array("ftypavif".utf8)),
    ]
    guard
      let format = marks.first(where: { data.dropFirst($0.offset).starts(with: $0.mark) })?.format
    else { return nil }
    self.format = format
    let bytes = Bytes(data: data)
    switch format {
    case "PNG": pixels = bytes.size(at: 16, 20, count: 4)
    case "GIF": pixels = bytes.size(at: 6, 8, count: 2, isLittleEndian: true)
    case "JPEG": pixels = bytes.frameOfJPEG.flatMap { bytes.size(at: $0 + 7, $0 + 5, count: 2) }
    default: pixels = nil
    }
  }

  /// The size in points, such as `300×200`.
  func size(_ scale: CGFloat) -> String? {
    guard let pixels, scale > 0 else { return nil }
    return [pixels.width, pixels.height].map { "\(Int(($0 / scale).rounded()))" }
      .joined(separator: "×")
  }

  private struct Bytes {
    let data: Data

    func number(at offset: Int, count: Int, isLittleEndian: Bool = false) -> Int? {
      guard offset >= 0, data.count - offset >= count else { return nil }
      let bytes = data.dropFirst(offset).prefix(count)
      let ordered = isLittleEndian ? Array(bytes.reversed()) : Array(bytes)
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }

    func size(at width: Int, _ height: Int, count: Int, isLittleEndian: Bool = false) -> CGSize? {
      guard let width = number(at: width, count: count, isLittleEndian: isLittleEndian),
        let height = number(at: height, count: count, isLittleEndian: isLittleEndian)
      else { return nil }
      return CGSize(width: width, height: height)
    }

    /// Where the segment with the size begins.
    var frameOfJPEG: Int? {
      var offset = 2
      while let marker = number(at: offset, count: 2), marker >= 0xFF00 {
        let isFrame =
          (0xFFC0...0xFFCF).contains(marker) && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
        guard !isFrame else { return offset }
        guard let length = number(at: offset + 2, count: 2), length >= 2 else { return nil }
        offset += 2 + length
      }
      return nil
    }
  }
}
