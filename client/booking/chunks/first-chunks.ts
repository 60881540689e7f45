import type { FlowPayload } from '#client/page/payload.ts'
import { asksForPeople } from '../state/choices.ts'
import type { Choices } from '../state/resolved-selection.ts'
import type { Selection } from '../state/selection.ts'
import type { FlowChunk } from './flow-chunks.ts'

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

/** Lists the lazy chunks that a page shows at first. The page preloads them, and hydration waits for them. */
export function listFirstChunks(
  { problem, intake }: Pick<FlowPayload, 'problem' | 'intake'>,
  { panel }: Selection,
  choices: Choices,
): FlowChunk[] {
  return [
    ...(problem || showsOtherChoices(choices) ? ['choices' as const] : []),
    ...(choices.step === 'details' || panel === 'waitlist' ? ['details' as const] : []),
    ...(intake ? ['intake' as const] : []),
    ...(panel === 'zones' ? ['zones' as const] : []),
  ]
}
