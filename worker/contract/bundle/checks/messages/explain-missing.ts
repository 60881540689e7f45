import { findNearestWord } from './nearest-word.ts'

/** The maximum number of unknown ids for which a list is searched for a similar id: comparing with all ids takes time. */
const MAX_LOOKUPS = 30

/** By set of existing ids: the similar id of each unknown id that was looked up. */
const lookups = new WeakMap<ReadonlySet<string>, Map<string, string | undefined>>()

const getDigits = (id: string) => id.replace(/\D/g, '')

/** Returns the existing id that an unknown id probably stands for. It has the same digits, because `stf_3` is no typo for `stf_2`. */
export function findSimilarId(id: string, existingIds: ReadonlySet<string>): string | undefined {
  const similarIds = lookups.get(existingIds) ?? new Map<string, string | undefined>()
  lookups.set(existingIds, similarIds)
  if (!similarIds.has(id) && similarIds.size < MAX_LOOKUPS) {
    const candidates = [...existingIds].filter((other) => getDigits(other) === getDigits(id))
    similarIds.set(id, findNearestWord(id, candidates))
  }
  return similarIds.get(id)
}

/** Returns the message for an id that does not exist. `label` names the kind of item. */
export function explainMissing(label: string, id: string, existingIds: ReadonlySet<string>): string {
  const similar = findSimilarId(id, existingIds)
  return `There is no ${label} ${id}${similar === undefined ? '' : `. Did you mean ${similar}?`}`
}
