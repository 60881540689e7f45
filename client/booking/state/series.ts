import { atom } from 'jotai'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import { fetchSeries } from './api.ts'
import { choicesAtom } from './atoms.ts'
import { type SelectionQuery, toSelectionQuery, writeQuery } from './selection-query.ts'
import { selectionAtom } from './url.ts'
import { zoneAtom } from './zone.ts'

/** Parameters of the series call; undefined for a single appointment. */
const seriesQueryAtom = atom((get): SelectionQuery | undefined => {
  const choices = get(choicesAtom)
  const { calendar, service, repeats } = choices
  const { slot, hold, dates } = get(selectionAtom)
  if (!calendar || !service || !slot || repeats < 2) return undefined
  return {
    calendar: calendar.id,
    ...toSelectionQuery(choices),
    start: slot,
    count: String(repeats),
    timeZone: get(zoneAtom),
    ...(hold && { hold }),
    ...(dates && { changes: dates }),
  }
})

interface FetchedSeries {
  key: string
  /** Undefined when the dates could not be checked. */
  answer?: SeriesResponse
}

const fetchedSeriesAtom = atom<FetchedSeries | undefined>(undefined)

/** Identifies the chosen series and the changes to its dates; undefined for a single appointment. */
export const seriesKeyAtom = atom((get) => {
  const query = get(seriesQueryAtom)
  return query && String(writeQuery(query))
})

/** Dates of the chosen series; `none` for a single appointment. */
export const seriesAtom = atom(
  (get): { status: 'none' | 'loading' | 'failed' } | { status: 'ready'; answer: SeriesResponse } => {
    const key = get(seriesKeyAtom)
    if (key === undefined) return { status: 'none' }
    const fetched = get(fetchedSeriesAtom)
    if (fetched?.key !== key) return { status: 'loading' }
    return fetched.answer ? { status: 'ready', answer: fetched.answer } : { status: 'failed' }
  },
)

/** The visible starts, which are the ones to book; undefined until they are loaded. */
export const seriesStartsAtom = atom((get) => {
  const series = get(seriesAtom)
  return series.status === 'ready' ? series.answer.dates.flatMap(({ start }) => start ?? []) : undefined
})

/** Stores the dates that the server rendered for the current selection. */
export const seedSeriesAtom = atom(null, (get, set, answer: SeriesResponse | undefined) => {
  const key = get(seriesKeyAtom)
  if (answer && key !== undefined) set(fetchedSeriesAtom, { key, answer })
})

/** Fetches the dates, even if they are already loaded. */
export const loadSeriesAtom = atom(null, async (get, set) => {
  const query = get(seriesQueryAtom)
  const key = get(seriesKeyAtom)
  if (!query || key === undefined) return
  set(fetchedSeriesAtom, undefined)
  const result = await fetchSeries(query)
  if (get(seriesKeyAtom) !== key) return
  set(fetchedSeriesAtom, result.kind === 'done' ? { key, answer: result.value } : { key })
})
