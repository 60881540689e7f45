import { cutText } from '../../../cut-text.ts'
import { currencies } from '../../../money/currencies.ts'
import {
  type Advice,
  adviseHttps,
  adviseHttpUrl,
  adviseLink,
  advisePagePath,
  createOriginAdvice,
  createPathAdvice,
  createUrlOrPathAdvice,
} from './advise-url.ts'

/** Formats a value as JSON for a message. */
const quote = (input: unknown) => JSON.stringify(input) ?? 'This'

function toSlug(input: unknown, separator: '-' | '_'): string {
  const plain = typeof input === 'string' ? input.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : ''
  return cutText(plain.replace(/[^a-z0-9]+/g, separator).replace(/^[-_]+|[-_]+$/g, ''), 64)
}

function createSlugAdvice(rule: string, separator: '-' | '_', example: string, letterFirst: boolean): Advice {
  return (input) => {
    const slug = toSlug(input, separator)
    const fits = slug !== '' && slug !== input && (!letterFirst || /^[a-z]/.test(slug))
    return `${rule}, for example ${fits ? slug : example}`
  }
}

function adviseTime(input: unknown): string {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:.h](\d{2})$/.exec(String(input)) ?? []
  const isTime = hour !== '' && Number(hour) < 24 && Number(minute) < 60
  const example = isTime ? `${hour.padStart(2, '0')}:${minute}` : '09:00'
  return `Use ${example}: hours 00 to 23 and minutes with two digits each; 24:00 is the end of a day`
}

