import { atom } from 'jotai'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { selectionAtom } from './address.ts'
import { choicesAtom } from './atoms.ts'

/** The zone the page came with: the visitor's as far as the server knew, or the venue's. */
export const givenZoneAtom = atom('UTC')

/** Whether the visitor chose the zone, or it is locked; until then the browser's may replace it. */
export const zoneSettledAtom = atom(true)

/** Times are shown in the venue's zone, whatever the visitor's. */
export const zoneLockedAtom = atom((get) => get(choicesAtom).calendar?.lockTimeZone ?? false)

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** The zone that times are shown in. */
export const zoneAtom = atom((get) => {
  const { calendar } = get(choicesAtom)
  if (calendar?.lockTimeZone) return calendar.timeZone
  const given = get(givenZoneAtom)
  const { tz } = get(selectionAtom)
  // One that the server knew is good, also where this browser's own list is older.
  return tz && tz !== given && isKnown(tz) ? tz : given
})

/** Every zone, for the picker; loaded when it is first opened. */
export const timeZonesAtom = atom<TimeZoneList | undefined>(undefined)
