import { isObject, isRecord } from '#worker/contract/is-object.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** How many bytes are scanned or parsed between two pauses. That takes a few milliseconds. */
const BYTES_BETWEEN_PAUSES = 64 * 1024

/** Returns the index of the quote that ends the string beginning at `begin`; the length of `bytes` if there is none. */
function findStringEnd(bytes: Uint8Array, begin: number): number {
  for (let end = begin; ; ) {
    end = bytes.indexOf(QUOTE, end + 1)
    if (end < 0) return bytes.length
    let escapes = 0
    while (bytes[end - 1 - escapes] === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return end
  }
}

/**
 * Yields the ranges of the objects two levels deep, which make up most of a large document, and undefined for a pause. Does not
 * check that the text is JSON.
 */
function* findObjects(bytes: Uint8Array): Generator<{ begin: number; end: number } | undefined> {
  let depth = 0
  let begin = -1
  let nextPause = BYTES_BETWEEN_PAUSES
  for (let index = 0; index < bytes.length; index += 1) {
    switch (bytes[index]) {
      case QUOTE:
        index = findStringEnd(bytes, index)
        break
      case 0x7b: // {
        if (depth === 2) begin = index
        depth += 1
        break
      case 0x5b: // [
        if (depth === 2) begin = -1
        depth += 1
        break
      case 0x7d: // }
      case 0x5d: // ]
        depth -= 1
        if (depth === 2 && begin >= 0) yield { begin, end: index + 1 }
        break
      default:
    }
    if (index < nextPause) continue
    nextPause = index + BYTES_BETWEEN_PAUSES
    yield undefined
  }
}

/**
 * Parses bytes like `JSON.parse`, with pauses. Parses each object two levels deep by itself, then the outer text with a numbered
 * placeholder for each of these objects. A text is JSON if and only if all of these parts are. Throws `SyntaxError` for other text.
 */
export function* parseJsonWithPauses(bytes: Uint8Array): PausableWork<unknown> {
  // Only the start of a document can have a byte order mark.
  const firstDecoder = new TextDecoder()
  const laterDecoder = new TextDecoder('utf-8', { fatal: false, ignoreBOM: true })
  const decode = (begin: number, end = bytes.length) =>
    (begin === 0 ? firstDecoder : laterDecoder).decode(bytes.subarray(begin, end))
  const objects: unknown[] = []
  let outerText = ''
  let copiedUntil = 0
  let bytesSincePause = 0
  for (const range of findObjects(bytes)) {
    if (!range) {
      yield
      continue
    }
    const { begin, end } = range
    outerText += `${decode(copiedUntil, begin)}{"":${objects.length}}`
    objects.push(JSON.parse(decode(begin, end)))
    copiedUntil = end
    bytesSincePause += end - begin
    if (bytesSincePause < BYTES_BETWEEN_PAUSES) continue
    bytesSincePause = 0
    yield
  }
  const document: unknown = JSON.parse(outerText + decode(copiedUntil))
  for (const part of isObject(document) ? Object.values(document) : []) {
    if (!isObject(part)) continue
    for (const [key, value] of Object.entries(part))
      if (isRecord(value)) Reflect.set(part, key, objects[Number(value[''])])
  }
  return document
}
