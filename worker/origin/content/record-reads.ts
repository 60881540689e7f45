import { findSiteImages } from '../catalogue/site-view.ts'
import { findBlogPage, findShopPage } from './content-paths.ts'
import type { Items } from './named-items.ts'
import { getImage, type RenderContext } from './render-context.ts'
import type { SiteContent } from './site-content.ts'
import { type PartName, parts } from './site-parts.ts'

/** A page that reads more is not compared part by part. */
const MAX_READS = 500

type Kind = Parameters<typeof parts.item>[0]

/** Records which parts of the site are read. */
class Reads {
  readonly #names = new Set<PartName>([parts.site])

  add(name: PartName): void {
    this.#names.add(name)
  }

  /** Returns the parts that were read; undefined where they are too many. */
  list(): PartName[] | undefined {
    return this.#names.size > MAX_READS ? undefined : [...this.#names].sort()
  }
}

function recordItems<T extends { id: string }>(kind: Kind, items: Items<T>, reads: Reads): Items<T> {
  const byId = (id: string | undefined) => {
    if (id !== undefined) reads.add(parts.item(kind, id))
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
  const recordFound = <T>(found: { get(key: string): T | undefined }, toPart: (key: string) => PartName) => ({
    get(key: string) {
      reads.add(toPart(key))
      return found.get(key)
    },
  })
  return {
    images: recordFound(content.images, (id) => parts.item('image', id)),
    imagesByHash: recordFound(content.imagesByHash, parts.file),
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
    menus: recordFound(content.menus, (id) => parts.item('menu', id)),
    redirects: content.redirects,
    sections(kind, id) {
      reads.add(parts.sections(kind, id))
      return content.sections(kind, id)
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
    listReads: () => reads.list(),
  }
  const { site, content } = recorded
  // Paths of posts and products begin with the paths of these pages.
  findBlogPage(site, content)
  findShopPage(site, content)
  findSiteImages(site, (id) => getImage(recorded, id, site.locale))
  return recorded
}
