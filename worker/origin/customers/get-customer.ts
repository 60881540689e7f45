import { and, desc, eq } from 'drizzle-orm'
import type { Role } from '#worker/contract/admin/access.ts'
import type { AdminCustomerDetail } from '#worker/contract/admin/customers.ts'
import { Failure } from '#worker/contract/failure.ts'
import { toAdminBooking } from '../bookings/read/list-bookings.ts'
import { toConsentRecord } from '../consents/list-consents.ts'
import { toAdminSubmission } from '../forms/list-submissions.ts'
import { isSettledSubmission } from '../forms/store.ts'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import { customerNotes, customers } from '../platform/db/customer-tables.ts'
import { consents, submissions } from '../platform/db/form-tables.ts'
import { seesBooking, seesEntry } from '../platform/rights/seen-rows.ts'
import { fullSight, type Sight } from '../platform/rights/sight.ts'
import type { Services } from '../platform/services.ts'
import { belongsTo } from '../privacy/subject-rows.ts'
import { adminEntry } from '../waitlist/list-entries.ts'
import { toCustomerNote } from './commands/write-notes.ts'
import { listDuplicates } from './duplicates.ts'
import { listCustomerHistory } from './history.ts'
import { listAddresses, listMerged } from './merges.ts'
import { findCustomer, matchesBookingsOf, toSubject } from './store.ts'
import { customerWithVisitsColumns, toAdminCustomer, toCustomerIdentity } from './view.ts'

const PAGE_SIZE = 50

/** A query that can be read in pages. */
interface Pageable<Row> {
  limit(number: number): { offset(number: number): { all(): Row[] } }
}

/** Returns a function that reads one page of a query, and one that returns the next page number if any query has more. */
function createPager(number: number) {
  let hasMore = false
  return {
    read<Row>(query: Pageable<Row>): Row[] {
      const rows = query
        .limit(PAGE_SIZE + 1)
        .offset(number * PAGE_SIZE)
        .all()
      hasMore ||= rows.length > PAGE_SIZE
      return rows.slice(0, PAGE_SIZE)
    },
    getNext: () => (hasMore ? String(number + 1) : null),
  }
}

interface DetailOptions {
  /** The page number, the same for all lists. The contract has checked it. */
  cursor?: string | undefined
  /** The role that asks. Staff get no submissions and consents. */
  role: Role
  /** Limits the bookings and waitlist entries, and what is counted, to those that the caller sees. Left out: all. */
  sight?: Sight | undefined
}

/** Returns a customer with a page of everything that belongs to them. Throws `not-found` for an unknown id. */
export function getCustomer(
  services: Services,
  id: string,
  { cursor = '0', role, sight = fullSight }: DetailOptions,
): AdminCustomerDetail {
  const { db, clock } = services
  const now = clock.now()
  const customer = findCustomer(services, id).id
  const row = db
    .select(customerWithVisitsColumns({ now, sight }))
    .from(customers)
    .where(eq(customers.id, customer))
    .get()
  if (!row) throw new Failure('not-found')
  const subject = toSubject(row.customer)
  const { read, getNext } = createPager(Number(cursor))
  const isNote = belongsTo.notes(subject)
  const lists = {
    notes: read(db.select().from(customerNotes).where(isNote).orderBy(desc(customerNotes.number))),
    bookings: read(
      db
        .select()
        .from(bookings)
        .where(and(matchesBookingsOf(row.customer), seesBooking(sight)))
        .orderBy(desc(bookings.start), desc(bookings.id)),
    ),
    waiting: read(
      db
        .select()
        .from(waitlist)
        .where(and(belongsTo.waitlistEntries(subject), seesEntry(sight)))
        .orderBy(desc(waitlist.number)),
    ),
  }
  const forms = role !== 'staff' && {
    submissions: read(
      db
        .select()
        .from(submissions)
        .where(and(belongsTo.submissions(subject), isSettledSubmission()))
        .orderBy(desc(submissions.number)),
    ).map((submission) => toAdminSubmission(db, submission)),
    consents: read(
      db.select().from(consents).where(belongsTo.consents(subject)).orderBy(desc(consents.number)),
    ).map(toConsentRecord),
  }
  return {
    customer: toAdminCustomer(services, row, sight),
    notes: lists.notes.map(toCustomerNote),
    bookings: lists.bookings.map((booking) => toAdminBooking(services, booking, now)),
    waiting: lists.waiting.map((entry) => adminEntry(services, entry, role)),
    ...forms,
    addresses: listAddresses(db, customer),
    merged: listMerged(db, customer).map(toCustomerIdentity),
    duplicates: listDuplicates(db, row.customer, sight),
    history: listCustomerHistory(db, customer),
    next: getNext(),
  }
}
