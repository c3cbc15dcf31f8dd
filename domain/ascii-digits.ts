/** Digits of Devanagari become those of ASCII. */

export const toAsciiDigits = (text: string): string =>
  text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
