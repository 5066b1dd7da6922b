/// The characters that reading looks for, each by itself: rules hold arrays, whose owners would be
/// counted in every cell.
struct PictureMarks {
  let disabled: UInt32
  let focus: (left: UInt32, right: UInt32)
  let back: UInt32
  let disclosure: UInt32
  let side: UInt32
  let line: UInt32
  let ellipsis: UInt32
  let caret: UInt32
  let fill: UInt32
  let bullet: UInt32
  let choice: UInt32
  let menu: UInt32
  let page: UInt32
  let expanded: UInt32
  let collapsed: UInt32
  let track: UInt32
  let thumb: UInt32
  let done: UInt32
  let undone: UInt32
  let error: UInt32
  /// The marks of an option, `●` and `○`; both themes have as many columns for them.
  let radio: (on: UInt32, off: UInt32)
  /// The columns of a mark of an option.
  let radioColumns: Int

  init(_ glyphs: PictureGlyphs) {
    let controls = glyphs.controls
    disabled = glyphs.disabled
    focus = controls.focus
    back = glyphs.back
    disclosure = glyphs.disclosure
    side = glyphs.screen.side
    line = glyphs.screen.top.line
    ellipsis = glyphs.ellipsis
    caret = controls.caret
    fill = controls.fill
    bullet = controls.bullet
    choice = controls.choice
    menu = controls.menu
    page = controls.link
    expanded = controls.expanded
    collapsed = controls.collapsed
    track = controls.track
    thumb = controls.thumb
    done = controls.done
    undone = controls.undone
    error = controls.error
    radioColumns = controls.radioOn.count
    // In a mark of three columns, the one in the middle tells.
    radio = (controls.radioOn[radioColumns / 2], controls.radioOff[radioColumns / 2])
  }

  /// Whether something with delimiters begins or ends with it.
  func opensOrCloses(_ code: UInt32) -> Bool {
    switch code {
    case 0x5B, 0x5D, 0x3C, 0x7B, disabled, focus.left, focus.right: true
    default: false
    }
  }
}
