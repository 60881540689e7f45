import { getMonthRange, toMonth } from '#client/booking/state/plain-date.ts'
import type { MonthState } from '#client/page/payload.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { SLOTS_BUDGET_MS, withinBudget } from '../origin-client/time-budget.ts'

/** Asks for the free times of some days, both ends included. */
export type LoadSlots = (range: { from: string; to: string }) => Promise<SlotsResponse>

interface MonthRequest {
  /** `YYYY-MM`; without one, the first month from `current` that has free times. */
  requested: string | undefined
  /** The month that it is now, in the visitor's zone. */
  current: string
}

const hasSlots = ({ days }: SlotsResponse) => Object.values(days).some((slots) => slots.length > 0)

async function findMonth({ requested, current }: MonthRequest, ask: LoadSlots): Promise<MonthState> {
  const month = requested ?? current
  const answer = await ask(getMonthRange(month))
  if (requested || hasSlots(answer) || !answer.nextAvailable) return { status: 'ready', month, answer }
  const next = toMonth(answer.nextAvailable)
  return { status: 'ready', month: next, answer: await ask(getMonthRange(next)) }
}

/** The free times of one month. Never throws: a slow answer is `loading`, a failed one `failed` and told to `onError`. */
export async function loadMonth(
  wanted: MonthRequest,
  ask: LoadSlots,
  onError: (error: unknown) => void,
): Promise<MonthState> {
  const month = wanted.requested ?? wanted.current
  const work = findMonth(wanted, ask).catch((error): MonthState => {
    onError(error)
    return { status: 'failed', month }
  })
  return (await withinBudget(work, SLOTS_BUDGET_MS)) ?? { status: 'loading', month }
}
