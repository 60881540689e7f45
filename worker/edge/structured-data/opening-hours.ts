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

/** 24:00 is no time of day there; a day's last minute stands for its end. */
const toClosingTime = (to: string) => (to === '24:00' ? '23:59' : to)

const createSpecification = (opens: string, closes: string, when: Omit<Thing, '@type'>): Thing => ({
  '@type': 'OpeningHoursSpecification',
  opens,
  closes: toClosingTime(closes),
  ...when,
})

function listWeekly({ weekly: week }: Hours): Thing[] {
  const byWindow = new Map<string, { from: string; to: string; open: string[] }>()
  for (const [day, name] of days) {
    for (const { from, to } of week[day] ?? []) {
      const key = `${from} ${to}`
      const known = byWindow.get(key) ?? { from, to, open: [] }
      known.open.push(name)
      byWindow.set(key, known)
    }
  }
  return [...byWindow.values()].map(({ from, to, open }) =>
    createSpecification(from, to, { dayOfWeek: open }),
  )
}

/** On a date that is off, opening and closing are the same instant. */
function listDated({ dates = {} }: Hours): Thing[] {
  return Object.entries(dates).flatMap(([date, windows]) => {
    const when = { validFrom: date, validThrough: date }
    const shown = windows.length > 0 ? windows : [{ from: '00:00', to: '00:00' }]
    return shown.map(({ from, to }) => createSpecification(from, to, when))
  })
}

/** Hours on the business's clock, and the dates that replace them, as properties of a place. */
export function createOpeningHours(hours: Hours): Pick<Thing, string> {
  const special = listDated(hours)
  return {
    openingHoursSpecification: listWeekly(hours),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}
