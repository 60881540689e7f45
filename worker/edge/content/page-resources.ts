import { listLeafBlocks } from '#worker/contract/content/leaf-blocks.ts'
import type { ContentView } from '#worker/contract/content/view.ts'
import type { PlainEntry } from '../rendering/page-assets.ts'

/** The kinds of blocks that an island replaces in the browser. */
const islandKinds: ReadonlySet<string> = new Set(['calendar', 'form', 'survey', 'quiz'])

const listBlocks = (view: ContentView) => ('sections' in view ? listLeafBlocks(view.sections) : [])

/** Returns the client entries that a content page loads in addition to the one of every page. */
export function listEntries(view: ContentView): PlainEntry[] {
  if (view.kind === 'product') return ['content', 'product']
  return listBlocks(view).some(({ kind }) => islandKinds.has(kind)) ? ['content', 'islands'] : ['content']
}

/** Returns the origins of the embedded pages, for `frame-src`. */
export function listFrameOrigins(view: ContentView): string[] {
  const origins = listBlocks(view).flatMap((leaf) => (leaf.kind === 'embed' ? new URL(leaf.url).origin : []))
  return [...new Set(origins)]
}
