import { LRUCache } from 'lru-cache'
import { isOutlined } from './content-outline.ts'
import type { PublicationCalls } from './publication-client.ts'
import { MAX_CONTENTS } from './publication-protocol.ts'
import type { RevisionEntry } from './resources.ts'

/**
 * The outlines that this isolate has loaded, by the hash of their content. They are nearly all that a publish reads of a large site,
 * and a change of one word leaves all others as they were. They have no words, and nothing about people.
 */
const outlines = new LRUCache<string, { outline: unknown }>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ outline }) => 2 * JSON.stringify(outline).length + 100,
})

/** Loads contents in calls of bounded size, by hash. */
export async function loadContents(
  call: PublicationCalls,
  entries: readonly RevisionEntry[],
  outlined: boolean,
): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>()
  const missing = entries.filter(({ hash }) => {
    const known = outlined ? outlines.get(hash) : undefined
    if (known) found.set(hash, known.outline)
    return !known
  })
  for (let from = 0; from < missing.length; from += MAX_CONTENTS) {
    const batch = missing.slice(from, from + MAX_CONTENTS)
    const { contents } = await call('contents', { entries: batch, outlined })
    for (const [index, { kind, hash }] of batch.entries()) {
      const outline = contents[index]
      found.set(hash, outline)
      if (outlined && isOutlined(kind) && outline !== undefined) outlines.set(hash, { outline })
    }
  }
  return found
}
