import type { CalendarList } from '#worker/contract/bookings/offering.ts'
import type { ContentIndex } from '#worker/contract/content/view.ts'

/** The calls that a sitemap is made of. */
export interface SitemapCalls {
  contentIndex(): Promise<Pick<ContentIndex, 'listed' | 'pages'>>
  calendarList(): Promise<CalendarList>
}

export type ListedPath = ContentIndex['listed'][number]

/** Every public path once, without a locale's prefix: the content's, then what can be booked. */
export async function listPublicPaths(calls: SitemapCalls): Promise<ListedPath[]> {
  const [{ listed, pages }, { calendars }] = await Promise.all([calls.contentIndex(), calls.calendarList()])
  // Without a home page of its own `/` is the list of what can be booked.
  const home = pages.includes('') ? [] : ['/']
  const bookable = [...home, '/widget/booking', ...calendars.map(({ slug }) => `/widget/bookings/${slug}`)]
  const known = new Set(listed.map(({ path }) => path))
  return [...listed, ...bookable.filter((path) => !known.has(path)).map((path) => ({ path }))]
}
