import { SearchBudget } from '#worker/availability/search-budget.ts'
import { getDayStart, getLocalDay } from '#worker/availability/wall-time.ts'
import type { NextFreeOfCalendars } from '#worker/contract/bookings/next-free.ts'
import type { CalendarDefinition } from '#worker/contract/bundle/bundle.ts'
import { DAY_MS } from '#worker/contract/durations.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Services } from '../platform/services.ts'
import { resolveTarget } from './target.ts'
import { createZoneWriter } from './zone-writer.ts'

/** The most calendars that are searched. */
const MAX_CALENDARS = 50

/** The most services of all these calendars together. Each takes a search. */
const MAX_SERVICES = 100

/** The bounds of the ranges that are searched, in days from today. The first range is short, and enough as a rule. */
const SEARCHED_DAYS = [0, 3, 31] as const

/** Returns the calendars that a query is about, in the order of the site. */
function listRequestedCalendars(
  catalogue: Catalogue,
  ids: string | undefined,
): readonly CalendarDefinition[] {
  const { calendars } = catalogue
  const requested =
    ids === undefined
      ? calendars.all.filter(({ listed }) => listed)
      : [...new Set(ids.split(','))].flatMap((id) => calendars.get(id) ?? [])
  return requested.slice(0, MAX_CALENDARS)
}

/** Lists the first free start of each calendar, of any of its services in the shortest duration, with any of its staff. */
export function* listNextFree(
  { published, availability, clock }: Pick<Services, 'published' | 'availability' | 'clock'>,
  { calendars: ids }: { calendars?: string | undefined },
): PausableWork<NextFreeOfCalendars> {
  const catalogue = published.current
  if (!catalogue) return {}
  const { site } = catalogue
  const now = clock.now()
  const writer = createZoneWriter(site.timeZone, now, now + 32 * DAY_MS)
  const today = getLocalDay(site.timeZone, now)
  const getBoundary = (day: number) => getDayStart(site.timeZone, today + day)
  const requested = listRequestedCalendars(catalogue, ids)
  const servicesPerCalendar = Math.max(1, Math.floor(MAX_SERVICES / Math.max(1, requested.length)))
  const nextFree: NextFreeOfCalendars = {}
  for (const calendar of requested) {
    const targets = catalogue
      .listServices(calendar)
      .slice(0, servicesPerCalendar)
      .filter((service) => catalogue.listStaff(service).length > 0)
      .map((service) => resolveTarget(catalogue, { calendar: calendar.id, service: service.id }))
    for (const [index, from] of SEARCHED_DAYS.slice(0, -1).entries()) {
      const range = { start: getBoundary(from), end: getBoundary(SEARCHED_DAYS[index + 1] ?? from) }
      const starts: number[] = []
      for (const target of targets) {
        const query = { target, site, now, budget: new SearchBudget() }
        const [first] = availability.slots(query, range)
        if (first) starts.push(first.start)
        yield
      }
      if (starts.length === 0) continue
      nextFree[calendar.id] = writer.instant(Math.min(...starts))
      break
    }
  }
  return nextFree
}
