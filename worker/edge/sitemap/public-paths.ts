import type { CalendarList } from '#worker/contract/bookings/offering.ts'
import type { ContentIndex } from '#worker/contract/content/content-index.ts'

/** The origin calls that a sitemap needs. */
export interface SitemapCalls {
  contentIndex(): Promise<Pick<ContentIndex, 'listed' | 'pages'>>
  calendarList(): Promise<CalendarList>
}

/** A public path, with its last change where that is known. */
export type ListedPath = ContentIndex['listed'][number]

/** Lists every public path once, without a locale prefix: content first, then calendars. */
export async function listPublicPaths(calls: SitemapCalls): Promise<ListedPath[]> {
  const [{ listed, pages }, { calendars }] = await Promise.all([calls.contentIndex(), calls.calendarList()])
  // Without a published home page `/` is the list of calendars.
  const home = pages.includes('') ? [] : ['/']
  const bookable = [...home, '/widget/booking', ...calendars.map(({ slug }) => `/widget/bookings/${slug}`)]
  const listedPaths = new Set(listed.map(({ path }) => path))
  return [...listed, ...bookable.filter((path) => !listedPaths.has(path)).map((path) => ({ path }))]
}
