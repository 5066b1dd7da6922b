import RuntimeIssues
import SteppedEffects
import TextWidths
import Transcripts

extension ScriptOrders {
  /// A summary such as `6 orders, 2 outcomes; 3 late responses, 3 missing: 1 other outcome`.
  ///
  /// If the script ended early, if no effect could be played in another order, or if the outcome
  /// depends on timing, the summary says so.
  package var summary: String {
    if let error {
      let cause = (error as? UserScriptError)?.summary ?? "\(error)"
      return "not checked, because the script ended early: \(cause)".onOneLine
    }
    if isUnchecked { return "not checked, because the app's effects aren't on a runtime" }
    let isUnstableOnly = isUnstable && outcomes.count == 1 && otherOutcomes.isEmpty
    if isUnstableOnly || !timedSteps.isEmpty {
      return "not checked, because its outcome depends on timing"
    }
    if isIncomparable && otherOutcomes.isEmpty {
      return "not checked, because no other order can be compared"
    }
    let orders = isSample ? "a sample of \(playCount) orders" : counted(orderCount, "order")
    let isReduced = !isSample && playCount < orderCount
    let variants = [
      variantCounts[.late].map { counted($0, "late response") },
      variantCounts[.never].map { "\($0) missing" },
      variantCounts[.throwing].map { "\($0) failing" },
    ].compactMap(\.self)
    let others = otherOutcomes.isEmpty ? "" : ": \(counted(otherOutcomes.count, "other outcome"))"
    return orders + (isReduced ? " (\(playCount) played)" : "")
      + ", \(counted(outcomes.count, "outcome"))"
      + (incomplete.isEmpty ? "" : ", \(incomplete.count) that can't be compared")
      + (variants.isEmpty ? "" : "; \(variants.joined(separator: ", "))\(others)")
  }

  /// The instructions for a script whose orders can't be compared.
  package static let comparisonFix = """
    To fix, let the script settle() before each step that needs a response, and at the end.
    """

  /// Returns a description of an unusual outcome, with its order, its effects, and the changed
  /// frames.
  ///
  /// If there's a `limit`, the description of the frames has at most that many lines.
  package func description(
    of outcome: Outcome, app: String? = nil, limit: Int? = TranscriptDifference.lineLimit
  ) -> String {
    let effects = outcome.first.effects.enumerated().compactMap { index, effect in
      effect.map { "  effect \(index + 1): \($0.summary)" }
    }
    let shown = effects.count > 6 ? effects.prefix(5) + ["  ..."] : effects[...]
    return ([title(of: outcome)] + shown + ["", difference(of: outcome, app, limit)])
      .joined(separator: "\n")
  }

  private func title(of outcome: Outcome) -> String {
    let others = outcome.playCount - 1
    let also = others == 0 ? "" : " and \(others) more"
    let parts =
      outcome.first.play.transcript.steps.contains(where: \.hasFrame) ? "screens" : "states"
    let result = outcome.comparesEnding ? "ends differently from" : "shows different \(parts) than"
    return "The order \(outcome.order)\(also) \(result) \(outcomes[0].order):"
  }

  private func difference(of outcome: Outcome, _ app: String?, _ limit: Int?) -> String {
    let (usual, other) = (outcomes[0].first, outcome.first)
    let issues = other.issues.filter { !usual.issues.contains($0) }
      .map { "The app reports an issue: \($0)" }
    let report = TranscriptDifference([comparison(of: other, with: usual, outcome.comparesEnding)])?
      .text(
        app: app, limit: limit, expected: "order \(usual.order)", received: "order \(other.order)")
    return (issues + [report].compactMap(\.self)).joined(separator: "\n\n")
  }

  private func comparison(
    of other: OrderedPlay, with usual: OrderedPlay, _ comparesEnding: Bool
  ) -> TranscriptDifference.Comparison {
    guard comparesEnding else {
      let text = usual.play.transcript.text
      return .init(
        script: script.name, expected: text, received: other.play.transcript.text,
        elements: other.play.elements,
        stop: other.play.stop(ofStepsIn: text))
    }
    let (expected, received) = (usual.endingTranscript.text, other.endingTranscript.text)
    return .init(
      script: script.name, expected: expected, received: received,
      elements: [other.play.elements.last { !$0.isEmpty } ?? []],
      firstNumber: usual.play.transcript.steps.count)
  }
}

extension OrderedPlay {
  fileprivate var endingTranscript: Transcript {
    var transcript = play.transcript
    transcript.steps = [Transcript.Step(action: "the end", picture: ending)]
    return transcript
  }
}
