import { distance } from 'fastest-levenshtein'

/** Finds the word that a mistyped one was most likely meant to be: one letter in three differs, or two are swapped. */
export function findNearest(typed: string, words: readonly string[]): string | undefined {
  const near = (word: string) => distance(typed.toLowerCase(), word.toLowerCase())
  const most = typed.length < 4 ? 1 : Math.max(2, Math.floor(typed.length / 3))
  const [best] = words
    .filter((word) => near(word) <= most)
    .toSorted((a, b) => near(a) - near(b) || sharedStart(typed, b) - sharedStart(typed, a))
  return best
}

/** Counts the letters that two words have in common at their start. */
function sharedStart(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index])
  return differs === -1 ? one.length : differs
}
