import { atom, useAtomValue, useSetAtom } from 'jotai'
import { unreachableProblem } from '#client/booking/state/api.ts'
import { idempotencyKeyAtom, problemAtom } from '#client/booking/state/atoms.ts'
import { discardMonthsAtom } from '#client/booking/state/months.ts'
import { chooseAtom, pathAtom } from '#client/booking/state/url.ts'
import { type CallResult, callApi, postOptions } from '#client/page/call-api.ts'
import { reloadWhenShownAgain } from '#client/page/reload-guard.ts'
import type { BookingResponse, CancelRequest, RescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { getManageLinks } from './manage-links.ts'

type BookingChange =
  | { action: 'reschedule'; id: string; body: RescheduleRequest }
  | { action: 'cancel'; id: string; body: CancelRequest }

const pendingAtom = atom(false)

/** Posts a change. Resolves as unreachable after 15 seconds. */
function postChange(
  { action, id, body }: BookingChange,
  idempotencyKey: string,
): Promise<CallResult<BookingResponse>> {
  const init = postOptions(body, { 'idempotency-key': idempotencyKey })
  return callApi('booking', `/api/bookings/${id}/${action}`, {
    ...init,
    signal: AbortSignal.timeout(15_000),
  })
}

const changeAtom = atom(null, async (get, set, change: BookingChange) => {
  if (get(pendingAtom)) return
  set(pendingAtom, true)
  set(problemAtom, undefined)
  const result = await postChange(change, get(idempotencyKeyAtom))
  if (result.kind === 'done') {
    const { booking, manage } = result.value
    reloadWhenShownAgain()
    location.assign(getManageLinks({ booking, token: manage.token, path: get(pathAtom) }).view)
    return
  }
  set(pendingAtom, false)
  if (result.kind === 'unreachable') {
    // The key stays the same: if the change was made, the next request gets its response.
    set(problemAtom, unreachableProblem)
    return
  }
  set(problemAtom, result.problem)
  set(idempotencyKeyAtom, crypto.randomUUID())
  if (result.problem.nearest) {
    set(discardMonthsAtom)
    set(chooseAtom, { slot: undefined }, 'replace')
  }
})

/**
 * Returns a function that reschedules or cancels a booking. `pending` is true while the request is in progress, and stays true
 * after a success, because the browser then loads another page.
 */
export function useBookingChange(): { pending: boolean; change: (change: BookingChange) => Promise<void> } {
  return { pending: useAtomValue(pendingAtom), change: useSetAtom(changeAtom) }
}
