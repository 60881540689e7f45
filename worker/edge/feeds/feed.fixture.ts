import { type ContentFeed, contentFeed } from '#worker/contract/content/feed.ts'
import { createView } from '../structured-data/view.fixture.ts'

const { posts, path, title } = createView('category')
const [first, ...others] = posts

/** The feed of a category: German posts, and last an English one. */
export const recoveryFeed: ContentFeed = contentFeed.parse({
  title,
  path,
  posts: [
    {
      ...first,
      summary: 'Kurz & gut',
      updatedAt: '2026-10-05T09:00:00Z',
      html: '<p>Mehr <a href="/about">hier</a></p><img src="/media/x/640">',
    },
    ...others.map((post) => ({ ...post, html: '<p>Rest</p>' })),
  ],
})

/** Returns the same feed with a changed first post. */
export function feedWith(change: Partial<ContentFeed['posts'][number]>): ContentFeed {
  const [post, ...rest] = recoveryFeed.posts
  return contentFeed.parse({ ...recoveryFeed, posts: [{ ...post, ...change }, ...rest] })
}
