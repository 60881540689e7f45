import { getTimeLocale } from '#locales/time-locale.ts'
import { getFirstWeekday } from '#locales/week.ts'
import type { Interval } from '#worker/availability/types.ts'
import type { Report, ReportQuery, ReportRow } from '#worker/contract/admin/reports.ts'
import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { countBookableMinutes } from './bookable-time.ts'
import { Group } from './group.ts'
import { findPeriod, listPeriods, type Period } from './periods.ts'
import {
  divideAmount,
  type Income,
  listShares,
  readBookings,
  readIncome,
  type Share,
} from './read-bookings.ts'

const MAX_ROWS = 20_000

/** The key of the only group of a report about the whole site. */
const SITE = ''

type Grouping = ReportQuery['by']

const getKey = ({ staff, service }: Share, by: Grouping) =>
  by === undefined ? SITE : by === 'staff' ? staff : service

function createGroups({ staff, services }: Catalogue, by: Grouping): Map<string, Group> {
  const ids = (by === 'staff' ? staff : services).all.map(({ id }): string => id)
  return new Map((by === undefined ? [SITE] : ids).map((key) => [key, new Group()]))
}

/** Returns the ids of the staff whose time a group has. */
function listStaff({ staff, services }: Catalogue, key: string, by: Grouping): string[] {
  if (by === undefined) return staff.all.map(({ id }) => id)
  return by === 'staff' ? [key] : (services.get(key)?.staff ?? [])
}

/**
 * Returns the numbers of the business by period. Bookings and money belong to the period in which a booking starts,
 * minutes to that in which they are. Throws `validation` for too long a range.
 */
export function* createReport(services: Services, query: ReportQuery): PausableWork<Report> {
  const { interval, by } = query
  const { published } = services
  const catalogue = published.current
  const timeZone = catalogue?.site.timeZone ?? 'UTC'
  const { locale = 'en', region } = catalogue?.site ?? {}
  const firstWeekday = region === undefined ? 1 : getFirstWeekday(getTimeLocale(locale, region))
  const periods = listPeriods(query, { timeZone, firstWeekday })
  const groups = catalogue ? createGroups(catalogue, by) : new Map<string, Group>()
  if (groups.size * periods.length > MAX_ROWS) throw createFieldFailure('to', 'too-long')
  const range = { start: periods[0]?.start ?? 0, end: periods.at(-1)?.end ?? 0 }
  yield* addBookings(services, { groups, periods, range, by })
  const bookable = catalogue
    ? yield* countBookableMinutes(services, catalogue, periods)
    : new Map<string, number[]>()
  const rows = periods.map((): ReportRow[] => [])
  for (const [key, group] of groups) {
    const staff = catalogue ? listStaff(catalogue, key, by).flatMap((id) => [bookable.get(id) ?? []]) : []
    const minutes = periods.map((_, index) => sum(staff.map((own) => own[index] ?? 0)))
    const label = getLabel(published, key, by)
    for (const [index, numbers] of group.toNumbers(periods, minutes).entries())
      if (by === undefined || !isEmpty(numbers)) rows[index]?.push({ ...label, ...numbers })
    yield
  }
  return {
    timeZone,
    interval,
    ...(by && { by }),
    periods: periods.map(({ from, to }, index) => ({ from, to, rows: rows[index] ?? [] })),
  }
}

/** Returns the id and the name of a group's person or service. */
function getLabel(
  published: Services['published'],
  key: string,
  by: Grouping,
): Pick<ReportRow, 'id' | 'name'> {
  if (by === undefined) return {}
  const name = (by === 'staff' ? published.staff(key) : published.service(key))?.name
  return { id: key, ...(name && { name }) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

function isEmpty({ bookings, cancelled, revenue, bookedMinutes, bookableMinutes }: Omit<ReportRow, 'id'>) {
  return bookings + cancelled + revenue.length + bookedMinutes + bookableMinutes === 0
}

interface Table {
  groups: Map<string, Group>
  periods: readonly Period[]
  range: Interval
  by: Grouping
}

function* addBookings(services: Services, { groups, periods, range, by }: Table): PausableWork<void> {
  const now = services.clock.now()
  const getGroup = (share: Share) => {
    const key = getKey(share, by)
    const group = groups.get(key) ?? new Group()
    groups.set(key, group)
    return group
  }
  for (const rows of readBookings(services, range)) {
    const incomes = readIncome(
      services,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const parts = listShares(row).map((share) => ({ share, group: getGroup(share) }))
      if (row.status === 'scheduled') for (const { share, group } of parts) group.addBooked(share)
      const period = findPeriod(periods, row.start)
      if (!period) continue
      for (const group of new Set(parts.map(({ group }) => group))) group.count(period, row, now)
      for (const income of incomes.get(row.id) ?? []) addIncome(parts, period, income)
    }
    yield
  }
}

function addIncome(
  parts: readonly { share: Share; group: Group }[],
  period: Period,
  { amount, currency }: Income,
): void {
  const weights = parts.map(({ share }) => share.weight)
  for (const [index, part] of divideAmount(amount, weights).entries())
    parts[index]?.group.addIncome(period, { amount: part, currency })
}
