import { distance } from 'fastest-levenshtein'

/**
 * Returns the word that is most similar to a mistyped one, with at most a third of its letters different. Undefined if
 * there is none.
 */
export function findNearest(typed: string, words: readonly string[]): string | undefined {
  const near = (word: string) => distance(typed.toLowerCase(), word.toLowerCase())
  const most = typed.length < 4 ? 1 : Math.max(2, Math.floor(typed.length / 3))
  const [best] = words
    .filter((word) => near(word) <= most)
    .toSorted((a, b) => near(a) - near(b) || getPrefixLength(typed, b) - getPrefixLength(typed, a))
  return best
}

/** Returns the length of the common prefix of two words. */
function getPrefixLength(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index])
  return differs === -1 ? one.length : differs
}
