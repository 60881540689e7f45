import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import type { DeskContext } from '../../request/desk-env.ts'
import { createPermissions } from '../../request/may.tsx'
import { loadExistingResources, loadResource, saveToDraft } from '../own-draft.ts'
import { getTitle } from '../resource-title.ts'
import type { ResourceView } from '../resource-view.ts'

/** The maximum number of pages that are searched for a list of posts. */
const MAX_PAGES = 100
/** The number of pages that are loaded at once. */
const BATCH_SIZE = 10

/** Returns whether a part of a page has a list of posts. */
const hasPostList = (part: unknown): boolean =>
  Array.isArray(part)
    ? part.some(hasPostList)
    : isRecord(part) && (part.kind === 'blog-list' || hasPostList(part.blocks) || hasPostList(part.columns))

async function hasAnyPostList(context: DeskContext, pages: readonly SiteResource[]): Promise<boolean> {
  for (let start = 0; start < pages.length; start += BATCH_SIZE) {
    const batch = pages.slice(start, start + BATCH_SIZE)
    const loaded = await Promise.all(batch.map(({ id }) => loadResource(context, { kind: 'page', id })))
    if (loaded.some(({ content }) => hasPostList(content.sections))) return true
  }
  return false
}

/** A page that a list of posts can be added to. */
export interface ListingPage {
  id: string
  name: string
}

/** Loads the pages to which a list of posts can be added. Undefined if a page has such a list already, and unless `view` is a whole post. */
export async function loadListingPages(
  context: DeskContext,
  { kind, id, valuePath }: ResourceView,
): Promise<ListingPage[] | undefined> {
  if (kind !== 'post' || id === undefined || valuePath.length > 0) return
  if (!createPermissions(context.person).mayEdit('page')) return
  const pages = (await loadExistingResources(context, 'page')).filter(
    ({ content }) => content.status !== 'archived',
  )
  if (pages.length > MAX_PAGES || (await hasAnyPostList(context, pages))) return
  return pages.map((page) => ({ id: page.id, name: getTitle(context.i18n, page.content) || page.id }))
}

/** Adds a list of posts at the end of a page in the draft of the person. Throws `not-found` for a page that does not exist. */
export async function addPostList(context: DeskContext, id: string): Promise<void> {
  const { content, hash } = await loadResource(context, { kind: 'page', id })
  const sections = Array.isArray(content.sections) ? content.sections : []
  await saveToDraft(context, {
    put: [
      {
        kind: 'page',
        content: { ...content, sections: [...sections, { blocks: [{ kind: 'blog-list' }] }] },
        base: hash,
      },
    ],
  })
}
