public import UserScripts

/// What users do with PrimeTime, one script a path.
public enum PrimeTimeScripts {
  /// Counts up and down, and finds the count again after leaving.
  public static let counter = UserScript("counter") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("+")
    try user.tap("-")
    try user.goBack()
    try user.tap("Counter demo")
  }

  /// Asks for a prime, gets it in an alert, and saves the count, which is a prime itself.
  public static let nthPrime = UserScript("nth-prime") { user in
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
  public static let nthPrimeFails = UserScript("nth-prime-fails") { user in
    try user.tap("Counter demo")
    try user.tap("+")
    try user.tap("What is the 1st prime?")
    await user.settle()
    try user.tap("+")
  }

  /// Asks whether counts are prime; saves one and thinks better of it.
  public static let primeModal = UserScript("prime-modal") { user in
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

  /// Deletes from the list of saved primes, down to the empty list.
  public static let favorites = UserScript("favorites") { user in
    try user.tap("Favorite primes")
    try user.swipe(row: 1, action: "Delete")
    try user.goBack()
    try user.select(row: 1)
    try user.swipe(row: 0, action: "Delete")
    try user.swipe(row: 0, action: "Delete")
  }

  /// Saves the primes to a file, deletes one, and gets it back from the file.
  public static let saveAndLoad = UserScript("save-and-load") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    await user.settle()
    try user.swipe(row: 0, action: "Delete")
    try user.tap("Load")
    await user.settle()
    try user.goBack()
  }

  /// Loads before anything was saved.
  public static let loadNothing = UserScript("load-nothing") { user in
    try user.tap("Favorite primes")
    try user.tap("Load")
    await user.settle()
    try user.tap("OK")
  }

  /// Saves and loads while the disk is broken.
  public static let brokenDisk = UserScript("broken-disk") { user in
    try user.tap("Favorite primes")
    try user.tap("Save")
    await user.settle()
    try user.dismiss()
    try user.tap("Load")
    await user.settle()
    try user.tap("OK")
  }
}
