import { atom, useAtomValue, useSetAtom } from 'jotai'
import { navigateAtom, pathAtom, selectionAtom } from '#client/booking/address.ts'
import { attemptAtom, problemAtom } from '#client/booking/atoms.ts'
import { unreachable } from '#client/booking/keep-slot.ts'
import { linkTo } from '#client/booking/links.ts'
import { forgetMonthsAtom } from '#client/booking/months.ts'
import { type Answer, call, post } from '#client/page/call.ts'
import type { BookingResponse, CancelRequest, RescheduleRequest } from '#worker/contract/bookings/booking.ts'
import { manageLinks } from './manage-links.ts'

type Change =
  | { action: 'reschedule'; id: string; body: RescheduleRequest }
  | { action: 'cancel'; id: string; body: CancelRequest }

const pendingAtom = atom(false)

/** Gives up after 15 seconds, as unreachable. */
function send({ action, id, body }: Change, attempt: string): Promise<Answer<BookingResponse>> {
  const init = post(body, { 'idempotency-key': attempt })
  return call('booking', `/api/bookings/${id}/${action}`, {
    ...init,
    signal: AbortSignal.timeout(15_000),
  })
}

const changeAtom = atom(null, async (get, set, change: Change) => {
  if (get(pendingAtom)) return
  set(pendingAtom, true)
  set(problemAtom, undefined)
  const answer = await send(change, get(attemptAtom))
  if (answer.kind === 'done') {
    const { booking, manage } = answer.value
    location.assign(manageLinks({ booking, token: manage.token, path: get(pathAtom) }).view)
    return
  }
  set(pendingAtom, false)
  if (answer.kind === 'unreachable') {
    // The same key is sent again: if it was done, its answer comes back.
    set(problemAtom, unreachable)
    return
  }
  set(problemAtom, answer.problem)
  set(attemptAtom, crypto.randomUUID())
  if (answer.problem.nearest) {
    set(forgetMonthsAtom)
    set(navigateAtom, linkTo(get(pathAtom), get(selectionAtom), { slot: undefined }), 'replace')
  }
})

/** Moves or cancels a booking. `pending` until it was refused, or the browser has left for the booking as it is now. */
export function useChange(): { pending: boolean; change: (change: Change) => Promise<void> } {
  return { pending: useAtomValue(pendingAtom), change: useSetAtom(changeAtom) }
}
