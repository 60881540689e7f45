import type { Mistake } from './mistake.ts'

/**
 * Returns whether a part of the document is valid: the part itself, each of its items, and the named keys of these. Checks
 * must not look up ids in an invalid part, because every reference to it would be reported as unknown.
 */
export type IsValid = (part: string, ...keys: string[]) => boolean

/** Creates {@link IsValid} from the mistakes that the schema found. */
export function createValidity(mistakes: readonly Mistake[]): IsValid {
  const broken = new Set<string>()
  for (const { path, code } of mistakes) {
    if (code === 'unknown-key') continue
    const [part = '', second, third] = path.split('.')
    if (second === undefined) broken.add(part)
    else if (!/^\d+$/.test(second)) broken.add(`${part}.${second}`)
    else broken.add(third === undefined ? part : `${part}.${third}`)
  }
  return (part, ...keys) =>
    !broken.has('') && !broken.has(part) && keys.every((key) => !broken.has(`${part}.${key}`))
}

/** Returns whether the schema found no mistake at a path or below it. */
export function isValidAt(mistakes: readonly Mistake[], path: string): boolean {
  return mistakes.every((one) => one.code === 'unknown-key' || !`${one.path}.`.startsWith(`${path}.`))
}
