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

/** The most calendars that are looked at, and the most services of all of them: each takes a search. */
const MAX_CALENDARS = 50
const MAX_SERVICES = 100

/** The days that are searched: first the near ones, which are enough as a rule. */
const SEARCHED_DAYS = [0, 3, 31] as const

/** Returns the calendars that a query is about, in the order of the site. */
function listAskedCalendars(catalogue: Catalogue, ids: string | undefined): readonly CalendarDefinition[] {
  const { calendars } = catalogue
  const asked =
    ids === undefined
      ? calendars.all.filter(({ listed }) => listed)
      : [...new Set(ids.split(','))].flatMap((id) => calendars.get(id) ?? [])
  return asked.slice(0, MAX_CALENDARS)
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
  const asked = listAskedCalendars(catalogue, ids)
  const services = Math.max(1, Math.floor(MAX_SERVICES / Math.max(1, asked.length)))
  const found: NextFreeOfCalendars = {}
  for (const calendar of asked) {
    const targets = catalogue
      .listServices(calendar)
      .slice(0, services)
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
      found[calendar.id] = writer.instant(Math.min(...starts))
      break
    }
  }
  return found
}