function isDate(text: string): boolean {
  const parsed = new Date(`${text}T00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

function adviseDate(input: unknown): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(String(input)) ?? []
  if (year !== undefined) {
    const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    if (Number(month) <= 12 && Number(day) <= 31 && Number(month) * Number(day) > 0 && isDate(text))
      return `Use ${text}: year, month and day`
  }
  const [, inYear, inMonth] = /^(\d{4})-(0[1-9]|1[0-2])-\d{2}$/.exec(String(input)) ?? []
  if (inYear !== undefined) {
    const days = new Date(Date.UTC(Number(inYear), Number(inMonth), 0)).getUTCDate()
    return `${inYear}-${inMonth} has ${days} days: use a date from ${inYear}-${inMonth}-01 to ${inYear}-${inMonth}-${days}`
  }
  return 'Use year, month and day, for example 2026-12-24'
}

function adviseDates(input: unknown): string {
  const [from = '', to, ...more] = String(input).split('/')
  if (to === undefined || more.length > 0) return adviseDate(input)
  const wrongDate = [from, to].find((date) => !/^\d{4}-\d{2}-\d{2}$/.test(date) || !isDate(date))
  if (wrongDate === undefined)
    return 'The second date must be after the first, and a range has at most 366 days'
  return `${adviseDate(wrongDate)}; a range is two dates with a slash between, for example 2026-12-24/2026-12-31`
}

function adviseInstant(input: unknown): string {
  const text = String(input)
  const [date] = /^\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  if (date === undefined) return 'Use a date, a time and a time zone, for example 2026-12-24T09:00:00Z'
  if (date === text) return `Add a time and its time zone, for example ${date}T09:00:00Z`
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text))
    return `Add the time zone: ${text}Z for UTC, or an offset such as ${text}+01:00`
  return `Use a date and a time that exist, with a time zone, for example ${date}T09:00:00Z`
}

function adviseColor(input: unknown): string {
  const [, short] = /^#?([0-9a-fA-F]{3})$/.exec(String(input)) ?? []
  const [, full] = /^([0-9a-fA-F]{6})$/.exec(String(input)) ?? []
  const color = short === undefined ? full : [...short].map((digit) => digit + digit).join('')
  return `Use # and six hexadecimal digits, for example #${color ?? '1f6f5c'}`
}

function adviseAmount(input: unknown): string {
  const example = (amount: string) => `{ "amount": "${amount}", "currency": "PLN" }`
  const advice = 'Write the amount as text in the main unit, with its currency'
  return typeof input === 'number' && input >= 0 && input < 1e8
    ? `${advice}: ${example(input.toFixed(2))} if ${input} złoty are meant`
    : `${advice}: ${example('220.00')}`
}

function advisePhone(input: unknown): string {
  const digits = String(input)
    .replace(/^00/, '+')
    .replace(/[\s()/.-]/g, '')
  const example = /^\+[1-9]\d{6,14}$/.test(digits) ? digits : '+351220100200'
  return `Use the number with + and country code and without spaces, for example ${example}`
}

/** The messages for values that a schema refuses, by the error code of the schema. */
export const advice: Readonly<Record<string, Advice>> = {
  'amount-too-large': 'An amount is at most 100,000,000 in a currency with two decimals',
  'closure-order': 'The last date must not be before the first',
  color: adviseColor,
  'currency-code': (input) => {
    const upper = String(input).toUpperCase()
    return `Use three capital letters, for example ${currencies.includes(upper) ? upper : 'PLN'}`
  },
  'data-attribute':
    'Use a name that starts with data-, then small letters, digits and hyphens, for example data-website-id',
  dates: adviseDates,
  'decimal-amount': adviseAmount,
  e164: advisePhone,
  email: 'Use an email address, for example studio@example.com',
  empty: 'At least one locale needs a text',
  'feed-name': 'Use the name of a secret: FEED_, then at most 60 capital letters, digits and underscores',
  'font-weight':
    'Use the weight that the upload returned, for example "400", or "200 900" for a variable font',
  'http-url': adviseHttpUrl,
  'https-only': adviseHttps,
  'https-origin': createOriginAdvice(
    'This must be an https origin: scheme, host and port, without a path or a slash at the end',
  ),
  id: createSlugAdvice(
    'Use a small letter, then at most 63 small letters, digits, underscores and hyphens',
    '_',
    'deep_tissue',
    true,
  ),
  instant: adviseInstant,
  integrity: 'Use a hash such as sha384-…, in base64',
  link: adviseLink,
  'not-composed': 'This must be in small letters and composed (Unicode NFC)',
  online: 'Say how to join: with a text, a video, or both',
  'one-line': 'This must be one line without control characters',
  'one-time-slug':
    'Use small letters a to z, digits and single hyphens, with slashes between segments, for example gift/k7x2',
  'option-value': createSlugAdvice(
    'Use 1 to 64 small letters, digits, underscores and hyphens',
    '_',
    'first_visit',
    false,
  ),
  'origin-only': createOriginAdvice(
    'This must be an origin: scheme, host and port, without a path or a slash at the end',
  ),
  'page-path': advisePagePath,
  'plain-date': adviseDate,
  'plain-path': createPathAdvice(
    'Use a path that starts with a slash, without spaces, ? and #, for example /old-address',
  ),
  'policy-address': createUrlOrPathAdvice(
    'Use an address that starts with https://, such as https://example.com/terms, or the path of a page of this site, such as /terms',
  ),
  'reserved-field': 'This means something else in every form; a field needs another id',
  'reserved-prefix': 'Ids that start with bkg_ are kept for bookings',
  'reserved-word': 'The word "any" is kept for "any available person"',
  'script-address': createUrlOrPathAdvice(
    'Use an address that starts with https://, or a path of this site, for example /demo/page-views.js',
  ),
  sha256: 'Use the SHA-256 of the file: 64 hexadecimal digits in small letters, as sha256sum prints it',
  'site-key':
    'Use the site key that Cloudflare shows for the Turnstile widget, for example 0x4AAAAAAABkMYinukE8nzY',
  slug: createSlugAdvice('Use small letters a to z, digits and single hyphens', '-', 'deep-tissue', false),
  'too-many-attributes': 'At most 10 attributes',
  'too-many-decimals': 'The currency does not have that many decimals',
  'unknown-time-zone': (input) =>
    `The time zone ${quote(input)} does not exist: use a name of the IANA database, for example Europe/Warsaw`,
  'video-link':
    'Use an address that starts with https://, with {booking} as the only placeholder, after the host: https://video.example/{booking}',
  'wall-time': adviseTime,
  'written-slug':
    'Use letters of any script, digits, dots, underscores, tildes and hyphens, a letter or digit first, for example sleep-well',
}
