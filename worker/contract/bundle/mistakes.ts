import type * as z from 'zod/mini'

/** One thing that is wrong with a bundle; `path` is dotted, with indexes: `calendars.0.slug`. */
export interface Mistake {
  path: string
  code: string
  message: string
}

/** A part of a document, with its place in it. */
export interface Part<T> {
  path: string
  value: T
}

/** The parts of a list that have the shape a check needs; what else is wrong with them is not its business. */
export function partsOf<T>(list: string, items: readonly unknown[], shape: z.ZodMiniType<T>): Part<T>[] {
  return items.flatMap((item, index) => {
    const parsed = shape.safeParse(item)
    return parsed.success ? [{ path: `${list}.${index}`, value: parsed.data }] : []
  })
}

type Issue = z.core.$ZodIssue

/** A union's issue says little; the branch that got furthest says what was meant. */
function branch(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const depth = (issues: readonly Issue[]) =>
    Math.max(...issues.map(({ path, code }) => path.length + (code === 'invalid_type' ? 0 : 0.5)))
  const [best] = issue.errors.toSorted((a, b) => depth(b) - depth(a))
  return (best ?? []).flatMap(branch).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

const codes: Partial<Record<Issue['code'], string>> = {
  too_big: 'too-big',
  too_small: 'too-small',
  unrecognized_keys: 'unknown-key',
}

// A check of our own gives a code as its message; zod's messages are sentences.
const isOwnCode = (message: string) => /^[a-z]+(-[a-z]+)*$/.test(message)

function toMistake(issue: Issue): Mistake[] {
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path.map(String), key].join('.'),
      code: 'unknown-key',
      message: `A bundle has no ${JSON.stringify(key)} here`,
    }))
  }
  if (isOwnCode(issue.message))
    return [{ path, code: issue.message, message: ownMessages[issue.message] ?? issue.message }]
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ path, code: 'required', message: 'This is required' }]
  return [{ path, code: codes[issue.code] ?? 'invalid', message: issue.message }]
}

const ownMessages: Record<string, string> = {
  'amount-too-large': 'An amount is at most 100,000,000 in a currency with two decimals',
  'currency-code': 'Use three capital letters, for example PLN',
  'decimal-amount':
    'Write the amount as text in the main unit, with its currency: { "amount": "220.00", "currency": "PLN" }',
  empty: 'At least one locale needs a text',
  'https-only':
    'This must be an address that starts with https:// and a host of letters, digits, dots and hyphens',
  link: 'A link is a path of this site (/about), a part of the page (#prices), or starts with https:, mailto: or tel:',
  'not-composed': 'This must be in small letters and composed (Unicode NFC)',
  'origin-only': 'This must be an origin: scheme, host and port, without a path or a slash at the end',
  'page-path':
    'At most eight words in small letters with slashes between, none of them b, c, post, product, feed.xml or the like',
  'reserved-field': 'This means something else in every form; a field needs another id',
  'reserved-prefix': 'Ids that start with bkg_ are kept for bookings',
  'reserved-word': 'The word "any" is kept for "any available person"',
  'too-many-decimals': 'The currency does not have that many decimals',
  'unknown-time-zone': 'This time zone does not exist',
}

/** What the schema found, one mistake a path and code. */
export function toMistakes(issues: readonly Issue[]): Mistake[] {
  return issues.flatMap(branch).flatMap(toMistake)
}
