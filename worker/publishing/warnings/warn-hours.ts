import type { Warning } from '#worker/contract/admin/publication.ts'
import type { Bundle } from '#worker/contract/bundle/bundle.ts'

/** Windows longer than this usually have their two times mixed up. */
const LONG_MINUTES = 16 * 60

interface Window {
  from: string
  to: string
}

const toMinutes = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))

function isSuspicious({ from, to }: Window): boolean {
  const length = toMinutes(to) - toMinutes(from)
  // Exactly 24 hours is deliberate.
  if (length > 0) return length > LONG_MINUTES && length < 24 * 60
  return length + 24 * 60 >= LONG_MINUTES
}

function describe({ from, to }: Window): string {
  if (toMinutes(to) > toMinutes(from))
    return `${from} to ${to} is open for more than 16 hours. Is that meant?`
  return `${from} to ${to} runs through the night until ${to} on the next day. If the day was meant, write from ${to} to ${from}.`
}

/** Warns of hours whose start and end are probably mixed up. */
export function warnHours({ staff, calendars }: Pick<Bundle, 'staff' | 'calendars'>): Warning[] {
  return Object.entries({ staff, calendars }).flatMap(([list, items]) =>
    items.flatMap(({ hours }, index) => {
      const days = [
        ...Object.entries(hours?.weekly ?? {}).map(([day, windows]) => ({ at: `weekly.${day}`, windows })),
        ...Object.entries(hours?.dates ?? {}).map(([date, windows]) => ({ at: `dates.${date}`, windows })),
      ]
      return days.flatMap(({ at, windows = [] }) =>
        windows.flatMap((window, position) =>
          isSuspicious(window)
            ? [
                {
                  path: `${list}.${index}.hours.${at}.${position}`,
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
