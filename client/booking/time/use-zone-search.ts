import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useI18n } from '#client/page/i18n.tsx'
import type { TimeZoneList } from '#worker/contract/bookings/time-zones.ts'
import { fetchTimeZones } from '../state/api.ts'
import { selectionAtom } from '../state/url.ts'
import { timeZonesAtom } from '../state/zone.ts'

interface ZoneSearch {
  /** The zones that the last answered search found; undefined without a search. */
  list: TimeZoneList | undefined
  state: 'ready' | 'loading' | 'failed'
}

/** Milliseconds without typing before a search starts. */
const PAUSE_MS = 150

/** Returns the zones that match a text. The page has those that match the text in its URL; others are fetched. */
export function useZoneSearch(text: string): ZoneSearch {
  const { timeLocale } = useI18n()
  const { q = '' } = useAtomValue(selectionAtom)
  const zonesInPage = useAtomValue(timeZonesAtom)
  const [answer, setAnswer] = useState({
    text: q.trim(),
    list: q.trim() ? zonesInPage : undefined,
    failed: !zonesInPage,
  })
  const search = text.trim()
  const isAnswered = search === answer.text && (answer.list !== undefined || answer.failed)

  useEffect(() => {
    if (!search || isAnswered) return
    const aborter = new AbortController()
    const timer = setTimeout(async () => {
      const result = await fetchTimeZones(timeLocale, { q: search }, aborter.signal)
      if (aborter.signal.aborted) return
      const list = result.kind === 'done' ? result.value : undefined
      setAnswer({ text: search, list, failed: !list })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [search, isAnswered, timeLocale])

  if (!search) return { list: undefined, state: 'ready' }
  return { list: answer.list, state: isAnswered ? (answer.failed ? 'failed' : 'ready') : 'loading' }
}
