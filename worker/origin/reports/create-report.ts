import { getTimeLocale } from '#locales/time-locale.ts'
import { getFirstWeekday } from '#locales/week.ts'
import type { Report, ReportQuery, ReportRow } from '#worker/contract/admin/reports.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { BookedNumbers, GroupNumbers } from '../platform/db/report-tables.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { type Grouping, SITE } from './add-up-days.ts'
import { countBookableMinutes } from './bookable-time.ts'
import { readDaySums } from './day-sums.ts'
import { findPeriod, listPeriods, type Period } from './periods.ts'

const MAX_ROWS = 20_000
const DAYS_BETWEEN_PAUSES = 31

/** Returns the keys of the published groups. */
function listKeys({ staff, services }: Catalogue, by: Grouping): string[] {
  return by === 'site' ? [SITE] : (by === 'staff' ? staff : services).all.map(({ id }): string => id)
}

/** Returns the ids of the staff whose bookable minutes a group has. */
function listStaff({ staff, services }: Catalogue, key: string, by: Grouping): string[] {
  if (by === 'site') return staff.all.map(({ id }) => id)
  return by === 'staff' ? [key] : (services.get(key)?.staff ?? [])
}

/** Returns the periods of a report in the site's zone, and its days. */
function* listDays(
  catalogue: Catalogue | undefined,
  query: ReportQuery,
): PausableWork<{ timeZone: string; periods: Period[]; days: Period[] }> {
  const { locale = 'en', region, timeZone = 'UTC' } = catalogue?.site ?? {}
  const firstWeekday = region === undefined ? 1 : getFirstWeekday(getTimeLocale(locale, region))
  const periods = listPeriods(query, { timeZone, firstWeekday })
  yield
  const days =
    query.interval === 'day'
      ? periods
      : listPeriods({ ...query, interval: 'day' }, { timeZone, firstWeekday })
  return { timeZone, periods, days }
}

/**
 * Returns the numbers of the business by period. Bookings and money count in the period in which the booking starts. Minutes
 * count in the period in which they lie. Throws `validation` for an invalid or too long range.
 */
export function* createReport(services: Services, query: ReportQuery): PausableWork<Report> {
  const { by = 'site' } = query
  const { published } = services
  const catalogue = published.current
  const { timeZone, periods, days } = yield* listDays(catalogue, query)
  const keys = new Set(catalogue ? listKeys(catalogue, by) : [])
  if (keys.size * periods.length > MAX_ROWS) throw createFieldFailure('to', 'too-long')
  const sums = yield* readDaySums(services, days, { timeZone, by })
  const booked = yield* addUpPeriods(sums, { days, periods })
  for (const numbers of booked.values()) for (const key of numbers.keys()) keys.add(key)
  const bookable = catalogue
    ? yield* countBookableMinutes(services, catalogue, periods)
    : new Map<string, number[]>()
  const rows = periods.map((): ReportRow[] => [])
  for (const key of keys) {
    const staff = catalogue ? listStaff(catalogue, key, by).flatMap((id) => [bookable.get(id) ?? []]) : []
    const label = getLabel(published, key, by)
    for (const [index, period] of periods.entries()) {
      const bookableMinutes = staff.reduce((sum, minutes) => sum + (minutes[index] ?? 0), 0)
      const numbers = booked.get(period)?.get(key)
      if (by !== 'site' && !numbers && bookableMinutes === 0) continue
      const row = toRow(numbers ?? NOTHING, bookableMinutes)
      rows[index]?.push({ ...label, ...row })
    }
    yield
  }
  return {
    timeZone,
    interval: query.interval,
    ...(query.by && { by: query.by }),
    periods: periods.map(({ from, to }, index) => ({ from, to, rows: rows[index] ?? [] })),
  }
}

/** Returns the numbers of each group by period. */
function* addUpPeriods(
  sums: readonly GroupNumbers[],
  { days, periods }: Record<'days' | 'periods', readonly Period[]>,
): PausableWork<Map<Period, Map<string, BookedNumbers>>> {
  const booked = new Map(periods.map((period) => [period, new Map<string, BookedNumbers>()]))
  for (const [index, { start }] of days.entries()) {
    const period = findPeriod(periods, start)
    const ofPeriod = period && booked.get(period)
    for (const [key, numbers] of Object.entries(sums[index] ?? {}))
      ofPeriod?.set(key, add(ofPeriod.get(key) ?? NOTHING, numbers))
    if (index % DAYS_BETWEEN_PAUSES === DAYS_BETWEEN_PAUSES - 1) yield
  }
  return booked
}

/** Returns the id and the name of a group's person or service. */
function getLabel(
  published: Services['published'],
  key: string,
  by: Grouping,
): Pick<ReportRow, 'id' | 'name'> {
  if (by === 'site') return {}
  const name = (by === 'staff' ? published.staff(key) : published.service(key))?.name
  return { id: key, ...(name && { name }) }
}

const NOTHING: BookedNumbers = {
  bookings: 0,
  completed: 0,
  noShows: 0,
  cancelled: 0,
  imported: 0,
  revenue: [],
  bookedMinutes: 0,
}

function add(one: BookedNumbers, other: BookedNumbers): BookedNumbers {
  const revenue = new Map(one.revenue.map(({ amount, currency }) => [currency, amount]))
  for (const { amount, currency } of other.revenue)
    revenue.set(currency, (revenue.get(currency) ?? 0) + amount)
  return {
    bookings: one.bookings + other.bookings,
    completed: one.completed + other.completed,
    noShows: one.noShows + other.noShows,
    cancelled: one.cancelled + other.cancelled,
    imported: one.imported + other.imported,
    revenue: [...revenue]
      .map(([currency, amount]) => ({ amount, currency }))
      .filter(({ amount }) => amount !== 0),
    bookedMinutes: one.bookedMinutes + other.bookedMinutes,
  }
}

function toRow(numbers: BookedNumbers, bookableMinutes: number): Omit<ReportRow, 'id' | 'name'> {
  const share = bookableMinutes > 0 ? numbers.bookedMinutes / bookableMinutes : null
  return {
    ...numbers,
    bookableMinutes,
    occupancy: share === null ? null : Math.round(share * 10_000) / 10_000,
  }
}
