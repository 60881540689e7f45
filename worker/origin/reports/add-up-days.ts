import type { PausableWork } from '#worker/contract/pausable-work.ts'
import type { GroupNumbers } from '../platform/db/report-tables.ts'
import type { Services } from '../platform/services.ts'
import { Group } from './group.ts'
import { findPeriod, type Period } from './periods.ts'
import {
  divideAmount,
  type Income,
  listShares,
  type ReportedBooking,
  readBookings,
  readIncome,
  type Share,
} from './read-bookings.ts'

/** The key of the only group of the whole site. */
export const SITE = ''

const groupings = ['site', 'staff', 'service'] as const
export type Grouping = (typeof groupings)[number]

const getKey = ({ staff, service }: Share, by: Grouping) => ({ site: SITE, staff, service })[by]

/** The numbers of a day by grouping. */
type DaySums = Record<Grouping, GroupNumbers>

type Groups = Record<Grouping, Map<string, Group>>

/** The sums of one day, and when the day and all bookings that start on it are over, in milliseconds since 1970. */
interface AddedDay {
  sums: DaySums
  end: number
}

/**
 * Adds up consecutive days from all their bookings. Bookings and money count on the day on which the booking starts. Booked
 * minutes count on the day in which they lie.
 */
export function* addUpDays(services: Services, days: readonly Period[]): PausableWork<AddedDay[]> {
  const groups: Groups = { site: new Map(), staff: new Map(), service: new Map() }
  const ends = new Map(days.map((day) => [day, day.end]))
  const range = { start: days[0]?.start ?? 0, end: days.at(-1)?.end ?? 0 }
  const now = services.clock.now()
  for (const rows of readBookings(services, range)) {
    const incomes = readIncome(
      services,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const day = findPeriod(days, row.start)
      if (day) ends.set(day, Math.max(ends.get(day) ?? 0, row.end))
      for (const by of groupings)
        addBooking(groups[by], by, { row, day, incomes: incomes.get(row.id) ?? [], now })
    }
    yield
  }
  const sums = yield* toDaySums(groups, days)
  return days.map((day, index) => ({ sums: sums[index] ?? createSums(), end: ends.get(day) ?? day.end }))
}

const createSums = (): DaySums => ({ site: {}, staff: {}, service: {} })

function* toDaySums(groups: Groups, days: readonly Period[]): PausableWork<DaySums[]> {
  const sums = days.map(createSums)
  for (const by of groupings)
    for (const [key, group] of groups[by]) {
      for (const [index, numbers] of group.toNumbers(days).entries()) {
        const day = sums[index]
        if (day && !isEmpty(numbers)) day[by][key] = numbers
      }
      yield
    }
  return sums
}

const isEmpty = ({
  bookings,
  cancelled,
  imported,
  revenue,
  bookedMinutes,
}: ReturnType<Group['toNumbers']>[number]) =>
  bookings + cancelled + imported + revenue.length + bookedMinutes === 0

interface Counted {
  row: ReportedBooking
  /** The day on which the booking starts; undefined when that is before the days. */
  day: Period | undefined
  incomes: readonly Income[]
  now: number
}

function addBooking(groups: Map<string, Group>, by: Grouping, { row, day, incomes, now }: Counted): void {
  const parts = listShares(row).map((share) => {
    const key = getKey(share, by)
    const group = groups.get(key) ?? new Group()
    groups.set(key, group)
    return { share, group }
  })
  if (row.status === 'scheduled' && !row.isHistory)
    for (const { share, group } of parts) group.addBooked(share)
  if (!day) return
  for (const group of new Set(parts.map(({ group }) => group))) group.count(day, row, now)
  for (const income of incomes) addIncome(parts, day, income)
}

function addIncome(
  parts: readonly { share: Share; group: Group }[],
  day: Period,
  { amount, currency }: Income,
): void {
  const weights = parts.map(({ share }) => share.weight)
  for (const [index, part] of divideAmount(amount, weights).entries())
    parts[index]?.group.addIncome(day, { amount: part, currency })
}
