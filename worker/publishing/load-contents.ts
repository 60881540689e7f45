import { LRUCache } from 'lru-cache'
import { isOutlined } from './content-outline.ts'
import type { PublicationCalls } from './publication-client.ts'
import { MAX_CONTENTS } from './publication-protocol.ts'
import type { RevisionEntry } from './resources.ts'

/**
 * The outlines that this isolate has loaded, by the hash of their content. A publish of a large site reads little else, and a change
 * of one word leaves all other outlines as they were. Outlines have no words, and nothing about people.
 */
const outlines = new LRUCache<string, { outline: unknown }>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ outline }) => 2 * JSON.stringify(outline).length + 100,
})

/** Loads the contents of entries, by hash, in calls of bounded size. With `outlined`, contents of outlined kinds are outlines. */
export async function loadContents(
  call: PublicationCalls,
  entries: readonly RevisionEntry[],
  outlined: boolean,
): Promise<Map<string, unknown>> {
  const contentsByHash = new Map<string, unknown>()
  const notCached = entries.filter(({ hash }) => {
    const cached = outlined ? outlines.get(hash) : undefined
    if (cached) contentsByHash.set(hash, cached.outline)
    return !cached
  })
  for (let from = 0; from < notCached.length; from += MAX_CONTENTS) {
    const batch = notCached.slice(from, from + MAX_CONTENTS)
    const { contents } = await call('contents', { entries: batch, outlined })
    for (const [index, { kind, hash }] of batch.entries()) {
      const content = contents[index]
      contentsByHash.set(hash, content)
      if (outlined && isOutlined(kind) && content !== undefined) outlines.set(hash, { outline: content })
    }
  }
  return contentsByHash
}
