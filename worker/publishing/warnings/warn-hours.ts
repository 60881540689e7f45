import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'
import { toMinuteOfDay } from '#worker/contract/time.ts'
import { listHours } from './list-hours.ts'

/** The start and the end of a window that is longer than this are usually swapped. */
const LONG_MINUTES = 16 * 60

interface Window {
  from: string
  to: string
}

function isSuspicious({ from, to }: Window): boolean {
  const length = toMinuteOfDay(to) - toMinuteOfDay(from)
  // Exactly 24 hours is deliberate.
  if (length > 0) return length > LONG_MINUTES && length < 24 * 60
  return length + 24 * 60 >= LONG_MINUTES
}

/** Returns whether a window is at night, on a day with another one in the morning: `01:00` was probably meant as `13:00`. */
function isMeantAsAfternoon({ from, to }: Window, day: readonly Window[]): boolean {
  const isNight =
    toMinuteOfDay(from) > 0 && toMinuteOfDay(from) < toMinuteOfDay(to) && toMinuteOfDay(to) <= 7 * 60
  return (
    isNight && day.some((other) => toMinuteOfDay(other.from) >= 7 * 60 && toMinuteOfDay(other.to) <= 14 * 60)
  )
}

const addHalfDay = (wall: string) => `${Number(wall.slice(0, 2)) + 12}${wall.slice(2)}`

function describe({ from, to }: Window): string {
  if (toMinuteOfDay(to) > toMinuteOfDay(from))
    return `${from} to ${to} is open for more than 16 hours. Is that meant?`
  return `${from} to ${to} runs through the night until ${to} on the next day. If the day was meant, write from ${to} to ${from}.`
}

/** Warns of hours whose start and end are probably swapped, and of night hours that were probably meant as afternoon. */
export function warnHours(bundle: Pick<Bundle, 'site' | 'staff' | 'calendars'>): Warning[] {
  return listHours(bundle).flatMap(({ path: hoursPath, hours }) => {
    const days = [
      ...Object.entries(hours.weekly).map(([day, windows]) => ({ dayPath: `weekly.${day}`, windows })),
      ...Object.entries(hours.dates ?? {}).map(([date, windows]) => ({ dayPath: `dates.${date}`, windows })),
    ]
    return days.flatMap(({ dayPath, windows = [] }) =>
      windows.flatMap((window, position): Warning[] => {
        const path = `${hoursPath}.${dayPath}.${position}`
        if (isSuspicious(window)) return [{ path, code: 'long-hours', message: describe(window) }]
        if (!isMeantAsAfternoon(window, windows)) return []
        const [from, to] = [addHalfDay(window.from), addHalfDay(window.to)]
        const message = `${window.from} to ${window.to} is at night. If the afternoon was meant, write from ${from} to ${to}.`
        return [{ path, code: 'night-hours', message }]
      }),
    )
  })
}
