import { and, eq, sql } from 'drizzle-orm'
import type { AdminCustomer, CustomerIdentity } from '#worker/contract/admin/customers.ts'
import { Failure } from '#worker/contract/failure.ts'
import { customerId } from '#worker/contract/ids.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { bookings } from '../platform/db/booking-tables.ts'
import { type CustomerRow, customers } from '../platform/db/customer-tables.ts'
import { seesBooking } from '../platform/rights/seen-rows.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { findCustomer, matchesBookingsOf, selectLastVisit, selectNextVisit, type VisitView } from './store.ts'

/** A customer with the starts of the visits before and after now. */
export interface CustomerWithVisits {
  customer: CustomerRow
  last: number | null
  next: number | null
}

/** Returns the columns of a {@link CustomerWithVisits}. */
export const customerWithVisitsColumns = (view: VisitView) => ({
  customer: customers,
  last: selectLastVisit(view),
  next: selectNextVisit(view),
})

/** Returns the name and addresses of a customer, by which people tell customers apart. */
export const toCustomerIdentity = ({
  id,
  firstName,
  lastName,
  email,
  phone,
}: CustomerRow): CustomerIdentity => ({
  id: customerId.parse(id),
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  ...(email && { email }),
  ...(phone && { phone }),
})

const countIf = (condition: ReturnType<typeof sql>) => sql<number>`count(*) FILTER (WHERE ${condition})`

/** Returns a customer as the business sees it. Only the appointments that the caller sees are counted. */
export function toAdminCustomer(
  { db }: Services,
  { customer, last, next }: CustomerWithVisits,
  sight: Sight,
): AdminCustomer {
  const { dateOfBirth, tags, doNotBook, erasureRequestedAt, createdAt } = customer
  const { status, outcome } = bookings
  const counts = db
    .select({
      bookings: countIf(sql`${status} IN ('scheduled', 'requested')`),
      cancelled: countIf(sql`${status} = 'cancelled'`),
      noShows: countIf(sql`${outcome} = 'no_show'`),
    })
    .from(bookings)
    .where(and(matchesBookingsOf(customer), seesBooking(sight)))
    .get() ?? { bookings: 0, cancelled: 0, noShows: 0 }
  return {
    ...toCustomerIdentity(customer),
    ...(dateOfBirth && { dateOfBirth }),
    tags,
    ...(doNotBook && { doNotBook: { ...doNotBook, at: toIso(doNotBook.at) } }),
    ...(erasureRequestedAt !== null && { erasureRequestedAt: toIso(erasureRequestedAt) }),
    ...counts,
    lastVisit: last === null ? null : toIso(last),
    nextVisit: next === null ? null : toIso(next),
    createdAt: toIso(createdAt),
  }
}

/** Returns one customer as the business sees them. */
export function readAdminCustomer(services: Services, id: string, sight: Sight = fullSight): AdminCustomer {
  const view = { now: services.clock.now(), sight }
  const row = services.db
    .select(customerWithVisitsColumns(view))
    .from(customers)
    .where(eq(customers.id, findCustomer(services, id).id))
    .get()
  if (!row) throw new Failure('not-found')
  return toAdminCustomer(services, row, sight)
}
