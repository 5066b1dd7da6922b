@_exported public import Foundation
@_exported public import Observation
@_exported public import TextCombine

@_exported public import enum TextScreens.AccessibilityActionKind
@_exported public import enum TextScreens.AccessibilityAdjustmentDirection
@_exported public import enum TextScreens.AccessibilityChildBehavior
@_exported public import enum TextScreens.AccessibilityHeadingLevel
@_exported public import struct TextScreens.AccessibilityTraits
@_exported public import struct TextScreens.Alignment
@_exported public import enum TextScreens.Axis
@_exported public import enum TextScreens.ButtonRole
@_exported public import enum TextScreens.Edge
@_exported public import enum TextScreens.HorizontalAlignment
@_exported public import enum TextScreens.TextTruncation
@_exported public import enum TextScreens.VerticalAlignment

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif
