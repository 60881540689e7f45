import type { Mistake } from './mistake.ts'

/**
 * Returns whether a part of the document is valid: the part itself, each of its items, and the named keys of these. Checks
 * must not look up ids in an invalid part, because every reference to it would be reported as unknown.
 */
export type IsValid = (part: string, ...keys: string[]) => boolean

/** Creates {@link IsValid} from the mistakes that the schema found. */
export function createValidityCheck(mistakes: readonly Mistake[]): IsValid {
  const invalidPaths = new Set<string>()
  for (const { path, code } of mistakes) {
    if (code === 'unknown-key') continue
    const [part = '', second, third] = path.split('.')
    if (second === undefined) invalidPaths.add(part)
    else if (!/^\d+$/.test(second)) invalidPaths.add(`${part}.${second}`)
    else invalidPaths.add(third === undefined ? part : `${part}.${third}`)
  }
  return (part, ...keys) =>
    !invalidPaths.has('') &&
    !invalidPaths.has(part) &&
    keys.every((key) => !invalidPaths.has(`${part}.${key}`))
}

/** Returns whether the schema found no mistake at a path or below it. */
export function isValidAt(mistakes: readonly Mistake[], path: string): boolean {
  return mistakes.every(
    (mistake) => mistake.code === 'unknown-key' || !`${mistake.path}.`.startsWith(`${path}.`),
  )
}
