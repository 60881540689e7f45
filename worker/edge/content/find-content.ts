import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import type { EdgeEnv } from '../app-env.ts'
import type { RouteMatch } from '../match-route.ts'
import { type ContentAddress, contentAddressOf } from './content-address.ts'

/** Whether a revision shows it at that address. */
export function isPublished(index: ContentIndex, { kind, name, in: at, category }: ContentAddress): boolean {
  return (
    index[kind].includes(name) &&
    (at === undefined || index.pages.includes(at)) &&
    (category === undefined || index.categories.includes(category))
  )
}

/** What a route shows of the site's content; undefined where the present revision has no such thing. Of a draft the origin knows. */
export async function findContent(
  c: Context<EdgeEnv>,
  found: Extract<RouteMatch, { kind: 'match' }>,
): Promise<ContentAddress | undefined> {
  const address = contentAddressOf(found)
  if (!address || address.preview !== undefined) return address
  const calls = c.get('calls')
  // The settings will be needed next: both are asked for at once.
  const [index] = await Promise.all([calls.contentIndex(), calls.site()])
  return isPublished(index, address) ? address : undefined
}
