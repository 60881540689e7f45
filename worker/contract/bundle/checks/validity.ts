import type { Mistake } from './mistake.ts'

/**
 * Tells whether a check may look things up in a part of the document: whether the part itself, each of its items, and the
 * named keys of these are what the schema says. A look-up in a part that did not parse finds nothing, and would report what
 * is missing as many times as it is named.
 */
export type IsValid = (part: string, ...keys: string[]) => boolean

/** Reads from what the schema found which parts of a document can be relied on. */
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

/** Tells whether the schema found nothing wrong at a path or below it. */
export function isValidAt(mistakes: readonly Mistake[], path: string): boolean {
  return mistakes.every((one) => one.code === 'unknown-key' || !`${one.path}.`.startsWith(`${path}.`))
}
