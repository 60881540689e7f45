import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { bundleLists } from '#worker/contract/bundle/resource-kinds.ts'

/** A chunk ends after the item with which it reaches this length. Other requests wait while a chunk is serialized. */
const CHUNK_CHARACTERS = 64 * 1024

function* serializeItems(items: readonly unknown[]): Generator<string> {
  let chunk = ''
  for (const [index, item] of items.entries()) {
    chunk += `${index > 0 ? ',' : ''}${JSON.stringify(item)}`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** Yields a bundle as JSON, in chunks. */
export function* serializeBundle(bundle: Bundle): Generator<string> {
  yield `{"site":${JSON.stringify(bundle.site)}`
  for (const [list] of bundleLists) {
    yield `,"${list}":[`
    yield* serializeItems(bundle[list])
    yield ']'
  }
  yield '}'
}
