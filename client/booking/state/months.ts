import { atom } from 'jotai'
import type { MonthState } from '#client/page/payload.ts'
import { fetchSlots, reloadIfOutdated } from './api.ts'
import { choicesAtom, reschedulingAtom } from './atoms.ts'
import { type SelectionQuery, toSelectionQuery, writeQuery } from './selection-query.ts'
import { type DayRange, joinAnswers, splitDays } from './shown-days.ts'
import { selectionAtom } from './url.ts'

/** Parameters of the slots call, without its days; undefined while choices are missing. */
export const slotQueryAtom = atom((get): SelectionQuery | undefined => {
  const rescheduling = get(reschedulingAtom)
  if (rescheduling) {
    const { id, calendar, service, staff, duration } = rescheduling.booking
    return {
      calendar: calendar.id,
      service: service.id,
      staff: staff.id,
      duration: String(duration),
      reschedule: id,
      token: rescheduling.token,
    }
  }
  const choices = get(choicesAtom)
  const { calendar, service, staff } = choices
  return calendar && service && staff ? { calendar: calendar.id, ...toSelectionQuery(choices) } : undefined
})

/** Fetched months by {@link getMonthKey}. `fetchedAt` is in milliseconds of the browser's clock. */
export const monthsAtom = atom<Record<string, MonthState & { fetchedAt: number }>>({})

/** A counter that increases whenever all months have to be loaded again. */
export const monthsEpochAtom = atom(0)

/** Discards every month after someone else has taken a slot. */
export const discardMonthsAtom = atom(null, (_get, set) => {
  set(monthsAtom, {})
  set(monthsEpochAtom, (epoch) => epoch + 1)
})

/** The first month with free slots, shown at URLs that name no month. The key is {@link getMonthKey} without a month. */
export const landingMonthsAtom = atom<Record<string, string>>({})

/** Returns the key of a month of a query; without `month`, the key of the query alone. */
export function getMonthKey(query: SelectionQuery, zone: string, month = ''): string {
  return `${writeQuery(query)} ${zone} ${month}`
}

const FRESH_MS = 60_000

/** Fetches the shown days of a month unless there is a fresh copy. An older copy stays visible until the new one arrives. */
export const loadMonthAtom = atom(
  null,
  async (get, set, month: string, shownDays: DayRange, zone: string, signal: AbortSignal) => {
    const query = get(slotQueryAtom)
    if (!query) return
    const key = getMonthKey(query, zone, month)
    const stored = get(monthsAtom)[key]
    const isReady = stored?.status === 'ready'
    if (isReady && Date.now() - stored.fetchedAt < FRESH_MS) return

    const setMonth = (state: MonthState) =>
      set(monthsAtom, (all) => ({ ...all, [key]: { ...state, fetchedAt: Date.now() } }))
    if (!isReady) setMonth({ status: 'loading', month })
    const { hold } = get(selectionAtom)
    const ownHold = hold && !query.reschedule ? { hold } : {}
    const fetchDays = (days: DayRange) =>
      fetchSlots({ ...query, ...ownHold, ...days, timeZone: zone }, signal)
    const [firstDays, otherDays] = splitDays(shownDays)
    const [first, second] = await Promise.all([fetchDays(firstDays), otherDays && fetchDays(otherDays)])
    if (signal.aborted) return
    if (first.kind === 'done' && second?.kind !== 'refused' && second?.kind !== 'unreachable')
      setMonth({ status: 'ready', month, answer: joinAnswers(first.value, second?.value) })
    else if ([first, second].some((result) => result?.kind === 'refused' && reloadIfOutdated(result.problem)))
      return
    else if (!isReady) setMonth({ status: 'failed', month })
  },
)
