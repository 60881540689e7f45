import { APOSTROPHES, foldText } from '../../platform/fold-text.ts'

/** Letters and digits of scripts without spaces between words. */
const UNSPACED =
  '[[\\p{L}\\p{N}]&&[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]]'

/** Matches a word with its accents, or one letter of a script without spaces. */
const WORD = new RegExp(
  `${UNSPACED}\\p{M}*|[[\\p{L}\\p{N}]--${UNSPACED}][[\\p{L}\\p{N}\\p{M}]--${UNSPACED}]*`,
  'gv',
)
const IS_UNSPACED = new RegExp(`^${UNSPACED}`, 'v')

const PLAIN = /^[\da-z]+$/

/** A word of a text, with its offsets there in UTF-16 units. */
export interface Word {
  /** Lower case, without accents. */
  word: string
  from: number
  to: number
  /** Whether the word is a letter of a script without spaces, in which neighbouring letters may be one word. */
  isLetter: boolean
}

/** Returns the words of a text in order. An apostrophe separates words: `l’huile` has two. */
export function* listWords(text: string): Generator<Word> {
  for (const { 0: match, index: from } of text.replace(APOSTROPHES, ' ').matchAll(WORD)) {
    const to = from + match.length
    const lower = match.toLowerCase()
    if (PLAIN.test(lower)) {
      yield { word: lower, from, to, isLetter: false }
      continue
    }
    // One word can become several words when it is folded: ½ becomes 1⁄2.
    for (const [word] of foldText(match).matchAll(WORD))
      yield { word, from, to, isLetter: IS_UNSPACED.test(word) }
  }
}

/** Returns a text as the index has it: its words, with one space in between. */
export const toIndexedText = (text: string): string =>
  Array.from(listWords(text), ({ word }) => word).join(' ')
