import type { ContentFeed, FeedQuery } from '#worker/contract/content/feed.ts'
import { Failure } from '#worker/contract/failure.ts'
import { blogPage } from '../addresses.ts'
import { postsBy } from '../posts.ts'
import { languageOf, type Scene, tell, tellHtml } from '../render-context.ts'
import type { PostItem } from '../site-content.ts'
import { namedLink, postCard } from './cards.ts'
import { leavesOf } from './section-view.ts'

const MOST = 20

/** Returns the text of a post in its language. */
function textOf(scene: Scene, post: PostItem): string {
  const lang = languageOf(scene, post.title)
  return leavesOf(scene.content.sections('post', post.id))
    .flatMap((block) => (block.kind === 'text' ? tellHtml(scene, block.text, lang) : []))
    .join('\n')
}

function blogLink(scene: Scene) {
  const { site } = scene.catalogue
  const page = blogPage(site, scene.content)
  return {
    name: tell(scene, page?.title ?? site.name, scene.locale),
    path: page ? scene.addresses.page(page) : '/',
  }
}

/**
 * Returns the newest posts, filtered by the query. Throws `not-found` for a category, author or tag that does
 * not exist.
 */
export function contentFeed(scene: Scene, query: FeedQuery): ContentFeed {
  const { content, addresses, locale } = scene
  const category = query.category === undefined ? undefined : content.categories.bySlug(query.category)
  const author = query.author === undefined ? undefined : content.authors.bySlug(query.author)
  const tag = query.tag === undefined ? undefined : content.tags.bySlug(query.tag)
  const links = [
    ...(query.category === undefined
      ? []
      : [category && { ...category, path: addresses.category(category) }]),
    ...(query.author === undefined ? [] : [author && { ...author, path: addresses.author(author) }]),
    ...(query.tag === undefined ? [] : [tag && { ...tag, path: addresses.tag(tag) }]),
  ].map((one) => one && namedLink(scene, one.name, one.path, locale))
  if (links.includes(undefined)) throw new Failure('not-found')
  const { name: title, path } = links[0] ?? blogLink(scene)
  const posts = postsBy(content, { category: category?.id, author: author?.id, tag: tag?.id })
  return {
    title,
    path,
    posts: posts.slice(0, MOST).map((post) => ({
      ...postCard(scene, post, locale),
      ...(post.updatedAt !== undefined && { updatedAt: post.updatedAt }),
      html: textOf(scene, post),
    })),
  }
}
