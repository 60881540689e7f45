import type { CategoryItem, PostItem, SiteContent } from './site-content.ts'

/** The categories that are a part of one. */
export function partsOf(content: SiteContent, category: CategoryItem): CategoryItem[] {
  return content.categories.all.filter(({ parent }) => parent === category.id)
}

/** Whether a post is in a category, or in a part of it. */
export function isIn(content: SiteContent, post: PostItem, category: CategoryItem): boolean {
  return post.category === category.id || content.categories.byId(post.category)?.parent === category.id
}

/** By what posts are chosen: ids, all of which have to fit. */
export interface Narrowing {
  category?: string | undefined
  tag?: string | undefined
  author?: string | undefined
}

/** Posts, newest first; a category has those of its parts too. */
export function postsBy(content: SiteContent, { category, tag, author }: Narrowing): readonly PostItem[] {
  const about = content.categories.byId(category)
  return content.posts.all.filter(
    (post) =>
      (category === undefined || (about !== undefined && isIn(content, post, about))) &&
      (tag === undefined || post.tags.some((id) => id === tag)) &&
      (author === undefined || post.author === author),
  )
}

/** At most three other posts that have the most in common with one: its category, its tags. */
export function relatedTo(content: SiteContent, post: PostItem): PostItem[] {
  const inCommon = (other: PostItem) =>
    other.tags.filter((tag) => post.tags.includes(tag)).length +
    (post.category !== undefined && other.category === post.category ? 1 : 0)
  return content.posts.all
    .filter((other) => other.id !== post.id)
    .map((other) => ({ other, score: inCommon(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ other }) => other)
}
