import { listWords, type Word } from './words.ts'

/** Words that must all be in a row; a term of a spaced script has one. */
export interface SearchTerm {
  words: string[]
  /** Whether longer words that start with it match too. */
  isPrefix: boolean
}

/** The terms of a query that are searched for. Further terms would hardly narrow the result, and each takes time. */
const MAX_TERMS = 8
const MAX_WORDS = 24

/** The shortest words that also find longer ones; shorter ones would find too many. The visitor may still type the last word. */
const [MIN_PREFIX, MIN_LAST_PREFIX] = [4, 2]

/** Returns the terms of a query, all of which a result must have. */
export function toSearchTerms(query: string): SearchTerm[] {
  const terms: SearchTerm[] = []
  let previous: Word | undefined
  for (const word of [...listWords(query)].slice(0, MAX_WORDS)) {
    const continues = word.isLetter && previous?.isLetter === true && previous.to === word.from
    if (continues) terms.at(-1)?.words.push(word.word)
    else terms.push({ words: [word.word], isPrefix: !word.isLetter && word.word.length >= MIN_PREFIX })
    previous = word
  }
  const last = terms.at(-1)
  if (last && previous?.isLetter === false) last.isPrefix = previous.word.length >= MIN_LAST_PREFIX
  return terms.slice(-MAX_TERMS)
}

/** Returns whether a term matches at an index of the words of a text. */
export function matchesAt({ words, isPrefix }: SearchTerm, text: readonly Word[], index: number): boolean {
  return words.every((word, offset) => {
    const other = text[index + offset]?.word
    return other === word || (isPrefix && other?.startsWith(word) === true)
  })
}

/** Writes terms as an expression of FTS5 on its columns. The words have letters and digits only, so that nothing in them is an operator. */
export function toMatch(terms: readonly SearchTerm[], columns: string): string {
  const written = terms.map(({ words, isPrefix }) => `"${words.join(' ')}"${isPrefix ? ' *' : ''}`)
  return `{${columns}} : (${written.join(' AND ')})`
}
