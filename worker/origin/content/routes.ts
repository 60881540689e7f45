import type { MiddlewareHandler } from 'hono'
import type { LocaleCode } from '#locales/codes.ts'
import type { Parsed } from '#worker/contract/api/operation-types.ts'
import type { ContentQuery, ContentView } from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toSite } from '../catalogue/site-view.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { isInCategory } from './posts.ts'
import { recordReads } from './record-reads.ts'
import type { RenderContext } from './render-context.ts'
import type { PostItem } from './site-content.ts'
import { collectionView } from './views/collection-view.ts'
import { contentFeed } from './views/feed.ts'
import { authorView, categoryView, tagView } from './views/listing-view.ts'
import { pageView } from './views/page-view.ts'
import { checkPage } from './views/paging.ts'
import { postView } from './views/post-view.ts'
import { productView } from './views/product-view.ts'
import { searchView } from './views/search-view.ts'

/** Where a request gets its content: the published site or a preview. */
interface ContentSource {
  getContext(locale: LocaleCode | undefined): RenderContext
  /** The id of the page at the empty path of a preview. */
  root?: string
}

/** In seconds. Keeps the delay of a publish under a minute, however many caches a response passes. */
const MAX_AGE = 30

function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not-found')
  return value
}

const openPublished = ({ renderContexts }: Services): ContentSource => ({
  getContext: (locale) => recordReads(renderContexts.published(locale)),
})

/** Returns the content of a preview. Throws `not-found` when there is no such preview. */
function openPreview({ renderContexts }: Services, id: string): ContentSource {
  const { page, createContext } = renderContexts.preview(id)
  return { getContext: createContext, ...(page !== undefined && { root: page }) }
}

interface OpenedContext {
  context: RenderContext
  content: RenderContext['content']
  /** The page number of the lists. */
  page: number
}

/**
 * Returns the view that `create` makes, with the parts of the site that it shows. Throws `not-found` when the query's `in` is no
 * path of a content page.
 */
function showView<View extends ContentView>(
  source: ContentSource,
  { locale, in: listPage, page = 1 }: ContentQuery,
  create: (opened: OpenedContext) => View,
): View {
  const context = source.getContext(locale)
  const { content } = context
  if (listPage !== undefined) orNotFound(content.pages.bySlug(listPage))
  const view = create({ context, content, page })
  const reads = context.listReads?.()
  return { ...view, ...(reads && { reads }) }
}

/** Throws `not-found` unless the post is in the category of the request. */
function checkCategory({ content }: RenderContext, post: PostItem, slug: string | undefined): void {
  if (slug === undefined) return
  if (!isInCategory(content, post, orNotFound(content.categories.bySlug(slug))))
    throw new Failure('not-found')
}

function getPage(source: ContentSource, query: Parsed<'get /content/pages', 'query'>): ContentView {
  return showView(source, query, ({ context, content, page }) => {
    const isRoot = query.path === '' && source.root !== undefined
    const item = isRoot ? content.pages.byId(source.root) : content.pages.bySlug(query.path)
    return pageView(context, orNotFound(item), page)
  })
}

function getProduct(source: ContentSource, query: ContentQuery, name: string): ContentView {
  return showView(source, query, ({ context, content, page }) => {
    checkPage(page, 1)
    const product = content.products.byId(name) ?? content.products.bySlug(name)
    return productView(context, orNotFound(product))
  })
}

/** Returns the routes of a view by slug, one of published content and one of previews. */
function handleView(
  list: 'posts' | 'categories' | 'authors' | 'tags' | 'collections',
  createView: (opened: OpenedContext, slug: string, query: ContentQuery) => ContentView,
): Route[] {
  const getView = (source: ContentSource, query: ContentQuery, slug: string) =>
    showView(source, query, (opened) => createView(opened, slug, query))
  return [
    handle(`get /content/${list}/{slug}`, ({ params, query }, services) =>
      getView(openPublished(services), query, params.slug),
    ),
    handle(`get /content/previews/{id}/${list}/{slug}`, ({ params, query }, services) =>
      getView(openPreview(services, params.id), query, params.slug),
    ),
  ]
}

/** Sets a short `Cache-Control`, which never outlasts the next scheduled post. */
export function cachePublished({ renderContexts, clock }: Services): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (!c.res.ok) return
    const { until } = renderContexts.published(undefined).content
    const seconds = until === null ? MAX_AGE : Math.floor((until - clock.now()) / 1000)
    c.header('Cache-Control', `public, max-age=${Math.min(MAX_AGE, seconds)}`)
  }
}

/** Keeps previews out of all caches, so that an edit shows at once. */
export const neverCache: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('Cache-Control', 'no-store')
}

/** The routes of content, published and in previews. */
export const contentRoutes: readonly Route[] = [
  handle('get /content/index', (_, { renderContexts }) => renderContexts.index()),
  handle('get /content', (_, { renderContexts }) => renderContexts.index()),
  handle('get /content/posts', ({ query }, { renderContexts }) =>
    contentFeed(renderContexts.published(query.locale), query),
  ),
  handle('get /content/previews/{id}', ({ params: { id } }, services) => {
    const { page, revision, createContext } = services.renderContexts.preview(id)
    const { path } = orNotFound(createContext(undefined).content.pages.byId(page))
    return { revision, path, site: toSite(services, orNotFound(services.openCatalogue(id))) }
  }),
  handle('get /content/search', ({ query }, { db, renderContexts }) =>
    searchView(db, renderContexts.published(query.locale), query),
  ),
  handle('get /content/pages', ({ query }, services) => getPage(openPublished(services), query)),
  handle('get /content/previews/{id}/pages', ({ params, query }, services) =>
    getPage(openPreview(services, params.id), query),
  ),
  handle('get /content/products/{name}', ({ params, query }, services) =>
    getProduct(openPublished(services), query, params.name),
  ),
  handle('get /content/previews/{id}/products/{name}', ({ params, query }, services) =>
    getProduct(openPreview(services, params.id), query, params.name),
  ),
  ...handleView('posts', ({ context, content, page }, slug, { category }) => {
    const post = orNotFound(content.posts.bySlug(slug))
    checkCategory(context, post, category)
    return postView(context, post, page)
  }),
  ...handleView('categories', ({ context, content, page }, slug) =>
    categoryView(context, orNotFound(content.categories.bySlug(slug)), page),
  ),
  ...handleView('authors', ({ context, content, page }, slug) =>
    orNotFound(authorView(context, orNotFound(content.authors.bySlug(slug)), page)),
  ),
  ...handleView('tags', ({ context, content, page }, slug) =>
    orNotFound(tagView(context, orNotFound(content.tags.bySlug(slug)), page)),
  ),
  ...handleView('collections', ({ context, content, page }, slug) => {
    return collectionView(context, orNotFound(content.collections.bySlug(slug)), page)
  }),
]
