import { atom } from 'jotai'
import type { TimeChoice } from '#client/page/payload.ts'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { choicesAtom } from './atoms.ts'
import { selectionAtom } from './url.ts'

/** Zone of the server-rendered page: the visitor's if the server knew it, else the venue's. */
export const serverZoneAtom = atom('UTC')

/** Whether the visitor chose the zone, or it is the venue's zone. Otherwise the browser's zone replaces it. */
export const zoneSettledAtom = atom(true)

function isSupported(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** Returns the device's zone; undefined when the browser cannot format times in it. `supportedZone` needs no check. */
export function getDeviceZone(supportedZone: string): string | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && (zone === supportedZone || isSupported(zone)) ? zone : undefined
}

/** The displayed zone. */
export const zoneAtom = atom((get) => {
  const { calendar } = get(choicesAtom)
  if (calendar?.lockTimeZone) return calendar.timeZone
  const serverZone = get(serverZoneAtom)
  const { tz } = get(selectionAtom)
  // The server's zone is valid even if this browser's zone data is older.
  return tz && tz !== serverZone && isSupported(tz) ? tz : serverZone
})

/** The zones that the search in the page's URL finds; without a search, those that the picker suggests. */
export const timeZonesAtom = atom<TimeZoneList | undefined>(undefined)

/** The name and the zone of the business. */
export const businessAtom = atom<TimeChoice['business']>({ name: '', timeZone: 'UTC' })
