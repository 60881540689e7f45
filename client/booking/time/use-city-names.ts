import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { getCity, toCurrentName } from '#worker/contract/bookings/zone-name.ts'
import { fetchTimeZones } from '../state/api.ts'
import { timeZonesAtom } from '../state/zone.ts'

/**
 * Returns a function that names the cities of these zones in the visitor's language. The page contains the names of the zones
 * that the server suggests. Other names are fetched. Until then the function returns their English name.
 */
export function useCityNames(zones: readonly string[]): (id: string) => string {
  const { timeLocale } = useI18n()
  const zonesInPage = useAtomValue(timeZonesAtom)
  const [fetched, setFetched] = useState<TimeZoneList>([])
  const cities = new Map([...(zonesInPage ?? []), ...fetched].map(({ id, city }) => [id, city]))
  const missingIds = zones
    .map(toCurrentName)
    .filter((id) => !cities.has(id))
    .join(',')

  useEffect(() => {
    if (!missingIds) return
    const aborter = new AbortController()
    fetchTimeZones(timeLocale, { ids: missingIds }, aborter.signal).then((result) => {
      if (result.kind === 'done' && !aborter.signal.aborted)
        setFetched((earlier) => [...earlier, ...result.value])
    })
    return () => aborter.abort()
  }, [missingIds, timeLocale])

  return (zone) => cities.get(toCurrentName(zone)) ?? getCity(zone)
}
