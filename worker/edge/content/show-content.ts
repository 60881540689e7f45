import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import type { EdgeEnv } from '../app-env.ts'
import { serveShared } from '../page-cache/serve-shared.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { now } from '../site/clock.ts'
import { type ContentVisit, readContentVisit } from './content-context.ts'
import { contentPage } from './content-page.tsx'
import { type ContentAddress, pathOf } from './content-ref.ts'
import { type FoundContent, isPublished } from './find-content.ts'

function variantOf({ locale, prefix, path, page, consent }: ContentVisit): string {
  return [locale, consent ? 'settled' : 'asks', `${prefix}${path}?${page}`].join('/')
}

/** Where what a draft shows is published; null where it isn't. */
function publishedPath(index: ContentIndex, { kind, name }: ContentAddress, page: string): string | null {
  const address = { kind, name: kind === 'pages' ? page : name }
  return isPublished(index, address) ? pathOf(address) : null
}

/** A page of what is published, or of a draft. Throws `not-found` where the origin has none. */
async function serveContent(c: Context<EdgeEnv>, { address, index, site }: FoundContent): Promise<Response> {
  const calls = c.get('calls')
  const visit = readContentVisit(c, site)
  const draft = address.preview === undefined ? undefined : await calls.preview(address.preview)
  // A list has no more pages than there are posts; a preview's may have some of its own.
  if (!draft && visit.page > 1 && visit.page > index.posts.length) throw new Failure('not-found')
  const wanted = {
    index,
    revision: visit.site.revision,
    draft: draft?.revision,
    variant: variantOf(visit),
  }
  return serveShared(c, wanted, async () => {
    const view = await calls.content(address, { locale: visit.locale, page: visit.page })
    const shown = await contentPage(visit, {
      ...{ view, blog: index.blog, now: new Date(now(c.get('siteId'))) },
      ...(draft && { published: publishedPath(index, address, draft.path) }),
    })
    return renderPage(shown.visit, shown.page)
  })
}

/** `GET` of a content or preview route; undefined where its list has no such page, or there is no such draft. */
export async function showContent(c: Context<EdgeEnv>, content: FoundContent): Promise<Response | undefined> {
  try {
    return await serveContent(c, content)
  } catch (error) {
    if (toFailure(error).code === 'not-found') return undefined
    throw error
  }
}
