import { SEARCH_PATH } from '#worker/contract/content/search.ts'
import { findSiteImages } from '../catalogue/site-view.ts'
import { findBlogPage, findShopPage } from './content-paths.ts'
import type { Items } from './named-items.ts'
import { getImage, type RenderContext } from './render-context.ts'
import type { SiteContent } from './site-content.ts'
import { type PartName, parts } from './site-parts.ts'

/** A page that reads more parts than this depends on the whole site. */
const MAX_READS = 500

/** A page that reads more items of a kind than this depends on all items of the kind. */
const MAX_ITEMS = 100

type Kind = Parameters<typeof parts.item>[0]

/** Records which parts of the site are read. */
class Reads {
  readonly #names = new Set<PartName>([parts.site])
  readonly #ids = new Map<Kind, Set<string>>()

  add(name: PartName): void {
    this.#names.add(name)
  }

  addItem(kind: Kind, id: string): void {
    const list = parts.list(kind)
    if (this.#names.has(list)) return
    const ids = this.#ids.get(kind) ?? new Set()
    this.#ids.set(kind, ids.add(id))
    if (ids.size > MAX_ITEMS) this.#names.add(list)
  }

  /** Returns the parts that were read; undefined where they are too many. */
  list(): PartName[] | undefined {
    const names = [...this.#names]
    for (const [kind, ids] of this.#ids)
      if (!this.#names.has(parts.list(kind))) names.push(...[...ids].map((id) => parts.item(kind, id)))
    return names.length > MAX_READS ? undefined : names.sort()
  }
}

function recordItems<T extends { id: string }>(kind: Kind, items: Items<T>, reads: Reads): Items<T> {
  const byId = (id: string | undefined) => {
    if (id !== undefined) reads.addItem(kind, id)
    return items.byId(id)
  }
  return {
    get all() {
      reads.add(parts.list(kind))
      return items.all
    },
    byId,
    bySlug(slug) {
      reads.add(parts.named(kind, slug))
      return items.bySlug(slug)
    },
    byIds: (ids) => ids.flatMap((id) => byId(id) ?? []),
  }
}

function recordContent(content: SiteContent, reads: Reads): SiteContent {
  const record = <T extends { id: string }>(kind: Kind, items: Items<T>) => recordItems(kind, items, reads)
  const recordLookup = <T>(items: { get(key: string): T | undefined }, add: (key: string) => void) => ({
    get(key: string) {
      add(key)
      return items.get(key)
    },
  })
  return {
    images: recordLookup(content.images, (id) => reads.addItem('image', id)),
    imagesByHash: recordLookup(content.imagesByHash, (sha256) => reads.add(parts.file(sha256))),
    pages: record('page', content.pages),
    posts: record('post', content.posts),
    postsOf(groups) {
      for (const group of groups) reads.add(group)
      return content.postsOf(groups)
    },
    categories: record('category', content.categories),
    authors: record('author', content.authors),
    tags: record('tag', content.tags),
    products: record('product', content.products),
    collections: record('collection', content.collections),
    menus: recordLookup(content.menus, (id) => reads.addItem('menu', id)),
    redirects: content.redirects,
    sections(kind, id) {
      reads.add(parts.sections(kind, id))
      return content.sections(kind, id)
    },
    minutes(id, ...counted) {
      reads.add(parts.sections('post', id))
      return content.minutes(id, ...counted)
    },
    until: content.until,
  }
}

/** Returns a render context that lists what is read through it. Every page reads the settings, with their pages and images. */
export function recordReads(context: RenderContext): RenderContext {
  const reads = new Reads()
  const recorded = {
    ...context,
    content: recordContent(context.content, reads),
    getCatalogue() {
      reads.add(parts.bookable)
      return context.getCatalogue()
    },
    hasSearch() {
      const hasSearch = context.hasSearch()
      reads.add(parts.named('page', SEARCH_PATH.slice(1)))
      // The reason can be a redirect from the former path of any page. It ends when that page is removed.
      if (!hasSearch) reads.add(parts.list('page'))
      return hasSearch
    },
    listReads: () => reads.list(),
  }
  const { site, content } = recorded
  // Paths of posts and products begin with the paths of these pages.
  findBlogPage(site, content)
  findShopPage(site, content)
  findSiteImages(site, (id) => getImage(recorded, id, site.locale))
  return recorded
}
