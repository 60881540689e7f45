import type { MarkedText } from '#worker/contract/content/search.ts'
import { cutText } from '#worker/contract/cut-text.ts'
import { matchesAt, type SearchTerm } from './terms.ts'
import { listWords, type Word } from './words.ts'

/** The length of an excerpt, and how much of it comes before the first match, in UTF-16 units. */
const [EXCERPT_LENGTH, LEAD_LENGTH] = [220, 60]

/** A matching part of a text. Offsets are in UTF-16 units. */
interface Match {
  from: number
  to: number
  term: SearchTerm
}

/** Returns the matching parts of a text in order, without overlaps. */
function findMatches(text: string, terms: readonly SearchTerm[]): Match[] {
  const words: Word[] = [...listWords(text)]
  const matches: Match[] = []
  for (const [index, { from }] of words.entries()) {
    if (from < (matches.at(-1)?.to ?? 0)) continue
    const term = terms.find((candidate) => matchesAt(candidate, words, index))
    const to = term && words[index + term.words.length - 1]?.to
    if (term && to !== undefined) matches.push({ from, to, term })
  }
  return matches
}

/** Returns the part of a text between two offsets as pieces, with its matches marked. */
function markRange(text: string, matches: readonly Match[], from: number, to: number): MarkedText {
  const pieces: MarkedText = []
  let offset = from
  for (const match of matches) {
    if (match.from < offset || match.to > to) continue
    if (match.from > offset) pieces.push({ text: text.slice(offset, match.from) })
    pieces.push({ text: text.slice(match.from, match.to), found: true })
    offset = match.to
  }
  if (offset < to) pieces.push({ text: text.slice(offset, to) })
  return pieces
}

/** Returns a whole text with its matches marked. */
export const markText = (text: string, terms: readonly SearchTerm[]): MarkedText =>
  markRange(text, findMatches(text, terms), 0, text.length)

/** Finds the match that most other terms follow within an excerpt; the first of several. */
function findBestMatch(matches: readonly Match[]): Match | undefined {
  let best: { match: Match; count: number } | undefined
  for (const [index, match] of matches.entries()) {
    const nearTerms = new Set<SearchTerm>()
    for (let next = index; next < matches.length; next += 1) {
      const other = matches[next]
      if (!other || other.to > match.from + EXCERPT_LENGTH - LEAD_LENGTH) break
      nearTerms.add(other.term)
    }
    if (nearTerms.size > (best?.count ?? 0)) best = { match, count: nearTerms.size }
  }
  return best?.match
}

/** Returns where an excerpt begins: at the start of a word, and at the start of the text where the match is near it. */
function findStart(text: string, match: Match | undefined): number {
  if (!match || match.from <= LEAD_LENGTH) return 0
  const lead = match.from - LEAD_LENGTH
  const space = text.indexOf(' ', lead)
  return space >= 0 && space < match.from ? space + 1 : match.from
}

/** Returns the part of a text around its matches, cut between words and with its matches marked. */
export function createExcerpt(text: string, terms: readonly SearchTerm[]): MarkedText {
  const matches = findMatches(text, terms)
  const start = findStart(text, findBestMatch(matches))
  const cut = cutText(text.slice(start), EXCERPT_LENGTH)
  const isWhole = start + cut.length === text.length
  const space = isWhole ? -1 : cut.lastIndexOf(' ')
  const end = start + (space > EXCERPT_LENGTH / 2 ? space : cut.length)
  const pieces = markRange(text, matches, start, end)
  return [...(start > 0 ? [{ text: '… ' }] : []), ...pieces, ...(isWhole ? [] : [{ text: ' …' }])]
}
