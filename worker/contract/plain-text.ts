/** Matches invisible characters: spaces, characters without a width, and the blank of Braille. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Returns a text as a single line: line breaks, control characters and repeated spaces become one space. A text of only
 * invisible characters becomes empty.
 */
export function toSingleLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line.replace(INVISIBLE, '') === '' ? '' : line
}

/** Returns a text without control characters. All its line breaks become line feeds. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/** Replaces no-break spaces by normal ones, for plain text that other programs search, wrap and count. */
export const toNormalSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')
