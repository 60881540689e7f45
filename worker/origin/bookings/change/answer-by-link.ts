import type { AnswerRequestBody } from '#worker/contract/bookings/request.ts'
import { Failure } from '#worker/contract/failure.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import type { Services } from '../../platform/services.ts'
import { findBooking, findByToken } from '../store.ts'
import { answerRequest } from './answer-request.ts'
import { findHolder, type Holder, listAnswers, parseRequestToken } from './request-token.ts'
import type { Action } from './run-action.ts'

/** The action of a link in a mail. It names no person, because whoever got the mail can answer, and it may have been passed on. */
const byLink: Action = {
  actor: { kind: 'business', name: 'link in a mail', role: 'staff' },
  notify: true,
  idempotencyKey: { key: undefined, operation: '', body: undefined, acceptsStoredResponse: false },
}

/** A request, and the staff member whose link leads to it. `holder` is undefined for the link of the business. */
export interface LinkedRequest {
  row: BookingRow
  holder: Holder | undefined
}

/**
 * Returns the booking that a link in a mail lets its holder confirm or decline. Throws `link-expired` for an unknown booking,
 * for a booking that is not paid yet, for a wrong or revoked token, for the token of a staff member who has left or lost the right to answer,
 * and from the start of the appointment on.
 */
export function findLinkedRequest(services: Services, id: string, token: string): LinkedRequest {
  const parsed = parseRequestToken(token)
  const row = findByToken(services, findBooking(services, id), { purpose: 'request', id, ...parsed })
  if (row.status === 'payment_pending' || row.start <= services.clock.now()) throw new Failure('link-expired')
  if (parsed.staff === undefined) return { row, holder: undefined }
  const holder = findHolder(services, row, parsed.staff)
  if (!holder) throw new Failure('link-expired')
  return { row, holder }
}

/**
 * Confirms or declines a request with the token of a link, with a reason if it is declined. Repeating the same answer does nothing.
 * Throws `link-expired`, also for an answer that the holder of the link may not give, `request-answered`, and `request-changed` for a
 * request whose sequence is not `sequence`.
 */
export function answerByLink(
  services: Services,
  id: string,
  { token, answer, sequence, reason }: AnswerRequestBody,
): LinkedRequest {
  const { row, holder } = findLinkedRequest(services, id, token)
  if (!listAnswers(holder).includes(answer)) throw new Failure('link-expired')
  const isChanged = sequence !== undefined && sequence !== row.sequence
  if (row.status === 'requested' && isChanged) throw new Failure('request-changed')
  answerRequest(services, id, answer === 'confirm' ? 'scheduled' : 'declined', byLink, reason)
  return findLinkedRequest(services, id, token)
}
