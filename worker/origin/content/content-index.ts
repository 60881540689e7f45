import type { ContentIndex } from '#worker/contract/content/content-index.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { normalizePath } from '#worker/contract/normalize-path.ts'
import { findProducts } from './collection-products.ts'
import { type ContentPaths, findBlogPage } from './content-paths.ts'
import type { MovedPaths } from './moved-paths.ts'
import type { RenderContext } from './render-context.ts'
import type { SiteContent } from './site-content.ts'

type IndexEntries = ContentIndex['listed']

const getSlugs = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

/** Returns the last change of any post of each category, author and tag, keyed by kind and id. */
function getLatestChanges({ posts, categories }: SiteContent): ReadonlyMap<string, string> {
  const latest = new Map<string, string>()
  for (const { author, category, tags, updatedAt, publishedAt } of posts.all) {
    const changedAt = updatedAt ?? publishedAt
    const parent = categories.byId(category)?.parent
    const keys = [
      ...[category, parent].flatMap((id) => (id === undefined ? [] : `category ${id}`)),
      ...(author === undefined ? [] : [`author ${author}`]),
      ...tags.map((id) => `tag ${id}`),
    ]
    for (const key of keys) {
      const previous = latest.get(key)
      if (previous === undefined || Date.parse(previous) < Date.parse(changedAt)) latest.set(key, changedAt)
    }
  }
  return latest
}

function toEntries(path: string | undefined, updatedAt: string | undefined): IndexEntries {
  return path === undefined ? [] : [{ path, ...(updatedAt !== undefined && { updatedAt }) }]
}

/** Returns the paths that search engines may list: no unlisted pages, and no empty lists. */
function listForSearchEngines(context: RenderContext): IndexEntries {
  const { content, paths } = context
  const latest = getLatestChanges(content)
  const listWithPosts = (
    kind: 'category' | 'author' | 'tag',
    items: readonly { id: string; slug: string }[],
    getPath: (item: { slug: string }) => ReturnType<ContentPaths['author']>,
  ) =>
    items.flatMap((item) => {
      const changedAt = latest.get(`${kind} ${item.id}`)
      return changedAt === undefined ? [] : toEntries(getPath(item), changedAt)
    })
  return [
    ...content.pages.all
      .filter(({ listed }) => listed)
      .flatMap((page) => toEntries(paths.page(page), page.updatedAt)),
    ...content.posts.all.flatMap((post) => toEntries(paths.post(post), post.updatedAt ?? post.publishedAt)),
    ...listWithPosts('category', content.categories.all, paths.category),
    ...listWithPosts('author', content.authors.all, paths.author),
    ...listWithPosts('tag', content.tags.all, paths.tag),
    ...content.products.all.flatMap((product) => toEntries(paths.product(product), product.updatedAt)),
    ...content.collections.all
      .filter((collection) => findProducts(context, collection).length > 0)
      .flatMap((collection) => toEntries(paths.collection(collection), undefined)),
  ]
}

/**
 * Returns the paths and slugs of all content, and redirects for content whose path or slug has changed. The
 * bundle's own redirects have precedence.
 */
export function createContentIndex(context: RenderContext, moved: MovedPaths): ContentIndex {
  const { content, site } = context
  const blog = findBlogPage(site, content)
  const { until } = content
  return {
    pages: content.pages.all.map(({ path }) => path),
    posts: getSlugs(content.posts.all),
    categories: getSlugs(content.categories.all),
    authors: blog ? getSlugs(content.authors.all) : [],
    tags: blog ? getSlugs(content.tags.all) : [],
    products: content.products.all.flatMap(({ id, slug }) => [id, slug]),
    collections: getSlugs(content.collections.all),
    redirects: {
      ...moved.paths,
      ...Object.fromEntries(content.redirects.map(({ from, to }) => [normalizePath(from), to])),
    },
    moved: moved.slugs,
    listed: listForSearchEngines(context),
    ...(blog && { blog: blog.path }),
    until: until === null ? null : toIso(until),
  }
}
