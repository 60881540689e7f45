import { packDays } from '#client/booking/state/packed-days.ts'
import { toMonth } from '#client/booking/state/plain-date.ts'
import { type DayRange, getShownDays, joinAnswers, splitDays } from '#client/booking/state/shown-days.ts'
import type { MonthState, TimeChoice } from '#client/page/payload.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { withinBudget } from '../origin-client/time-budget.ts'

/** A month with the origin's answer. */
export type LoadedMonth = MonthState<SlotsResponse>

/** Loads the free slots of days. */
export type LoadSlots = (range: DayRange) => Promise<SlotsResponse>

interface MonthRequest {
  /** `YYYY-MM`; where absent, the first month from today on with free slots. */
  requested: string | undefined
  /** Today in the visitor's zone. */
  today: string
  /** The first day of the visitor's week, from 1 to 7. */
  firstWeekday: number
  /** How long a response may take, in milliseconds. */
  budgetMs: number | undefined
}

const hasSlots = ({ days }: SlotsResponse) => Object.values(days).some((slots) => slots.length > 0)

async function findMonth(
  { requested, today, firstWeekday }: Omit<MonthRequest, 'budgetMs'>,
  loadSlots: LoadSlots,
): Promise<LoadedMonth> {
  async function load(month: string): Promise<SlotsResponse> {
    const [firstDays, otherDays] = splitDays(getShownDays(month, today, firstWeekday))
    return joinAnswers(...(await Promise.all([loadSlots(firstDays), otherDays && loadSlots(otherDays)])))
  }
  const month = requested ?? toMonth(today)
  const answer = await load(month)
  if (requested || hasSlots(answer) || !answer.nextAvailable) return { status: 'ready', month, answer }
  const nextMonth = toMonth(answer.nextAvailable)
  return { status: 'ready', month: nextMonth, answer: await load(nextMonth) }
}

/**
 * Loads the free slots of a month. Never throws: the state is `loading` for a slow response, and `failed` for an error,
 * which is passed to `onError`.
 */
export async function loadMonth(
  request: MonthRequest,
  loadSlots: LoadSlots,
  onError: (error: unknown) => void,
): Promise<LoadedMonth> {
  const month = request.requested ?? toMonth(request.today)
  const work = findMonth(request, loadSlots).catch((error): LoadedMonth => {
    onError(error)
    return { status: 'failed', month }
  })
  return (await withinBudget(work, request.budgetMs)) ?? { status: 'loading', month }
}

/** Returns a month as the page sends it to the browser. */
export function packMonth(month: LoadedMonth): NonNullable<TimeChoice['month']> {
  if (month.status !== 'ready') return month
  const { days, ...answer } = month.answer
  return { ...month, answer: { ...answer, days: packDays(days) } }
}
