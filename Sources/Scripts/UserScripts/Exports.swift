@_exported public import struct SteppedEffects.EffectOrder
@_exported public import enum TextScreens.BackStackBackground
@_exported public import struct TextScreens.PictureOptions
@_exported public import enum TextScreens.PictureTheme
@_exported public import struct TextScreens.ScreenSize
@_exported public import struct Transcripts.Transcript
@_exported public import struct Transcripts.TranscriptError
