import { toSingleLine } from './plain-text.ts'

declare const linkSafe: unique symbol

/**
 * A text for a mail, text message, calendar or preview in which no program finds a link that a visitor wrote. Only the functions
 * of this file and the texts of a locale create it; those texts accept only such texts and numbers as values.
 */
export type LinkSafeText = string & { readonly [linkSafe]: true }

/** Marks a text of the business, or of Daybook itself, as link-safe. Leaves its lines and links unchanged. */
export function byBusiness(text: string): LinkSafeText {
  return text as LinkSafeText
}

/** Matches the full stop, and the characters that browsers read as one in a host name. */
const DOT = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]'

const ipAddress = new RegExp(`\\p{Nd}+(?:${DOT}\\p{Nd}+){3,}`, 'gu')
const dot = new RegExp(DOT, 'gu')

/** Matches a dot as in a host name, but none between two digits, before a space or before other punctuation. */
const innerDot = new RegExp(`${DOT}(?=[^\\s\\p{P}]|[-_])(?!(?<=\\p{Nd}${DOT})\\p{Nd})`, 'gu')

/** Matches a colon as after a URL scheme, but none between two digits, as in a time of day. */
const innerColon = /(?<=\S)[:\ufe55\uff1a](?=[^\s\p{P}]|[/\\[\]"'%])(?!(?<=\p{Nd}:)\p{Nd})/gu

const innerAt = /(?<=\S)[@\ufe6b\uff20](?=\S)/gu
const repeatedSlash = /[/\\\u2044\u2215\uff0f\uff3c](?=[/\\\u2044\u2215\uff0f\uff3c])/gu

/** Matches six or more digits, with the spaces and punctuation that a phone number has between them. */
const phoneNumber = /\p{Nd}(?:[\s().\-\u2010-\u2015/~]{0,3}\p{Nd}){5,}/gu

/** A zero-width non-joiner. Programs recognize a phone number that has spaces, but not one that has this character. */
const BREAK = '\u200c'

const breakDigits = (text: string) => text.replace(/(?:\P{Nd}*\p{Nd}){3}(?=\P{Nd}*\p{Nd})/gu, `$&${BREAK}`)

/** Returns a text with its URLs, host names, addresses and phone numbers broken up, so that no program makes them links. */
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
export function byVisitor(text: string): LinkSafeText {
  return breakLinks(toSingleLine(text)) as LinkSafeText
}

/** Returns what a visitor wrote, without links. Several lines become a quotation. */
export function quoteVisitor(text: string): LinkSafeText {
  const lines = text.split(/[\r\n\u0085\u2028\u2029]+/).map(byVisitor)
  const shown = lines.filter((line) => line !== '')
  return (shown.length > 1 ? shown.map((line) => `> ${line}`).join('\n') : shown.join()) as LinkSafeText
}

/** Joins link-safe texts, and leaves out empty and missing ones. */
export function joinTexts(
  texts: readonly (LinkSafeText | undefined)[],
  separator: ' · ' | ', ' | '\n',
): LinkSafeText {
  return texts.filter(Boolean).join(separator) as LinkSafeText
}
