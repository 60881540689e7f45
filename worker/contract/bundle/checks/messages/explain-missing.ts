import { findNearestWord } from './nearest-word.ts'

/** The maximum number of unknown ids for which a list is searched for a similar id: comparing with all ids takes time. */
const MAX_LOOKUPS = 30

const lookups = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>()

const getDigits = (id: string) => id.replace(/\D/g, '')

/** Returns the known id that an unknown id probably stands for. It has the same digits, because `stf_3` is no typo for `stf_2`. */
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
