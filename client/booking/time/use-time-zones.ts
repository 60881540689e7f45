import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { fetchTimeZones } from '../api.ts'
import { timeZonesAtom } from '../zone.ts'

interface TimeZones {
  list: TimeZoneList | undefined
  state: 'ready' | 'loading' | 'failed'
}

/** Every zone; fetched where the page came without. */
export function useTimeZones(): TimeZones {
  const { timeLocale } = useI18n()
  const [list, setList] = useAtom(timeZonesAtom)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (list) return
    void fetchTimeZones(timeLocale).then((answer) => {
      if (answer.kind === 'done') setList(answer.value)
      else setFailed(true)
    })
  }, [list, setList, timeLocale])

  return { list, state: list ? 'ready' : failed ? 'failed' : 'loading' }
}
