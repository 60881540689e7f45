import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { lists } from './resources.ts'

/** Written at once while others wait. */
const MOST_CHARACTERS = 64 * 1024

function* itemPieces(items: readonly unknown[]): Generator<string> {
  let piece = ''
  for (const [index, item] of items.entries()) {
    piece += `${index > 0 ? ',' : ''}${JSON.stringify(item)}`
    if (piece.length < MOST_CHARACTERS) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** Writes a bundle as JSON, piece by piece. */
export function* bundlePieces(bundle: Bundle): Generator<string> {
  yield `{"site":${JSON.stringify(bundle.site)}`
  for (const [list] of lists) {
    yield `,"${list}":[`
    yield* itemPieces(bundle[list])
    yield ']'
  }
  yield '}'
}
