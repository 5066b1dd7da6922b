// The screens of a workflow use the workflow and SwiftUI. What plays their scripts needs no other
// import.
@_exported public import TextSwiftUI
@_exported public import UserScripts
@_exported public import Workflows
