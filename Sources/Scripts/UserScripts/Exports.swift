@_exported public import struct SteppedEffects.EffectOrder
@_exported public import enum TextScreens.BackStackBackground
@_exported public import struct TextScreens.PictureOptions
@_exported public import enum TextScreens.PictureTheme
@_exported public import struct TextScreens.ScreenSize
