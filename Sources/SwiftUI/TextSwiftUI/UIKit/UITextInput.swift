// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What representables of fields name. Nobody ever types into them.

/// A text that can be edited.
@MainActor @preconcurrency open class UITextView: UIScrollView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var text: String! = ""
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var isEditable = true
  public var isSelectable = true
  public var textContainerInset = UIEdgeInsets.zero
}

/// A field.
@MainActor @preconcurrency open class UITextField: UIControl {
  public var clearButtonMode = ViewMode.never
  public var text: String?
  public var placeholder: String?
  public var font: UIFont?
  public var textColor: UIColor?
  public var textAlignment = NSTextAlignment.natural
  public var isSecureTextEntry = false
  public var keyboardType = UIKeyboardType.default
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var borderStyle = BorderStyle.none
  public weak var delegate: (any UITextFieldDelegate)?

  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }
}

/// A field for a search.
@MainActor @preconcurrency open class UISearchBar: UIView {
  public var text: String?
  public var placeholder: String?
  public var showsCancelButton = false
  public var searchBarStyle = Style.default
  public var barTintColor: UIColor?
  public var enablesReturnKeyAutomatically = true
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var keyboardType = UIKeyboardType.default
  public weak var delegate: (any UISearchBarDelegate)?
  public func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {}

  public enum Style: UInt, Sendable {
    case `default`, prominent, minimal
  }
}

@MainActor @preconcurrency public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
}

@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

@MainActor @preconcurrency public protocol UITextFieldDelegate: AnyObject {
  func textFieldDidChangeSelection(_ textField: UITextField)
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldDidEndEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

@MainActor @preconcurrency public protocol UISearchBarDelegate: AnyObject {
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}

extension UITextFieldDelegate {
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UISearchBarDelegate {
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
}

/// An alignment of texts.
public enum NSTextAlignment: Int, Sendable {
  case left, center, right, justified, natural
}

extension UIResponder {
  public var isFirstResponder: Bool { false }
  @discardableResult public func becomeFirstResponder() -> Bool { false }
  @discardableResult public func resignFirstResponder() -> Bool { false }
}
