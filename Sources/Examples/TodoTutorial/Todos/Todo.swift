/// Something to do.
struct Todo: Equatable {
  var title: String
  var note = ""
}

extension Todo {
  /// The todo that is on every list from the start.
  static let walkTheCat = Todo(
    title: "Take the cat for a walk",
    note: """
      Cats really need their outside sunshine time. Don't forget to walk Charlie. Hamilton is \
      less excited about the prospect.
      """)
}
