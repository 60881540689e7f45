import { distance } from 'fastest-levenshtein'

/** Returns the word that is most similar to a misspelled one. Undefined if more than a third of its letters differ. */
export function findNearestWord(misspelled: string, words: readonly string[]): string | undefined {
  const getDistance = (word: string) => distance(misspelled.toLowerCase(), word.toLowerCase())
  const maxDistance = misspelled.length < 4 ? 1 : Math.max(2, Math.floor(misspelled.length / 3))
  const [best] = words
    .filter((word) => getDistance(word) <= maxDistance)
    .toSorted(
      (a, b) =>
        getDistance(a) - getDistance(b) || getPrefixLength(misspelled, b) - getPrefixLength(misspelled, a),
    )
  return best
}

/** Returns the length of the common prefix of two words. */
function getPrefixLength(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index])
  return differs === -1 ? one.length : differs
}
