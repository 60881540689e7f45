import type { MiddlewareHandler } from 'hono'
import type { LocaleCode } from '#locales/codes.ts'
import type { Parsed } from '#worker/contract/api/operation-types.ts'
import type { ContentQuery, ContentView } from '#worker/contract/content/view.ts'
import { Failure } from '#worker/contract/failure.ts'
import { previewId } from '#worker/contract/ids.ts'
import { toSite } from '../catalogue/site-view.ts'
import { handle, type Route } from '../platform/http/handle.ts'
import type { Services } from '../platform/services.ts'
import { isInCategory } from './posts.ts'
import { getImage, type RenderContext } from './render-context.ts'
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

/** In seconds. Keeps the delay of a publish under a minute, however many caches a response passes. */
const MAX_AGE = 30

function orNotFound<T>(value: T | undefined): T {
  if (value === undefined) throw new Failure('not-found')
  return value
}

const openPublished = ({ renderContexts }: Services): ContentSource => ({
  getContext: (locale) => renderContexts.published(locale),
})

/** Returns the content of a preview. Throws `not-found` when there is no such preview. */
function openPreview({ renderContexts }: Services, id: string): ContentSource {
  const { page, createContext } = renderContexts.preview(id)
  return { getContext: createContext, ...(page !== undefined && { root: page }) }
}

/**
 * Returns the render context of a request and the page number of its lists. Throws `not-found` when the query's
 * `in` is no path of a content page.
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

function getPage(source: ContentSource, query: Parsed<'get /content/pages', 'query'>): ContentView {
  const { context, content, page } = openContext(source, query)
  const isRoot = query.path === '' && source.root !== undefined
  const item = isRoot ? content.pages.byId(source.root) : content.pages.bySlug(query.path)
  return pageView(context, orNotFound(item), page)
}

function getProduct(source: ContentSource, query: ContentQuery, name: string): ContentView {
  const { context, content, page } = openContext(source, query)
  checkPage(page, 1)
  const product = content.products.byId(name) ?? content.products.bySlug(name)
  return productView(context, orNotFound(product))
}

/** Returns the routes of a view by slug, one of published content and one of previews. */
function handleView(
  list: 'posts' | 'categories' | 'authors' | 'tags' | 'collections',
  getView: (source: ContentSource, query: ContentQuery, slug: string) => ContentView,
): Route[] {
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
    const { catalogue } = createContext(undefined)
    const findImage = (image: string) => getImage(createContext(undefined), image, catalogue.site.locale)
    const site = toSite({ ...services, findImage }, catalogue)
    return { revision, path, site: { ...site, preview: { id: previewId.parse(id), revision } } }
  }),
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
  ...handleView('posts', (source, query, slug) => {
    const { context, content, page } = openContext(source, query)
    const post = orNotFound(content.posts.bySlug(slug))
    checkCategory(context, post, query.category)
    return postView(context, post, page)
  }),
  ...handleView('categories', (source, query, slug) => {
    const { context, content, page } = openContext(source, query)
    return categoryView(context, orNotFound(content.categories.bySlug(slug)), page)
  }),
  ...handleView('authors', (source, query, slug) => {
    const { context, content, page } = openContext(source, query)
    return orNotFound(authorView(context, orNotFound(content.authors.bySlug(slug)), page))
  }),
  ...handleView('tags', (source, query, slug) => {
    const { context, content, page } = openContext(source, query)
    return orNotFound(tagView(context, orNotFound(content.tags.bySlug(slug)), page))
  }),
  ...handleView('collections', (source, query, slug) => {
    const { context, content, page } = openContext(source, query)
    checkPage(page, 1)
    return collectionView(context, orNotFound(content.collections.bySlug(slug)))
  }),
]
