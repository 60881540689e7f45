import { and, count, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { MergePreview } from '#worker/contract/admin/customers.ts'
import { toIso } from '#worker/contract/iso-time.ts'
import { isSettledSubmission } from '../forms/store.ts'
import { bookings, waitlist } from '../platform/db/booking-tables.ts'
import { type CustomerRow, customerNotes } from '../platform/db/customer-tables.ts'
import { consents, submissions } from '../platform/db/form-tables.ts'
import { createFieldFailure } from '../platform/http/english-problems.ts'
import type { Services } from '../platform/services.ts'
import { belongsTo } from '../privacy/subject-rows.ts'
import { addDetails } from './merged-details.ts'
import { listAddresses } from './merges.ts'
import { findCustomer, toSubject } from './store.ts'
import { toCustomerIdentity } from './view.ts'

const toErasureRequest = (at: number | null) => (at === null ? {} : { erasureRequestedAt: toIso(at) })

/** Returns the person that a merge makes of two customers. Throws what the merge throws. */
export function previewMerge(services: Services, id: string, otherId: string): MergePreview {
  const { db } = services
  const [row, other] = [findCustomer(services, id), findCustomer(services, otherId)]
  if (row.id === other.id) throw createFieldFailure('customer', 'invalid')
  const details = addDetails(row, other)
  const { dateOfBirth, tags, doNotBook, erasureRequestedAt } = details
  return {
    merged: {
      ...toCustomerIdentity({ ...row, ...details }),
      ...(dateOfBirth && { dateOfBirth }),
      tags,
      ...(doNotBook && { doNotBook: { ...doNotBook, at: toIso(doNotBook.at) } }),
      addresses: [...listAddresses(db, row.id), ...listAddresses(db, other.id)],
      ...toErasureRequest(erasureRequestedAt),
    },
    entries: [row, other].map((customer) => ({
      ...toCustomerIdentity(customer),
      ...countRows(services, customer),
      ...toErasureRequest(customer.erasureRequestedAt),
    })),
  }
}

function countRows({ db }: Services, row: CustomerRow) {
  const subject = toSubject(row)
  const countOf = (table: SQLiteTable, condition: SQL | undefined) =>
    db.select({ number: count() }).from(table).where(condition).get()?.number ?? 0
  return {
    bookings: countOf(bookings, belongsTo.bookings(subject)),
    waiting: countOf(waitlist, belongsTo.waitlistEntries(subject)),
    submissions: countOf(submissions, and(belongsTo.submissions(subject), isSettledSubmission())),
    consents: countOf(consents, belongsTo.consents(subject)),
    notes: countOf(customerNotes, belongsTo.notes(subject)),
  }
}
