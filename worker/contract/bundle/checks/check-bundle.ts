import { runAtOnce, type Turns } from '../../turns.ts'
import type { Bundle } from '../bundle.ts'
import { parseBundleInTurns } from '../parse-in-turns.ts'
import { checkReferencesInTurns } from './check-references.ts'
import { reportingOptions, toMistakes } from './messages/to-mistakes.ts'
import type { Mistake } from './mistake.ts'

type Checked = { bundle: Bundle; mistakes: [] } | { bundle?: never; mistakes: Mistake[] }

/**
 * Holds a document against all that a bundle must be: its schema, and what the parts must be to each other. Both are
 * reported together, by path; a part that is malformed is only left out of the second. Pauses often.
 */
export function* checkBundleInTurns(document: unknown): Turns<Checked> {
  const { data, issues = [] } = yield* parseBundleInTurns(document, reportingOptions)
  const malformed = toMistakes(issues)
  const mistakes = [...malformed, ...(yield* checkReferencesInTurns(document, malformed))]
  return data && mistakes.length === 0 ? { bundle: data, mistakes: [] } : { mistakes }
}

/** Does the same without a pause. */
export const checkBundle = (document: unknown): Checked => runAtOnce(checkBundleInTurns(document))
