import type * as z from 'zod/mini'
import { isObject } from '../../../is-object.ts'
import { isMistakeCode, type Mistake, type MistakeCode } from '../mistake.ts'
import { advice } from './advice.ts'
import { explain, explainType, explainUnknownKey, explainWord } from './explain.ts'
import { findAllowedPaths } from './find-allowed-paths.ts'

/** The zod options for documents whose mistakes are reported. */
export const reportingOptions = { error: explain, reportInput: true }

type Issue = z.core.$ZodIssue

// Our own checks have a code as message; zod's messages are sentences.
const isOwnCode = (message: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(message)

const getDepth = (issues: readonly Issue[]) =>
  Math.max(...issues.map(({ path, code }) => path.length + (code === 'invalid_type' ? 0 : 0.5)))

/** Returns the issues of a union if each branch refuses the type or value itself, with one issue. Undefined otherwise. */
function getRefusals(errors: readonly (readonly Issue[])[]): Issue[] | undefined {
  const refusals = errors.flat()
  const areAboutValue = refusals.every(
    ({ path, code }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'),
  )
  return areAboutValue && refusals.length === errors.length ? refusals : undefined
}

/** Merges the issues of all branches of a union into one. */
function mergeRefusals(issue: Issue, refusals: readonly Issue[]): Issue {
  const ownIssue = refusals.find(({ message }) => isOwnCode(message))
  if (ownIssue) return { ...ownIssue, path: issue.path }
  const values = refusals.flatMap((refusal) => (refusal.code === 'invalid_value' ? refusal.values : []))
  const expected = refusals.flatMap((refusal) => (refusal.code === 'invalid_type' ? refusal.expected : []))
  const [first = issue] = refusals
  const message = values.length > 0 ? explainWord(first.input, values) : explainType(expected, first.input)
  return { ...first, path: issue.path, message }
}

/**
 * Replaces the issue of a union by the issues of the branch that fits the value best: the branch with the deepest issue or, if
 * there are several, the one with the fewest issues.
 */
function narrowUnion(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  if (issue.discriminator !== undefined && issue.errors.length === 0) {
    const value: unknown = isObject(issue.input) ? Reflect.get(issue.input, issue.discriminator) : undefined
    const values =
      'options' in issue ? (issue.options ?? []).filter((option) => typeof option === 'string') : []
    return [
      {
        code: 'invalid_value',
        path: issue.path,
        input: value,
        values,
        message: explainWord(value, values),
      },
    ]
  }
  const refusals = getRefusals(issue.errors)
  if (refusals && refusals.length > 0) return [mergeRefusals(issue, refusals)]
  const [best] = issue.errors.toSorted((a, b) => getDepth(b) - getDepth(a) || a.length - b.length)
  return (best ?? [])
    .flatMap(narrowUnion)
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

const codes: Partial<Record<Issue['code'], MistakeCode>> = { too_big: 'too-big', too_small: 'too-small' }

/** Returns the code of our own check, or a general code. */
const getCode = ({ code, message }: Issue): MistakeCode =>
  code === 'custom' && isMistakeCode(message) ? message : (codes[code] ?? 'invalid')

/** Returns the message of an issue. */
function getMessage(issue: Issue): string {
  if (!isOwnCode(issue.message)) return issue.message
  const ownMessage = advice[issue.message]
  if (ownMessage === undefined) return explain(issue as z.core.$ZodRawIssue)
  return typeof ownMessage === 'string' ? ownMessage : ownMessage(issue.input)
}

function toMistake(issue: Issue, schema: z.core.$ZodType): Mistake[] {
  const segments = issue.path.map(String)
  const path = segments.join('.')
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split('\n')
    return issue.keys.map((key, index) => ({
      path: [...segments, key].join('.'),
      code: 'unknown-key',
      message: explainUnknownKey(
        messages[index] ?? issue.message,
        key,
        findAllowedPaths(schema, segments, key),
      ),
    }))
  }
  if (issue.code === 'invalid_key') {
    const [inner = issue] = issue.issues
    return [
      {
        path,
        code: getCode(inner),
        message: `${JSON.stringify(issue.path.at(-1))} cannot stand here. ${getMessage(inner)}`,
      },
    ]
  }
  const isMissing =
    (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined
  if (isMissing) {
    const message = isOwnCode(issue.message) ? 'This is required' : issue.message
    return [{ path, code: 'required', message }]
  }
  return [{ path, code: getCode(issue), message: getMessage(issue) }]
}

/** Converts the issues of a schema to mistakes. */
export function toMistakes(issues: readonly Issue[], schema: z.core.$ZodType): Mistake[] {
  return issues.flatMap(narrowUnion).flatMap((issue) => toMistake(issue, schema))
}
