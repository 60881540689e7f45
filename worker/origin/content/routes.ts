import { Hono, type MiddlewareHandler } from 'hono'
import type { LocaleCode } from '#locales/codes.ts'
import { type ContentFeed, feedQuery } from '#worker/contract/content/feed.ts'
import type { PreviewState } from '#worker/contract/content/preview.ts'
import {
  type ContentIndex,
  type ContentQuery,
  type ContentView,
  contentQuery,
  pageQuery,
} from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import { validated } from '../platform/http/validated.ts'
import type { ContentDeps } from './deps.ts'
import { isInCategory } from './posts.ts'
import { findPreview } from './previews.ts'
import type { RenderContext } from './render-context.ts'
import type { PostItem } from './site-content.ts'
import { collectionView } from './views/collection-view.ts'
import { contentFeed } from './views/feed.ts'
import { authorView, categoryView, tagView } from './views/listing-view.ts'
import { pageView } from './views/page-view.ts'
import { checkPage } from './views/paging.ts'
import { postView } from './views/post-view.ts'
import { productView } from './views/product-view.ts'

/** Where content comes from, and the id of the page at its root: the home page, or the page of a preview. */
interface Stage {
  getContext(locale: LocaleCode | undefined): RenderContext
  root?: string
}

interface ContentEnv {
  Variables: { stage: Stage }
}

/** Keeps the delay of a publish under a minute, however many caches a response passes. */
const MAX_AGE = 30

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Failure('not-found')
  return thing
}

/**
 * Returns the render context of a request and the page of its lists. Throws `not-found` when the page that a
 * list is on does not exist.
 */
function enter(stage: Stage, { locale, in: shownAt, page = 1 }: ContentQuery) {
  const context = stage.getContext(locale)
  if (shownAt !== undefined) found(context.content.pages.bySlug(shownAt))
  return { ...context, context, page }
}

/** Throws `not-found` unless the post is in the category of the request. */
function checkCategory({ content }: RenderContext, post: PostItem, slug: string | undefined): void {
  if (slug === undefined) return
  if (!isInCategory(content, post, found(content.categories.bySlug(slug)))) throw new Failure('not-found')
}

function viewRoutes() {
  return new Hono<ContentEnv>()
    .get('/pages', validated('query', pageQuery), (c) => {
      const query = c.req.valid('query')
      const { stage } = c.var
      const { context, content, page } = enter(stage, query)
      const isRoot = query.path === '' && stage.root !== undefined
      const item = isRoot ? content.pages.byId(stage.root) : content.pages.bySlug(query.path)
      return c.json<ContentView>(pageView(context, found(item), page))
    })
    .get('/posts/:slug', validated('query', contentQuery), (c) => {
      const query = c.req.valid('query')
      const { context, content, page } = enter(c.var.stage, query)
      const post = found(content.posts.bySlug(c.req.param('slug')))
      checkCategory(context, post, query.category)
      return c.json<ContentView>(postView(context, post, page))
    })
    .get('/categories/:slug', validated('query', contentQuery), (c) => {
      const { context, content, page } = enter(c.var.stage, c.req.valid('query'))
      const category = found(content.categories.bySlug(c.req.param('slug')))
      return c.json<ContentView>(categoryView(context, category, page))
    })
    .get('/authors/:slug', validated('query', contentQuery), (c) => {
      const { context, content, page } = enter(c.var.stage, c.req.valid('query'))
      const author = found(content.authors.bySlug(c.req.param('slug')))
      return c.json<ContentView>(found(authorView(context, author, page)))
    })
    .get('/tags/:slug', validated('query', contentQuery), (c) => {
      const { context, content, page } = enter(c.var.stage, c.req.valid('query'))
      const tag = found(content.tags.bySlug(c.req.param('slug')))
      return c.json<ContentView>(found(tagView(context, tag, page)))
    })
    .get('/products/:name', validated('query', contentQuery), (c) => {
      const { context, content, page } = enter(c.var.stage, c.req.valid('query'))
      checkPage(page, 1)
      const name = c.req.param('name')
      const product = content.products.byId(name) ?? content.products.bySlug(name)
      return c.json<ContentView>(productView(context, found(product)))
    })
    .get('/collections/:slug', validated('query', contentQuery), (c) => {
      const { context, content, page } = enter(c.var.stage, c.req.valid('query'))
      checkPage(page, 1)
      const collection = found(content.collections.bySlug(c.req.param('slug')))
      return c.json<ContentView>(collectionView(context, collection))
    })
}

/** Sets a short `Cache-Control`, which never outlasts the next scheduled post. */
function published({
  renderContexts,
  clock,
}: Pick<ContentDeps, 'clock' | 'renderContexts'>): MiddlewareHandler<ContentEnv> {
  return async (c, next) => {
    c.set('stage', { getContext: (locale) => renderContexts.published(locale) })
    await next()
    if (!c.res.ok) return
    const { until } = renderContexts.published(undefined).content
    const left = until === null ? MAX_AGE : Math.floor((until - clock.now()) / 1000)
    c.header('Cache-Control', `public, max-age=${Math.min(MAX_AGE, left)}`)
  }
}

/** Published content. */
export function contentRoutes(deps: Pick<ContentDeps, 'clock' | 'renderContexts'>) {
  return (
    new Hono<ContentEnv>()
      .use(published(deps))
      .get('/index', (c) => c.json<ContentIndex>(deps.renderContexts.index()))
      // Hono's client leaves out an `index` at the end of a URL.
      .get('/', (c) => c.json<ContentIndex>(deps.renderContexts.index()))
      .get('/posts', validated('query', feedQuery), (c) => {
        const query = c.req.valid('query')
        return c.json<ContentFeed>(contentFeed(c.var.stage.getContext(query.locale), query))
      })
      .route('/', viewRoutes())
  )
}

/** The site with a draft in place of its content. Never cached, so that an edit shows at once. */
export function previewRoutes({ renderContexts, db }: Pick<ContentDeps, 'db' | 'renderContexts'>) {
  return new Hono<ContentEnv>()
    .use(async (c, next) => {
      const { page, createContext } = renderContexts.preview(c.req.param('id') ?? '')
      c.set('stage', { getContext: createContext, root: page })
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/', (c) => {
      const { revision } = found(findPreview(db, c.req.param('id') ?? ''))
      const { root, getContext } = c.var.stage
      const { path } = found(getContext(undefined).content.pages.byId(root))
      return c.json<PreviewState>({ revision, path })
    })
    .route('/', viewRoutes())
}
