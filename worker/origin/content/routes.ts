import { Hono, type MiddlewareHandler } from 'hono'
import type { LocaleCode } from '#locales/codes.ts'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { type ContentFeed, feedQuery } from '#worker/contract/content/feed.ts'
import type { PreviewState } from '#worker/contract/content/preview.ts'
import {
  type ContentQuery,
  type ContentView,
  contentQuery,
  pageQuery,
} from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import { validateInput } from '../platform/http/validate-input.ts'
import type { Services } from '../platform/services.ts'
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

/** Where a request gets its content: the published site or a preview. */
interface ContentSource {
  getContext(locale: LocaleCode | undefined): RenderContext
  /** The id of the page at the empty path of a preview. */
  root?: string
}

interface ContentEnv {
  Variables: { source: ContentSource }
}

/** In seconds. Keeps the delay of a publish under a minute, however many caches a response passes. */
const MAX_AGE = 30

function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not-found')
  return value
}

/**
 * Returns the render context of a request and the page of its lists. Throws `not-found` when the page that a
 * list is on does not exist.
 */
function openContext(source: ContentSource, { locale, in: listPage, page = 1 }: ContentQuery) {
  const context = source.getContext(locale)
  if (listPage !== undefined) orNotFound(context.content.pages.bySlug(listPage))
  return { ...context, context, page }
}

/** Throws `not-found` unless the post is in the category of the request. */
function checkCategory({ content }: RenderContext, post: PostItem, slug: string | undefined): void {
  if (slug === undefined) return
  if (!isInCategory(content, post, orNotFound(content.categories.bySlug(slug))))
    throw new Failure('not-found')
}

function viewRoutes() {
  return new Hono<ContentEnv>()
    .get('/pages', validateInput('query', pageQuery), (c) => {
      const query = c.req.valid('query')
      const { source } = c.var
      const { context, content, page } = openContext(source, query)
      const isRoot = query.path === '' && source.root !== undefined
      const item = isRoot ? content.pages.byId(source.root) : content.pages.bySlug(query.path)
      return c.json<ContentView>(pageView(context, orNotFound(item), page))
    })
    .get('/posts/:slug', validateInput('query', contentQuery), (c) => {
      const query = c.req.valid('query')
      const { context, content, page } = openContext(c.var.source, query)
      const post = orNotFound(content.posts.bySlug(c.req.param('slug')))
      checkCategory(context, post, query.category)
      return c.json<ContentView>(postView(context, post, page))
    })
    .get('/categories/:slug', validateInput('query', contentQuery), (c) => {
      const { context, content, page } = openContext(c.var.source, c.req.valid('query'))
      const category = orNotFound(content.categories.bySlug(c.req.param('slug')))
      return c.json<ContentView>(categoryView(context, category, page))
    })
    .get('/authors/:slug', validateInput('query', contentQuery), (c) => {
      const { context, content, page } = openContext(c.var.source, c.req.valid('query'))
      const author = orNotFound(content.authors.bySlug(c.req.param('slug')))
      return c.json<ContentView>(orNotFound(authorView(context, author, page)))
    })
    .get('/tags/:slug', validateInput('query', contentQuery), (c) => {
      const { context, content, page } = openContext(c.var.source, c.req.valid('query'))
      const tag = orNotFound(content.tags.bySlug(c.req.param('slug')))
      return c.json<ContentView>(orNotFound(tagView(context, tag, page)))
    })
    .get('/products/:name', validateInput('query', contentQuery), (c) => {
      const { context, content, page } = openContext(c.var.source, c.req.valid('query'))
      checkPage(page, 1)
      const name = c.req.param('name')
      const product = content.products.byId(name) ?? content.products.bySlug(name)
      return c.json<ContentView>(productView(context, orNotFound(product)))
    })
    .get('/collections/:slug', validateInput('query', contentQuery), (c) => {
      const { context, content, page } = openContext(c.var.source, c.req.valid('query'))
      checkPage(page, 1)
      const collection = orNotFound(content.collections.bySlug(c.req.param('slug')))
      return c.json<ContentView>(collectionView(context, collection))
    })
}

/** Sets a short `Cache-Control`, which never outlasts the next scheduled post. */
function servePublished({ renderContexts, clock }: Services): MiddlewareHandler<ContentEnv> {
  return async (c, next) => {
    c.set('source', { getContext: (locale) => renderContexts.published(locale) })
    await next()
    if (!c.res.ok) return
    const { until } = renderContexts.published(undefined).content
    const seconds = until === null ? MAX_AGE : Math.floor((until - clock.now()) / 1000)
    c.header('Cache-Control', `public, max-age=${Math.min(MAX_AGE, seconds)}`)
  }
}

/** Returns the routes of published content. */
export function contentRoutes(services: Services) {
  return (
    new Hono<ContentEnv>()
      .use(servePublished(services))
      .get('/index', (c) => c.json<ContentIndex>(services.renderContexts.index()))
      // Hono's client leaves out an `index` at the end of a URL.
      .get('/', (c) => c.json<ContentIndex>(services.renderContexts.index()))
      .get('/posts', validateInput('query', feedQuery), (c) => {
        const query = c.req.valid('query')
        return c.json<ContentFeed>(contentFeed(c.var.source.getContext(query.locale), query))
      })
      .route('/', viewRoutes())
  )
}

/** Returns the routes of previews. They are never cached, so that an edit shows at once. */
export function previewRoutes({ renderContexts, db }: Services) {
  return new Hono<ContentEnv>()
    .use(async (c, next) => {
      const { page, createContext } = renderContexts.preview(c.req.param('id') ?? '')
      c.set('source', { getContext: createContext, root: page })
      await next()
      c.header('Cache-Control', 'no-store')
    })
    .get('/', (c) => {
      const { revision } = orNotFound(findPreview(db, c.req.param('id') ?? ''))
      const { root, getContext } = c.var.source
      const { path } = orNotFound(getContext(undefined).content.pages.byId(root))
      return c.json<PreviewState>({ revision, path })
    })
    .route('/', viewRoutes())
}
