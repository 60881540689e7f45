import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import type { Site } from '#worker/contract/site.ts'
import type { EdgeEnv } from '../request/app-env.ts'
import type { ContentRef } from '../routing/content-ref.ts'

/** Returns whether the current revision has the content, in the page and the category of the path. */
export function isPublished(index: ContentIndex, { kind, name, in: page, category }: ContentRef): boolean {
  return (
    index[kind].includes(name) &&
    (page === undefined || index.pages.includes(page)) &&
    (category === undefined || index.categories.includes(category))
  )
}

/** Content that the path names, and what was loaded to find it. */
export interface FoundContent {
  ref: ContentRef
  /** The request's canonical path, without a locale prefix. */
  path: string
  index: ContentIndex
  site: Site
}

/** Finds the content that a path names; undefined if the current revision has none. A draft is looked up later. */
export async function findContent(
  c: Context<EdgeEnv>,
  ref: ContentRef,
  path: string,
): Promise<FoundContent | undefined> {
  const calls = c.get('calls')
  const [index, site] = await Promise.all([calls.contentIndex(), calls.site()])
  return ref.preview !== undefined || isPublished(index, ref) ? { ref, path, index, site } : undefined
}
