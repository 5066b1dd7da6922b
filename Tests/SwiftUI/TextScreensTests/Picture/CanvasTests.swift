import Testing
import TextWidths

@testable import TextScreens

@Suite struct CanvasTests {
  private func canvas(_ lines: String...) -> Canvas {
    let texts = lines.map { MeasuredText($0) }
    var canvas = Canvas(columns: texts[0].width, rows: lines.count)
    for (y, text) in texts.enumerated() { canvas.write(text, x: 0, y: y) }
    return canvas
  }

  @Test(arguments: [(0, "x 字ab"), (1, " x字ab"), (2, "漢x ab"), (3, "漢 xab"), (4, "漢字xb")])
  func characterClearsSplitCharacter(column: Int, line: String) {
    var canvas = canvas("漢字ab")
    canvas.put("x", x: column, y: 0)
    #expect(canvas.lines() == [line])
  }

  @Test(arguments: [
    (0..<2, "==字ab"), (1..<3, " == ab"), (0..<4, "====ab"), (1..<5, " ====b"), (4..<6, "漢字=="),
    (3..<3, "漢字ab"), (5..<9, "漢字a="),
  ])
  func lineClearsSplitCharacters(columns: Range<Int>, line: String) {
    var canvas = canvas("漢字ab")
    canvas.fill("=", x: columns, y: 0)
    #expect(canvas.lines() == [line])
  }

  @Test(arguments: [(-1, "k 字ab"), (1, " ok ab"), (4, "漢字ok"), (5, "漢字ao"), (6, "漢字ab")])
  func plainTextClearsSplitCharacters(column: Int, line: String) {
    var canvas = canvas("漢字ab")
    let end = canvas.write(MeasuredText("ok"), x: column, y: 0)
    #expect(canvas.lines() == [line])
    #expect(end == column + 2)
  }

  @Test func wideTextClearsSplitCharacters() {
    var canvas = canvas("漢字ab")
    canvas.write(MeasuredText("語"), x: 1, y: 0)
    #expect(canvas.lines() == [" 語 ab"])
  }

  @Test func rendersEqualRowsAsEqualLines() {
    let lines = ["│ ab │", "│ ab │", "│ 🎉 │", "│ 🎉 │", "│ ab │"]
    #expect(canvas("│ ab │", "│ ab │", "│ 🎉 │", "│ 🎉 │", "│ ab │").lines() == lines)
  }

  @Test func tracksCoveredNodes() {
    var canvas = Canvas(columns: 4, rows: 2)
    canvas.trackCoveredNodes()
    for (owner, text) in [(1, "ab"), (2, "cd")] {
      canvas.owner = owner
      canvas.write(MeasuredText(text), x: 0, y: owner - 1)
    }
    #expect(canvas.covered.isEmpty)
    canvas.owner = 3
    canvas.fill("-", x: 1..<4, y: 1)
    #expect(canvas.covered == [2: [3]])
  }
}
