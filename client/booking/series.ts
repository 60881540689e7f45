import { atom } from 'jotai'
import type { SeriesResponse } from '#worker/contract/bookings/series.ts'
import { selectionAtom } from './address.ts'
import { fetchSeries } from './api.ts'
import { choicesAtom } from './atoms.ts'
import { type Query, wishQuery, writeQuery } from './wish.ts'
import { zoneAtom } from './zone.ts'

/** What the dates of the chosen course are asked for with; undefined where one appointment is booked. */
const seriesQueryAtom = atom((get): Query | undefined => {
  const choices = get(choicesAtom)
  const { calendar, service, repeats } = choices
  const { slot, hold } = get(selectionAtom)
  if (!calendar || !service || !slot || repeats < 2) return undefined
  return {
    calendar: calendar.id,
    ...wishQuery(choices),
    ...{ start: slot, count: String(repeats), timeZone: get(zoneAtom) },
    ...(hold && { hold }),
  }
})

interface KnownSeries {
  key: string
  /** Absent where the dates could not be checked. */
  answer?: SeriesResponse
}

const knownSeriesAtom = atom<KnownSeries | undefined>(undefined)

const keyAtom = atom((get) => {
  const query = get(seriesQueryAtom)
  return query && String(writeQuery(query))
})

/** The dates of the chosen course: `none` where one appointment is booked. */
export const seriesAtom = atom(
  (get): { status: 'none' | 'loading' | 'failed' } | { status: 'ready'; answer: SeriesResponse } => {
    const key = get(keyAtom)
    if (key === undefined) return { status: 'none' }
    const known = get(knownSeriesAtom)
    if (known?.key !== key) return { status: 'loading' }
    return known.answer ? { status: 'ready', answer: known.answer } : { status: 'failed' }
  },
)

/** The starts that are shown and would be booked; undefined while they aren't known. */
export const seriesStartsAtom = atom((get) => {
  const series = get(seriesAtom)
  return series.status === 'ready' ? series.answer.dates.flatMap(({ start }) => start ?? []) : undefined
})

/** Puts the server's answer for the address on show into a store. */
export const giveSeriesAtom = atom(null, (get, set, answer: SeriesResponse | undefined) => {
  const key = get(keyAtom)
  if (answer && key !== undefined) set(knownSeriesAtom, { key, answer })
})

/** Checks the dates, again where they are known. */
export const loadSeriesAtom = atom(null, async (get, set) => {
  const query = get(seriesQueryAtom)
  const key = get(keyAtom)
  if (!query || key === undefined) return
  set(knownSeriesAtom, undefined)
  const answer = await fetchSeries(query)
  if (get(keyAtom) !== key) return
  set(knownSeriesAtom, answer.kind === 'done' ? { key, answer: answer.value } : { key })
})
