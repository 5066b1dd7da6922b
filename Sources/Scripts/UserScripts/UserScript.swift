package import PlainTasks
package import RuntimeIssues
public import TextSnapshots
import Transcripts

/// A sequence of steps that a user takes in an app.
///
/// Steps refer to elements on the screen by their labels. When you play a script, it drives the
/// logic of an app in the same process, and produces a `Transcript` with a frame after every
/// step. You can play the same script in several apps.
///
/// ```swift
/// let nthPrime = UserScript("nth-prime") { user in
///   try user.tap("+")
///   try user.tap("What is the 1st prime?")   // this frame: button disabled, request in flight
///   try await user.settle()                  // effects ran; this frame: the alert
///   try user.tap("OK")
/// }
/// ```
public struct UserScript: Sendable {
  /// The name of the script, which is also the name of its transcript's file.
  public let name: String
  package let callSite: CallSite
  private let userType: ScriptedUser.Type
  let play: @MainActor @Sendable (ScriptedUser) async throws -> Void

  /// Creates a script with the given name and steps.
  public init(
    _ name: String,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) {
    self.init(
      name, CallSite(fileID: fileID, filePath: filePath, line: line, column: column), play)
  }

  /// Creates a script that can also send actions to an app's store.
  ///
  /// ```swift
  /// let counts = UserScript("counts", sending: Counter.Action.self) { user in
  ///   try user.send(.incrementButtonTapped)
  ///   try user.send(.nthPrimeButtonTapped)
  ///   try await user.settle()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the script, which is also the file name of its transcript.
  ///   - action: The type of the actions that the script sends. Play the script in an app that you
  ///     create with a store for actions of this type.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  ///   - play: The steps of the script.
  public init<Action>(
    _ name: String, sending action: Action.Type,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column,
    play: @escaping @MainActor @Sendable (StoreUser<Action>) async throws -> Void
  ) {
    self.init(
      name, CallSite(fileID: fileID, filePath: filePath, line: line, column: column), play)
  }

  private init<User: ScriptedUser>(
    _ name: String, _ callSite: CallSite,
    _ play: @escaping @MainActor @Sendable (User) async throws -> Void
  ) {
    self.name = name
    self.callSite = callSite
    userType = User.self
    self.play = { user in
      guard let user = user as? User else { return }
      try await user.app.runScript { try await play(user) }
    }
  }

  /// Creates a script that has the same type of user as an existing script.
  package init(
    _ name: String, like other: UserScript,
    play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) {
    self.name = name
    callSite = other.callSite
    userType = other.userType
    self.play = play
  }

  /// Creates a user of the type that the script needs and captures the first frame of the app.
  @MainActor
  package func makeUser(
    _ app: ScriptedApp, _ frames: FrameStyle, recordsFrames: Bool = false,
    onStep: @escaping (Transcript.Step) -> Void = { _ in }
  ) -> ScriptedUser {
    userType.init(
      script: name, app: app, frames: frames, recordsFrames: recordsFrames, onStep: onStep)
  }
}

/// A user script together with the app to play it in and the location of its transcript.
///
/// ```swift
/// let story = Story(nthPrime, in: .packageSnapshots("PrimeTime")) {
///   let store = Store(initialState: App.State(), reducer: App(), runtime: EffectRuntime())
///   return ScriptedApp(store: store) { AppView(store: $0) }
/// }
/// ```
public struct Story: Sendable {
  /// The script to play.
  public let script: UserScript
  /// The location of the transcript.
  public let location: SnapshotLocation
  package let filePath: String
  package let line: Int
  /// The name by which commands find the story, which is the name of the script or, if several apps
  /// have a script with that name, `fullName`.
  package var name: String
  /// A closure that creates the app in its initial state.
  public internal(set) var app: @MainActor @Sendable () -> ScriptedApp

  /// Creates a story.
  ///
  /// The location is based on `filePath`, which is the caller's file by default. Each call to `app`
  /// must create a new app in its initial state.
  public init(
    _ script: UserScript,
    in location: SnapshotLocation,
    file filePath: StaticString = #filePath, line: UInt = #line,
    app: @escaping @MainActor @Sendable () -> ScriptedApp
  ) {
    self.script = script
    self.location = location
    self.filePath = "\(filePath)"
    self.line = Int(line)
    name = script.name
    self.app = { ScriptedApp.making(app) }
  }

  /// Returns the story of an app whose requests without a response go through to the network.
  package func using(_ network: NetworkRecording) -> Story {
    var story = self
    story.app = { [app] in app().using(network) }
    return story
  }

  package var transcriptFolder: SnapshotFolder {
    get throws(SnapshotFailure) {
      try SnapshotFolder(location, testFilePath: filePath, isTranscript: true)
    }
  }

  package var appName: String {
    let folder = try? transcriptFolder.path
    return folder.flatMap { TranscriptDifference.app(ofFolder: $0) } ?? "Stories"
  }
}

extension Story {
  /// The names of the app and the script, such as `PrimeTime/teens`.
  package var fullName: String { "\(appName)/\(script.name)" }

  /// Returns whether the story has the name, with or without the name of its app.
  package func isNamed(_ other: String) -> Bool { other == name || other == fullName }
}

extension [Story] {
  /// The stories with names that tell them apart.
  package var named: [Story] {
    let apps = Dictionary(grouping: self, by: \.script.name).mapValues { Set($0.map(\.appName)) }
    return map { story in
      var story = story
      if apps[story.script.name, default: []].count > 1 { story.name = story.fullName }
      return story
    }
  }

  /// The scripts with a name that several apps have, or an empty array if there's at most one.
  package func sharing(_ name: String) -> [String] {
    filter { $0.script.name == name && $0.name != name }.map(\.name)
  }
}

extension Story: CustomStringConvertible {
  /// The names of the app and the script, such as `PrimeTime, teens`.
  ///
  /// An app has the same name as the folder that contains its transcripts.
  public var description: String { "\(appName), \(script.name)" }
}
