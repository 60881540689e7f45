/** A quantified atom or group of a regular expression. */
interface Piece {
  source: string
  /** The maximum number of ways in which `source` can match one text. */
  ways: number
  min: number
  max: number
}

/** The maximum number of ways that backtracking can try without a noticeable delay. */
const MAX_WAYS = 200_000

const ATOM =
  /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\.|\[(?:\\.|[^\]\\])*\]|[^()|\\])/u
const QUANTIFIER = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/

/** Matches the source of a single literal character. */
const LITERAL = /^(?:[^\\[.^$]|\\[^\w])$/u

function parseQuantifier(rest: string): { length: number; min: number; max: number } {
  const [all, sign, from, comma, to] = QUANTIFIER.exec(rest) ?? ['']
  if (all === '') return { length: 0, min: 1, max: 1 }
  if (sign) return { length: all.length, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
  return { length: all.length, min: Number(from), max: Number(comma ? to || Infinity : from) }
}

/** Returns whether a repeated character class can only end at the literal character that follows it. */
function endsAtNext({ source }: Piece, next: Piece | undefined): boolean {
  if (source.startsWith('(') || !next || next.min === 0 || !LITERAL.test(next.source)) return false
  return !new RegExp(`^${source}$`, 'u').test(next.source.replace(/^\\/, ''))
}

function countWays(piece: Piece, next: Piece | undefined, maxLength: number): number {
  const { ways, min } = piece
  const max = Math.min(piece.max, maxLength)
  if (ways === 1) return endsAtNext(piece, next) ? 1 : Math.max(1, max - min + 1)
  let all = 0
  for (let times = min; times <= max && all <= MAX_WAYS; times++) all += ways ** times
  return Math.max(1, all)
}

/** Parses alternatives up to the end or a closing parenthesis. Returns undefined for constructs that are always refused. */
function parseAlternatives(text: string, maxLength: number): { ways: number; length: number } | undefined {
  let at = 0
  let ways = 0
  let pieces: Piece[] = []
  const close = () => {
    ways += pieces.reduce(
      (product, piece, index) => product * countWays(piece, pieces[index + 1], maxLength),
      1,
    )
    pieces = []
  }
  while (at < text.length && text[at] !== ')') {
    if (text[at] === '|') {
      close()
      at++
      continue
    }
    const read = parsePiece(text.slice(at), maxLength)
    if (!read) return undefined
    const { length, ...times } = parseQuantifier(text.slice(at + read.length))
    pieces.push({ source: text.slice(at, at + read.length), ways: read.ways, ...times })
    at += read.length + length
  }
  close()
  return { ways, length: at }
}

function parsePiece(text: string, maxLength: number): { ways: number; length: number } | undefined {
  if (!text.startsWith('(')) {
    const [source] = ATOM.exec(text) ?? []
    return source && !/^\\[1-9k]/.test(source) ? { ways: 1, length: source.length } : undefined
  }
  const opening = text.startsWith('(?:') ? 3 : 1
  if (opening === 1 && text.startsWith('(?')) return undefined
  const inner = parseAlternatives(text.slice(opening), maxLength)
  return inner && { ways: inner.ways, length: opening + inner.length + 1 }
}

/**
 * Returns whether a valid regular expression matches every text up to a length quickly: backtracking has few ways to try, and
 * there are no lookarounds and no backreferences. Returns false for some quick expressions too.
 */
export function isQuickPattern(pattern: string, maxLength: number): boolean {
  const read = parseAlternatives(pattern, maxLength)
  return read !== undefined && read.length === pattern.length && read.ways <= MAX_WAYS
}
