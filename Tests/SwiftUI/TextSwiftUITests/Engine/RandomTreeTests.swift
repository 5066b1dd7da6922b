import TestSupport
import Testing
import TextSwiftUI

/// A tree of views whose shape a test changes.
private indirect enum Tree {
  case leaf
  case stack([Tree])
  case rows([Row])
  case branch(Bool, Tree)
  case identified(Int, Tree)

  struct Row: Identifiable {
    let id: Int
    var tree: Tree
  }

  /// The paths of the leaves: two leaves have the same path in two trees if SwiftUI keeps the state.
  func leaves(at path: String = "") -> [String] {
    switch self {
    case .leaf: ["\(path)L"]
    case .stack(let trees):
      trees.indices.flatMap { trees[$0].leaves(at: "\(path)S\($0)") }
    case .rows(let rows): rows.flatMap { $0.tree.leaves(at: "\(path)R\($0.id)") }
    case .branch(let isFirst, let tree): tree.leaves(at: path + (isFirst ? "+" : "-"))
    case .identified(let id, let tree): tree.leaves(at: "\(path)I\(id)")
    }
  }

  static func random(_ random: inout RandomNumbers, depth: Int) -> Tree {
    guard depth > 0 else { return .leaf }
    func tree() -> Tree { .random(&random, depth: depth - 1) }
    switch random.next(below: 6) {
    case 0: return .stack((0..<random.next(below: 4)).map { _ in tree() })
    case 1:
      let ids = Array(0..<6).shuffled(using: &random).prefix(random.next(below: 5))
      return .rows(ids.map { Row(id: $0, tree: tree()) })
    case 2: return .branch(random.next(below: 2) == 0, tree())
    case 3: return .identified(random.next(below: 3), tree())
    default: return .leaf
    }
  }

  /// Changes a part of the tree.
  func changed(_ random: inout RandomNumbers, depth: Int) -> Tree {
    guard random.next(below: 4) > 0 else { return .random(&random, depth: depth) }
    switch self {
    case .leaf: return .random(&random, depth: depth)
    case .stack(var trees):
      guard !trees.isEmpty else { return .stack([.leaf]) }
      switch random.next(below: 3) {
      case 0: trees.removeLast()
      case 1: trees.append(.leaf)
      default:
        let index = random.next(below: trees.count)
        trees[index] = trees[index].changed(&random, depth: depth - 1)
      }
      return .stack(trees)
    case .rows(var rows):
      guard !rows.isEmpty else { return .rows([Row(id: 0, tree: .leaf)]) }
      switch random.next(below: 5) {
      case 0: rows.remove(at: random.next(below: rows.count))
      case 1: rows.shuffle(using: &random)
      case 3:
        // Many rows come, go, and change their places at once.
        let ids = Array(0..<12).shuffled(using: &random).prefix(random.next(below: 13))
        rows = ids.map { id in rows.first { $0.id == id } ?? Row(id: id, tree: .leaf) }
      case 2:
        let free = (0..<6).first { id in !rows.contains { $0.id == id } }
        if let free { rows.insert(Row(id: free, tree: .leaf), at: random.next(below: rows.count)) }
      default:
        let index = random.next(below: rows.count)
        rows[index].tree = rows[index].tree.changed(&random, depth: depth - 1)
      }
      return .rows(rows)
    case .branch(let isFirst, let tree):
      return random.next(below: 2) == 0
        ? .branch(!isFirst, tree) : .branch(isFirst, tree.changed(&random, depth: depth - 1))
    case .identified(let id, let tree):
      return random.next(below: 2) == 0
        ? .identified((id + 1) % 3, tree)
        : .identified(id, tree.changed(&random, depth: depth - 1))
    }
  }
}

private struct Leaf: View {
  let path: String
  @State private var count = 0

  var body: some View { Button("\(path)=\(count)") { count += 1 } }
}

private struct TreeView: View {
  let tree: Tree
  let path: String

  var body: some View {
    switch tree {
    case .leaf: Leaf(path: "\(path)L")
    case .stack(let trees):
      VStack {
        ForEach(trees.indices, id: \.self) { TreeView(tree: trees[$0], path: "\(path)S\($0)") }
      }
    case .rows(let rows):
      VStack { ForEach(rows) { TreeView(tree: $0.tree, path: "\(path)R\($0.id)") } }
    case .branch(let isFirst, let tree):
      if isFirst {
        TreeView(tree: tree, path: path + "+")
      } else {
        TreeView(tree: tree, path: path + "-")
      }
    case .identified(let id, let tree): TreeView(tree: tree, path: "\(path)I\(id)").id(id)
    }
  }
}

@MainActor @Observable private final class Model {
  var tree = Tree.leaf
}

/// The root view is made once, so it reads the tree in its body.
private struct Root: View {
  let model: Model

  var body: some View { TreeView(tree: model.tree, path: "") }
}

@MainActor @Suite struct RandomTreePropertyTests {
  /// Leaves keep their counts exactly as long as they keep their paths.
  @Test func keepsExactlyTheStateOfPathsThatStay() throws {
    for seed in 0..<UInt64(propertyRounds(200)) {
      var random = RandomNumbers(seed: seed)
      let model = Model()
      model.tree = .random(&random, depth: 4)
      let app = AppSession { Root(model: model) }
      var counts: [String: Int] = [:]
      for step in 0..<12 {
        let leaves = model.tree.leaves()
        let shown = app.buttons
        let wanted = leaves.map { "\($0)=\(counts[$0] ?? 0)" }
        try #require(shown == wanted, "seed \(seed), step \(step)")
        if random.next(below: 2) == 0, let leaf = leaves.randomElement(using: &random) {
          try app.tap("\(leaf)=\(counts[leaf] ?? 0)")
          counts[leaf, default: 0] += 1
        } else {
          model.tree = model.tree.changed(&random, depth: 4)
          let left = Set(model.tree.leaves())
          counts = counts.filter { left.contains($0.key) }
          _ = app.screen
        }
      }
    }
  }
}
