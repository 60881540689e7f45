import { compare, cyclePaths } from './compare.ts'
import type { Row } from './report.ts'
import { ports } from './workerd.ts'

const calendars = ['intro-call', 'yoga-class', 'sleep-coaching', 'consultation']

const toBaseUrl = (port: number) => `http://localhost:${port}`

/** Lists the paths of time steps that each need another slots call: of this month and the next, in every time zone. */
function listTimeSteps(now: Date): string[] {
  const months = [0, 1].map((later) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later)).toISOString().slice(0, 7),
  )
  return Intl.supportedValuesOf('timeZone').flatMap((tz) =>
    calendars.flatMap((calendar) =>
      months.map((month) => `/widget/bookings/${calendar}?${new URLSearchParams({ tz, month })}`),
    ),
  )
}

/** Measures booking pages when no two requests are for the same page, beside a bare render of the same tree. */
export async function benchDifferentPages(): Promise<Row[]> {
  const paths = listTimeSteps(new Date())
  const load = { origin: toBaseUrl(ports.daybook), nextPath: cyclePaths(paths) }
  const floor = { origin: toBaseUrl(ports.bare), nextPath: cyclePaths(paths) }
  return compare({
    what: 'Booking page, each different, beside a bare render',
    atLeast: 0.7,
    load,
    floor,
    floorName: '`renderToString` of the same tree and its origin call, a second',
  })
}
