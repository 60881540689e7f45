import { findNearestWord } from './nearest-word.ts'

/** For so many unknown ids of a list a similar one is looked for. Comparing with all ids takes time. */
const MAX_LOOKUPS = 30

const lookups = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>()

const getDigits = (id: string) => id.replace(/\D/g, '')

/** Returns the known id that an unknown one probably stands for. Of numbered ids none is more likely than another. */
export function findSimilarId(id: string, known: ReadonlySet<string>): string | undefined {
  const found = lookups.get(known) ?? new Map<string, string | undefined>()
  lookups.set(known, found)
  if (!found.has(id) && found.size < MAX_LOOKUPS) {
    const candidates = [...known].filter((other) => getDigits(other) === getDigits(id))
    found.set(id, findNearestWord(id, candidates))
  }
  return found.get(id)
}

/** Returns the message for an id that does not exist. `label` names the kind of item. */
export function explainMissing(label: string, id: string, known: ReadonlySet<string>): string {
  const similar = findSimilarId(id, known)
  return `There is no ${label} ${id}${similar === undefined ? '' : `. Did you mean ${similar}?`}`
}
