import type { AnswerRequestBody } from '#worker/contract/bookings/request.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { findBooking, findByToken } from '../store.ts'
import { answerRequest } from './answer-request.ts'
import type { Action } from './run-action.ts'

/** The action of a link in a mail. It names no person, because everyone at the business who got the mail has the same link. */
const byLink: Action = {
  actor: { kind: 'business', name: 'link in a mail', role: 'staff' },
  notify: true,
  idempotencyKey: { key: undefined, operation: '', body: undefined, acceptsStoredResponse: false },
}

/**
 * Returns the booking that a link in a mail lets the business confirm or decline. Throws `link-expired` for an unknown booking,
 * for one that is not paid yet, for a wrong or revoked token, and from the start of the appointment on.
 */
export function findLinkedRequest(services: Services, id: string, token: string): BookingRow {
  const row = findByToken(services, findBooking(services, id), { purpose: 'request', id, token })
  if (row.status === 'payment_pending' || row.start <= services.clock.now()) throw new Failure('link-expired')
  return row
}

/**
 * Confirms or declines a request with the token of a link. Repeating the same answer does nothing. Throws
 * `link-expired`, `request-answered`, and `request-changed` for a request whose sequence is not the given one.
 */
export function answerByLink(
  services: Services,
  id: string,
  { token, answer, sequence }: AnswerRequestBody,
): BookingRow {
  const row = findLinkedRequest(services, id, token)
  const isChanged = sequence !== undefined && sequence !== row.sequence
  if (row.status === 'requested' && isChanged) throw new Failure('request-changed')
  answerRequest(services, id, answer === 'confirm' ? 'scheduled' : 'declined', byLink)
  return findLinkedRequest(services, id, token)
}
