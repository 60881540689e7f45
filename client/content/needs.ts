import type { ContentView } from '#worker/contract/content/view.ts'
import { leavesOf } from './outline.ts'

/** The client's entries for what a content page is made of, beside what every page has. */
export type ContentEntry = 'content' | 'islands'

/** The blocks that come to life, each from a page of its own. */
const islandKinds: ReadonlySet<string> = new Set(['calendar', 'form', 'survey', 'quiz'])

const leaves = (view: ContentView) => ('sections' in view ? leavesOf(view.sections) : [])

export function entriesOf(view: ContentView): ContentEntry[] {
  return leaves(view).some(({ kind }) => islandKinds.has(kind)) ? ['content', 'islands'] : ['content']
}

/** The origins of other sites that a visitor may load a part of the page from. */
export function framesOf(view: ContentView): string[] {
  const origins = leaves(view).flatMap((leaf) => (leaf.kind === 'embed' ? new URL(leaf.url).origin : []))
  return [...new Set(origins)]
}
