import { runAtOnce, type Turns } from '../../turns.ts'
import type { Bundle } from '../bundle.ts'
import { parseBundleInTurns } from '../parse-in-turns.ts'
import { checkReferencesInTurns } from './check-references.ts'
import { reportingOptions, toMistakes } from './messages/to-mistakes.ts'
import type { Mistake } from './mistake.ts'

type CheckedBundle = { bundle: Bundle; mistakes: [] } | { bundle?: never; mistakes: Mistake[] }

/**
 * Validates a document as a bundle: against the schema, and the references between its definitions. Mistakes of both kinds
 * are reported together. Yields often.
 */
export function* checkBundleInTurns(document: unknown): Turns<CheckedBundle> {
  const { data, issues = [] } = yield* parseBundleInTurns(document, reportingOptions)
  const malformed = toMistakes(issues)
  const mistakes = [...malformed, ...(yield* checkReferencesInTurns(document, malformed))]
  return data && mistakes.length === 0 ? { bundle: data, mistakes: [] } : { mistakes }
}

/** Does the same as {@link checkBundleInTurns} without a pause. */
export function checkBundle(document: unknown): CheckedBundle {
  return runAtOnce(checkBundleInTurns(document))
}
