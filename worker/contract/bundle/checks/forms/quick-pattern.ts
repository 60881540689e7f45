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

function parseQuantifier(text: string): { length: number; min: number; max: number } {
  const [quantifier, sign, from, comma, to] = QUANTIFIER.exec(text) ?? ['']
  if (quantifier === '') return { length: 0, min: 1, max: 1 }
  if (sign) return { length: quantifier.length, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Infinity }
  return { length: quantifier.length, min: Number(from), max: Number(comma ? to || Infinity : from) }
}

/** Returns whether a repeated character class can only end at the literal character that follows it. */
function endsAtNext({ source }: Piece, next: Piece | undefined): boolean {
  if (source.startsWith('(') || !next || next.min === 0 || !LITERAL.test(next.source)) return false
  return !new RegExp(`^${source}$`, 'u').test(next.source.replace(/^\\/, ''))
}

/** Returns the maximum number of ways in which a piece with its quantifier can match one text. */
function countWays(piece: Piece, next: Piece | undefined, maxLength: number): number {
  const { ways, min } = piece
  const max = Math.min(piece.max, maxLength)
  if (ways === 1) return endsAtNext(piece, next) ? 1 : Math.max(1, max - min + 1)
  let total = 0
  for (let times = min; times <= max && total <= MAX_WAYS; times++) total += ways ** times
  return Math.max(1, total)
}

/** Parses alternatives up to the end or a closing parenthesis. Returns undefined for constructs that are always refused. */
function parseAlternatives(text: string, maxLength: number): { ways: number; length: number } | undefined {
  let offset = 0
  let ways = 0
  let pieces: Piece[] = []
  const addAlternative = () => {
    ways += pieces.reduce(
      (product, piece, index) => product * countWays(piece, pieces[index + 1], maxLength),
      1,
    )
    pieces = []
  }
  while (offset < text.length && text[offset] !== ')') {
    if (text[offset] === '|') {
      addAlternative()
      offset++
      continue
    }
    const parsed = parsePiece(text.slice(offset), maxLength)
    if (!parsed) return undefined
    const { length, ...times } = parseQuantifier(text.slice(offset + parsed.length))
    pieces.push({ source: text.slice(offset, offset + parsed.length), ways: parsed.ways, ...times })
    offset += parsed.length + length
  }
  addAlternative()
  return { ways, length: offset }
}

/** Parses an atom or a group at the start of a text. Returns undefined for constructs that are always refused. */
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
  const parsed = parseAlternatives(pattern, maxLength)
  return parsed !== undefined && parsed.length === pattern.length && parsed.ways <= MAX_WAYS
}
