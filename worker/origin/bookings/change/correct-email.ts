import { eq } from 'drizzle-orm'
import type { BookingResponse, EmailRequest } from '#worker/contract/bookings/booking.ts'
import { Failure } from '#worker/contract/failure.ts'
import { changeConsentOwner } from '../../consents/record-consents.ts'
import { changeIntakeOwner } from '../../forms/intake.ts'
import { type BookingRow, bookings } from '../../platform/db/booking-tables.ts'
import { transact } from '../../platform/db/transaction.ts'
import { createFieldFailure } from '../../platform/http/english-problems.ts'
import { countDailyUse } from '../../platform/limits/daily-limit.ts'
import { createVisitorLimitFailure } from '../../platform/limits/visitor-limit-failure.ts'
import { toSearchText } from '../../platform/search-text.ts'
import type { Services } from '../../platform/services.ts'
import { readEmail } from '../create/read-contact.ts'
import { checkUpcomingLimit } from '../create/visitor-limits.ts'
import { getMailView } from '../mail-address.ts'
import { publishEvent } from '../publish-event.ts'
import { getBookingResponse } from '../read/view.ts'
import { findByManageToken, listSeriesBookings } from '../store.ts'
import { checkCorrections } from './change-limits.ts'
import { replaceLinks } from './revoke-links.ts'

/** Limits the corrections of one client in a day: each sends a mail to an address that no one has confirmed. */
const correctionLimit = {
  kind: 'corrected-email',
  perClient: 5,
  createFailure: createVisitorLimitFailure,
} as const

/**
 * Corrects the email address of a booking and its series for the visitor, and replaces the links, because the old ones were
 * sent to the wrong address. Does nothing when the address is the same. Throws `link-expired`, `booking-cancelled` for a booking
 * about which no mail is sent, `validation`, and `rate-limited`.
 */
export function correctEmail(
  services: Services,
  id: string,
  { token, email }: EmailRequest,
  clientIp: string | undefined,
): BookingResponse {
  transact(services.db, () => {
    const now = services.clock.now()
    const row = findByManageToken(services, id, token)
    const mail = getMailView(services, row, now)
    if (!mail) throw new Failure('booking-cancelled')
    const address = readEmail(email)
    if (address === undefined) throw createFieldFailure('email', email ? 'email-invalid' : 'email-required')
    if (address === mail.address) return
    checkCorrections(services, row.id, now)
    countDailyUse(services.db, correctionLimit, { clientIp }, now)
    // Counts the bookings of the new address. If only upper and lower case differ, this booking itself would count.
    if (address.toLowerCase() !== mail.address.toLowerCase())
      checkUpcomingLimit(services, { ...row, contact: { email: address } }, now)
    const cause = { actor: { kind: 'visitor' as const }, now }
    const series = listSeriesBookings(services, row).filter(({ erasedAt }) => erasedAt === null)
    for (const booking of series) changeAddress(services, booking, address, now)
    changeIntakeOwner(services.db, row, address)
    // The visitor's browser may repeat its requests, and has to get the new links then.
    for (const { id } of replaceLinks(services, row, cause))
      services.idempotencyKeys.replaceResponses('booking', id, getBookingResponse(services, id))
    for (const booking of series) publishEvent(services, 'booking.email-corrected', booking, cause)
  })
  services.jobs.arm()
  return getBookingResponse(services, id)
}

function changeAddress({ db }: Services, { id, contact }: BookingRow, email: string, now: number): void {
  const corrected = { ...contact, email }
  db.update(bookings)
    .set({ contact: corrected, searchText: toSearchText(corrected), updatedAt: now })
    .where(eq(bookings.id, id))
    .run()
  changeConsentOwner(db, id, email)
}
