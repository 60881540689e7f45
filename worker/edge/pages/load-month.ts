import { getMonthRange, toMonth } from '#client/booking/state/plain-date.ts'
import type { MonthState } from '#client/page/payload.ts'
import type { SlotsResponse } from '#worker/contract/bookings/slots.ts'
import { slotsBudgetMs, within } from '../origin-client/time-budget.ts'

/** Asks for the free times of some days, both ends included. */
export type AskSlots = (range: { from: string; to: string }) => Promise<SlotsResponse>

interface MonthWanted {
  /** `YYYY-MM`; without one, the first month from `current` that has free times. */
  asked: string | undefined
  /** The month that it is now, in the visitor's zone. */
  current: string
}

const hasSlots = ({ days }: SlotsResponse) => Object.values(days).some((slots) => slots.length > 0)

async function findMonth({ asked, current }: MonthWanted, ask: AskSlots): Promise<MonthState> {
  const month = asked ?? current
  const answer = await ask(getMonthRange(month))
  if (asked || hasSlots(answer) || !answer.nextAvailable) return { status: 'ready', month, answer }
  const next = toMonth(answer.nextAvailable)
  return { status: 'ready', month: next, answer: await ask(getMonthRange(next)) }
}

/** The free times of one month. Never throws: a slow answer is `loading`, a failed one `failed` and told to `onError`. */
export async function loadMonth(
  wanted: MonthWanted,
  ask: AskSlots,
  onError: (error: unknown) => void,
): Promise<MonthState> {
  const month = wanted.asked ?? wanted.current
  const work = findMonth(wanted, ask).catch((error): MonthState => {
    onError(error)
    return { status: 'failed', month }
  })
  return (await within(work, slotsBudgetMs)) ?? { status: 'loading', month }
}
