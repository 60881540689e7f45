import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { listBlocks } from '#worker/contract/content/leaf-blocks.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import { serveShared } from '../page-cache/serve-shared.ts'
import { findSiteOpening } from '../proof/opening.ts'
import { renderPageText } from '../rendering/render-page.tsx'
import type { EdgeEnv } from '../request/app-env.ts'
import { type ContentRef, getContentPath } from '../routing/content-ref.ts'
import { getSiteTime } from '../site/clock.ts'
import { type ContentRequest, createContentRequest } from './content-request.ts'
import { type FoundContent, isPublished } from './find-content.ts'
import { createContentPage } from './render-content.tsx'

/** Returns a text of everything that the page depends on besides the site and the revision. */
function getVariant({ locale, prefix, path, page, consent, site }: ContentRequest): string {
  // Days can also be closed at the desk, without a new revision.
  const closures = site.closures?.map(({ from, to }) => `${from}..${to}`) ?? []
  return [locale, consent ? 'settled' : 'asks', `${prefix}${path}?${page}`, ...closures].join('/')
}

/**
 * Finds the path of a draft's published version; null if there is none. `draftPage` is the path of the
 * draft's page.
 */
function findPublishedPath(
  index: ContentIndex,
  { kind, name }: ContentRef,
  draftPage: string,
): string | null {
  const published = { kind, name: kind === 'pages' ? draftPage : name }
  return isPublished(index, published) ? getContentPath(published) : null
}

/** Returns the response for content. Throws `not-found` for a page number that does not exist, and for an unknown draft. */
async function serveContent(
  c: Context<EdgeEnv>,
  { ref, path, index, site }: FoundContent,
): Promise<Response> {
  const calls = c.get('calls')
  const draft = ref.preview === undefined ? undefined : await calls.preview(ref.preview)
  const context = createContentRequest(c, draft?.site ?? site, path)
  // No list has more pages than the site has posts or products. A draft can have some that are not in the index.
  const maxPages = Math.max(1, index.posts.length, index.products.length)
  if (!draft && context.page > maxPages) throw new Failure('not-found')
  const shared = { index, revision: site.revision, draft: draft?.revision, variant: getVariant(context) }
  return serveShared(c, shared, async () => {
    const view = await calls.content(ref, { locale: context.locale, page: context.page })
    const now = getSiteTime(c.get('siteId'))
    const rendered = await createContentPage(context, {
      view,
      now: new Date(now),
      ...(draft && { published: findPublishedPath(index, ref, draft.path) }),
    })
    const until = listBlocks(view, 'proof').length > 0 ? findSiteOpening(context.site, now)?.until : undefined
    return { response: renderPageText(rendered.context, rendered.page), reads: view.reads, until }
  })
}

/** Answers `GET` of a content or preview path; undefined for an unknown page number or draft. */
export async function showContent(c: Context<EdgeEnv>, content: FoundContent): Promise<Response | undefined> {
  try {
    return await serveContent(c, content)
  } catch (error) {
    if (toFailure(error).code === 'not-found') return undefined
    throw error
  }
}
