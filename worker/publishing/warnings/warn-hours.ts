import type { Warning } from '#worker/contract/admin/bookings.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Minutes. Who works longer at a stretch has usually mixed up the two times. */
const LONG = 16 * 60

interface Window {
  from: string
  to: string
}

const minuteOf = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))

function isSuspicious({ from, to }: Window): boolean {
  const length = minuteOf(to) - minuteOf(from)
  // Around the clock is meant.
  if (length > 0) return length > LONG && length < 24 * 60
  return length + 24 * 60 >= LONG
}

function describe({ from, to }: Window): string {
  if (minuteOf(to) > minuteOf(from)) return `${from} to ${to} is open for more than 16 hours. Is that meant?`
  return `${from} to ${to} runs through the night until ${to} on the next day. If the day was meant, write from ${to} to ${from}.`
}

/** Warns of hours whose start and end were probably mixed up. */
export function warnHours({ staff, calendars }: Pick<Bundle, 'staff' | 'calendars'>): Warning[] {
  return Object.entries({ staff, calendars }).flatMap(([list, items]) =>
    items.flatMap(({ hours }, index) => {
      const days = [
        ...Object.entries(hours?.weekly ?? {}).map(([day, windows]) => ({ at: `weekly.${day}`, windows })),
        ...Object.entries(hours?.dates ?? {}).map(([date, windows]) => ({ at: `dates.${date}`, windows })),
      ]
      return days.flatMap(({ at, windows = [] }) =>
        windows.flatMap((window, place) =>
          isSuspicious(window)
            ? [
                {
                  path: `${list}.${index}.hours.${at}.${place}`,
                  code: 'long-hours',
                  message: describe(window),
                },
              ]
            : [],
        ),
      )
    }),
  )
}
