import { atom, useSetAtom } from 'jotai'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import type { Problem } from '#worker/contract/problem.ts'
import { navigateAtom, pathAtom, selectionAtom } from './address.ts'
import { sendHold } from './api.ts'
import { choicesAtom, holdAtom, pendingSlotAtom, problemAtom } from './atoms.ts'
import { headingFocusAtom } from './heading-focus.ts'
import { tabHoldId } from './hold-id.ts'
import { linkTo } from './links.ts'
import { forgetMonthsAtom } from './months.ts'
import { reloadIfGone } from './reload-if-gone.ts'
import { wishBody } from './wish.ts'
import { zoneAtom } from './zone.ts'

/** What is said when no answer came. */
export const unreachable: Problem = { type: 'about:blank', title: '', status: 503, code: 'booking-failed' }

/** A visitor without a hold can still book: the slot is decided when the booking is made. */
const goOnWithout = 'rate-limited'

const requestAtom = atom((get) => {
  const choices = get(choicesAtom)
  const { guests } = choices
  const wish = wishBody(choices)
  return wish && { ...wish, ...(guests > 0 && { guests }), timeZone: get(zoneAtom) }
})

const keepSlotAtom = atom(null, async (get, set, slot: Pick<Slot, 'start'>) => {
  const request = get(requestAtom)
  if (!request || get(pendingSlotAtom)) return
  const { start } = slot
  const id = tabHoldId(get(selectionAtom).hold)
  set(pendingSlotAtom, start)
  const answer = await sendHold({ ...request, id, start })
  set(pendingSlotAtom, undefined)

  if (answer.kind === 'done' || (answer.kind === 'refused' && answer.problem.code === goOnWithout)) {
    const held = answer.kind === 'done' ? answer.value : undefined
    set(problemAtom, undefined)
    set(holdAtom, held)
    const change = { step: 'details', slot: start, hold: held?.id } as const
    set(navigateAtom, linkTo(get(pathAtom), get(selectionAtom), change))
    set(headingFocusAtom)
    return
  }
  if (answer.kind === 'refused' && reloadIfGone(answer.problem)) return
  set(problemAtom, answer.kind === 'refused' ? answer.problem : unreachable)
  set(forgetMonthsAtom)
})

/** Holds a slot and goes on to the details; when it is gone, says so where the visitor is. */
export function useKeepSlot(): (slot: Pick<Slot, 'start'>) => Promise<void> {
  return useSetAtom(keepSlotAtom)
}

const extendHoldAtom = atom(null, async (get, set) => {
  const request = get(requestAtom)
  const hold = get(holdAtom)
  if (!request || !hold) return
  const answer = await sendHold({ ...request, id: hold.id, start: hold.start })
  if (answer.kind === 'done') set(holdAtom, answer.value)
  else set(problemAtom, answer.kind === 'refused' ? answer.problem : unreachable)
})

/** Keeps the held slot for longer. */
export function useExtendHold(): () => Promise<void> {
  return useSetAtom(extendHoldAtom)
}
