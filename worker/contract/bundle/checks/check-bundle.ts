import { type PausableWork, runWithoutPauses } from '../../pausable-work.ts'
import { type Bundle, bundle } from '../bundle.ts'
import { parseBundleWithPauses } from '../pausable-parser.ts'
import { checkConsistencyWithPauses } from './check-consistency.ts'
import { reportingOptions, toMistakes } from './messages/to-mistakes.ts'
import type { Mistake } from './mistake.ts'
import { mergeSameCause } from './same-cause.ts'

type CheckedBundle = { bundle: Bundle; mistakes: [] } | { bundle?: never; mistakes: Mistake[] }

/**
 * Validates a document as a bundle: against the schema, and the references between its definitions. Mistakes of both kinds
 * are reported together. Yields often.
 */
export function* checkBundleWithPauses(document: unknown): PausableWork<CheckedBundle> {
  const { data, issues = [] } = yield* parseBundleWithPauses(document, reportingOptions)
  const malformed = toMistakes(issues, bundle)
  const mistakes = mergeSameCause([...malformed, ...(yield* checkConsistencyWithPauses(document, malformed))])
  return data && mistakes.length === 0 ? { bundle: data, mistakes: [] } : { mistakes }
}

/** Does the same as {@link checkBundleWithPauses} without a pause. */
export function checkBundle(document: unknown): CheckedBundle {
  return runWithoutPauses(checkBundleWithPauses(document))
}
