import { type DeskMember, mayCall } from '#worker/contract/admin/rights.ts'
import { getOperation } from '#worker/contract/api/operations.ts'
import { type RequestAnswer, requestAnswer } from '#worker/contract/bookings/request.ts'
import type { BookingRow } from '../../platform/db/booking-tables.ts'
import { isSeen } from '../../platform/rights/seen-rows.ts'
import { getSightOf } from '../../platform/rights/sight.ts'
import { findStaffMember, type StaffMember } from '../../platform/rights/staff-member.ts'
import type { Services } from '../../platform/services.ts'
import { getLinkSubject, getStaffLinkSubject } from '../../platform/tokens/link-subject.ts'

/** The staff member who got a link. */
export type Holder = StaffMember & { staff: string }

type SignedRow = Pick<BookingRow, 'id' | 'linkVersion'>

/**
 * Returns the token of a link that answers a request. The token of a staff member ends with their id, so that it is refused once they
 * have lost their rights. Without `staff`, the token is for the business.
 */
export function signRequest({ keys }: Pick<Services, 'keys'>, row: SignedRow, staff?: string): string {
  return staff === undefined
    ? keys.sign('request', getLinkSubject(row))
    : `${keys.sign('request', getStaffLinkSubject(row, staff))}.${staff}`
}

/** Returns the signed part of a token, and the staff id that it names; `staff` is undefined for a token of the business. */
export function parseRequestToken(token: string): { token: string; staff?: string } {
  const [key = '', signature = '', ...idParts] = token.split('.')
  return idParts.length === 0 ? { token } : { token: `${key}.${signature}`, staff: idParts.join('.') }
}

/** Returns the answers that the holder of a link may give to a request: all answers without a holder, for the business. */
export const listAnswers = (holder: DeskMember | undefined): RequestAnswer[] =>
  requestAnswer.options.filter(
    (answer) => !holder || mayCall(holder, getOperation(`post /admin/bookings/{id}/${answer}`)),
  )

/** Finds the staff member of a token; undefined unless they are in the bundle, see the request, and may answer it. */
export function findHolder(services: Services, row: BookingRow, staff: string): Holder | undefined {
  const member = findStaffMember(services, staff)
  const mayAnswer = member && isSeen(getSightOf(member), row) && listAnswers(member).length > 0
  return mayAnswer ? { ...member, staff } : undefined
}
