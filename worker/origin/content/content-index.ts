import type { ContentIndex } from '#worker/contract/content/view.ts'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import { type Addresses, blogPage } from './addresses.ts'
import { productsOf } from './collection-products.ts'
import type { Moved } from './moves.ts'
import type { Scene } from './render-context.ts'
import type { SiteContent } from './site-content.ts'

type Listed = ContentIndex['listed']

const slugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

/** Returns the last change of any post of each category, author and tag, keyed by kind and id. */
function latestChanges({ posts, categories }: SiteContent): ReadonlyMap<string, string> {
  const latest = new Map<string, string>()
  for (const { author, category, tags, updatedAt, publishedAt } of posts.all) {
    const at = updatedAt ?? publishedAt
    const parent = categories.byId(category)?.parent
    const touched = [
      ...[category, parent].flatMap((id) => (id === undefined ? [] : `category ${id}`)),
      ...(author === undefined ? [] : [`author ${author}`]),
      ...tags.map((id) => `tag ${id}`),
    ]
    for (const key of touched) {
      const known = latest.get(key)
      if (known === undefined || Date.parse(known) < Date.parse(at)) latest.set(key, at)
    }
  }
  return latest
}

const entry = (path: string | undefined, updatedAt: string | undefined): Listed =>
  path === undefined ? [] : [{ path, ...(updatedAt !== undefined && { updatedAt }) }]

/** Returns what search engines may list: no unlisted pages, and no empty lists. */
function listedIn(scene: Scene): Listed {
  const { content, addresses } = scene
  const latest = latestChanges(content)
  const lists = (
    kind: 'category' | 'author' | 'tag',
    items: readonly { id: string; slug: string }[],
    address: (item: { slug: string }) => ReturnType<Addresses['author']>,
  ) =>
    items.flatMap((item) => {
      const at = latest.get(`${kind} ${item.id}`)
      return at === undefined ? [] : entry(address(item), at)
    })
  return [
    ...content.pages.all
      .filter(({ listed }) => listed)
      .flatMap((page) => entry(addresses.page(page), page.updatedAt)),
    ...content.posts.all.flatMap((post) => entry(addresses.post(post), post.updatedAt ?? post.publishedAt)),
    ...lists('category', content.categories.all, addresses.category),
    ...lists('author', content.authors.all, addresses.author),
    ...lists('tag', content.tags.all, addresses.tag),
    ...content.products.all.flatMap((product) => entry(addresses.product(product), product.updatedAt)),
    ...content.collections.all
      .filter((collection) => productsOf(scene, collection).length > 0)
      .flatMap((collection) => entry(addresses.collection(collection), undefined)),
  ]
}

/**
 * Returns the names of all content, and redirects for content that moved. Redirects of the bundle come first.
 */
export function contentIndex(scene: Scene, moved: Moved): ContentIndex {
  const { content, catalogue } = scene
  const blog = blogPage(catalogue.site, content)
  const { until } = content
  return {
    pages: content.pages.all.map(({ path }) => path),
    posts: slugs(content.posts.all),
    categories: slugs(content.categories.all),
    authors: blog ? slugs(content.authors.all) : [],
    tags: blog ? slugs(content.tags.all) : [],
    products: content.products.all.flatMap(({ id, slug }) => [id, slug]),
    collections: slugs(content.collections.all),
    redirects: {
      ...moved.paths,
      ...Object.fromEntries(content.redirects.map(({ from, to }) => [normalizePath(from), to])),
    },
    moved: moved.names,
    listed: listedIn(scene),
    ...(blog && { blog: blog.path }),
    until: until === null ? null : new Date(until).toISOString(),
  }
}
