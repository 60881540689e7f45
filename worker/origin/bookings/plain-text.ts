/** Returns a text as a single line: line breaks, control characters and repeated spaces become one space. */
export function toSingleLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns a text without control characters. All its line breaks become line feeds. */
export function toPlainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim()
}

/**
 * Returns a text in which no program finds a link: the parts of host names and URLs are apart. For what one person writes to
 * another in a mail of the business.
 */
export function breakLinks(text: string): string {
  return text.replace(/[.\u3002\uff0e\uff61](?=\p{L})/gu, '$& ').replace(/:(?=\/)/g, ': ')
}
