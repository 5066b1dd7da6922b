import RuntimeIssues

extension ScriptedUser {
  /// Taps a button, a link, or any other element with the given label.
  ///
  /// ```swift
  /// try user.tap("What is the 2nd prime?")
  /// try user.tap("Buy", in: "Milk")   // the button in the row "Milk"
  /// ```
  public func tap(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.tap, query), at: callSite)
  }

  /// Taps the first element whose view has the given `.id`.
  ///
  /// ```swift
  /// try user.tap(id: "buy")   // Button("Buy now") { … }.id("buy")
  /// ```
  public func tap(
    id: some Hashable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if let id = id as? String {
      return try perform(UserAction(.tapID, text: id), at: callSite)
    }
    let id = AnyHashable(id)
    let action = UserAction(.tapID, text: "\(id)")
    let step = try begin(
      custom: action.line, using: { AvailableAction(action, on: element(id: id)) }, at: callSite)
    try attempt(step) { () throws(StepFailure) in try tap(id: id) }
    try record(step)
  }

  /// Long-presses an element, such as a row with a menu.
  ///
  /// ```swift
  /// try user.longPress("Milk")   // Text("Milk").onLongPressGesture { … }
  /// ```
  public func longPress(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.longPress, query), at: callSite)
  }

  /// Taps an element twice, such as a photo with `onTapGesture(count: 2)`.
  ///
  /// ```swift
  /// try user.doubleTap("Photo")
  /// ```
  public func doubleTap(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.doubleTap, query), at: callSite)
  }

  /// Drags an element by a distance in points, such as a card with a `DragGesture`.
  ///
  /// The finger starts in the center of the view, and rests before it leaves the screen. The app
  /// receives a change halfway, one at the end, and the end. A drag that's shorter than the minimum
  /// distance of the gesture does nothing. A column of a picture is 10 points wide, and a line is 20
  /// points high.
  ///
  /// ```swift
  /// try user.drag("Card", x: 150)
  /// ```
  /// Records: `drag "Card" by 150, 0`
  public func drag(
    _ label: String,
    x: Double = 0, y: Double = 0,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.drag, query, x: x, y: y), at: callSite)
  }

  /// Drags an element to another one, from a view with `draggable` to one with a `dropDestination`
  /// for values of the same type.
  ///
  /// ```swift
  /// try user.drag("Milk", to: "Basket")
  /// ```
  public func drag(
    _ label: String,
    to place: String,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.dragTo, query, text: place), at: callSite)
  }

  /// Presses keys of a keyboard, as on an iPad, which are the `keyboardShortcut` of a control.
  ///
  /// The keys are written as in menus: `⌘S`, `⇧⌘N`, `↩` for the default action, and `⎋` for the one that
  /// cancels. While a field is edited, keys without a modifier belong to it.
  ///
  /// ```swift
  /// try user.press("⌘S")
  /// ```
  public func press(
    _ keys: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    try perform(UserAction(.press, text: keys), at: callSite)
  }

  /// Moves two fingers apart on an element, or together if the scale is less than 1.
  ///
  /// ```swift
  /// try user.magnify("Photo", by: 2)
  /// ```
  public func magnify(
    _ label: String,
    by scale: Double,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.magnify, query, number: scale), at: callSite)
  }

  /// Types text at the end of a field, one character at a time.
  ///
  /// The app receives a change for every character, so it can correct or reject the input. Text
  /// that you type into a single-line field can't contain line breaks. To press the Return key, use
  /// ``submit(_:in:at:fileID:file:line:column:)`` instead. If the field has a number pad, text can
  /// contain only its keys. To enter other text, use
  /// ``paste(_:into:in:at:fileID:file:line:column:)``. If the field is a secure field, the
  /// transcript contains only the length of the text.
  ///
  /// ```swift
  /// try user.type("Ada", into: "Name")
  /// ```
  /// Records: `type "Ada" into "Name"`
  public func type(
    _ text: String,
    into label: String,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.type, query, text: text), at: callSite)
  }

  /// Pastes text at the end of a field, which receives a single change.
  ///
  /// Users can paste what the keyboard of a field doesn't have, such as letters into one with a
  /// number pad.
  ///
  /// ```swift
  /// try user.paste("12 €", into: "Amount")
  /// ```
  /// Records: `paste "12 €" into "Amount"`
  public func paste(
    _ text: String,
    into label: String,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.paste, query, text: text), at: callSite)
  }

  /// Removes the text from a field.
  ///
  /// ```swift
  /// try user.clear("Title")
  /// ```
  public func clear(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.clear, query), at: callSite)
  }

  /// Presses the Return key in a field.
  ///
  /// ```swift
  /// try user.submit("Search")
  /// ```
  ///
  /// - Throws: A ``UserScriptError`` if the field is an editor, in which Return adds a line, or has a
  ///   number pad, which has no Return.
  public func submit(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.submit, query), at: callSite)
  }

  /// Switches a toggle on or off.
  ///
  /// ```swift
  /// try user.toggle("Wi-Fi")
  /// ```
  public func toggle(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.toggle, query), at: callSite)
  }

  /// Sets a slider to a value.
  ///
  /// A stepper has two buttons instead, such as `tap("Increment Guests")`.
  ///
  /// ```swift
  /// try user.adjust("Volume", to: 30)
  /// ```
  /// Records: `adjust "Volume" to 30`
  ///
  /// - Throws: A ``UserScriptError`` if the value is out of range or between two steps of the
  ///   control.
  public func adjust(
    _ label: String,
    to value: Double,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.adjust, query, number: value), at: callSite)
  }

  /// Performs an action that VoiceOver offers on an element, such as a swipe action of its row.
  ///
  /// ```swift
  /// try user.perform("Archive", on: "Letter from Ada")
  /// ```
  /// Records: `perform "Archive" on "Letter from Ada"`
  public func perform(
    _ action: String,
    on label: String,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.perform, query, text: action), at: callSite)
  }

  /// Increments an adjustable element, as a user of VoiceOver does by swiping up.
  ///
  /// ```swift
  /// try user.increment("Rating")
  /// ```
  public func increment(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.increment, query), at: callSite)
  }

  /// Decrements an adjustable element, as a user of VoiceOver does by swiping down.
  ///
  /// ```swift
  /// try user.decrement("Rating")
  /// ```
  public func decrement(
    _ label: String, in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.decrement, query), at: callSite)
  }

  /// Chooses an option from a picker or a menu, or a date from a date picker.
  ///
  /// If several options have the same label, this method chooses the first one that's enabled. For
  /// a date picker, pass a date in the format that the app uses.
  ///
  /// ```swift
  /// try user.choose("Name", from: "Sort by")
  /// ```
  /// Records: `choose "Name" from "Sort by"`
  public func choose(
    _ option: String,
    from label: String,
    in container: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let query = ElementQuery(label, in: container, at: index)
    try perform(UserAction(.choose, query, text: option), at: callSite)
  }
}
