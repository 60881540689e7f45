import { atom, useSetAtom } from 'jotai'
import { deleteStored, readStored, store } from '#client/page/storage.ts'
import type { Slot } from '#worker/contract/bookings/slots.ts'
import { reloadIfOutdated, sendHold, unreachableProblem } from '../state/api.ts'
import {
  choicesAtom,
  headingFocusAtom,
  holdAtom,
  pendingSlotAtom,
  problemAtom,
  unsentSlotAtom,
} from '../state/atoms.ts'
import { getStepAfterTime } from '../state/intake.ts'
import { discardMonthsAtom } from '../state/months.ts'
import { toSelectionBody } from '../state/selection-query.ts'
import { chooseAtom, selectionAtom } from '../state/url.ts'
import { zoneAtom } from '../state/zone.ts'

const STORAGE_KEY = 'daybook:hold'

/** Returns the tab's hold id, created on first use: a new hold in the same tab replaces the one before. */
function getTabHoldId(urlHoldId: string | undefined): string {
  const id = urlHoldId ?? readStored('sessionStorage', STORAGE_KEY) ?? crypto.randomUUID()
  store('sessionStorage', STORAGE_KEY, id)
  return id
}

/** Deletes the tab's hold id after a booking has used the hold. */
export function clearTabHoldId(): void {
  deleteStored('sessionStorage', STORAGE_KEY)
}

/** After this problem the visitor continues without a hold: the booking itself checks the slot again. */
export const HOLD_RATE_LIMITED = 'rate-limited'

const holdRequestAtom = atom((get) => {
  const choices = get(choicesAtom)
  const { guests } = choices
  const body = toSelectionBody(choices)
  return body && { ...body, ...(guests > 0 && { guests }), timeZone: get(zoneAtom) }
})

const createHoldAtom = atom(null, async (get, set, slot: Pick<Slot, 'start'>) => {
  const request = get(holdRequestAtom)
  if (!request || get(pendingSlotAtom)) return
  const { start } = slot
  const id = getTabHoldId(get(selectionAtom).hold)
  set(pendingSlotAtom, start)
  const result = await sendHold({ ...request, id, start })
  set(pendingSlotAtom, undefined)

  if (result.kind === 'done' || (result.kind === 'refused' && result.problem.code === HOLD_RATE_LIMITED)) {
    const hold = result.kind === 'done' ? result.value : undefined
    set(problemAtom, undefined)
    set(holdAtom, hold)
    const step = getStepAfterTime(get(choicesAtom).calendar, get(selectionAtom))
    set(chooseAtom, { step, slot: start, hold: hold?.id })
    set(headingFocusAtom)
    return
  }
  if (result.kind === 'unreachable') {
    set(problemAtom, unreachableProblem)
    set(unsentSlotAtom, start)
    return
  }
  if (reloadIfOutdated(result.problem)) return
  set(problemAtom, result.problem)
  set(discardMonthsAtom)
})

/**
 * Returns a function that creates a hold and opens the next step. When the slot is taken, the problem appears on the
 * current step.
 */
export function useCreateHold(): (slot: Pick<Slot, 'start'>) => Promise<void> {
  return useSetAtom(createHoldAtom)
}

const extendHoldAtom = atom(null, async (get, set) => {
  const request = get(holdRequestAtom)
  const hold = get(holdAtom)
  if (!request || !hold) return
  const result = await sendHold({ ...request, id: hold.id, start: hold.start })
  if (result.kind === 'done') set(holdAtom, result.value)
  else set(problemAtom, result.kind === 'refused' ? result.problem : unreachableProblem)
})

/** Returns a function that extends the current hold. */
export function useExtendHold(): () => Promise<void> {
  return useSetAtom(extendHoldAtom)
}
