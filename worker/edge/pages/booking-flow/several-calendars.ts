import type { Offering } from '#worker/contract/bookings/offering.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { OriginCalls } from '../../origin-client/origin-calls.ts'
import type { PageHandlers } from '../../page-context/route.ts'
import type { InvalidChoice } from './read-choices.ts'
import { postFlow, showFlow } from './show-flow.ts'

function ignoreUnknownCalendar(error: unknown): undefined {
  if (!(error instanceof Failure && error.code === 'calendar-not-found')) throw error
}

/**
 * Loads a comma-separated list of calendars, without duplicates. Throws `calendar-not-found` where none is
 * published.
 */
async function loadCalendars(
  calls: OriginCalls,
  ids: string,
): Promise<{ offering: Offering; invalid: InvalidChoice[] }> {
  const [site, ...offerings] = await Promise.all([
    calls.site(),
    ...[...new Set(ids.split(','))].map((id) => calls.calendar(id).catch(ignoreUnknownCalendar)),
  ])
  const calendars = offerings.flatMap((offering) =>
    (offering?.calendars ?? []).map((calendar) => ({
      ...calendar,
      ...(offering?.cover && { cover: offering.cover }),
    })),
  )
  const byId = new Map(calendars.map((calendar) => [calendar.id, calendar]))
  if (byId.size === 0) throw new Failure('calendar-not-found')
  return {
    offering: { name: site.name, calendars: [...byId.values()], calendarFirst: true },
    invalid: offerings.includes(undefined) ? [{ path: 'calendar', code: 'calendar-unknown' }] : [],
  }
}

/**
 * A booking flow over several calendars. Those that are no longer published are left out, with an error on the
 * page.
 */
export const severalCalendars: PageHandlers<{ ids: string }> = {
  async show(context, { ids }) {
    const { offering, invalid } = await loadCalendars(context.calls, ids)
    return showFlow(context, offering, { invalid })
  },
  post: (context, { ids }) =>
    postFlow(context, async () => (await loadCalendars(context.calls, ids)).offering),
}
