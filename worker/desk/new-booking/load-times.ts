import { addDays } from '#client/booking/state/plain-date.ts'
import type { Override } from '#worker/contract/admin/overrides.ts'
import { formatCartItem } from '#worker/contract/bookings/cart-items.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { readAnswer } from '#worker/edge/origin-client/read-answer.ts'
import type { DeskApi } from '../request/desk-api.ts'
import type { ChosenService } from './booking-step.tsx'
import type { ExceptionTimes } from './exceptions.tsx'
import type { NewBookingSelection } from './selection.ts'
import type { ShownTimes } from './time-choice.tsx'

/** The number of days that one call searches for free times. */
const SEARCHED_DAYS = 14

/** The maximum number of days with free times that the page shows. */
const SHOWN_DAYS = 3

/** The minutes of each hour that the page lists if the rule `hours` is set aside. Every minute is a start then; others can be typed in. */
const SHOWN_MINUTES = ['00', '30']

/** The choices that determine the free times. */
export interface TimesQuery {
  selection: NewBookingSelection
  target: Pick<ChosenService, 'calendar' | 'items' | 'service'>
}

interface Days {
  from: string
  to: string
  overrides?: readonly Override[]
}

async function listSlots(
  api: DeskApi,
  { selection: { staff, duration, guests, addOns }, target: { calendar, service, items } }: TimesQuery,
  { from, to, overrides = [] }: Days,
): Promise<SlotsResponse> {
  const choice = items
    ? { item: items.map(formatCartItem) }
    : { service: service.id, staff, duration, guests, addOns }
  const query = {
    calendar: calendar.id,
    ...Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== undefined)),
    ...(overrides.length > 0 && { overrides: overrides.join(',') }),
  }
  return readAnswer(api('get /admin/slots', { query: { ...query, from, to } }))
}

/** Loads the first free times from a day on. Throws the `Failure` of the call for slots. */
export async function loadTimes(
  api: DeskApi,
  query: TimesQuery,
  { day, today }: { day: string; today: string },
): Promise<ShownTimes> {
  const answer = await listSlots(api, query, { from: day, to: addDays(day, SEARCHED_DAYS - 1) })
  const days = Object.entries(answer.days)
    .filter(([, slots]) => slots.length > 0)
    .map(([date, slots]) => ({ date, slots }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
  const shown = days.slice(0, SHOWN_DAYS)
  const last = shown.at(-1)?.date
  const earlier = addDays(day, -SHOWN_DAYS)
  return {
    days: shown,
    earlier: day > today ? (earlier > today ? earlier : today) : undefined,
    later: last === undefined ? (answer.nextAvailable ?? undefined) : addDays(last, 1),
  }
}

/**
 * Loads the times of a day that are free only with some of the `overrides`, grouped by the rules that they break. A time breaks
 * a rule if it is not free when all rules but this one are set aside. Throws the `Failure` of the call for slots.
 */
export async function loadTimesOutsideRules(
  api: DeskApi,
  query: TimesQuery,
  { date, overrides }: { date: string; overrides: readonly Override[] },
): Promise<ExceptionTimes[]> {
  const list = async (rules: readonly Override[]) => {
    const { days } = await listSlots(api, query, { from: date, to: date, overrides: rules })
    return days[date] ?? []
  }
  const [slots, ...rulesWithStarts] = await Promise.all([
    list(overrides),
    ...overrides.map(async (rule) => ({
      rule,
      starts: new Set((await list(overrides.filter((other) => other !== rule))).map(({ start }) => start)),
    })),
  ])
  const isShown = (start: string) => SHOWN_MINUTES.includes(start.slice(14, 16))
  const shown = overrides.includes('hours') ? slots.filter(({ start }) => isShown(start)) : slots
  const withRules = shown.map((slot) => ({
    slot,
    rules: rulesWithStarts.filter(({ starts }) => !starts.has(slot.start)).map(({ rule }) => rule),
  }))
  const byRules = Map.groupBy(
    withRules.filter(({ rules }) => rules.length > 0),
    ({ rules }) => rules.join(),
  )
  return [...byRules.values()].flatMap((group) =>
    group[0] ? [{ rules: group[0].rules, slots: group.map(({ slot }) => slot) }] : [],
  )
}
