import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { ResourceView } from './resource-view.ts'

/** The kinds with an old address that leads to the new one, each with the property that its address ends with. */
const addressProperties: Partial<Record<ResourceKind, string>> = {
  page: 'path',
  post: 'slug',
  product: 'slug',
  collection: 'slug',
  category: 'slug',
}

/** Returns whether visitors see content at its address. */
const isVisible = ({ status, publishedAt }: SiteResource['content'], now: Date): boolean =>
  status === 'scheduled'
    ? Date.parse(String(publishedAt)) <= now.getTime()
    : status === undefined || status === 'published'

/**
 * Returns the path of a page, or the slug of another resource, at which visitors find it now, if the draft of the person gives it another
 * one. Publishing the draft makes the old address lead to the new one.
 */
export async function findPublishedAddress(
  { api, now }: DeskContext,
  { kind, id, content, drafted }: ResourceView,
): Promise<string | undefined> {
  const property = addressProperties[kind]
  if (!property || id === undefined || drafted === null || drafted === 'added' || !isVisible(content, now))
    return
  const published: SiteResource = await readAnswer(api('get /admin/resource', { query: { kind, id } }))
  const publishedName = published.content[property]
  if (publishedName === content[property] || !isVisible(published.content, now)) return
  return kind === 'page' ? `/${publishedName}` : String(publishedName)
}
