import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import type { MonthState } from '#client/page/payload.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { selectionAtom } from '../address.ts'
import { choicesAtom, nowAtom } from '../atoms.ts'
import { landingsAtom, monthKey, monthsAtom, slotQueryAtom } from '../months.ts'
import { askedMonth, lastMonth } from '../pick-month.ts'
import { monthOf } from '../plain-date.ts'
import { zoneAtom } from '../zone.ts'

/** The month on show and its day, resolved from the address and what is known of free times. Months are `YYYY-MM`. */
export interface MonthView {
  month: string
  /** No month was asked for, so an empty one gives way to the first with free times. */
  unasked: boolean
  state: MonthState
  slotsOn: (date: string) => readonly Slot[]
  /** Whether a day is full, and can be waited for. */
  isFull: (date: string) => boolean
  /** The chosen day, else the first with free times; undefined where neither is in the month. */
  date: string | undefined
  today: string
  zone: string
  hasPrevious: boolean
  hasNext: boolean
  /** The last month that can be shown. */
  last: string
}

const none: readonly Slot[] = []

export function useMonth(): MonthView {
  const { time } = useI18n()
  const selection = useAtomValue(selectionAtom)
  const zone = useAtomValue(zoneAtom)
  const query = useAtomValue(slotQueryAtom) ?? {}
  const landing = useAtomValue(landingsAtom)[monthKey(query, zone)]
  const months = useAtomValue(monthsAtom)
  const { calendar } = useAtomValue(choicesAtom)

  const dateOf = (instant: string) => time.getDate(instant, zone)
  const today = dateOf(useAtomValue(nowAtom))
  const bounds = { today, horizonDays: calendar?.horizonDays }
  const asked = askedMonth(selection, { ...bounds, dateOf })
  const month = asked ?? landing ?? monthOf(today)
  const last = lastMonth(bounds)
  const state = months[monthKey(query, zone, month)] ?? { status: 'loading', month }
  const answer = state.status === 'ready' ? state.answer : undefined
  const days = answer?.days ?? {}

  const chosen = selection.date ?? (selection.slot && dateOf(selection.slot))
  const first = Object.keys(days)
    .sort()
    .find((date) => days[date]?.length)
  return {
    month,
    unasked: asked === undefined,
    state,
    slotsOn: (date) => days[date] ?? none,
    isFull: (date) => Boolean(calendar?.waitlist && answer?.full?.includes(date)),
    date: chosen && monthOf(chosen) === month ? chosen : first,
    today,
    zone,
    hasPrevious: month > monthOf(today),
    hasNext: month < last,
    last,
  }
}
