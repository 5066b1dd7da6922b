/// The output and the exit code of a command.
///
/// Use this type with the ``Snapshotting/command`` strategy.
public struct CommandResult: Sendable, Equatable {
  /// The text that the command printed to standard output.
  public var standardOutput: String
  /// The text that the command printed to standard error.
  public var standardError: String
  /// The exit code of the command.
  ///
  /// An exit code of 0 means that the command succeeded.
  public var exitCode: Int32

  /// Creates the result of a command.
  ///
  /// By default, the command succeeded and didn't print anything to standard error.
  public init(standardOutput: String, standardError: String = "", exitCode: Int32 = 0) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.exitCode = exitCode
  }
}

extension Snapshotting where Value == CommandResult, Format == String {
  /// A strategy that formats the exit code, standard output, and standard error of a command-line
  /// tool.
  ///
  /// The snapshot contains the output that a terminal displays after the command exits. It doesn't
  /// include colors, or any text that the command overwrote or erased.
  ///
  /// ```swift
  /// let greeting = CommandResult(standardOutput: "10 %\r100 %\nHello\n", exitCode: 0)
  /// assertSnapshot(of: greeting, as: .command)
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// exit code: 0
  ///
  /// standard output:
  /// 100 %
  /// Hello
  /// ```
  public static var command: Snapshotting {
    SimplySnapshotting.lines.pullback { command in
      var text = "exit code: \(command.exitCode)\n"
      let streams = [
        ("standard output", command.standardOutput), ("standard error", command.standardError),
      ]
      for (name, stream) in streams where !stream.isEmpty {
        let shown = TerminalEmulator(stream).text
        text += "\n\(name):\n" + shown
        if !shown.hasSuffix("\n") { text += "\n\\ No newline at end of output\n" }
      }
      return text
    }
  }
}

/// A terminal emulator that determines the text on the screen after a command exits.
///
/// The emulator interprets carriage returns, backspaces, and the escape sequences that erase text
/// or move the cursor. It ignores colors, titles, and links.
struct TerminalEmulator {
  private var lines: [[Character]] = [[]]
  private var row = 0
  private var column = 0

  var text: String {
    lines.map { line in String(line.prefix(1 + (line.lastIndex { $0 != " " } ?? -1))) }
      .joined(separator: "\n")
  }

  init(_ text: String) {
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\n", "\r\n": (row, column) = (row + 1, 0)
      case "\r": column = 0
      case "\u{8}": column = max(0, column - 1)
      case "\u{1B}": escape(&rest)
      case "\u{7}", "\0": break
      default: write(character)
      }
      if row == lines.count { lines.append([]) }
    }
  }

  private mutating func write(_ character: Character) {
    while lines[row].count <= column { lines[row].append(" ") }
    lines[row][column] = character
    column += 1
  }

  private mutating func escape(_ rest: inout Substring) {
    switch rest.popFirst() {
    case "[":
      let parameters = rest.prefix { !("@"..."~").contains($0) }
      rest = rest.dropFirst(parameters.count)
      control(rest.popFirst(), Int(parameters.prefix { $0 != ";" }))
    case "]":
      // This is a title or a link, which continues until the next bell character or `ESC \`.
      while let next = rest.popFirst(), next != "\u{7}" {
        guard next == "\u{1B}" else { continue }
        if rest.first == "\\" { rest.removeFirst() }
        break
      }
    case "(", ")": _ = rest.popFirst()
    default: break
    }
  }

  private mutating func control(_ command: Character?, _ parameter: Int?) {
    // Limit the count to the width of a large terminal to avoid creating a huge snapshot.
    let count = min(max(parameter ?? 1, 1), 1_000)
    switch command {
    case "A": row = max(0, row - count)
    case "B": row = min(lines.count - 1, row + count)
    case "C": column += count
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "K": erase(parameter ?? 0)
    case "J" where parameter == 2 || parameter == 3: lines = lines.map { _ in [] }
    case "J": eraseBelow()
    default: break
    }
  }

  private mutating func erase(_ mode: Int) {
    switch mode {
    case 0: lines[row] = Array(lines[row].prefix(column))
    case 1: for index in lines[row].indices.prefix(column + 1) { lines[row][index] = " " }
    default: lines[row] = []
    }
  }

  private mutating func eraseBelow() {
    erase(0)
    for index in lines.indices.dropFirst(row + 1) { lines[index] = [] }
  }
}
