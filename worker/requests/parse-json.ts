import type { Turns } from '#worker/contract/turns.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Bytes looked through, or parsed, in one turn: a few milliseconds of it. */
const TOGETHER = 64 * 1024

/** Returns where the text that begins at a quote ends. */
function endOfText(bytes: Uint8Array, begin: number): number {
  for (let end = begin; ; ) {
    end = bytes.indexOf(QUOTE, end + 1)
    if (end < 0) return bytes.length
    let escapes = 0
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
  }
}

/** Finds the objects two levels deep, which are most of a large document, in a text that need not be JSON. */
function* findObjects(bytes: Uint8Array): Generator<{ begin: number; end: number } | undefined> {
  let depth = 0
  let begin = -1
  let turnEnds = TOGETHER
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case QUOTE:
        at = endOfText(bytes, at)
        break
      case 0x7b: // {
        if (depth === 2) begin = at
        depth += 1
        break
      case 0x5b: // [
        if (depth === 2) begin = -1
        depth += 1
        break
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1
        if (depth === 2 && begin >= 0) yield { begin, end: at + 1 }
        break
      default:
    }
    if (at < turnEnds) continue
    turnEnds = at + TOGETHER
    yield undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Parses bytes as `JSON.parse` does their text, with pauses: the objects two levels deep one by one, and what is around them
 * with a number in the place of each. A text is JSON if and only if all these are. Throws a `SyntaxError` for another.
 */
export function* parseJsonInTurns(bytes: Uint8Array): Turns<unknown> {
  const first = new TextDecoder()
  const later = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })
  const textOf = (begin: number, end = bytes.length) =>
    (begin === 0 ? first : later).decode(bytes.subarray(begin, end))
  const objects: unknown[] = []
  let around = ''
  let copied = 0
  let parsed = 0
  for (const found of findObjects(bytes)) {
    if (!found) {
      yield
      continue
    }
    const { begin, end } = found
    around += `${textOf(copied, begin)}{"":${objects.length}}`
    objects.push(JSON.parse(textOf(begin, end)))
    copied = end
    parsed += end - begin
    if (parsed < TOGETHER) continue
    parsed = 0
    yield
  }
  const document: unknown = JSON.parse(around + textOf(copied))
  for (const part of isObject(document) ? Object.values(document) : []) {
    if (!isObject(part)) continue
    for (const [key, value] of Object.entries(part))
      if (isObject(value) && !Array.isArray(value)) Reflect.set(part, key, objects[Reflect.get(value, '')])
  }
  return document
}
