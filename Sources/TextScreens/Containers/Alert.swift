/// A message that waits for an answer.
public struct Alert {
  /// What it is about.
  public var title: String
  /// More about it; `nil` for none.
  public var message: String?
  /// The answers, in order.
  public var actions: [Action]

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - message: More about it; `nil`, the default, for none.
  ///   - actions: The answers, in order.
  public init(title: String, message: String? = nil, actions: [Action]) {
    self.title = title
    self.message = message
    self.actions = actions
  }

  /// An answer to an alert: a button.
  public struct Action {
    /// The text of the button.
    public var title: String
    /// What kind of answer it is; `nil` for an ordinary one.
    public var role: ButtonRole?
    /// What the answer does.
    public var handler: () -> Void

    /// Creates an answer.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - role: What kind of answer it is; `nil`, the default, for an ordinary one.
    ///   - handler: What the answer does.
    public init(
      _ title: String, role: ButtonRole? = nil, handler: @escaping () -> Void = {}
    ) {
      self.title = title
      self.role = role
      self.handler = handler
    }
  }
}

extension Alert {
  /// What the alert shows: its buttons below each other where they do not fit beside each other.
  @ViewBuilder var content: some View {
    VStack {
      if !title.isEmpty { Text(title) }
      if let message { Text(message) }
      // On a grid it is the blank row above the buttons.
      Spacer()
      let buttons = ForEach(actions.indices, id: \.self) { index in
        Button(actions[index].title, role: actions[index].role, action: actions[index].handler)
      }
      if actions.reduce(-1, { $0 + GlyphText($1.title).width + 3 }) <= 28 {
        HStack { buttons }
      } else {
        buttons
      }
    }
    .padding()
  }

  /// What leaves the alert without a choice: its cancel action.
  var dismiss: (() -> Void)? { actions.first { $0.role == .cancel }?.handler }
}
