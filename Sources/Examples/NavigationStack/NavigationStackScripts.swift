import UserScripts

extension UserScript {
  /// Pushes several features, goes back once, and pops to the root.
  static let pushAndPop = UserScript("push-and-pop") { user in
    try user.tap("Go to counter")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
    try user.tap("Go to number fact")
    try user.tap("Go to prime number")
    try user.goBack()
    try user.tap("Go to counter")
    try user.tap("Pop to root")
  }

  /// Changes the counts of several counters, which also changes the sum of all counts.
  ///
  /// The script sends actions to the root instead of tapping the root's buttons, so it doesn't
  /// depend on their titles.
  static let summary = UserScript("summary", sending: NavigationStackApp.Action.self) { user in
    try user.send(.allThreeLinkTapped)
    try user.tap("Go to counter")
    try user.tap("+")
    try user.tap("Go to counter")
    try user.tap("-")
    try user.goBack()
    try user.send(.popToRootButtonTapped)
  }

  /// Opens all three features at once, uses each of them from top to bottom, and pops to the root.
  static let allThree = UserScript("all-three") { user in
    try user.tap("All three from 7")
    try user.tap("Is it prime?")
    try await user.settle()
    try user.goBack()
    try user.tap("Get a fact")
    try await user.settle()
    try user.tap("Pop to root")
  }

  /// Pushes the same feature several times to show that each instance keeps its own answer.
  static let ownAnswers = UserScript("own-answers") { user in
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    try await user.settle()
    try user.tap("Go to prime number")
    try user.goBack()
    try user.expect(visible: "0 is not prime: 2 is the first")
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try await user.settle()
    try user.tap("Go to number fact")
    try user.goBack()
    try user.expect(visible: "0 is neither above nor below zero")
  }

  /// Asks for a fact about a number.
  static let numberFact = UserScript("number-fact") { user in
    try user.tap("Go to counter")
    try user.tap("+")
    try user.tap("+")
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try await user.settle()
  }

  /// Asks for a fact without a network connection, and tries again once the connection is back.
  static let numberFactFails = UserScript("number-fact-fails") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try await user.settle()
    try user.tap("OK")
    try user.tap("Get a fact")
    try await user.settle()
    try user.tap("Try again")
    try await user.settle()
  }

  /// Asks for facts about zero and a negative number.
  static let negativeNumbers = UserScript("negative-numbers") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try await user.settle()
    try user.goBack()
    try user.tap("Go to counter")
    try user.tap("-")
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try await user.settle()
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    try await user.settle()
  }

  /// Goes back during requests, which cancels the requests.
  static let leaveWhileWaiting = UserScript("leave-while-waiting") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try user.goBack()
    try await user.settle()
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    try user.tap("Pop to root")
    try await user.settle()
  }

  /// Opens another screen during a request, and then goes back to the screen that shows the answer.
  static let answerBeneath = UserScript("answer-beneath") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try user.tap("Go to counter")
    try await user.settle()
    try user.goBack()
  }

  /// Opens another screen during a request that fails.
  ///
  /// The alert appears on top of the new screen, and trying again loads the fact for the screen
  /// below.
  static let failureBeneath = UserScript("failure-beneath") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try user.tap("Go to counter")
    try await user.settle()
    try user.tap("Try again")
    try await user.settle()
    try user.goBack()
  }

  /// Checks whether a composite number, a prime, and zero are prime.
  static let primeNumber = UserScript("prime-number") { user in
    try user.tap("Is it prime?")
    try await user.settle()
    try user.goBack()
    try user.tap("-")
    try user.tap("-")
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    try await user.settle()
    try user.tap("Pop to root")
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    try await user.settle()
  }

  /// Checks whether the numbers from 1 to 4 are prime.
  static let smallNumbers = UserScript("small-numbers") { user in
    for _ in 1...4 {
      try user.tap("+")
      try user.tap("Go to prime number")
      try user.tap("Is it prime?")
      try await user.settle()
      try user.goBack()
    }
  }

  /// Starts the timer, counts while it's running, and stops it.
  static let timer = UserScript("timer") { user in
    try user.tap("Go to counter")
    try user.toggle("Timer")
    try await user.advance(by: .seconds(1))
    try user.tap("+")
    try await user.advance(by: .seconds(2))
    try user.toggle("Timer")
    try await user.advance(by: .seconds(10))
  }

  /// Keeps the timer running below another screen, and stops the timer by going back.
  static let timerBeneath = UserScript("timer-beneath") { user in
    try user.tap("Go to counter")
    try user.toggle("Timer")
    try user.tap("Go to number fact")
    try await user.advance(by: .seconds(3))
    try user.goBack()
    try user.goBack()
    try await user.advance(by: .seconds(3))
  }

  /// Runs the timers of two counters, and stops one of the timers.
  static let twoTimers = UserScript("two-timers") { user in
    try user.tap("Go to counter")
    try user.toggle("Timer")
    try await user.advance(by: .seconds(2))
    try user.tap("Go to counter")
    try user.toggle("Timer")
    try await user.advance(by: .seconds(1))
    try user.toggle("Timer")
    try await user.advance(by: .seconds(1))
    try user.tap("Pop to root")
    try await user.advance(by: .seconds(1))
  }

  /// Counts to 100, at which point the counter dismisses itself and the screens above it.
  static let hundred = UserScript("hundred") { user in
    try user.note("At 100 a counter closes itself.")
    try user.tap("+")
    try user.tap("+")
    try await user.settle()
    try user.toggle("Timer")
    try user.tap("Go to prime number")
    try await user.advance(by: .seconds(2))
    try await user.advance(by: .seconds(1))
  }

  /// Loads facts and pushes a number and a counter that show the facts.
  static let loadAndPush = UserScript("load-and-push") { user in
    try user.tap("Go to counter")
    try user.tap("+")
    try user.tap("+")
    try user.tap("Load and push number fact")
    try await user.advance(by: .seconds(1))
    try user.goBack()
    try user.tap("Load and push counter")
    try user.tap("+")
    try await user.advance(by: .seconds(1))
  }

  /// Fails to load a fact because there's no network connection, and then tries again from the
  /// alert.
  static let loadAndPushFails = UserScript("load-and-push-fails") { user in
    try user.tap("Go to counter")
    try user.tap("Load and push counter")
    try await user.advance(by: .seconds(1))
    try user.tap("Try again")
    try await user.advance(by: .seconds(1))
  }

  /// Continues counting during a request that fails.
  ///
  /// The alert shows the number in the failed request, but trying again requests a fact about the
  /// current number.
  static let loadAndPushSecondTry = UserScript("load-and-push-second-try") { user in
    try user.tap("Go to counter")
    try user.tap("+")
    try user.tap("Load and push number fact")
    try await user.advance(by: .milliseconds(500))
    try user.tap("+")
    try await user.advance(by: .milliseconds(500))
    try user.tap("Try again")
    try await user.advance(by: .seconds(1))
  }

  /// Tries to load a fact without a network connection, and gives up after the second attempt.
  static let giveUp = UserScript("give-up") { user in
    try user.tap("Go to counter")
    try user.tap("Load and push number fact")
    try await user.advance(by: .seconds(1))
    try user.tap("Try again")
    try await user.advance(by: .seconds(1))
    try user.tap("OK")
    try user.tap("+")
  }

  /// Goes back while a fact is loading, so the app doesn't push a feature.
  static let leaveWhileLoading = UserScript("leave-while-loading") { user in
    try user.tap("Go to counter")
    try user.tap("Load and push number fact")
    try user.goBack()
    try await user.advance(by: .seconds(1))
  }
}
