import * as z from 'zod/mini'
import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import type { DeskContext } from '../request/desk-env.ts'
import type { ReferenceOption } from './form/references.tsx'
import { loadExistingResources, loadFirstResources, loadSettingsIfAllowed } from './own-draft.ts'
import { getTitle } from './resource-title.ts'
import { describeShape, listFields, type Schema } from './shape/shape.ts'

/** The kinds of resources that a field for a link suggests. */
export const linkedKinds = ['page', 'calendar', 'post', 'product', 'collection'] as const

type LinkedKind = (typeof linkedKinds)[number]

/** Returns the key of the suggested links to a kind among the `ReferenceOptions` of a form. */
export const getLinksKey = (kind: LinkedKind): string => `link ${kind}`

/** Returns whether the form of a schema has a field for a link. */
function hasLink(schema: Schema): boolean {
  const shape = describeShape(schema)
  if (shape.kind === 'text') return shape.type === 'link'
  return shape.kind === 'group' && listFields(shape.properties).some((property) => hasLink(property.schema))
}

const settings = z.object({
  content: z.optional(z.object({ blog: z.optional(z.string()), shop: z.optional(z.string()) })),
})

/**
 * Returns the path of a page, such as `/journal`, with which the paths of its posts or products begin. Empty for the home page, and if no
 * page is set.
 */
function findPathPrefix(pages: readonly SiteResource[], id: string | undefined): string {
  const path = pages.find((page) => page.id === id)?.content.path
  return path ? `/${path}` : ''
}

/** Loads the links that the fields of a form offer, by their keys. There can be thousands of posts and products, so only the first are offered. */
export async function loadLinks(
  context: DeskContext,
  schema: Schema,
): Promise<[string, ReferenceOption[]][]> {
  if (!hasLink(schema)) return []
  const [site, page, calendar, post, product, collection] = await Promise.all([
    loadSettingsIfAllowed(context),
    loadExistingResources(context, 'page'),
    loadExistingResources(context, 'calendar'),
    loadFirstResources(context, 'post'),
    loadFirstResources(context, 'product'),
    loadExistingResources(context, 'collection'),
  ])
  const { content } = settings.parse(site?.content ?? {})
  const [blog, shop] = [findPathPrefix(page, content?.blog), findPathPrefix(page, content?.shop)]
  const loaded: Record<LinkedKind, [readonly SiteResource[], (slug: string) => string]> = {
    page: [page, (path) => `/${path}`],
    calendar: [calendar, (slug) => `/widget/bookings/${slug}`],
    post: [post, (slug) => `${blog}/b/${slug}`],
    product: [product, (slug) => `${shop}/product/${slug}`],
    collection: [collection, (slug) => `${shop}/collections/${slug}`],
  }
  return linkedKinds.map((kind) => {
    const [resources, toPath] = loaded[kind]
    const options = resources.map(({ id, content: { path, slug, ...others } }) => ({
      id: toPath(String(path ?? slug)),
      name: getTitle(context.i18n, others) || id,
    }))
    return [getLinksKey(kind), options]
  })
}
