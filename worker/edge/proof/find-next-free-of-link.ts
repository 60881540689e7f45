import { isRequested } from '#client/booking/state/requested-choice.ts'
import { formatNextFree } from '#client/booking/steps/next-free.ts'
import type { PageContext } from '../page-context/page-context.ts'
import { findNextFree } from './find-next-free.ts'

/** A path of the site that opens one calendar: its slug, or its id. */
const CALENDAR_PATH = /^\/widget\/bookings?\/([\w-]+)(?:\?|$)/

/** Returns the next free time of the listed calendar that a link opens, as a text; undefined where there is none. */
export async function findNextFreeOfLink(
  context: PageContext,
  link: string | undefined,
): Promise<string | undefined> {
  const [, name] = CALENDAR_PATH.exec(link ?? '') ?? []
  if (name === undefined) return undefined
  const { calendars } = await context.calls.calendarList()
  const calendar = calendars.find((candidate) => isRequested(candidate, name))
  if (!calendar) return undefined
  const { i18n, site, now } = context
  const { [calendar.id]: nextStart } = await findNextFree(context, [calendar.id])
  if (nextStart === undefined) return undefined
  return i18n.t('staff.next', {
    time: formatNextFree(i18n, nextStart, site.timeZone, now.toISOString(), 'short'),
  })
}
