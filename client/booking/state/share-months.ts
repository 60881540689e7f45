import { atom } from 'jotai'
import { landingMonthsAtom, monthsAtom } from './months.ts'
import { addDays } from './plain-date.ts'

/** Returns a function that formats instants as day and time in a zone, to compare zones. */
function createClock(timeZone: string): (instant: number) => string {
  const options = { timeZone, day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  return new Intl.DateTimeFormat('en', options).format
}

/**
 * Returns whether the clocks of two zones agree from the first day of a month (`YYYY-MM`) to the last day that its view can show.
 */
function haveSameClocks(zone: string, otherZone: string, month: string): boolean {
  const [clock, otherClock] = [createClock(zone), createClock(otherZone)]
  // The view of a month has at most five weeks of the next one. The days before and after include each zone's own midnights.
  return Array.from({ length: 68 }, (_, day) => Date.parse(addDays(`${month}-01`, day - 1))).every(
    (midnight) => clock(midnight) === otherClock(midnight),
  )
}

/** Assigns the loaded months of one zone to another zone, if the clocks of both zones agree in all of these months. */
export const shareMonthsAtom = atom(null, (get, set, zone: string, otherZone: string) => {
  if (zone === otherZone) return
  if (!Object.values(get(monthsAtom)).every(({ month }) => haveSameClocks(zone, otherZone, month))) return
  const share = <T>(all: Record<string, T>) =>
    Object.fromEntries(
      Object.entries(all).map(([key, value]) => [key.replace(` ${zone} `, ` ${otherZone} `), value]),
    )
  set(monthsAtom, share)
  set(landingMonthsAtom, share)
})
