import { toSingleLine } from './plain-text.ts'

declare const authored: unique symbol

/**
 * A text for a mail, text message, calendar or preview that says who wrote it: made here, or by the texts of a locale
 * from others. No program makes a link of a part that a visitor wrote.
 */
export type AuthoredText = string & { readonly [authored]: true }

/** Returns a text of the business, or of this program. It keeps its lines and links. */
export function byBusiness(text: string): AuthoredText {
  return text as AuthoredText
}

/** The full stop, and what browsers read as one in a host name. */
const DOT = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]'

const ipAddress = new RegExp(`\\p{Nd}+(?:${DOT}\\p{Nd}+){3,}`, 'gu')
const dot = new RegExp(DOT, 'gu')

/** A dot within a host name, and none in a number or before a closing mark. */
const innerDot = new RegExp(`${DOT}(?=[^\\s\\p{P}]|[-_])(?!(?<=\\p{Nd}${DOT})\\p{Nd})`, 'gu')

/** A colon behind a scheme, and none in a time of day. */
const innerColon = /(?<=\S)[:\ufe55\uff1a](?=[^\s\p{P}]|[/\\[\]"'%])(?!(?<=\p{Nd}:)\p{Nd})/gu

const innerAt = /(?<=\S)[@\ufe6b\uff20](?=\S)/gu
const repeatedSlash = /[/\\\u2044\u2215\uff0f\uff3c](?=[/\\\u2044\u2215\uff0f\uff3c])/gu

/** Digits that a phone can dial, with what is written between them. */
const phoneNumber = /\p{Nd}(?:[\s().\-\u2010-\u2015/~]{0,3}\p{Nd}){5,}/gu

/** Not a space, which phone numbers have: no program reads a number across a zero-width non-joiner. */
const BREAK = '\u200c'

const breakDigits = (text: string) => text.replace(/(?:\P{Nd}*\p{Nd}){3}(?=\P{Nd}*\p{Nd})/gu, `$&${BREAK}`)

/** Returns a text with its URLs, host names, addresses and phone numbers taken apart, so that no program finds them. */
function breakLinks(text: string): string {
  return text
    .replace(phoneNumber, breakDigits)
    .replace(ipAddress, (address) => address.replace(dot, '$& '))
    .replace(innerDot, '$& ')
    .replace(innerColon, '$& ')
    .replace(innerAt, '$& ')
    .replace(repeatedSlash, '$& ')
}

/** Returns what a visitor wrote as one line without links. */
export function byVisitor(text: string): AuthoredText {
  return breakLinks(toSingleLine(text)) as AuthoredText
}

/** Returns what a visitor wrote without links: several lines as a quotation. */
export function quoteVisitor(text: string): AuthoredText {
  const lines = text.split(/[\r\n\u0085\u2028\u2029]+/).map(byVisitor)
  const shown = lines.filter((line) => line !== '')
  return (shown.length > 1 ? shown.map((line) => `> ${line}`).join('\n') : shown.join()) as AuthoredText
}

/** Joins texts that say who wrote them, without the empty ones. */
export function joinTexts(
  texts: readonly (AuthoredText | undefined)[],
  separator: ' · ' | ', ' | '\n',
): AuthoredText {
  return texts.filter(Boolean).join(separator) as AuthoredText
}
