import SteppedEffects

@testable import UserScripts

/// A small app to which any combination of patches can be applied.
///
/// Tests compare merged transcripts with transcripts that are recorded with the patches of both
/// branches.
struct ModelApp {
  /// A change to the app's logic or to its labels.
  enum Patch: CaseIterable {
    case title, plusTwo, savesNext, listTitle, alertAboveThree, evenLabel, backResets, saveBeeps
  }

  /// A change to a script, with the indices of the steps to remove, and with the steps to insert
  /// before each index.
  struct Edit {
    var removed: Set<Int> = []
    var inserted: [Int: [String]] = [:]
  }

  static let actions = [
    "tap \"+\"", "tap \"-\"", "tap \"Save\"", "tap \"List\"", "tap \"OK\"", "go back", "settle",
    "note \"here\"",
  ]

  private let patches: Set<Patch>
  private var (count, saved) = (0, 0)
  private var (isList, hasAlert, hasBeeped) = (false, false, false)

  static func play(_ script: String, _ patches: Set<Patch>) -> String {
    var app = ModelApp(patches: patches)
    var text = "script model\nscreen 12 columns\n\n"
    var last: [String] = []
    for action in ["start"] + script.split(separator: "\n").map(String.init) {
      app.perform(action)
      text += "\(action)\n"
      guard !action.hasPrefix("note") else { continue }
      text += (app.frame == last ? ["  (unchanged)"] : app.frame).map { $0 + "\n" }.joined()
      last = app.frame
    }
    return text
  }

  private init(patches: Set<Patch>) { self.patches = patches }

  private mutating func perform(_ action: String) {
    switch action {
    case "tap \"OK\"": hasAlert = false
    case "go back":
      isList = false
      if patches.contains(.backResets) { count = 0 }
    case _ where hasAlert: break
    case "tap \"+\"": count += patches.contains(.plusTwo) ? 2 : 1
    case "tap \"-\"": count -= 1
    case "tap \"Save\"":
      saved = count + (patches.contains(.savesNext) ? 1 : 0)
      hasBeeped = patches.contains(.saveBeeps)
    case "tap \"List\"":
      isList = true
      hasAlert = patches.contains(.alertAboveThree) && count > 3
    case "settle": hasBeeped = false
    default: break
    }
  }

  private var frame: [String] {
    var rows =
      isList
      ? [patches.contains(.listTitle) ? "Saved" : "List", "saved \(saved)"]
      : [patches.contains(.title) ? "Shop" : "Count", "[-] \(count) [+]"]
    if patches.contains(.evenLabel), !isList, count.isMultiple(of: 2) { rows.append("even") }
    if hasBeeped { rows.append("beep") }
    if hasAlert { rows += ["alert: many", "[OK]"] }
    return ["┌──────────┐"] + rows.map { "│ \($0)" } + ["└──────────┘"]
  }
}

/// Two versions of a script and an app that have a common ancestor.
struct ModelBranches {
  let base: String
  let ours: String
  let theirs: String
  /// The scripts of the ancestor and of both versions, with one action per line.
  let scripts: [String]
  /// The patches of both versions.
  let patches: [Set<ModelApp.Patch>]

  init(using random: inout RandomNumbers) {
    let count = Int.random(in: 3...14, using: &random)
    let script = (0..<count).map { _ in Self.action(&random) }
    var edits: [ModelApp.Edit] = []
    var patches: [Set<ModelApp.Patch>] = []
    for _ in 0..<2 {
      var edit = ModelApp.Edit()
      var patch: Set<ModelApp.Patch> = []
      // Most branches change either the app or the script, but not both.
      let kind = Int.random(in: 0...4, using: &random)
      if kind <= 2 { patch = [ModelApp.Patch.allCases.randomElement(using: &random) ?? .title] }
      if kind >= 2 {
        let index = Int.random(in: 0...count, using: &random)
        if index < count, Bool.random(using: &random) {
          edit.removed = [index]
        } else {
          edit.inserted[index] = (0...Int.random(in: 0...1, using: &random)).map { _ in
            Self.action(&random)
          }
        }
      }
      edits.append(edit)
      patches.append(patch)
    }
    scripts = ([ModelApp.Edit()] + edits).map { Self.apply($0, to: script) }
    self.patches = patches
    base = ModelApp.play(scripts[0], [])
    ours = ModelApp.play(scripts[1], patches[0])
    theirs = ModelApp.play(scripts[2], patches[1])
  }

  private static func action(_ random: inout RandomNumbers) -> String {
    ModelApp.actions.randomElement(using: &random) ?? "settle"
  }

  private static func apply(_ edit: ModelApp.Edit, to script: [String]) -> String {
    var actions: [String] = []
    for (index, action) in script.enumerated() {
      actions += edit.inserted[index] ?? []
      if !edit.removed.contains(index) { actions.append(action) }
    }
    actions += edit.inserted[script.count] ?? []
    return actions.map { $0 + "\n" }.joined()
  }
}
