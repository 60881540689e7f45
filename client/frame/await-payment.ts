import type { ManagePayload } from '#client/page/payload.ts'
import { isObject } from '#worker/contract/is-object.ts'

const INTERVAL_MS = 4000

/** Returns the states of a booking and its payment as one text, to compare them. */
function getState(booking: unknown): string {
  if (!isObject(booking)) return ''
  return `${booking.status} ${isObject(booking.payment) && booking.payment.state}`
}

let isAwaiting = false

/** Reloads the page as soon as the payment, which the visitor makes in another tab, has another state. */
export function awaitPayment({ booking, token }: ManagePayload): void {
  if (isAwaiting) return
  isAwaiting = true
  const url = `/api/bookings/${booking.id}?token=${encodeURIComponent(token)}`
  const waiting = new AbortController()
  async function check() {
    try {
      const response = await fetch(url, { headers: { accept: 'application/json' } })
      // The link was revoked or the booking erased, so that no later response will differ.
      if (response.status === 410) return waiting.abort()
      const answer: unknown = await response.json()
      if (response.ok && isObject(answer) && getState(answer.booking) !== getState(booking)) location.reload()
    } catch {
      // Without a connection the next check may succeed.
    }
  }
  const timer = setInterval(check, INTERVAL_MS)
  waiting.signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', check, waiting)
}
