import { addDays } from '#client/booking/state/plain-date.ts'
import type { NewBookingSelection } from '#client/desk/new-booking/selection.ts'
import type { ShownTimes } from '#client/desk/new-booking/time-choice.tsx'
import { readAnswer } from '../../origin-client/read-answer.ts'
import type { DeskApi } from '../desk-api.ts'

/** How far ahead free times are looked for at once, and how many days with free times are shown. */
const SEARCHED_DAYS = 14
const SHOWN_DAYS = 3

/** Loads the first free times from a day on. Throws what the call for slots throws. */
export async function loadTimes(
  api: DeskApi,
  { calendar, service, staff, duration, guests, addOns }: NewBookingSelection,
  { day, today }: { day: string; today: string },
): Promise<ShownTimes> {
  const choices = Object.entries({ calendar, service, staff, duration, guests, addOns })
  const query = Object.fromEntries(choices.filter(([, value]) => value !== undefined))
  const to = addDays(day, SEARCHED_DAYS - 1)
  const answer = await readAnswer(api.admin.slots.$get({ query: { ...query, from: day, to } }))
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
