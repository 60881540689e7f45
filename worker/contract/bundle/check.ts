import { type Bundle, bundle } from './bundle.ts'
import { checkReferences } from './check-references.ts'
import type { Mistake } from './mistakes.ts'
import { reporting, toMistakes } from './to-mistakes.ts'

/**
 * Holds a document against all that a bundle must be: its schema, and what the parts must be to each other. Both are
 * reported together, by path; a part that is malformed is only left out of the second.
 */
export function checkBundle(
  document: unknown,
): { bundle: Bundle; mistakes: [] } | { bundle?: never; mistakes: Mistake[] } {
  const parsed = bundle.safeParse(document, reporting)
  const malformed = parsed.success ? [] : toMistakes(parsed.error.issues)
  const mistakes = [...malformed, ...checkReferences(document, malformed)]
  return parsed.success && mistakes.length === 0 ? { bundle: parsed.data, mistakes: [] } : { mistakes }
}
