import { en } from 'zod/v4/locales'
import { type Bundle, bundle } from './bundle.ts'
import { checkReferences } from './check-references.ts'
import type { Mistake } from './mistakes.ts'
import { toMistakes } from './mistakes.ts'

const { localeError } = en()

/** How a document is parsed whose mistakes are told. */
export const reporting = { error: localeError, reportInput: true }

/**
 * Holds a document against all that a bundle must be: its schema, and what the parts must be to each other. Both are
 * reported together, by path; a part that is malformed is only left out of the second.
 */
export function checkBundle(
  document: unknown,
): { bundle: Bundle; mistakes: [] } | { bundle?: never; mistakes: Mistake[] } {
  const parsed = bundle.safeParse(document, reporting)
  const mistakes = [...(parsed.success ? [] : toMistakes(parsed.error.issues)), ...checkReferences(document)]
  return parsed.success && mistakes.length === 0 ? { bundle: parsed.data, mistakes: [] } : { mistakes }
}
