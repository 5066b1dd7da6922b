import RuntimeIssues
import SteppedEffects
import TextWidths
import Transcripts

extension InFlightEffect {
  var deadline: Duration? { wait.deadline }

  /// Whether a task waits, which an order can let continue first, and not a block or a timer.
  var isTask: Bool {
    if case .clock(let sleep, _) = wait {
      ![.asyncAfter, .timer, .timerSource].contains(sleep)
    } else {
      true
    }
  }

  /// The request whose response the effect waits for, if any.
  var request: String? { if case .response(let request, _) = wait { request } else { nil } }

  /// The line beside a frame for an effect that waits for a response.
  var requestLine: String? {
    request.map { "\(StepDetail.waiting) \($0)" + (deadline.map { " until \($0)" } ?? "") }
  }

  /// A short description of the effect, such as `nthPrimeButtonTapped (Counter.swift:67)`.
  var summary: String {
    let until = (request.map { ", \($0)" } ?? "") + (deadline.map { " until \($0)" } ?? "")
    if isPlainTask { return "a task of \(action)\(until)" }
    let file = fileID.split(separator: "/").last ?? ""
    // Use the innermost case of the action, such as `tapped` in `App.Action.child(.tapped(2))`.
    let cases = action.onOneLine.split { ".()".contains($0) }
    let name = cases.last { $0.first?.isLetter == true } ?? cases.last ?? ""
    return "\(name) (\(file):\(line))\(until)"
  }

  /// The action and the reason that its effect is waiting, in the format of a transcript.
  var transcriptDescription: String {
    (isPlainTask ? "a task of \(action)" : action.onOneLine) + wait.suffix
  }
}

extension InFlightEffect.Wait {
  /// Whether the script doesn't wait for the effect, because a clock or an order holds it back.
  var isExpected: Bool {
    switch self {
    case .clock, .response, .held: true
    case .unknown, .neverSettles: false
    }
  }

  /// The reason for waiting, which follows the action in a transcript.
  fileprivate var suffix: String {
    switch self {
    case .clock(let name, let deadline): ", \(name) until \(deadline)"
    case .response(let request, nil): ", \(request)"
    case .response(let request, let deadline?): ", \(request) until \(deadline)"
    case .unknown: ""
    case .neverSettles: ", never settles"
    case .held: ", has to wait"
    }
  }
}

extension [String] {
  /// The different lines, with the number of those that occur more than once.
  ///
  /// Actions that cause one another without an end can start thousands of equal effects.
  var countingEqual: [String] {
    var counts: [String: Int] = [:]
    for line in self { counts[line, default: 0] += 1 }
    return compactMap { line in
      counts.removeValue(forKey: line).map { $0 == 1 ? line : "\(line) (\($0.grouped) times)" }
    }
  }
}
