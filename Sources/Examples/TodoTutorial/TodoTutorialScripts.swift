import UserScripts

extension UserScript {
  /// Logs in, edits the first todo, adds another todo, discards an edit, and logs out.
  static let todos = UserScript("todos") { user in
    try user.type("Ada", into: "Name")
    try user.tap("Log in")
    try user.tap("Take the cat for a walk")
    try user.clear("Title")
    try user.type("Take Hamilton for a walk", into: "Title")
    try user.tap("Save")
    try user.tap("New Todo")
    try user.tap("New Todo", at: 1)  // the row below the bar's button
    try user.type(" forever", into: "Title")
    try user.goBack()
    try user.expect(noneOf: "New Todo forever")  // the edit was discarded
    try user.goBack()
    try user.expect(visible: "Log in")
  }

  /// Tries to log in without a name, and then with a name that consists of spaces.
  static let noName = UserScript("no-name") { user in
    try user.tap("Log in")
    try user.expect(visible: "Tell me your name first")
    try user.type("  ", into: "Name")
    try user.tap("Log in")
    try user.expect(visible: "Tell me your name first")
    try user.type("Ada", into: "Name")
    try user.tap("Log in")
  }

  /// Presses the Return key instead of tapping the buttons.
  static let returnKey = UserScript("return-key") { user in
    try user.submit("Name")
    try user.type("Ada", into: "Name")
    try user.submit("Name")
    try user.tap("Take the cat for a walk")
    try user.clear("Title")
    try user.submit("Title")
    try user.type("Walk the cat", into: "Title")
    try user.submit("Title")
  }

  /// Types spaces, which the app removes, around a name and a title.
  static let spaces = UserScript("spaces") { user in
    try user.logIn(as: "  Ada ")
    try user.tap("Take the cat for a walk")
    try user.clear("Title")
    try user.type(" Walk the cat  ", into: "Title")
    try user.tap("Save")
    try user.expect(visible: "Walk the cat")
  }

  /// Clears a title and tries to save the todo, which is possible only after it has a title again.
  static let noTitle = UserScript("no-title") { user in
    try user.logIn(as: "Ada")
    try user.tap("Take the cat for a walk")
    try user.clear("Title")
    try user.tap("Save")
    try user.note("The title is what is missing, whatever the note says.")
    try user.clear("Note")
    try user.type("Both cats.", into: "Note")
    try user.tap("Save")
    try user.type("Go out", into: "Title")
    try user.tap("Save")
    try user.tap("Go out")
  }

  /// Leaves the editor of a todo without a title, which discards the edits and the error.
  static let discard = UserScript("discard") { user in
    try user.logIn(as: "Ada")
    try user.tap("Take the cat for a walk")
    try user.clear("Note")
    try user.clear("Title")
    try user.tap("Save")
    try user.goBack()
    try user.tap("Take the cat for a walk")
    try user.expect(noneOf: "A todo needs a title")
  }

  /// Writes two new todos, the second of which has a note with several lines.
  static let newTodos = UserScript("new-todos") { user in
    try user.logIn(as: "Ada")
    try user.tap("New Todo")
    try user.tap("New Todo", at: 0)
    try user.tap("New Todo", at: 2)
    try user.clear("Title")
    try user.type("Shop", into: "Title")
    try user.type("Milk\nTuna, in oil", into: "Note")
    try user.tap("Save")
    try user.tap("New Todo", at: 1)
    try user.tap("Save")
    try user.note("Each edit changed its own todo.")
    try user.tap("Shop")
  }

  /// Logs out and in again.
  ///
  /// The app keeps the name but resets the todos.
  static let secondLogIn = UserScript("second-log-in") { user in
    try user.logIn(as: "Ada")
    try user.tap("New Todo")
    try user.goBack()
    try user.tap("Log in")
    try user.tap("New Todo")  // the bar's button; there is no row
    try user.goBack()
    try user.clear("Name")
    try user.logIn(as: "Grace")
  }

  /// Types more text than fits on the screen.
  static let manyWords = UserScript("many-words") { user in
    try user.logIn(as: "Augusta Ada, Countess of Lovelace")
    try user.tap("Take the cat for a walk")
    try user.type(", whatever the weather is like", into: "Title")
    try user.type(" Both like the way back, where the fish shop is.", into: "Note")
    try user.tap("Save")
    try user.goBack()
  }
}

extension ScriptedUser {
  fileprivate func logIn(as name: String) throws {
    try type(name, into: "Name")
    try tap("Log in")
  }
}
