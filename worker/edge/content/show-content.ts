import type { Context } from 'hono'
import type { ContentIndex } from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toFailure } from '#worker/contract/to-problem.ts'
import type { EdgeEnv } from '../app-env.ts'
import { getSiteTime } from '../site/clock.ts'
import { serveShared } from '../page-cache/serve-shared.ts'
import { renderPage } from '../rendering/render-page.tsx'
import { type ContentRef, getContentPath } from './content-ref.ts'
import { createContentPage } from './content-page.tsx'
import { type ContentContext, createContentContext } from './content-context.ts'
import { type FoundContent, isPublished } from './find-content.ts'

function getVariant({ locale, prefix, path, page, consent }: ContentContext): string {
  return [locale, consent ? 'settled' : 'asks', `${prefix}${path}?${page}`].join('/')
}

/** Where what a draft shows is published; null where it isn't. */
function findPublishedPath(index: ContentIndex, { kind, name }: ContentRef, page: string): string | null {
  const address = { kind, name: kind === 'pages' ? page : name }
  return isPublished(index, address) ? getContentPath(address) : null
}

/** A page of what is published, or of a draft. Throws `not-found` where the origin has none. */
async function serveContent(c: Context<EdgeEnv>, { ref, index, site }: FoundContent): Promise<Response> {
  const calls = c.get('calls')
  const context = createContentContext(c, site)
  const draft = ref.preview === undefined ? undefined : await calls.preview(ref.preview)
  // A list has no more pages than there are posts; a preview's may have some of its own.
  if (!draft && context.page > 1 && context.page > index.posts.length) throw new Failure('not-found')
  const wanted = {
    index,
    revision: context.site.revision,
    draft: draft?.revision,
    variant: getVariant(context),
  }
  return serveShared(c, wanted, async () => {
    const view = await calls.content(ref, { locale: context.locale, page: context.page })
    const shown = await createContentPage(context, {
      ...{ view, blog: index.blog, now: new Date(getSiteTime(c.get('siteId'))) },
      ...(draft && { published: findPublishedPath(index, ref, draft.path) }),
    })
    return renderPage(shown.context, shown.page)
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
