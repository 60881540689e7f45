import { formatNextFree } from '#client/booking/steps/next-free.ts'
import type { PageContext } from '../page-context/page-context.ts'
import { findNextFree } from './find-next-free.ts'

/** A path of the site that opens one calendar: its slug, or its id. */
const CALENDAR_PATH = /^\/widget\/bookings?\/([\w-]+)(?:\?|$)/

/** Returns the next free time of the listed calendar that a link opens, as a text; undefined where there is none. */
export async function findNextOfLink(
  context: PageContext,
  link: string | undefined,
): Promise<string | undefined> {
  const [, name] = CALENDAR_PATH.exec(link ?? '') ?? []
  if (name === undefined) return undefined
  const { calendars } = await context.calls.calendarList()
  const calendar = calendars.find(({ id, slug }) => id === name || slug === name)
  if (!calendar) return undefined
  const { i18n, site, now } = context
  const { [calendar.id]: next } = await findNextFree(context, [calendar.id])
  if (next === undefined) return undefined
  return i18n.t('staff.next', { time: formatNextFree(i18n, next, site.timeZone, now.toISOString(), 'short') })
}
