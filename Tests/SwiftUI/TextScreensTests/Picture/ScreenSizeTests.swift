import Testing
import TextScreens

@Suite struct ScreenSizeTests {
  @Test(arguments: [
    (ScreenSize.fit, "40 columns"), (.fit(columns: 20), "20 columns"), (.phone, "40x16"),
    (.tablet, "80x24"), (.watch, "20x8"), (.size(columns: -1, rows: -1), "0x0"),
  ]) func describesSize(_ size: ScreenSize, _ text: String) {
    #expect(size.description == text)
  }
}
