import { distance } from 'fastest-levenshtein'

/** Words of other systems, and the words that mean the same here. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  accepted: ['confirmed'],
  approved: ['confirmed'],
  booked: ['scheduled'],
  created: ['scheduled', 'submitted'],
  deleted: ['cancelled'],
  denied: ['declined'],
  edited: ['changed'],
  expired: ['lapsed'],
  modified: ['changed'],
  moved: ['rescheduled'],
  new: ['scheduled', 'submitted'],
  rejected: ['declined'],
  removed: ['cancelled'],
  sent: ['submitted'],
  updated: ['changed'],
}

/** The maximum difference in length between a misspelled phrase and the one that was meant. */
const MAX_LENGTH_DIFFERENCE = 4

/** Returns how many letters of a word may differ. In a short word a different letter makes a different word. */
const getAllowance = ({ length }: string) => (length < 6 ? 1 : Math.min(3, Math.floor(length / 3)))

/** Returns whether two words differ in two neighbouring letters that changed places. */
function areSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false
  const [first, second, ...others] = [...one].flatMap((letter, index) =>
    letter === other[index] ? [] : [index],
  )
  return (
    first !== undefined &&
    second === first + 1 &&
    others.length === 0 &&
    one[first] === other[second] &&
    one[second] === other[first]
  )
}

/**
 * Returns the number of letters in which a misspelled word differs from a word. Undefined if it is probably not that word:
 * hardly anybody misspells the first letter and another one.
 */
function findDistance(misspelled: string, word: string): number | undefined {
  const letters = areSwapped(misspelled, word) ? 1 : distance(misspelled, word)
  const isLikely = letters < 2 || misspelled[0] === word[0]
  return isLikely && letters <= getAllowance(misspelled) ? letters : undefined
}

const toParts = (text: string) => text.toLowerCase().split(/[.-]/)
const toLetters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns the number of letters in which a misspelled phrase differs from a phrase; undefined if it is probably not that phrase.
 * Compares the words between dots and hyphens one by one: `booking.created` and `booking.erased` share a word, but are not
 * similar.
 */
function findPhraseDistance(misspelled: string, phrase: string): number | undefined {
  if (Math.abs(misspelled.length - phrase.length) > MAX_LENGTH_DIFFERENCE) return undefined
  if (toLetters(misspelled) === toLetters(phrase)) return 0
  const [parts, others] = [toParts(misspelled), toParts(phrase)]
  if (parts.length !== others.length) return findDistance(toLetters(misspelled), toLetters(phrase))
  let sum = 0
  for (const [index, part] of parts.entries()) {
    const letters = findDistance(part, others[index] ?? '')
    if (letters === undefined) return undefined
    sum += letters
  }
  return sum
}

/** Returns the length of the common prefix of two words. */
function getPrefixLength(one: string, other: string): number {
  const differs = [...one].findIndex((letter, index) => letter !== other[index])
  return differs === -1 ? one.length : differs
}

/** Returns the allowed word that means the same as a word of another system. */
function findSynonym(written: string, words: readonly string[]): string | undefined {
  const [, prefix = '', last = ''] = /^(.*\.)?([^.]+)$/.exec(written.toLowerCase()) ?? []
  const synonymsWithPrefix = synonyms[last]?.map((word) => prefix + word) ?? []
  return synonymsWithPrefix.find((word) => words.includes(word))
}

/** Returns the word that is most similar to a misspelled one, or that means the same. Undefined if none is. */
export function findNearestWord(misspelled: string, words: readonly string[]): string | undefined {
  const similar = words.flatMap((word) => {
    const letters = findPhraseDistance(misspelled, word)
    return letters === undefined ? [] : [{ word, letters }]
  })
  const [best] = similar.toSorted(
    (a, b) =>
      a.letters - b.letters || getPrefixLength(misspelled, b.word) - getPrefixLength(misspelled, a.word),
  )
  return best?.word ?? findSynonym(misspelled, words)
}
