import type { Warning } from '#worker/contract/admin/bookings.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Warns of published posts that are dated in the future. */
export function warnDates({ posts }: Pick<Bundle, 'posts'>, now: number): Warning[] {
  return posts.flatMap(({ status, publishedAt }, index) => {
    if (status !== 'published' || Date.parse(publishedAt) <= now) return []
    const message = `This post is dated ${publishedAt.slice(0, 10)} and is shown now. With the status "scheduled" it is shown from its date on.`
    return [{ path: `posts.${index}.publishedAt`, code: 'future-date', message }]
  })
}
