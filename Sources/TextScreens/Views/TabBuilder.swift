/// Builds the tabs of a ``TabView``.
@resultBuilder
public enum TabBuilder<Value: Hashable> {
  /// Builds one tab.
  ///
  /// - Parameter tab: The tab.
  /// - Returns: The tab as a part.
  public static func buildExpression(_ tab: Tab<Value>) -> [Tab<Value>] { [tab] }

  /// Builds all tabs.
  ///
  /// - Parameter parts: The parts, in order.
  /// - Returns: The tabs of all of them.
  public static func buildBlock(_ parts: [Tab<Value>]...) -> [Tab<Value>] { parts.flatMap { $0 } }

  /// Builds a `for` loop.
  ///
  /// - Parameter parts: The part of every round.
  /// - Returns: The tabs of all of them.
  public static func buildArray(_ parts: [[Tab<Value>]]) -> [Tab<Value>] { parts.flatMap { $0 } }

  /// Builds an `if` without `else`.
  ///
  /// - Parameter part: The part where the condition holds.
  /// - Returns: Its tabs.
  public static func buildOptional(_ part: [Tab<Value>]?) -> [Tab<Value>] { part ?? [] }

  /// Builds the first branch of an `if`.
  ///
  /// - Parameter first: The part of this branch.
  /// - Returns: Its tabs.
  public static func buildEither(first: [Tab<Value>]) -> [Tab<Value>] { first }

  /// Builds the second branch of an `if`.
  ///
  /// - Parameter second: The part of this branch.
  /// - Returns: Its tabs.
  public static func buildEither(second: [Tab<Value>]) -> [Tab<Value>] { second }
}
