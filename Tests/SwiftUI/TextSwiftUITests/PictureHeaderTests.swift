import Foundation
import Testing

@testable import TextSwiftUI

/// Sizes of pictures, from the first bytes of their files.
struct PictureHeaderTests {
  @Test(
    arguments: [
      (
        [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 14) + [2, 88, 0, 0, 1, 144],
        "600×400"
      ),
      (Array("GIF89a".utf8) + [44, 1, 200, 0], "300×200"),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 11, 8, 0, 200, 1, 44], "300×200"),
      // Not a frame, but a table.
      ([0xFF, 0xD8, 0xFF, 0xC4, 0, 4, 1, 2, 0xFF, 0xDA, 0, 11, 8, 0, 200, 1, 44], nil),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0, 0], nil),
      ([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF], nil),
      ([0x89, 0x50, 0x4E, 0x47, 1], nil),
      (Array("RIFF1234WEBP".utf8), nil),
      (Array("1234ftypheic".utf8), nil),
    ] as [([UInt8], String?)])
  func readsSize(bytes: [UInt8], size: String?) throws {
    let header = try #require(PictureHeader(Data(bytes)))
    #expect(header.size(1) == size)
    // The data can be a part of other data.
    #expect(PictureHeader(Data([0] + bytes).dropFirst())?.size(1) == size)
  }

  @Test func dividesByScale() {
    let header = PictureHeader(Data(Array("GIF89a".utf8) + [44, 1, 201, 0]))
    #expect(header?.size(2) == "150×101")
    #expect(header?.size(0) == nil)
    for text in ["<html>", "RIFF1234WAVE", "1234ftypisom", "MM of rain", "BMW"] {
      #expect(PictureHeader(Data(text.utf8)) == nil)
    }
  }
}
