import type * as z from 'zod/mini'
import { findNearestWord } from './nearest-word.ts'

type Issue = z.core.$ZodRawIssue

/** Longer lists of words are truncated in messages. */
const MAX_WORDS = 25

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'text',
}

/** Returns the name of the type of a JSON value. */
function getKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return kinds[typeof value] ?? typeof value
}

/** Returns the message for a value of the wrong type. */
export function explainType(expected: readonly string[], input: unknown): string {
  if (input === undefined) return 'This is required'
  const expectedKinds = [...new Set(expected.map((kind) => kinds[kind] ?? kind))].join(' or ')
  if (typeof input === 'number') {
    const isFraction = expected.includes('int') && !Number.isInteger(input)
    if (isFraction) return `This must be a whole number, not ${input}`
  }
  return `This must be ${expectedKinds}, not ${getKind(input)}`
}

/** Selects the words that a message lists. If there are too many, prefers those with the prefix of the unknown word, up to a dot. */
function selectWords(input: unknown, words: readonly unknown[]): readonly unknown[] {
  const [prefix] = /^[^.]+\./.exec(String(input)) ?? []
  const similar =
    words.length > MAX_WORDS && prefix !== undefined
      ? words.filter((word) => String(word).startsWith(prefix))
      : []
  return (similar.length > 0 ? similar : words).slice(0, MAX_WORDS)
}

/** Returns the message for an unknown word: suggests a similar word, or lists the allowed ones. */
export function explainWord(input: unknown, words: readonly unknown[]): string {
  const texts = words.filter((word) => typeof word === 'string')
  const nearest = typeof input === 'string' ? findNearestWord(input, texts) : undefined
  if (nearest !== undefined) return `${JSON.stringify(input)} is unknown here. Did you mean "${nearest}"?`
  const all = selectWords(input, words).map((word) => JSON.stringify(word))
  const more = words.length > all.length ? ', …' : ''
  const allowed = all.length === 1 ? all[0] : `one of ${all.join(', ')}${more}`
  return input === undefined ? `This is required: ${allowed}` : `This must be ${allowed}`
}

/** Returns the keys that an object or a record with fixed keys can have. */
function getAllowedKeys({ schema }: Issue): string[] {
  const def = (schema as z.core.$ZodType | undefined)?._zod.def as
    | { shape?: object; keyType?: z.core.$ZodType }
    | undefined
  if (def?.shape) return Object.keys(def.shape)
  return [...(def?.keyType?._zod.values ?? [])].map(String)
}

const DID_YOU_MEAN = '. Did you mean '

/** Names the paths at which an unknown key is allowed. Returns `message` if there are none, or if it suggests a similar key. */
export function explainUnknownKey(message: string, key: string, allowedPaths: readonly string[]): string {
  if (allowedPaths.length === 0 || message.includes(DID_YOU_MEAN)) return message
  return `There is no ${JSON.stringify(key)} here. It belongs in ${allowedPaths.join(' or ')}`
}

function explainKey(key: string, allowed: readonly string[]): string {
  const nearest = findNearestWord(key, allowed)
  const message = `There is no ${JSON.stringify(key)} here`
  if (nearest !== undefined) return `${message}${DID_YOU_MEAN}"${nearest}"?`
  return allowed.length > 0 && allowed.length <= MAX_WORDS
    ? `${message}, only ${allowed.join(', ')}`
    : message
}

const units: Readonly<Record<string, readonly [singular: string, plural: string]>> = {
  string: ['character', 'characters'],
  array: ['item', 'items'],
}

function explainSize(
  limit: 'least' | 'most',
  origin: string,
  bound: number | bigint,
  inclusive = true,
): string {
  const [singular, plural] = units[origin] ?? ['', '']
  const unit = Number(bound) === 1 ? singular : plural
  if (limit === 'least' && origin === 'string' && Number(bound) === 1) return 'This must not be empty'
  if (!inclusive) return `This must be ${limit === 'least' ? 'more' : 'less'} than ${bound}`
  return `This must be ${unit && 'of '}at ${limit} ${bound}${unit && ` ${unit}`}`
}

/**
 * Returns a plain English message for a zod issue without a code of our own. Issues about several keys get one line per
 * key. It replaces zod's messages, some of which contain regular expressions.
 */
export function explain(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return explainType([issue.expected], issue.input)
    case 'invalid_value':
      return explainWord(issue.input, issue.values)
    case 'unrecognized_keys': {
      const allowed = getAllowedKeys(issue)
      return issue.keys.map((key) => explainKey(key, allowed)).join('\n')
    }
    case 'too_small':
      return explainSize('least', issue.origin, issue.minimum, issue.inclusive)
    case 'too_big':
      return explainSize('most', issue.origin, issue.maximum, issue.inclusive)
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}`
    default:
      return 'This cannot be used here'
  }
}
