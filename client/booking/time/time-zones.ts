import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { fetchTimeZones } from '../state/api.ts'
import { timeZonesAtom } from '../state/zone.ts'

interface TimeZones {
  list: TimeZoneList | undefined
  state: 'ready' | 'loading' | 'failed'
}

/** Returns all zones and fetches them if the page has none. */
export function useTimeZones(): TimeZones {
  const { timeLocale } = useI18n()
  const [list, setList] = useAtom(timeZonesAtom)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (list) return
    void fetchTimeZones(timeLocale).then((result) => {
      if (result.kind === 'done') setList(result.value)
      else setFailed(true)
    })
  }, [list, setList, timeLocale])

  return { list, state: list ? 'ready' : failed ? 'failed' : 'loading' }
}

const normalize = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('_', ' ').toLowerCase()

/** Returns the zones whose city, name, id or offset contain every word of the search, ignoring accents and case. */
export function matchZones(zones: TimeZoneList, search: string): TimeZoneList {
  const words = normalize(search).split(/\s+/).filter(Boolean)
  if (words.length === 0) return zones
  return zones.filter(({ id, city, name, offset }) => {
    const text = normalize(`${city} ${name} ${id} ${offset}`)
    return words.every((word) => text.includes(word))
  })
}
