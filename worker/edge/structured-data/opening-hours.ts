import { type DateRange, listSpecialDates } from '#worker/contract/bundle/values/date-range.ts'
import type { BlockView } from '#worker/contract/content/block-view.ts'
import type { Thing } from './thing.ts'

type Hours = Extract<BlockView, { kind: 'hours' }>['hours']
type Weekday = keyof Hours['weekly']

const days: [day: Weekday, name: string][] = [
  ['mon', 'Monday'],
  ['tue', 'Tuesday'],
  ['wed', 'Wednesday'],
  ['thu', 'Thursday'],
  ['fri', 'Friday'],
  ['sat', 'Saturday'],
  ['sun', 'Sunday'],
]

/** Returns a closing time. schema.org has no 24:00, so the last minute of the day stands for it. */
const toClosingTime = (to: string) => (to === '24:00' ? '23:59' : to)

const createSpecification = (opens: string, closes: string, when: Omit<Thing, '@type'>): Thing => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: toClosingTime(closes),
  ...when,
})

/** Lists the weekly hours; days with the same window share one entry. */
function listWeekly({ weekly: week }: Hours): Thing[] {
  const byWindow = new Map<string, { from: string; to: string; openDays: string[] }>()
  for (const [day, name] of days) {
    for (const { from, to } of week[day] ?? []) {
      const key = `${from} ${to}`
      const window = byWindow.get(key) ?? { from, to, openDays: [] }
      window.openDays.push(name)
      byWindow.set(key, window)
    }
  }
  return [...byWindow.values()].map(({ from, to, openDays }) =>
    createSpecification(from, to, { dayOfWeek: openDays }),
  )
}

/** Lists the hours of special dates. A closed date opens and closes at the same time. */
function listDates({ dates = {} }: Hours, closures: readonly DateRange[]): Thing[] {
  return listSpecialDates(dates, closures).flatMap(({ from, to, windows }) => {
    const when = { validFrom: from, validThrough: to }
    const openWindows = windows.length > 0 ? windows : [{ from: '00:00', to: '00:00' }]
    return openWindows.map(({ from, to }) => createSpecification(from, to, when))
  })
}

/** Creates the properties for weekly hours, and for closures and dates that replace them, in the business's time zone. */
export function createOpeningHours(hours: Hours, closures: readonly DateRange[]): Pick<Thing, string> {
  const special = listDates(hours, closures)
  return {
    openingHoursSpecification: listWeekly(hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}
