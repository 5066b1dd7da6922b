// Written by .ci/width-tables.py from Unicode 17.0.0; change the script, not this file.

/// The width of every scalar, as a list of changes.
///
/// An entry is the distance from the previous change in hexadecimal digits, followed by a letter for
/// the scalars from there on: `n`arrow, `w`ide, `z`ero width, or `x` for an escape sequence. `v` marks
/// a narrow scalar that an emoji variation selector makes wide. Pictographs have uppercase letters.
let widthTable = """
  0x 20n 3v 1n 6v 1n 5v An 45x 21n 9V 1n 3x 1V 1n 251z 70n 113z 7n 107z 2Dn 1z 1n 1z 2n 1z 2n 1z 1n
  48z Bn 1x 1n 2Ez 15n 10z 1n 65z 7n 2z 6n 2z 2n 1z 4n 23z 1n 1Ez 1Bn 5Bz Bn 3Az 9n 9z 1n 18z 4n 1z
  9n 1z 3n 1z 5n 2Bz 3n 3Bz 9n 2Az 18n 1z 21n 36z 3n 1z 12n 1z 7n Az 2n 1Dz 3n 38z 1n 1z 7n 2z 2n 2z
  3n 9z 1n Az 2n 1Az 1n 2z 3n 38z 1n 1z 5n 4z 2n 2z 3n 3z 1n 1Ez 2n 3z 1n Bz 3n 38z 1n 1z 8n 1z 3n
  1z 3n 14z 2n 16z 6n 1z 3n 38z 1n 1z 7n 2z 2n 2z 3n 7z 3n Az 2n 1Ez 1n 3Bz 5n 3z 3n 1z 4n 9z 1n 28z
  5n 37z 1n 1z 7n 1z 3n 1z 4n 7z 2n Bz 2n 1Dz 3n 38z 1n 1z 7n 1z 3n 1z 4n 7z 2n Bz 2n Fz 1n Cz 4n
  37z 2n 1z 7n 1z 3n 1z 4n 9z 1n Az 2n 1Dz 3n 46z 1n 4z 6n 1z 1n 1z 8n 12z 2n 3Dz 1n 2z 7n Cz 8n 62z
  1n 2z 9n Bz 7n 49z 2n 1Bz 1n 1z 1n 1z 1n 4z 2n 31z 14n 1z 2n 5z Bn 1z 24n 9z 1n 64z 14n 17z 4n 4z
  3n 1z 3n 2z 7n 3z 4n Dz Cn 1z 1n Az 4n 62w 60z A0n 15Dz 3n 3B2z 4n 1Cz 3n 1Dz 2n 1Ez 2n 40z 20n 9z
  1n 2Dz 3x 1z 1n 75z 2n 22z 1n 76z Cn 4z Cn DBz 5n 39z An 1z 1Dn 2z 1n 30z 2En 2z Cn 14z 5n 2Fz 11n
  26z 9n Cz 3n 1Ez Dn 38z En 30z 14n 98z 3n 1z 15n 4z 1n 6z 1n 2z 3n C6z 40n 20Bx 5n 18x 7n DV 1n CV
  1n 16x 10n 60z 21n 31V 1n 16V 1n 5AV 6n FV 2n 16FW 2n CV 1w 2n A4V 1n 19W 4V 3W 1V 2W 1n 4V 3n C7V
  1n E7V 2n AV 1n 9V 1n 3AV 2W 2n 1V 5n 9V 1n 2V 1n 2W 2n 2V 1n 4V 1n 2V 1n 1V 2n 2V 1n 3V 1n 3V 2w
  8V 3n 5V 1n 1V 1n 5W Cn BV 2n 2V 1n 1V 2n 1V 1n 12V 1n 2V 1W 1n Aw 6n 2V 1W 1V 4n 1V 1n 1V 2n 3V
  1W 1n 5V 1n 2W 2n 4V 2n BW 2n 5W 2n 2V 1n 5W 1V 1n 1V 1n 1V 1W 1n 14V 1W 1n 5V 2W 2V 1W 1n 1V 3W
  1n 2W 1n 4V 1n 2W 1n 2V 2W 2V 2n 1V 1n 2V 1n 1V 1n 1V 1n 6V 1n 3V 1n 6W 1n AV 2n FV 1n 2V 1n 4W 1n
  1W 1n 4W 3n 1W 1n BV 2n 30W 3n 9V 1n EW 1n EW 1n 174V 2n 1CFV 3n 13W 2n 33W 1n 4W 1n 199z 3n 8Dz
  1n 60z 20n 80w 1An 1w 59n Cw D6n 1Aw 3Az 6W 1w CW 1w 1n 2w 56n 2z 2w 65n 5w 2Bn 1w 33x 1w 2An 1w
  56n 9w 30n 1w 28n 8w 47W 1w 1W 1w 71F3n 3w 37n 1A8z 4n 1z An 20z 2n 50z 2n 110z 1n 3z 1n 4z 1n 17z
  5n 4z 1n 53z 2n 32z 12n 1Az 12n Dz 1n 26z 8n 19z Dn Cw 1Dn 3z 4n 2Fz En 24z 1n 43z En Cz 1n 8z 2n
  2Dz 3n 32z 1n 1z 3n 2z 2n 5z 2n 1z 1n 29z 5n 5z 2n ECz 8n 1z 2n 12w 2BA4n Cz 17n 4z 31n 2104w 200n
  1Ez 1n 2E1z 10w An 6z 10w 23n 1w 13n 1w 4n 93x 1n 1w 60n 3Fx 1n 3Fw 7n 9x Cn 201z 1n E2z 1n 95z 5n
  686z 3n 1z 2n 5z 4n 28z 3n 4z 1n A5z 2n 23Dz 4n 41z 5n 13Dz 2n 4Dz 6n 46z Bn 31z 4n 7Az 3n 35z Fn
  29z 1n 2z 2n Az 4n 2Dz Bn 7z 1n 3Dz 3n 24z En 10z 2n 2Cz 1n Cz 3n 30z En 8z 4n 1z 2n 5Cz Cn 6z 1n
  2z 1n 9Dz Cn 15z 4n 37z 2n 1z 7n 2z 2n 2z 3n 9z 1n Az 2n 2z 7n 3z 5n 43z 9n 1z 1n 2z 1n 1z 4n 1z
  5n 1z 1n Ez 2n 52z 12n 17z 1n 51z 14n EBz 7n 2z 9n 1Bz 2n 52z 11n 6Az Dn 65z Fn 100z Fn F5z 6n 1z
  2n 2z 4n 1z 1n 1z 2n 8Dz 7n 2z 7n 3z 1n 1Cz An 28z 7n 1z 4n 8z 1n 9z Bn 2Ez 10n C6z 8n C7z 8n 1z
  8n 52z 16n 1z En 7Az 6n 3z 1n 1z 2n 1z 7n 1z 1n 42z 5n 1z 2n 1z 5n 15Bz 4n 9z 2n 1z 1n 30z 7n 3z
  5n 17z 1n 14D5x 10z 1n 6z Fn 2CC8z 12n 9C0z 5n 3Bz 7n 418z 1n 1z 37n 7z 4n 4Dw 4z 1n Bz 2w 5n 9w
  1CD6n 29w 20n 61w 73n 21FDw 4n 1w 7n 1w 2n 1w 123n Fw 1n 1Dw 3n 2w 1n Ew 4n 8w 18Cn 9A1z 2n 1x 4n
  125Cz 2En 2z 17n 21Ez 5n 3z 6x 8z 8n 2z 7n 1Ez 4n 94z 3n BBw 57n 9w 17n 689z 37n 4z 32n 8z 1n Ez
  1n 16z 5n 1z Fn 550z 7n 1z 11n 2z 7n 1z 2n 1z 5n 64z 1n A0z 7n 177z 1n 3Dz 4n 1FCz 4n FEz 2n F3z
  1n 2z 1n 7z 2n 5z 1n 1DAz 7n 6Dz 7n 6B9W 1n 27N 4n 64N Cn FN 2n FN 1n EW 1N 1n 25N An 70V 2n CV 2n
  EW 1n 2W An 13N 38w 1BW 2N Dw AW 1w 14W 1w 2W 9w 1N 4w 9N 7W 2N Ew 6N 9AW 21V 1n 2V 9W 9V 1W 46V
  1W 16n 2V 2n 1V 3n 2V 2W 2BV 4W 5V CW 11n 2V 1W 1V 1n 1V 1W 3w 5W 3FV 1W 1V 1W BBV 1n 1W 3Fn BV 2W
  4n 1W 18n 7V 2n 2V 7W 1n CV 1n 2V 4n 2V 1n 4W 2n DW 1V 1n 2V 1n 8V 2n 9V 1n 5V 3n CV 3n 8V 3n 2V
  1n 1V 1n 4V 1n 6V 1n 3V 1n 6V 1W 55n 30W 46n 5V 1W 1V 3W 3n 2W 4N 3W 4V 6n 3V 1n 1W 2N 3V 1n 2V 1W
  9N 3n DAN 6W CN 4W 1N Fn CN 4n 38N 8n AN 6n 28N 8n 1EN 2n CN 4n 2N En 9N 27n CW 2Fn 1W An 1W B9n
  58N 8n EN 2W DN 3W BN 3W 39N 1W 1N 4W 10N 2W CN 4W AN 7n 100N 3FEn 2w FFFEn 2w FFFEn A0002x 100z
  F0x E10n
  """
