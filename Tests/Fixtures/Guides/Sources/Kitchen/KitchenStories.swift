import Foundation
import UserScripts

/// One script in each language of the kitchen.
public let kitchenStories = ["en_US", "de_DE", "fr_FR", "pl_PL", "ar"].map { language in
  let brews = UserScript("brews-\(language)") { user in try user.tap("brew") }
  return Story(brews, in: .packageSnapshots("Kitchen")) {
    ScriptedApp(locale: Locale(identifier: language)) { KitchenView() }
  }
}
