import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { ResourceKind } from '#worker/contract/bundle/resource-kinds.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { ResourceView } from './resource-view.ts'

/** The kinds with addresses, and the property that each address ends with. */
const properties: Partial<Record<ResourceKind, string>> = {
  page: 'path',
  post: 'slug',
  product: 'slug',
  collection: 'slug',
  category: 'slug',
}

/** Returns whether visitors see content at its address. */
const isVisible = ({ status, publishedAt }: SiteResource['content']): boolean =>
  status === 'scheduled'
    ? Date.parse(String(publishedAt)) <= Date.now()
    : status === undefined || status === 'published'

/**
 * Returns the address at which visitors find a resource until the draft of the person is published, which gives it another one.
 * The publish makes the old one lead to the new one.
 */
export async function findMovedAddress(
  { api }: DeskContext,
  { kind, id, content, drafted }: ResourceView,
): Promise<string | undefined> {
  const property = properties[kind]
  if (!property || id === undefined || drafted === null || drafted === 'added' || !isVisible(content)) return
  const published: SiteResource = await readAnswer(api('get /admin/resource', { query: { kind, id } }))
  const before = published.content[property]
  if (before === content[property] || !isVisible(published.content)) return
  return kind === 'page' ? `/${before}` : String(before)
}
