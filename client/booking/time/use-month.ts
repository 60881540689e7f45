import { useAtomValue } from 'jotai'
import { useI18n } from '#client/page/i18n.tsx'
import type { MonthState } from '#client/page/payload.ts'
import { choicesAtom, nowAtom, reschedulingAtom } from '../state/atoms.ts'
import { getMonthKey, landingMonthsAtom, monthsAtom, slotQueryAtom } from '../state/months.ts'
import type { OfferedSlot } from '../state/packed-days.ts'
import { toMonth } from '../state/plain-date.ts'
import { getLastMonth, getRequestedMonth } from '../state/requested-month.ts'
import { type DayRange, getShownDays } from '../state/shown-days.ts'
import { selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'

/** The visible month and its chosen day, resolved from the URL and the fetched slots. Months are `YYYY-MM`. */
export interface MonthView {
  month: string
  shownDays: DayRange
  isShown: (day: string | undefined) => boolean
  /** Whether the URL names no month. An empty month is then replaced by the first month with free slots. */
  isDefaultMonth: boolean
  state: MonthState
  getSlots: (date: string) => readonly OfferedSlot[]
  /** Whether a day is fully booked and has a waitlist. */
  isFull: (date: string) => boolean
  /**
   * The chosen day if it is shown, else the day of the rescheduled booking if it has free slots, else the first day with free
   * slots; undefined without any.
   */
  date: string | undefined
  /** Whether the times are few sessions with several seats, which are listed one after another rather than day by day. */
  hasSessions: boolean
  today: string
  /** The day of the booking that is rescheduled. */
  bookedDay: string | undefined
  zone: string
  hasPrevious: boolean
  hasNext: boolean
  /** The last month that can be shown. */
  lastMonth: string
}

const noSlots: readonly OfferedSlot[] = []

/** Returns the visible month of the page's selection. */
export function useMonth(): MonthView {
  const { time } = useI18n()
  const selection = useAtomValue(selectionAtom)
  const zone = useAtomValue(zoneAtom)
  const query = useAtomValue(slotQueryAtom) ?? {}
  const landing = useAtomValue(landingMonthsAtom)[getMonthKey(query, zone)]
  const months = useAtomValue(monthsAtom)
  const { calendar } = useAtomValue(choicesAtom)

  const getDate = (instant: string) => time.getDate(instant, zone)
  const today = getDate(useAtomValue(nowAtom))
  const { firstWeekday } = time
  const bounds = { today, horizonDays: calendar?.horizonDays }
  const rescheduled = useAtomValue(reschedulingAtom)
  const bookedDay = rescheduled && getDate(rescheduled.booking.start)
  const requested = getRequestedMonth(bookedDay ? { date: bookedDay, ...selection } : selection, {
    ...bounds,
    firstWeekday,
    getDate,
  })
  const month = requested ?? landing ?? toMonth(today)
  const shownDays = getShownDays(month, today, firstWeekday)
  const isShown = (day = '') => day >= shownDays.from && day <= shownDays.to
  const lastMonth = getLastMonth(bounds)
  const state = months[getMonthKey(query, zone, month)] ?? { status: 'loading', month }
  const answer = state.status === 'ready' ? state.answer : undefined
  const days = answer?.days ?? {}

  const chosenDay = selection.date ?? (selection.slot && getDate(selection.slot))
  const firstFreeDay = Object.keys(days)
    .sort()
    .find((date) => days[date]?.length)
  const defaultDay = days[bookedDay ?? '']?.length ? bookedDay : firstFreeDay
  return {
    month,
    shownDays,
    isShown,
    isDefaultMonth: requested === undefined,
    state,
    getSlots: (date) => days[date] ?? noSlots,
    isFull: (date) => Boolean(calendar?.waitlist && answer?.full?.includes(date)),
    date: isShown(chosenDay) ? chosenDay : defaultDay,
    hasSessions:
      calendar !== undefined && calendar.seats > 1 && Object.values(days).every((slots) => slots.length < 4),
    today,
    bookedDay,
    zone,
    hasPrevious: month > toMonth(today),
    hasNext: month < lastMonth,
    lastMonth,
  }
}
