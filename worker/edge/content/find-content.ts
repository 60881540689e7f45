import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import type { Site } from '#worker/contract/site.ts'
import type { EdgeEnv } from '../app-env.ts'
import type { ContentRef } from './content-ref.ts'

/** Whether a revision shows it at that address. */
export function isPublished(index: ContentIndex, { kind, name, in: at, category }: ContentRef): boolean {
  return (
    index[kind].includes(name) &&
    (at === undefined || index.pages.includes(at)) &&
    (category === undefined || index.categories.includes(category))
  )
}

/** Something of a site's content, and what was read of the site to find it. */
export interface FoundContent {
  ref: ContentRef
  index: ContentIndex
  site: Site
}

/** What an address shows of the site's content; undefined where the present revision has no such thing. Of a draft the origin knows. */
export async function findContent(
  c: Context<EdgeEnv>,
  ref: ContentRef,
): Promise<FoundContent | undefined> {
  const calls = c.get('calls')
  const [index, site] = await Promise.all([calls.contentIndex(), calls.site()])
  const isThere = ref.preview !== undefined || isPublished(index, ref)
  return isThere ? { ref, index, site } : undefined
}
