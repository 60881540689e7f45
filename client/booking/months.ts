import { atom } from 'jotai'
import type { MonthState } from '#client/page/payload.ts'
import { selectionAtom } from './address.ts'
import { fetchSlots } from './api.ts'
import { choicesAtom, movingAtom } from './atoms.ts'
import { monthRange } from './plain-date.ts'
import { reloadIfGone } from './reload-if-gone.ts'
import { type Query, wishQuery, writeQuery } from './wish.ts'

/** What free times are asked for, as the slots call's parameters, without its days; undefined while choices are missing. */
export const slotQueryAtom = atom((get): Query | undefined => {
  const moving = get(movingAtom)
  if (moving) {
    const { id, calendar, service, staff, duration } = moving.booking
    const own = { reschedule: id, token: moving.token }
    return { calendar: calendar.id, service: service.id, staff: staff.id, duration: String(duration), ...own }
  }
  const choices = get(choicesAtom)
  const { calendar, service, staff } = choices
  return calendar && service && staff ? { calendar: calendar.id, ...wishQuery(choices) } : undefined
})

/** The months seen so far, by {@link monthKey}. `at` is when they were fetched, in milliseconds of the browser's clock. */
export const monthsAtom = atom<Record<string, MonthState & { at: number }>>({})

/** Goes up when what was known of free times turned out to be wrong. */
export const monthsEpochAtom = atom(0)

/** Forgets every month: somebody else has taken a time. */
export const forgetMonthsAtom = atom(null, (_get, set) => {
  set(monthsAtom, {})
  set(monthsEpochAtom, (epoch) => epoch + 1)
})

/** The month to start with where none was asked for and the current one is empty, by {@link monthKey} of no month. */
export const landingsAtom = atom<Record<string, string>>({})

export function monthKey(query: Query, zone: string, month = ''): string {
  return `${writeQuery(query)} ${zone} ${month}`
}

const freshMs = 60_000

/** Fetches a month unless a fresh copy is there. An older copy stays on show until the new one has come. */
export const loadMonthAtom = atom(
  null,
  async (get, set, month: string, zone: string, signal: AbortSignal) => {
    const query = get(slotQueryAtom)
    if (!query) return
    const key = monthKey(query, zone, month)
    const known = get(monthsAtom)[key]
    const shown = known?.status === 'ready'
    if (shown && Date.now() - known.at < freshMs) return

    const keep = (state: MonthState) =>
      set(monthsAtom, (all) => ({ ...all, [key]: { ...state, at: Date.now() } }))
    if (!shown) keep({ status: 'loading', month })
    const { hold } = get(selectionAtom)
    const own = hold && !query.reschedule ? { hold } : {}
    const answer = await fetchSlots({ ...query, ...own, ...monthRange(month), timeZone: zone }, signal)
    if (signal.aborted) return
    if (answer.kind === 'done') keep({ status: 'ready', month, answer: answer.value })
    else if (answer.kind === 'refused' && reloadIfGone(answer.problem)) return
    else if (!shown) keep({ status: 'failed', month })
  },
)
