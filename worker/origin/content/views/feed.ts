import type { ContentFeed, FeedQuery } from '#worker/contract/content/feed.ts'
import { Failure } from '#worker/contract/failure.ts'
import { findBlogPage } from '../content-paths.ts'
import { listLeafBlocks } from '../leaf-blocks.ts'
import { filterPosts } from '../posts.ts'
import { getLanguage, getText, type RenderContext, renderHtml } from '../render-context.ts'
import type { PostItem } from '../site-content.ts'
import { namedLink, postCard } from './cards.ts'

const MAX_POSTS = 20

/** Returns the text of a post in its language. */
function getPostText(context: RenderContext, post: PostItem): string {
  const lang = getLanguage(context, post.title)
  return listLeafBlocks(context.content.sections('post', post.id))
    .flatMap((block) => (block.kind === 'text' ? renderHtml(context, block.text, lang) : []))
    .join('\n')
}

/** Returns the link to the blog page, or to the home page of a site without a blog. */
function getBlogLink(context: RenderContext) {
  const { site } = context
  const page = findBlogPage(site, context.content)
  return {
    name: getText(context, page?.title ?? site.name, context.locale),
    path: page ? context.paths.page(page) : '/',
  }
}

/**
 * Returns the newest posts, filtered by the query. Throws `not-found` for a category, author or tag that does
 * not exist.
 */
export function contentFeed(context: RenderContext, query: FeedQuery): ContentFeed {
  const { content, paths, locale } = context
  const category = query.category === undefined ? undefined : content.categories.bySlug(query.category)
  const author = query.author === undefined ? undefined : content.authors.bySlug(query.author)
  const tag = query.tag === undefined ? undefined : content.tags.bySlug(query.tag)
  // One link for each filter of the query; undefined where the category, author or tag does not exist.
  const filterLinks = [
    ...(query.category === undefined ? [] : [category && { ...category, path: paths.category(category) }]),
    ...(query.author === undefined ? [] : [author && { ...author, path: paths.author(author) }]),
    ...(query.tag === undefined ? [] : [tag && { ...tag, path: paths.tag(tag) }]),
  ].map((item) => item && namedLink(context, item.name, item.path, locale))
  if (filterLinks.includes(undefined)) throw new Failure('not-found')
  const { name: title, path } = filterLinks[0] ?? getBlogLink(context)
  const posts = filterPosts(content, { category: category?.id, author: author?.id, tag: tag?.id })
  return {
    title,
    path,
    posts: posts.slice(0, MAX_POSTS).map((post) => ({
      ...postCard(context, post, locale),
      ...(post.updatedAt !== undefined && { updatedAt: post.updatedAt }),
      html: getPostText(context, post),
    })),
  }
}
