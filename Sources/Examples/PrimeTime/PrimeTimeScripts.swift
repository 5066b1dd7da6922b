import UserScripts

// What users do with PrimeTime, one script a path.

extension UserScript {
  /// Counts up and down, and finds the count again after leaving.
  static let counter = UserScript("counter") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("-")
    try user.goBack()
    try user.tap("Counter demo")
  }

  /// Asks for a prime, gets it in an alert, and saves the count, which is a prime itself.
  static let nthPrime = UserScript("nth-prime") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("What is the 2nd prime?")  // this frame: button disabled, request in flight
    await user.settle()  // effects ran; this frame: the alert
    try user.tap("OK")
    try user.tap("Is this prime?")
    try user.tap("Save to favorite primes")
    try user.dismiss()
  }

  /// Asks for a prime, but the request fails: the button comes back, and no alert.
  static let nthPrimeFails = UserScript("nth-prime-fails") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("What is the 1st prime?")
    await user.settle()
    try user.expect(noneOf: "OK")
    try user.tap("+")
  }

  /// Asks without a network, and again when it is back.
  static let nthPrimeSecondTry = UserScript("nth-prime-second-try") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 5th prime?")
    await user.settle()
    user.note("The network is back.")
    try user.tap("What is the 5th prime?")
    await user.settle()
    try user.dismiss()
  }

  /// Asks for a prime that is beyond what the client answers: as without a network, no alert.
  static let nthPrimeTooLarge = UserScript("nth-prime-too-large") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 1000001st prime?")
    await user.settle()
    try user.expect(noneOf: "OK")
  }

  /// Goes on counting while the answer is awaited: it is the one to what was asked.
  static let countWhileAsking = UserScript("count-while-asking") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 2nd prime?")
    try user.tap("+")
    try user.tap("Is this prime?")
    await user.settle()
    user.note("The alert stands over the sheet.")
    try user.tap("OK")
    try user.dismiss()
  }

  /// Goes back while the answer is awaited: nothing waits for it any more.
  static let leaveWhileAsking = UserScript("leave-while-asking") { user in
    try user.tap("Counter demo")
    try user.tap("What is the 2nd prime?")
    try user.goBack()
    await user.settle()
    try user.tap("Counter demo")
    try user.tap("What is the 2nd prime?")
    await user.settle()
  }

  /// Counts below zero, where no number is prime, and no prime can be asked for.
  static let belowZero = UserScript("below-zero") { user in
    try user.tap("Counter demo")
    try user.tap("-")
    try user.tap("Is this prime?")
    try user.dismiss()
  }

  /// Counts past numbers whose ordinals end in st, nd, rd and th.
  static let ordinals = UserScript("ordinals") { user in
    try user.tap("Counter demo")
    try user.expect(visible: "What is the 20th prime?")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
  }

  /// Counts past the numbers whose ordinals are exceptions: 11th, 12th and 13th.
  static let teens = UserScript("teens") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
  }

  /// Counts past 111th, 112th and 113th, which are exceptions too.
  static let hundredAndEleven = UserScript("hundred-and-eleven") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
    try user.tap("+")
  }

  /// Asks whether counts are prime; saves one and thinks better of it.
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

  /// Saves a prime, finds it in the list, and removes it where it was saved.
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

  /// Saves a prime to a list that has some, and removes one from its middle.
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

  /// Asks whether a square is prime.
  static let square = UserScript("square") { user in
    try user.tap("Counter demo")
    try user.tap("Is this prime?")
  }

  /// Deletes from the list of saved primes, down to the empty list.
  static let favorites = UserScript("favorites") { user in
    try user.tap("Favorite primes")
    try user.swipe(row: 1, action: "Delete")
    try user.goBack()
    try user.select(row: 1)
    try user.swipe(row: 0, action: "Delete")
    try user.swipe(row: 0, action: "Delete")
  }

  /// Saves the primes to a file, deletes one, and gets it back from the file.
  static let saveAndLoad = UserScript("save-and-load") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    await user.settle()
    try user.swipe(row: 0, action: "Delete")
    try user.tap("Load")
    await user.settle()
    try user.goBack()
  }

  /// Saves an empty list, which is something else than to have saved none.
  static let saveNothing = UserScript("save-nothing") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    await user.settle()
    try user.tap("Load")
    await user.settle()
    try user.expect(noneOf: "There are no saved primes yet")
  }

  /// Loads before anything was saved.
  static let loadNothing = UserScript("load-nothing") { user in
    try user.tap("Favorite primes")
    try user.tap("Load")
    await user.settle()
    try user.tap("OK")
  }

  /// Loads a file that holds something else than primes.
  static let foreignFile = UserScript("foreign-file") { user in
    try user.tap("Favorite primes")
    try user.tap("Load")
    await user.settle()
    try user.tap("OK")
    try user.expect(visible: "5")  // the list is as it was
  }

  /// Goes back while the primes are loaded: nothing waits for them any more.
  static let leaveWhileLoading = UserScript("leave-while-loading-primes") { user in
    try user.tap("Favorite primes")
    try user.tap("Load")
    try user.goBack()
    await user.settle()
  }

  /// Saves and loads while the disk is broken.
  static let brokenDisk = UserScript("broken-disk") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    await user.settle()
    try user.dismiss()
    try user.tap("Load")
    await user.settle()
    try user.tap("OK")
  }
}
