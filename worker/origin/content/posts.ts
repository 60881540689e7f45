import type { CategoryItem, PostItem, SiteContent } from './site-content.ts'
import { listPostGroups, parts } from './site-parts.ts'

/** Returns the subcategories of a category. */
export function listSubcategories(content: SiteContent, category: CategoryItem): CategoryItem[] {
  return content.categories.all.filter(({ parent }) => parent === category.id)
}

/** Returns whether a post is in a category or one of its subcategories. */
export function isInCategory(content: SiteContent, post: PostItem, category: CategoryItem): boolean {
  return post.category === category.id || content.categories.byId(post.category)?.parent === category.id
}

/** Ids that a post must all match. */
export interface PostFilter {
  category?: string | undefined
  tag?: string | undefined
  author?: string | undefined
}

/** Returns the posts that match one of the ids of a filter, or all posts if the filter has no id. */
function listCandidates(content: SiteContent, { category, tag, author }: PostFilter): readonly PostItem[] {
  if (tag !== undefined) return content.postsOf([parts.posts('tag', tag)])
  if (author !== undefined) return content.postsOf([parts.posts('author', author)])
  if (category === undefined) return content.posts.all
  const subcategories = content.categories.all.filter(({ parent }) => parent === category)
  return content.postsOf(
    [category, ...subcategories.map(({ id }) => id)].map((id) => parts.posts('category', id)),
  )
}

/** Returns the matching posts, newest first. A category includes the posts of its subcategories. */
export function filterPosts(
  content: SiteContent,
  { category, tag, author }: PostFilter,
): readonly PostItem[] {
  const categoryItem = content.categories.byId(category)
  return listCandidates(content, { category, tag, author }).filter(
    (post) =>
      (category === undefined || (categoryItem !== undefined && isInCategory(content, post, categoryItem))) &&
      (tag === undefined || post.tags.some((id) => id === tag)) &&
      (author === undefined || post.author === author),
  )
}

/** Returns at most three other posts that share the most tags and the category with a post. */
export function findRelatedPosts(content: SiteContent, post: PostItem): PostItem[] {
  const countCommon = (other: PostItem) =>
    other.tags.filter((tag) => post.tags.includes(tag)).length +
    (post.category !== undefined && other.category === post.category ? 1 : 0)
  const { category, tags } = post
  return content
    .postsOf(listPostGroups({ category, tags }))
    .filter((other) => other.id !== post.id)
    .map((other) => ({ other, score: countCommon(other) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ other }) => other)
}
