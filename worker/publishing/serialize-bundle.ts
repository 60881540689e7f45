import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { bundleLists } from './resources.ts'

/** The most characters in one chunk: other requests wait while one is written. */
const MAX_CHARACTERS = 64 * 1024

function* serializeItems(items: readonly unknown[]): Generator<string> {
  let chunk = ''
  for (const [index, item] of items.entries()) {
    chunk += `${index > 0 ? ',' : ''}${JSON.stringify(item)}`
    if (chunk.length < MAX_CHARACTERS) continue
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
