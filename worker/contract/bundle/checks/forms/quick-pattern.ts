/** A part of a regular expression. */
interface Part {
  source: string
  /** In how many ways it can match one text, at most. */
  ways: number
  least: number
  most: number
}

/** Ways to go through all of an expression that are still gone through in a moment. */
const maxWays = 200_000

const atom =
  /^(?:\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[a-zA-Z]|\\.|\[(?:\\.|[^\]\\])*\]|[^()|\\])/u
const quantifier = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/

/** One character itself, which something before it may not match. */
const literal = /^(?:[^\\[.^$]|\\[^\w])$/u

function readQuantifier(rest: string): { length: number; least: number; most: number } {
  const [all, sign, from, comma, to] = quantifier.exec(rest) ?? ['']
  if (all === '') return { length: 0, least: 1, most: 1 }
  if (sign) return { length: all.length, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity }
  return { length: all.length, least: Number(from), most: Number(comma ? to || Infinity : from) }
}

/** Whether one kind of character, repeated, ends at one place only: where the character is that stands after it. */
function endsAtNext({ source }: Part, next: Part | undefined): boolean {
  if (source.startsWith('(') || !next || next.least === 0 || !literal.test(next.source)) return false
  return !new RegExp(`^${source}$`, 'u').test(next.source.replace(/^\\/, ''))
}

function waysOf(part: Part, next: Part | undefined, longest: number): number {
  const { ways, least } = part
  const most = Math.min(part.most, longest)
  if (ways === 1) return endsAtNext(part, next) ? 1 : Math.max(1, most - least + 1)
  let all = 0
  for (let times = least; times <= most && all <= maxWays; times++) all += ways ** times
  return Math.max(1, all)
}

/** Reads alternatives up to the end or a closing bracket. Undefined for what is too slow whatever stands around it. */
function readAlternatives(text: string, longest: number): { ways: number; length: number } | undefined {
  let at = 0
  let ways = 0
  let parts: Part[] = []
  const close = () => {
    ways += parts.reduce((product, part, index) => product * waysOf(part, parts[index + 1], longest), 1)
    parts = []
  }
  while (at < text.length && text[at] !== ')') {
    if (text[at] === '|') {
      close()
      at++
      continue
    }
    const read = readPart(text.slice(at), longest)
    if (!read) return undefined
    const { length, ...times } = readQuantifier(text.slice(at + read.length))
    parts.push({ source: text.slice(at, at + read.length), ways: read.ways, ...times })
    at += read.length + length
  }
  close()
  return { ways, length: at }
}

function readPart(text: string, longest: number): { ways: number; length: number } | undefined {
  if (!text.startsWith('(')) {
    const [source] = atom.exec(text) ?? []
    return source && !/^\\[1-9k]/.test(source) ? { ways: 1, length: source.length } : undefined
  }
  const opening = text.startsWith('(?:') ? 3 : 1
  if (opening === 1 && text.startsWith('(?')) return undefined
  const inner = readAlternatives(text.slice(opening), longest)
  return inner && { ways: inner.ways, length: opening + inner.length + 1 }
}

/**
 * Whether a regular expression, which compiles, is matched in a moment with every text up to a length: what may be repeated
 * is not repeated again in many ways, and nothing looks ahead, behind or back. Some that are quick are not known to be.
 */
export function isQuickPattern(pattern: string, longest: number): boolean {
  const read = readAlternatives(pattern, longest)
  return read !== undefined && read.length === pattern.length && read.ways <= maxWays
}
