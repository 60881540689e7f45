import { type RegionCode, regionCodes } from '#locales/regions.ts'
import { toCurrentName } from '#worker/contract/bookings/zone-name.ts'
import { getPlaces } from '#worker/contract/time-zones/zone-places.ts'

/** Returns the country of a zone by CLDR; undefined for one without, such as `UTC`. */
export function findRegion(timeZone: string): RegionCode | undefined {
  const [country] = getPlaces().get(toCurrentName(timeZone))?.countries ?? []
  return regionCodes.find((code) => code === country)
}
