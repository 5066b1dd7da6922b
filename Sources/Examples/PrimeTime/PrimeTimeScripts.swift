import UserScripts

extension UserScript {
  /// Visits every screen by asking for a prime, saving the count as a favorite, and deleting the
  /// favorite.
  static let wholeTour = UserScript("whole-tour") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("What is the 2nd prime?")  // this frame: button disabled, request in flight
    try await user.settle()  // effects ran; this frame: the alert
    try user.tap("OK")
    try user.tap("Is this prime?")
    try user.tap("Save to favorite primes")
    try user.dismiss()
    try user.goBack()
    try user.tap("Favorite primes")
    try user.expect(visible: "2")
    try user.swipe(row: 0, action: "Delete")
    try user.goBack()
  }

  /// Counts up and down by tapping the buttons by their IDs.
  ///
  /// The app keeps the count when the user goes back.
  static let counter = UserScript("counter") { user in
    try user.tap("Counter demo")
    try user.tap(id: "increment")
    try user.tap(id: "increment")
    try user.tap(id: "decrement")
    try user.goBack()
    try user.tap("Counter demo")
  }

  /// Asks for the 2nd prime, closes the alert with the answer, and saves the count as a favorite.
  static let nthPrime = UserScript("nth-prime") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("What is the 2nd prime?")  // this frame: button disabled, request in flight
    try await user.settle()  // effects ran; this frame: the alert
    try user.tap("OK")
    try user.tap("Is this prime?")
    try user.tap("Save to favorite primes")
    try user.dismiss()
  }

  /// Asks for a prime with a request that fails.
  ///
  /// No alert appears, and the app enables the button again.
  static let nthPrimeFails = UserScript("nth-prime-fails") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("What is the 1st prime?")
    try await user.settle()
    try user.expect(noneOf: "OK")
    try user.tap("+")
  }

  /// Asks for a prime without a network connection, and tries again once the connection is back.
  static let nthPrimeSecondTry = UserScript("nth-prime-second-try") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 5th prime?")
    try await user.settle()
    try user.note("The network is back.")
    try user.tap("What is the 5th prime?")
    try await user.settle()
    try user.dismiss()
  }

  /// Asks for a prime that the client doesn't support.
  static let nthPrimeTooLarge = UserScript("nth-prime-too-large") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 1000001st prime?")
    try await user.settle()
    try user.expect(noneOf: "OK")
  }

  /// Continues counting during a request.
  ///
  /// The alert still shows the number that the user asked about.
  static let countWhileAsking = UserScript("count-while-asking") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 2nd prime?")
    try user.tap("+")
    try await user.settle()
    try user.tap("OK")
    try user.tap("What is the 3rd prime?")
    try user.tap("Is this prime?")
    try user.note("The sheet ends the question, because its screen can't show an alert now.")
    try await user.settle()
    try user.dismiss()
  }

  /// Goes back during a request, which cancels the request.
  static let leaveWhileAsking = UserScript("leave-while-asking") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 2nd prime?")
    try user.goBack()
    try await user.settle()
    try user.tap("Counter demo")
    try user.tap("What is the 2nd prime?")
    try await user.settle()
  }

  /// Counts below zero.
  ///
  /// The user can't ask for a prime there, and the count isn't prime.
  static let belowZero = UserScript("below-zero") { user in
    try user.tap("Counter demo")
    try user.tap("-")
    try user.tap("Is this prime?")
    try user.dismiss()
  }

  /// Counts past numbers with ordinals that end in st, nd, rd, and th.
  static let ordinals = UserScript("ordinals") { user in
    try user.tap("Counter demo")
    try user.expect(visible: "What is the 20th prime?")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
  }

  /// Counts past the numbers with exceptional ordinals, which are 11th, 12th, and 13th.
  static let teens = UserScript("teens") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
  }

  /// Counts past 111th, 112th, and 113th, which are also exceptions.
  static let hundredAndEleven = UserScript("hundred-and-eleven") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
  }

  /// Checks whether the count is prime, saves the count, and removes it again.
  static let primeModal = UserScript("prime-modal") { user in
    try user.tap("Counter demo")
    try user.tap("Is this prime?")
    try user.dismiss()
    try user.tap("+")
    try user.tap("Is this prime?")
    try user.tap("Save to favorite primes")
    try user.tap("Remove from favorite primes")
    try user.dismiss()
    try user.goBack()
  }

  /// Saves a prime, opens the list of favorites, and removes the prime in the counter.
  static let saveAndRemove = UserScript("save-and-remove") { user in
    try user.tap("Counter demo")
    try user.tap("Is this prime?")
    try user.tap("Save to favorite primes")
    try user.dismiss()
    try user.goBack()
    try user.tap("Favorite primes")
    try user.goBack()
    try user.tap("Counter demo")
    try user.tap("Is this prime?")
    try user.tap("Remove from favorite primes")
    try user.dismiss()
    try user.goBack()
    try user.tap("Favorite primes")
  }

  /// Adds a prime to the favorites, and removes one of the other favorites.
  static let secondFavorite = UserScript("second-favorite") { user in
    try user.tap("Counter demo")
    try user.tap("Is this prime?")
    try user.tap("Save to favorite primes")
    try user.dismiss()
    try user.goBack()
    try user.tap("Favorite primes")
    try user.goBack()
    try user.tap("Counter demo")
    try user.tap("-")
    try user.tap("-")
    try user.tap("Is this prime?")
    try user.tap("Remove from favorite primes")
    try user.dismiss()
    try user.goBack()
    try user.tap("Favorite primes")
  }

  /// Checks whether a square is prime.
  static let square = UserScript("square") { user in
    try user.tap("Counter demo")
    try user.tap("Is this prime?")
  }

  /// Deletes all saved primes.
  static let favorites = UserScript("favorites") { user in
    try user.tap("Favorite primes")
    try user.swipe(row: 1, action: "Delete")
    try user.goBack()
    try user.select(row: 1)
    try user.swipe(row: 0, action: "Delete")
    try user.swipe(row: 0, action: "Delete")
  }

  /// Saves the primes to a file, deletes a prime, and loads the file.
  static let saveAndLoad = UserScript("save-and-load") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    try await user.settle()
    try user.swipe(row: 0, action: "Delete")
    try user.tap("Load")
    try await user.settle()
    try user.goBack()
  }

  /// Loads the primes from a file and deletes one of them.
  ///
  /// The prime must stay deleted, even if loading the file finishes late.
  static let loadAndDelete = UserScript("load-and-delete") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    try await user.settle()
    try user.tap("Load")
    try await user.settle()
    try user.swipe(row: 0, action: "Delete")
  }

  /// Saves and loads an empty list.
  ///
  /// No alert appears, because the file exists.
  static let saveNothing = UserScript("save-nothing") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    try await user.settle()
    try user.tap("Load")
    try await user.settle()
    try user.expect(noneOf: "There are no saved primes yet")
  }

  /// Loads primes before the file exists.
  static let loadNothing = UserScript("load-nothing") { user in
    try user.tap("Favorite primes")
    try user.tap("Load")
    try await user.settle()
    try user.tap("OK")
  }

  /// Loads a file that doesn't contain primes.
  static let foreignFile = UserScript("foreign-file") { user in
    try user.tap("Favorite primes")
    try user.tap("Load")
    try await user.settle()
    try user.tap("OK")
    try user.expect(visible: "5")  // the list is unchanged
  }

  /// Goes back while the primes are loading, which cancels the request.
  static let leaveWhileLoading = UserScript("leave-while-loading-primes") { user in
    try user.tap("Favorite primes")
    try user.tap("Load")
    try user.goBack()
    try await user.settle()
  }

  /// Tries to save and load primes on a broken disk.
  static let brokenDisk = UserScript("broken-disk") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    try await user.settle()
    try user.dismiss()
    try user.tap("Load")
    try await user.settle()
    try user.tap("OK")
  }
}
