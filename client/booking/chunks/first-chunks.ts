import type { FlowPayload } from '#client/page/payload.ts'
import type { Choices } from '../state/choices.ts'
import { asksForPeople } from '../state/resolve-choices.ts'
import type { Selection } from '../state/selection.ts'
import type { FlowChunk } from './flow-chunks.ts'

/** The fewest slots of a day that are worth a *load more* button. */
export const MANY_SLOTS = 18

/** Returns whether a page shows choices other than a day and a time. */
function showsOtherChoices({ step, calendar, service, cart, guests }: Choices): boolean {
  if (cart || (step !== 'time' && step !== 'intake' && step !== 'details')) return true
  return Boolean(
    guests > 0 ||
      asksForPeople(calendar) ||
      calendar?.recurring ||
      service?.payNow ||
      service?.addOns ||
      service?.durations[1],
  )
}

/** Returns whether the choice of a time shows the zone picker, sessions, *load more*, or why there are no times. */
function showsTimeViews(
  month: FlowPayload['month'],
  { panel, date, slot }: Selection,
  { calendar }: Choices,
): boolean {
  if (panel === 'zones' || month?.status === 'failed') return true
  if (month?.status !== 'ready') return false
  const { days } = month.answer
  const [first = ''] = slot ? [] : Object.keys(days)
  const times = days[date ?? first]
  return !times || times.split(' ').length >= MANY_SLOTS || (calendar?.seats ?? 1) > 1
}

/** Lists the lazy chunks that a page shows at first. The page preloads them, and hydration waits for them. */
export function listFirstChunks(
  { problem, intake, month }: Pick<FlowPayload, 'problem' | 'intake' | 'month'>,
  selection: Selection,
  choices: Choices,
): FlowChunk[] {
  return [
    ...(problem || showsOtherChoices(choices) ? ['choices' as const] : []),
    ...(choices.step === 'details' || selection.panel === 'waitlist' ? ['details' as const] : []),
    ...(intake ? ['intake' as const] : []),
    ...(showsTimeViews(month, selection, choices) ? ['timeViews' as const] : []),
  ]
}
