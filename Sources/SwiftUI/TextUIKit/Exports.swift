// What SwiftUI apps use of UIKit is in TextSwiftUI. With the alias `UIKit=TextUIKit`, their imports of
// UIKit compile, too.
@_exported public import TextSwiftUI
