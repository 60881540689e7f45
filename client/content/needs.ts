import type { ContentView } from '#worker/contract/content/view.ts'
import { leavesOf } from './outline.ts'

/** The client's entries for what a content page is made of, beside what every page has. */
export type ContentEntry = 'content' | 'islands'

const leaves = (view: ContentView) => ('sections' in view ? leavesOf(view.sections) : [])

export function entriesOf(view: ContentView): ContentEntry[] {
  return leaves(view).some(({ kind }) => kind === 'calendar') ? ['content', 'islands'] : ['content']
}

/** The origins of other sites that a visitor may load a part of the page from. */
export function framesOf(view: ContentView): string[] {
  const origins = leaves(view).flatMap((leaf) => (leaf.kind === 'embed' ? new URL(leaf.url).origin : []))
  return [...new Set(origins)]
}
