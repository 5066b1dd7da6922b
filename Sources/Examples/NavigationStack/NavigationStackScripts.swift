import SteppedEffects
import UserScripts

// What users do with the stack, one script a path.

extension UserScript {
  /// Goes from feature to feature with one number, back by one, and to the root.
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

  /// Looks at the sum over several counters, while their counts change.
  static let summary = UserScript("summary") { user in
    try user.tap("All three from 7")
    try user.tap("Go to counter")
    try user.tap("+")
    try user.tap("Go to counter")
    try user.tap("-")
    try user.goBack()
    try user.tap("Pop to root")
  }

  /// Asks for the fact about a number, on a screen that was pushed for it.
  static let numberFact = UserScript("number-fact") { user in
    try user.tap("Go to counter")
    try user.tap("+")
    try user.tap("+")
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    await user.settle()
  }

  /// Asks for a fact without a network, and again when it is back.
  static let numberFactFails = UserScript("number-fact-fails") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    await user.settle()
    try user.tap("OK")
    try user.tap("Get a fact")
    await user.settle()
    try user.tap("Try again")
    await user.settle()
  }

  /// Asks for the facts about zero and a number below it.
  static let negativeNumbers = UserScript("negative-numbers") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    await user.settle()
    try user.goBack()
    try user.tap("Go to counter")
    try user.tap("-")
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    await user.settle()
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    await user.settle()
  }

  /// Goes back while a fact and an answer are awaited: neither comes to the screen beneath.
  static let leaveWhileWaiting = UserScript("leave-while-waiting") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try user.goBack()
    await user.settle()
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    try user.tap("Pop to root")
    await user.settle()
  }

  /// Goes on while a fact is awaited: it comes to the screen that asked, beneath the others.
  static let answerBeneath = UserScript("answer-beneath") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try user.tap("Go to counter")
    await user.settle()
    try user.goBack()
  }

  /// Goes on while a fact is awaited that cannot be had: the alert stands over another screen, and a
  /// second try is for the screen beneath.
  static let failureBeneath = UserScript("failure-beneath") { user in
    try user.tap("Go to number fact")
    try user.tap("Get a fact")
    try user.tap("Go to counter")
    await user.settle()
    try user.tap("Try again")
    await user.settle()
    try user.goBack()
  }

  /// Asks of a product, a prime and zero whether they are prime.
  static let primeNumber = UserScript("prime-number") { user in
    try user.tap("Is it prime?")
    await user.settle()
    try user.goBack()
    try user.tap("-")
    try user.tap("-")
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    await user.settle()
    try user.tap("Pop to root")
    try user.tap("Go to prime number")
    try user.tap("Is it prime?")
    await user.settle()
  }

  /// Asks of the smallest numbers whether they are prime: 1 is not, 2 and 3 are, 4 is a square.
  static let smallNumbers = UserScript("small-numbers") { user in
    for _ in 1...4 {
      try user.tap("+")
      try user.tap("Go to prime number")
      try user.tap("Is it prime?")
      await user.settle()
      try user.goBack()
    }
  }

  /// Starts the timer, counts along with it, and stops it.
  static func timer(_ clock: TestClock) -> UserScript {
    UserScript("timer") { user in
      try user.tap("Go to counter")
      try user.toggle("Timer")
      await user.advance(clock, by: .seconds(1))
      try user.tap("+")
      await user.advance(clock, by: .seconds(2))
      try user.toggle("Timer")
      await user.advance(clock, by: .seconds(10))
    }
  }

  /// Lets the timer go on beneath another screen; going back from its own stops it.
  static func timerBeneath(_ clock: TestClock) -> UserScript {
    UserScript("timer-beneath") { user in
      try user.tap("Go to counter")
      try user.toggle("Timer")
      try user.tap("Go to number fact")
      await user.advance(clock, by: .seconds(3))
      try user.goBack()
      try user.goBack()
      await user.advance(clock, by: .seconds(3))
    }
  }

  /// Runs the timers of two counters at once, and stops the upper one.
  static func twoTimers(_ clock: TestClock) -> UserScript {
    UserScript("two-timers") { user in
      try user.tap("Go to counter")
      try user.toggle("Timer")
      await user.advance(clock, by: .seconds(2))
      try user.tap("Go to counter")
      try user.toggle("Timer")
      await user.advance(clock, by: .seconds(1))
      try user.toggle("Timer")
      await user.advance(clock, by: .seconds(1))
      try user.tap("Pop to root")
      await user.advance(clock, by: .seconds(1))
    }
  }

  /// Counts to 100, where the counter closes itself and what is above it.
  static func hundred(_ clock: TestClock) -> UserScript {
    UserScript("hundred") { user in
      user.note("At 100 a counter closes itself.")
      try user.tap("+")
      try user.tap("+")
      await user.settle()
      try user.toggle("Timer")
      try user.tap("Go to prime number")
      await user.advance(clock, by: .seconds(2))
      await user.advance(clock, by: .seconds(1))
    }
  }

  /// Loads facts for the screens that follow: a number with its fact, and a counter with one.
  static func loadAndPush(_ clock: TestClock) -> UserScript {
    UserScript("load-and-push") { user in
      try user.tap("Go to counter")
      try user.tap("+")
      try user.tap("+")
      try user.tap("Load and push number fact")
      await user.advance(clock, by: .seconds(1))
      try user.goBack()
      try user.tap("Load and push counter")
      try user.tap("+")
      await user.advance(clock, by: .seconds(1))
    }
  }

  /// Loads a fact without a network: an alert, and a second try that brings the screen.
  static func loadAndPushFails(_ clock: TestClock) -> UserScript {
    UserScript("load-and-push-fails") { user in
      try user.tap("Go to counter")
      try user.tap("Load and push counter")
      await user.advance(clock, by: .seconds(1))
      try user.tap("Try again")
      await user.advance(clock, by: .seconds(1))
    }
  }

  /// Loads a number's fact without a network and goes on counting: the alert is about the number
  /// that was asked for, and the second try brings the screen of the one that is there now.
  static func loadAndPushSecondTry(_ clock: TestClock) -> UserScript {
    UserScript("load-and-push-second-try") { user in
      try user.tap("Go to counter")
      try user.tap("+")
      try user.tap("Load and push number fact")
      await user.advance(clock, by: .milliseconds(500))
      try user.tap("+")
      await user.advance(clock, by: .milliseconds(500))
      try user.tap("Try again")
      await user.advance(clock, by: .seconds(1))
    }
  }

  /// Loads a fact without a network, and gives up after a second try.
  static func giveUp(_ clock: TestClock) -> UserScript {
    UserScript("give-up") { user in
      try user.tap("Go to counter")
      try user.tap("Load and push number fact")
      await user.advance(clock, by: .seconds(1))
      try user.tap("Try again")
      await user.advance(clock, by: .seconds(1))
      try user.tap("OK")
      try user.tap("+")
    }
  }

  /// Goes back while a fact is loaded: it is not waited for, and nothing is pushed.
  static func leaveWhileLoading(_ clock: TestClock) -> UserScript {
    UserScript("leave-while-loading") { user in
      try user.tap("Go to counter")
      try user.tap("Load and push number fact")
      try user.goBack()
      await user.advance(clock, by: .seconds(1))
    }
  }
}
